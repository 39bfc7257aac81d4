import { MatchStatus } from '@touchline/contract'
import type { Named } from '@touchline/uof'
import type { Database } from '../../../platform/runtime/index.ts'
import { contendersOf } from '../events/catalogue-event.ts'
import type { CatalogueEvent } from '../events/catalogue-event.ts'
import { matchCompetitors } from '../lists/shown-matches.ts'

/** Adds names in another language to stored events. Only the names are read from the fixtures. */
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

/**
 * An UPDATE for the names of a table. Rows are locked in the order of their ids, as by all writers, to avoid deadlocks.
 */
function named(table: string, index: number): string {
  const [urns, names] = [3 + 2 * index, 4 + 2 * index]
  return `${table}_names AS (
  UPDATE touchline.${table} AS t SET names = t.names || jsonb_build_object($2::text, chosen.name)
  FROM (SELECT t.id, given.name FROM unnest($${urns}::text[], $${names}::text[]) AS given(urn, name)
    JOIN touchline.${table} t ON t.provider = $1::text AND t.urn = given.urn
    WHERE t.names ->> $2::text IS DISTINCT FROM given.name ORDER BY t.id FOR UPDATE OF t) AS chosen
  WHERE t.id = chosen.id)`
}

/** Stores the names of venue and city with the match, because venues have no stable id of their own. */
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

const matchesAtOnce = 1_000

/** Updates the search index for these matches, their leagues and sports. */
export async function indexNames(database: Pick<Database, 'query'>, matchIds: readonly number[]): Promise<void> {
  for (let start = 0; start < matchIds.length; start += matchesAtOnce)
    await database.query({
      name: 'index-names',
      text: indexStatement,
      values: [matchIds.slice(start, start + matchesAtOnce)],
    })
}

/**
 * Removes matches that ended long ago from the search index. Otherwise they would take places of current matches in the
 * results.
 */
export async function deleteOldSearchNames(database: Pick<Database, 'query'>): Promise<number> {
  const { rowCount } = await database.query(`DELETE FROM touchline.search_posting USING touchline.match
    WHERE search_posting.kind = 'match' AND match.id = search_posting.subject_id AND match.status >= ${MatchStatus.Stopped}
      AND match.start_at < clock_timestamp() - interval '30 days'`)
  return rowCount ?? 0
}

// Names are indexed in all languages, because readers may search in any. Words are inserted in order, as by all
// writers, to avoid deadlocks.
const indexStatement = `
WITH chosen AS (
  SELECT match.id, match.names, match.tournament_id, home.names AS home, away.names AS away,
    jsonb_build_object('home', home.abbreviation, 'away', away.abbreviation) AS short
  FROM touchline.match
  ${matchCompetitors}
  WHERE match.id = ANY($1::bigint[])
), league AS (
  SELECT tournament.id, tournament.names, category.names AS category, sport.id AS sport_id, sport.names AS sport
  FROM touchline.tournament
  JOIN touchline.category ON category.id = tournament.category_id
  JOIN touchline.sport ON sport.id = category.sport_id
  WHERE tournament.id IN (SELECT tournament_id FROM chosen)
), named AS (
  SELECT 'match' AS kind, id, list.names FROM chosen, LATERAL (VALUES (names), (home), (away), (short)) AS list(names)
  UNION ALL
  SELECT 'tournament', id, list.names FROM league, LATERAL (VALUES (names), (category)) AS list(names)
  UNION ALL
  SELECT DISTINCT 'sport', sport_id, sport FROM league
), spoken AS MATERIALIZED (
  SELECT kind, id, said.word, min(said.name_words) AS name_words
  FROM named CROSS JOIN LATERAL touchline.name_words(names) AS said
  WHERE names IS NOT NULL GROUP BY kind, id, said.word
), learned AS (
  INSERT INTO touchline.search_word (word, near)
  SELECT word, touchline.spelling_variants(word) FROM (
    SELECT DISTINCT word FROM spoken
    WHERE NOT EXISTS (SELECT FROM touchline.search_word known WHERE known.word = spoken.word) ORDER BY word) AS fresh
  ON CONFLICT DO NOTHING
), dropped AS (
  DELETE FROM touchline.search_posting posting USING (SELECT DISTINCT kind, id FROM named) AS subject
  WHERE posting.kind = subject.kind AND posting.subject_id = subject.id
    AND (posting.word, posting.kind, posting.subject_id) NOT IN (SELECT word, kind, id FROM spoken)
)
INSERT INTO touchline.search_posting AS posting (word, kind, subject_id, name_words)
SELECT word, kind, id, name_words FROM spoken ORDER BY word, kind, id
ON CONFLICT (word, kind, subject_id) DO UPDATE SET name_words = excluded.name_words
  WHERE posting.name_words <> excluded.name_words`
