import type { Team } from '@touchline/uof'
import type { Database } from '../runtime/index.ts'

const contendersAtMost = 1_000

/** Who may win it, in the provider's order; the teams themselves are stored already. */
export async function storeContenders(
  database: Database,
  provider: string,
  matchId: number,
  contenders: readonly Team[],
): Promise<void> {
  const urns = [...new Set(contenders.map(({ id }) => id))].slice(0, contendersAtMost)
  await database.query({
    name: 'store-contenders',
    text: `WITH given AS (
        SELECT competitor.id, listed.position FROM unnest($3::text[]) WITH ORDINALITY AS listed(urn, position)
        JOIN touchline.competitor ON competitor.provider = $1 AND competitor.urn = listed.urn
      ), gone AS (
        DELETE FROM touchline.match_competitor held WHERE held.match_id = $2
          AND NOT EXISTS (SELECT FROM given WHERE given.id = held.competitor_id)
      )
      INSERT INTO touchline.match_competitor (match_id, competitor_id, position)
      SELECT $2, id, position FROM given
      ON CONFLICT (match_id, competitor_id) DO UPDATE SET position = excluded.position`,
    values: [provider, matchId, urns],
  })
}
