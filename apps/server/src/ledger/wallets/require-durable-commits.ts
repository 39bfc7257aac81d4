import type { Database } from '../../platform/runtime/index.ts'

/** An accepted bet must survive a crash, so every process that moves money checks these settings at its start. */
export async function requireDurableCommits(database: Database): Promise<void> {
  const { rows } = await database.query<{ name: string; value: string }>(
    `SELECT name, setting AS value FROM pg_settings
      WHERE name = 'synchronous_commit' AND setting NOT IN ('on', 'remote_apply')
        OR name IN ('fsync', 'full_page_writes') AND setting <> 'on'`,
  )
  if (rows.length === 0) return
  const settings = rows.map(({ name, value }) => `${name} = ${value}`).join(', ')
  throw new Error(`the database would lose accepted bets in a crash: ${settings}`)
}
