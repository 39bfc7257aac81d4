import { MatchStatus } from '@touchline/contract'
import type { Database } from '../../../platform/runtime/index.ts'
import { matchCompetitors } from '../lists/shown-matches.ts'

const matchesAtOnce = 1_000

/** Brings the words by which search finds these matches, their leagues and sports up to date with their names. */
export async function indexNames(database: Pick<Database, 'query'>, matchIds: readonly number[]): Promise<void> {
  for (let start = 0; start < matchIds.length; start += matchesAtOnce)
    await database.query({
      name: 'index-names',
      text: indexStatement,
      values: [matchIds.slice(start, start + matchesAtOnce)],
    })
}

/** A match that ended long ago is no longer searched for; its words would only crowd out others. */
export async function deleteOldSearchNames(database: Pick<Database, 'query'>): Promise<number> {
  const { rowCount } = await database.query(`DELETE FROM touchline.search_posting USING touchline.match
    WHERE search_posting.kind = 'match' AND match.id = search_posting.subject_id AND match.status >= ${MatchStatus.Stopped}
      AND match.start_at < clock_timestamp() - interval '30 days'`)
  return rowCount ?? 0
}

// All languages at once: readers of an English site may search by the name they know. Words are inserted in one
// order, whoever writes them.
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
