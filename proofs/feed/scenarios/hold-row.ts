import pg from 'pg'
import type { Stage } from '../stage/open-stage.ts'

/** Holds the match's row: whatever the feed wants to write about it waits, as behind a slow database. */
export async function holdRow(stage: Stage, urn: string): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: stage.suite.database.url('postgres') })
  await client.connect()
  await client.query('BEGIN')
  await client.query('SELECT FROM touchline.match WHERE urn = $1 FOR UPDATE', [urn])
  return {
    async release() {
      await client.query('ROLLBACK')
      await client.end()
    },
  }
}
