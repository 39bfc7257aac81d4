import type { SharedSelection } from '@touchline/contract'
import type { Database } from '../../platform/runtime/index.ts'

export type SharedMatch = NonNullable<SharedSelection['match']>

/** What a slip keeps of its matches beside their names. A code holds few. */
export async function readSharedMatches(
  database: Pick<Database, 'query'>,
  locale: string,
  matchIds: readonly number[],
): Promise<ReadonlyMap<number, SharedMatch>> {
  const { rows } = await database.query<{ id: string; match: SharedMatch }>({
    name: 'read-shared-matches',
    text: `SELECT match.id, jsonb_build_object('urn_id', match.urn, 'status', match.status, 'provider', match.provider,
        'slug', CASE match.kind WHEN 'match' THEN touchline.slug('m', match.id, home.slug, away.slug)
          ELSE touchline.slug('m', match.id, tournament.slug) END,
        'sport_key', sport.key, 'category', touchline.name(category.names, $1)) AS match
      FROM touchline.match
      JOIN touchline.tournament ON tournament.id = match.tournament_id
      JOIN touchline.category ON category.id = tournament.category_id
      JOIN touchline.sport ON sport.id = match.sport_id
      LEFT JOIN touchline.competitor home ON home.id = match.home_id
      LEFT JOIN touchline.competitor away ON away.id = match.away_id
      WHERE match.id = ANY($2::bigint[])`,
    values: [locale, [...new Set(matchIds)]],
  })
  return new Map(rows.map(({ id, match }) => [Number(id), match]))
}
