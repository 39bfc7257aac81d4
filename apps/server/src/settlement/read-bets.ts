import type { Database } from '../runtime/index.ts'
import type { Outcome } from './pending-settlements.ts'
import { systemOfId } from '@touchline/betting'
import type { OpenLeg, SettledStake } from '@touchline/betting'

export type OpenBet = SettledStake & {
  playerId: number
  betId: string
  revision: number
  /** Languages in which the player may be listening. */
  locales: string[]
  legs: OpenLeg[]
}

export type Position = Pick<OpenBet, 'playerId' | 'betId'>

export const beforeAll: Position = { playerId: 0, betId: '00000000-0000-0000-0000-000000000000' }

type Row = {
  player_id: string
  bet_id: string
  revision: number
  open_stake_minor: string
  system_id: number | null
  custom_odds_milli: number | null
  locales: string[] | null
  legs: OpenLeg[]
}

/**
 * The next bets on the outcome, or on the whole line, in the order of their keys, that are not yet settled as the feed says.
 * Two results that pay the same may count as different here; the evaluation finds that nothing changes.
 */
export async function readBets(
  database: Database,
  { matchId, marketId, specifier, outcomeId }: Outcome,
  after: Position,
  limit: number,
): Promise<OpenBet[]> {
  const { rows } = await database.query<Row>({
    name: 'read-bets-to-settle',
    text: `WITH page AS (
        SELECT DISTINCT leg.player_id, leg.bet_id
        FROM touchline.bet_selection leg
        JOIN touchline.bet ON bet.player_id = leg.player_id AND bet.id = leg.bet_id
          AND bet.status IN ('waiting_results', 'done')
        LEFT JOIN touchline.outcome_result old ON old.id = leg.result_id
        LEFT JOIN LATERAL touchline.result_for($1, $2, $3, leg.outcome_id, leg.accepted_at) AS known ON true
        WHERE leg.match_id = $1 AND leg.market_id = $2 AND leg.specifier = $3 AND ($4 = '' OR leg.outcome_id = $4)
          AND (leg.player_id, leg.bet_id) > ($5::bigint, $6::uuid)
          AND (old.kind, old.result, old.void_factor, old.dead_heat_factor)
            IS DISTINCT FROM (known.kind, known.result, known.void_factor, known.dead_heat_factor)
        ORDER BY leg.player_id, leg.bet_id LIMIT $7
      )
      SELECT bet.player_id, bet.id AS bet_id, bet.revision, bet.open_stake_minor, bet.system_id, bet.custom_odds_milli,
        (SELECT array_agg(DISTINCT locale) FROM touchline.site, unnest(site.locales) AS locale
          WHERE site.operator_id = bet.operator_id) AS locales,
        (SELECT jsonb_agg(jsonb_build_object('id', leg.id, 'oddsMilli', leg.odds_milli, 'result', leg.result,
            'factor', leg.factor::text, 'resultId', leg.result_id,
            'inForce', CASE known.kind
              WHEN 'settled' THEN jsonb_build_object('id', known.id, 'kind', known.kind, 'result', known.result,
                'voidFactor', known.void_factor::text, 'deadHeatFactor', known.dead_heat_factor::text)
              WHEN 'cancelled' THEN jsonb_build_object('id', known.id, 'kind', known.kind) END) ORDER BY leg.id)
          FROM touchline.bet_selection leg
          LEFT JOIN LATERAL touchline.result_for(leg.match_id, leg.market_id, leg.specifier, leg.outcome_id,
            leg.accepted_at) AS known ON true
          WHERE leg.player_id = bet.player_id AND leg.bet_id = bet.id) AS legs
      FROM page JOIN touchline.bet ON bet.player_id = page.player_id AND bet.id = page.bet_id
      ORDER BY bet.player_id, bet.id`,
    values: [matchId, marketId, specifier, outcomeId, after.playerId, after.betId, limit],
  })
  return rows.map((row) => ({
    playerId: Number(row.player_id),
    betId: row.bet_id,
    revision: row.revision,
    stakeMinor: BigInt(row.open_stake_minor),
    winCount: row.system_id === null ? null : (systemOfId(row.system_id)?.winCount ?? null),
    customOddsMilli: row.custom_odds_milli,
    locales: row.locales ?? [],
    legs: row.legs,
  }))
}
