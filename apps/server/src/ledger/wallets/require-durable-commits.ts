import type { Database } from '../../platform/runtime/index.ts'

/** A bet that was answered must survive a crash. Called at the start of every process that moves money. */
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
