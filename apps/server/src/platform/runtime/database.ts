import pg from 'pg'
import type { Log } from '@touchline/process'

export type Database = pg.Pool

type Options = {
  url: string
  name: string
  connections: number
  log: Log
  /** Plans are made once and look rows up by key, whatever the statistics of the day: for statements that run all the time. */
  looksUpByKey?: boolean
}

const keyLookups = [
  'plan_cache_mode=force_generic_plan',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
  'enable_seqscan=off',
]
  .map((setting) => ` -c ${setting}`)
  .join('')

/** A pool whose waits all end: a lost database becomes an error in seconds, not a hung request. */
export function openDatabase({ url, name, connections, log, looksUpByKey = false }: Options): Database {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: `touchline-${name}`,
    max: connections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    // Compiling a statement of ours, or starting processes for it, takes longer than running it.
    options: `-c jit=off -c max_parallel_workers_per_gather=0${looksUpByKey ? keyLookups : ''}`,
  })
  // Without this listener an idle connection that breaks would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'))
  return pool
}

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
