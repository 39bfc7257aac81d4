import type { Database } from './database.ts'

/**
 * The clock of the database can be moved for simulated matches. Where real bets are taken it must not be: what is placed
 * would bear another time than what the feed says. Only a demo may show another time than the real one.
 */
export async function requireRealTime(database: Database, isDemo: boolean): Promise<void> {
  if (isDemo) return
  const { rows } = await database.query<{ is_real: boolean }>(
    `SELECT coalesce(bool_and(shown_offset = interval '0' AND speed = 1), true) AS is_real FROM touchline.clock`,
  )
  if (rows[0]?.is_real !== true) throw new Error('the clock of the database is moved: only TOUCHLINE_DEMO=1 allows it')
}
