import type { Database } from '../../platform/runtime/index.ts'
import type { Outcome } from './pending-settlements.ts'
import { systemOfId } from '@touchline/betting'
import type { EvaluatedLeg, SettledStake } from '@touchline/betting'

export type OpenBet = SettledStake & {
  playerId: number
  betId: string
  revision: number
  /** The languages of the player's sites. The message is sent to the channel of each, because any may be in use. */
  locales: string[]
  legs: ReadLeg[]
}

/** `factCount` is the number of facts stored about its line. Facts are only added, so another number means new ones. */
type ReadLeg = EvaluatedLeg & { factCount: number }

export type Position = Pick<OpenBet, 'playerId' | 'betId'>

type BetPage = { bets: OpenBet[]; last: Position | null }

export const beforeAll: Position = { playerId: 0, betId: '00000000-0000-0000-0000-000000000000' }

type Row = {
  player_id: string
  bet_id: string
  revision: number
  open_stake_minor: string
  system_id: number | null
  custom_odds_milli: number | null
  locales: string[] | null
  legs: ReadLeg[]
}

/**
 * Reads the next bets on the outcome, or on the whole line, in key order. Legs are first found by key alone, so that
 * the cost of a page does not depend on the number of bets. Bets that already have the result are left out where the
 * same result applies to all bets, which is the case unless a cancellation depends on the time of acceptance.
 */
export async function readBetsToSettle(
  database: Pick<Database, 'query'>,
  { matchId, marketId, specifier, outcomeId }: Outcome,
  after: Position,
  limit: number,
): Promise<BetPage> {
  const { rows } = await database.query<Row>({
    name: 'read-bets-to-settle',
    text: `WITH one_result AS MATERIALIZED (
        SELECT CASE WHEN $4 <> '' AND NOT EXISTS (SELECT FROM touchline.outcome_result
            WHERE match_id = $1 AND market_id = $2 AND specifier = $3 AND outcome_id = '')
          THEN (SELECT id FROM touchline.settlement_in_force($1, $2, $3, $4)) END AS id
      ), page AS MATERIALIZED (
        SELECT leg.player_id, leg.bet_id FROM touchline.bet_selection leg
        WHERE leg.match_id = $1 AND leg.market_id = $2 AND leg.specifier = $3 AND ($4 = '' OR leg.outcome_id = $4)
          AND (leg.player_id, leg.bet_id) > ($5::bigint, $6::uuid)
          AND (leg.result_id IS NULL OR leg.result_id IS DISTINCT FROM (SELECT id FROM one_result))
        ORDER BY leg.player_id, leg.bet_id LIMIT $7
      )
      SELECT page.player_id, page.bet_id, bet.revision, bet.open_stake_minor, bet.system_id, bet.custom_odds_milli,
        (SELECT array_agg(DISTINCT locale) FROM touchline.site, unnest(site.locales) AS locale
          WHERE site.operator_id = bet.operator_id) AS locales,
        (SELECT jsonb_agg(jsonb_build_object('id', leg.id, 'oddsMilli', leg.odds_milli,
            'voidOddsMilli', leg.void_odds_milli, 'result', leg.result,
            'factor', leg.factor::text, 'resultId', leg.result_id,
            'factCount', (SELECT count(*) FROM touchline.outcome_result fact WHERE fact.match_id = leg.match_id
              AND fact.market_id = leg.market_id AND fact.specifier = leg.specifier),
            'inForce', CASE known.kind
              WHEN 'settled' THEN jsonb_build_object('id', known.id, 'kind', known.kind, 'result', known.result,
                'voidFactor', known.void_factor::text, 'deadHeatFactor', known.dead_heat_factor::text)
              WHEN 'cancelled' THEN jsonb_build_object('id', known.id, 'kind', known.kind) END) ORDER BY leg.id)
          FROM touchline.bet_selection leg
          LEFT JOIN LATERAL touchline.result_for(leg.match_id, leg.market_id, leg.specifier, leg.outcome_id,
            leg.accepted_at) AS known ON true
          WHERE leg.player_id = bet.player_id AND leg.bet_id = bet.id) AS legs
      FROM (SELECT DISTINCT player_id, bet_id FROM page) AS page
      LEFT JOIN touchline.bet ON bet.player_id = page.player_id AND bet.id = page.bet_id
        AND bet.status IN ('waiting_results', 'done')
      ORDER BY page.player_id, page.bet_id`,
    values: [matchId, marketId, specifier, outcomeId, after.playerId, after.betId, limit],
  })
  const last = rows.at(-1)
  return {
    bets: rows.filter(isSettleable).map(toBet),
    last: last ? { playerId: Number(last.player_id), betId: last.bet_id } : null,
  }
}

/**
 * Bets that are submitted, rejected or cashed out are not settled by results; the statement returns no legs for them.
 */
function isSettleable(row: Row): boolean {
  return row.legs !== null
}

function toBet(row: Row): OpenBet {
  return {
    playerId: Number(row.player_id),
    betId: row.bet_id,
    revision: row.revision,
    stakeMinor: BigInt(row.open_stake_minor),
    winCount: row.system_id === null ? null : (systemOfId(row.system_id)?.winCount ?? null),
    customOddsMilli: row.custom_odds_milli,
    locales: row.locales ?? [],
    legs: row.legs,
  }
}
