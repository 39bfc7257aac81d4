import { MatchStatus } from '@touchline/contract'
import type { OfferedMatch } from '@touchline/contract'
import type { Database } from '../../../platform/runtime/index.ts'
import { matchCompetitors, utcText } from '../lists/shown-matches.ts'

/** Reads matches with the provider's names and not an operator's, for channels that pages of all operators share. */
export async function readMatchNames(
  database: Database,
  locale: string,
  matchIds: readonly number[],
): Promise<OfferedMatch[]> {
  const { rows } = await database.query<{ match: OfferedMatch }>({
    name: 'read-match-names',
    text: `SELECT jsonb_build_object('id', match.id, 'urn_id', match.urn, 'type', match.kind, 'provider', match.provider,
        'slug', CASE match.kind WHEN 'match' THEN touchline.slug('m', match.id, home.slug, away.slug)
          ELSE touchline.slug('m', match.id, tournament.slug) END,
        'name', touchline.name(match.names, $1), 'start_time', ${utcText('match.start_at')}, 'status', match.status,
        'sport', ${named('sport', `'key', sport.key, 'type', sport.type`)},
        'category', ${named('category', `'country_code', category.country_code, ${slugOf('category', 'c')}`)},
        'tournament', ${named('tournament', slugOf('tournament', 'l'))},
        'home', CASE WHEN home.id IS NOT NULL THEN ${named('home', sideOf('home'))} END,
        'away', CASE WHEN away.id IS NOT NULL THEN ${named('away', sideOf('away'))} END) AS match
      FROM touchline.match
      JOIN touchline.tournament ON tournament.id = match.tournament_id
      JOIN touchline.category ON category.id = tournament.category_id
      JOIN touchline.sport ON sport.id = match.sport_id
      ${matchCompetitors}
      WHERE match.id = ANY($2::bigint[]) AND match.status < ${MatchStatus.Stopped}`,
    values: [locale, matchIds],
  })
  return rows.map((row) => row.match)
}

function named(alias: string, more: string): string {
  return `jsonb_build_object('id', ${alias}.id, 'urn_id', ${alias}.urn, 'name', touchline.name(${alias}.names, $1), ${more})`
}

function sideOf(alias: string): string {
  return `'abbreviation', ${alias}.abbreviation, 'country_code', ${alias}.country_code`
}

function slugOf(alias: string, letter: string): string {
  return `'slug', touchline.slug('${letter}', ${alias}.id, ${alias}.slug)`
}
