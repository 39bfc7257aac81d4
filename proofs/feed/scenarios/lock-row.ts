import pg from 'pg'
import type { TestBed } from '../test-bed/open-test-bed.ts'

/** Locks the match's row: writes of the feed wait, as behind a slow database. */
export async function lockRow(testBed: TestBed, urn: string): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: testBed.suite.database.url('postgres') })
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
