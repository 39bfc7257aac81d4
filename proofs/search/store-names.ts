import type { Suite } from '@touchline/testkit'
import { indexNames } from '../../apps/server/src/odds/catalogue/index.ts'
import { createLog } from '@touchline/process'
import { openDatabase } from '../../apps/server/src/platform/runtime/index.ts'

export const leagues = 100

/** Stores the matches in the catalogue, and their names in the search index with the feed's database role. */
export async function storeNames(suite: Suite, matches: readonly (readonly [string, string])[]): Promise<void> {
  const { query } = suite.database
  await query(`INSERT INTO touchline.sport (provider, urn, key, names) VALUES ('p', 's', 'soccer', '{"en": "Soccer"}')`)
  await query(
    `INSERT INTO touchline.category (provider, urn, sport_id, names) VALUES ('p', 'c', 1, '{"en": "Simulator"}')`,
  )
  await query(
    `INSERT INTO touchline.tournament (provider, urn, category_id, names)
      SELECT 'p', n::text, 1, jsonb_build_object('en', 'League ' || n) FROM generate_series(1, $1) AS n`,
    [leagues],
  )
  await query(
    `INSERT INTO touchline.competitor (provider, urn, names)
      SELECT 'p', place::text, jsonb_build_object('en', name) FROM unnest($1::text[]) WITH ORDINALITY AS given(name, place)`,
    [matches.flat()],
  )
  await query(
    `INSERT INTO touchline.match (provider, urn, sport_id, tournament_id, home_id, away_id, start_at, state)
      SELECT 'p', n::text, 1, 1 + n % $2, home.id, away.id, now() + n * interval '20 seconds', '{"score": null}'
      FROM generate_series(1, $1) AS n
      JOIN touchline.competitor home ON home.urn = (2 * n - 1)::text
      JOIN touchline.competitor away ON away.urn = (2 * n)::text`,
    [matches.length, leagues],
  )
  const stored = await query<{ id: string }>('SELECT id FROM touchline.match')
  const log = createLog('prove', 'silent')
  const database = openDatabase({ url: suite.database.url('tl_feed'), name: 'prove', connections: 1, log })
  await indexNames(
    database,
    stored.map(({ id }) => Number(id)),
  )
  await database.end()
  await query('ANALYZE')
}
