import type { Suite } from '@touchline/testkit'
import pg from 'pg'

/** Market lines, column by column. */
export type BareRows = { match: number[]; market: number[]; specifier: string[]; outcomes: string[]; ts: number[] }

export type BareTable = { write(rows: BareRows): Promise<unknown>; close(): Promise<void> }

/**
 * Opens a table that lines are written to with the least possible work: one prepared upsert, which compares no feed
 * times, raises no versions and applies no bet stops.
 */
export async function openBareTable({ database }: Suite): Promise<BareTable> {
  await database.query(`CREATE TABLE bare (match_id bigint, market_id int, specifier text, outcomes jsonb, ts bigint,
    PRIMARY KEY (match_id, market_id, specifier)) WITH (fillfactor = 50)`)
  await database.query('GRANT ALL ON bare TO tl_feed')
  const client = new pg.Client({ connectionString: database.url('tl_feed') })
  await client.connect()
  return {
    write: ({ match, market, specifier, outcomes, ts }) =>
      client.query({
        name: 'bare',
        text: `INSERT INTO bare SELECT * FROM unnest($1::bigint[], $2::int[], $3::text[], $4::text[]::jsonb[], $5::bigint[])
          ON CONFLICT (match_id, market_id, specifier) DO UPDATE SET outcomes = excluded.outcomes, ts = excluded.ts`,
        values: [match, market, specifier, outcomes, ts],
      }),
    close: () => client.end(),
  }
}
