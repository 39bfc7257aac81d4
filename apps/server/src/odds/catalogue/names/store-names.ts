import type { Named } from '@touchline/uof'
import type { Database } from '../../../platform/runtime/index.ts'
import { contendersOf } from '../events/catalogue-event.ts'
import type { CatalogueEvent } from '../events/catalogue-event.ts'
import { indexNames } from './index-names.ts'

/** Adds the names of one more language to what is stored already. Nothing else of the fixture is taken from here. */
export async function storeNames(
  database: Database,
  provider: string,
  locale: string,
  events: readonly CatalogueEvent[],
): Promise<void> {
  const tournaments = events.map((event) => event.tournament)
  const { rows } = await database.query<{ id: string }>({
    name: 'store-names',
    text: storeStatement,
    values: [
      provider,
      locale,
      ...columns(tournaments.map(({ sport }) => sport)),
      ...columns(tournaments.map(({ category }) => category)),
      ...columns(tournaments),
      ...columns(events.flatMap((event) => [...event.competitors, ...contendersOf(event)])),
      ...columns(events.flatMap(({ id, name }) => (name === undefined ? [] : [{ id, name }]))),
      events.map(({ id }) => id),
    ],
  })
  await storePlaces(database, provider, locale, events)
  await indexNames(
    database,
    rows.map((row) => Number(row.id)),
  )
}

const tables = ['sport', 'category', 'tournament', 'competitor', 'match']

const storeStatement = `WITH ${tables.map(named).join(', ')}
SELECT id FROM touchline.match WHERE provider = $1 AND urn = ANY($13::text[])`

/** Rows are locked in one order, whoever writes them. */
function named(table: string, index: number): string {
  const [urns, names] = [3 + 2 * index, 4 + 2 * index]
  return `${table}_names AS (
  UPDATE touchline.${table} AS t SET names = t.names || jsonb_build_object($2::text, chosen.name)
  FROM (SELECT t.id, given.name FROM unnest($${urns}::text[], $${names}::text[]) AS given(urn, name)
    JOIN touchline.${table} t ON t.provider = $1::text AND t.urn = given.urn
    WHERE t.names ->> $2::text IS DISTINCT FROM given.name ORDER BY t.id FOR UPDATE OF t) AS chosen
  WHERE t.id = chosen.id)`
}

/** Venues have no id of their own: their names are kept with the match. */
async function storePlaces(
  database: Database,
  provider: string,
  locale: string,
  events: readonly CatalogueEvent[],
): Promise<void> {
  const places = events.flatMap(({ id, venue }) =>
    venue === undefined ? [] : [{ urn: id, place: { venue: venue.name, city: venue.cityName } }],
  )
  await database.query({
    name: 'store-places',
    text: `UPDATE touchline.match AS t SET place_names = t.place_names || jsonb_build_object($2::text, chosen.place)
      FROM (SELECT t.id, given.place FROM jsonb_to_recordset($3) AS given(urn text, place jsonb)
        JOIN touchline.match t ON t.provider = $1 AND t.urn = given.urn
        WHERE t.place_names -> $2::text IS DISTINCT FROM given.place ORDER BY t.id FOR UPDATE OF t) AS chosen
      WHERE t.id = chosen.id`,
    values: [provider, locale, JSON.stringify(places)],
  })
}

function columns(list: readonly Named[]): [string[], string[]] {
  const unique = [...new Map(list.map((entry) => [entry.id, entry.name]))]
  return [unique.map(([id]) => id), unique.map(([, name]) => name)]
}
