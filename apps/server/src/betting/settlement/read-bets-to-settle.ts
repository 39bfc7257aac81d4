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
 * the cost of a page does not depend on the number of bets. The settlement in force is read once per outcome; only where
 * cancellations are in force is the result that counts looked up for each leg, by the time of its acceptance. Bets that already have the result are left out where the
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
      ), leg AS MATERIALIZED (
        SELECT bet.player_id, bet.id AS bet_id, bet.operator_id, bet.revision, bet.open_stake_minor, bet.system_id,
          bet.custom_odds_milli, leg.id, leg.match_id, leg.market_id, leg.specifier, leg.outcome_id, leg.accepted_at,
          leg.odds_milli, leg.void_odds_milli, leg.result, leg.factor, leg.result_id
        FROM (SELECT DISTINCT player_id, bet_id FROM page) AS page
        JOIN touchline.bet ON bet.player_id = page.player_id AND bet.id = page.bet_id
          AND bet.status IN ('waiting_results', 'done')
        JOIN touchline.bet_selection leg ON leg.player_id = bet.player_id AND leg.bet_id = bet.id
      ), outcome AS MATERIALIZED (
        SELECT one.*, settlement.id AS settlement_id,
          (SELECT count(*) FROM touchline.outcome_result fact WHERE fact.match_id = one.match_id
            AND fact.market_id = one.market_id AND fact.specifier = one.specifier) AS facts,
          EXISTS (SELECT FROM touchline.cancels_in_force(one.match_id, one.market_id, one.specifier)) AS is_cancelled,
          settlement.result, settlement.void_factor, settlement.dead_heat_factor
        FROM (SELECT DISTINCT match_id, market_id, specifier, outcome_id FROM leg) AS one
        LEFT JOIN LATERAL touchline.settlement_in_force(one.match_id, one.market_id, one.specifier, one.outcome_id)
          AS settlement ON true
      ), read AS (
        SELECT leg.player_id, leg.bet_id, leg.operator_id, leg.revision, leg.open_stake_minor, leg.system_id,
          leg.custom_odds_milli, jsonb_agg(jsonb_build_object('id', leg.id, 'oddsMilli', leg.odds_milli,
            'voidOddsMilli', leg.void_odds_milli, 'result', leg.result,
            'factor', leg.factor::text, 'resultId', leg.result_id, 'factCount', outcome.facts,
            'inForce', CASE coalesce(known.kind, CASE WHEN NOT outcome.is_cancelled AND settlement_id > 0 THEN 'settled' END)
              WHEN 'settled' THEN jsonb_build_object('id', coalesce(known.id, settlement_id), 'kind', 'settled',
                'result', outcome.result, 'voidFactor', outcome.void_factor::text,
                'deadHeatFactor', outcome.dead_heat_factor::text)
              WHEN 'cancelled' THEN jsonb_build_object('id', known.id, 'kind', 'cancelled') END) ORDER BY leg.id) AS legs
        FROM leg
        JOIN outcome ON outcome.match_id = leg.match_id AND outcome.market_id = leg.market_id
          AND outcome.specifier = leg.specifier AND outcome.outcome_id = leg.outcome_id
        LEFT JOIN LATERAL (SELECT result.id, result.kind FROM touchline.result_for(leg.match_id, leg.market_id,
            leg.specifier, leg.outcome_id, leg.accepted_at) AS result WHERE outcome.is_cancelled) AS known ON true
        GROUP BY leg.player_id, leg.bet_id, leg.operator_id, leg.revision, leg.open_stake_minor, leg.system_id,
          leg.custom_odds_milli
      ), spoken AS MATERIALIZED (
        SELECT site.operator_id, array_agg(DISTINCT locale) AS locales
        FROM touchline.site, unnest(site.locales) AS locale GROUP BY site.operator_id
      )
      SELECT page.player_id, page.bet_id, read.revision, read.open_stake_minor, read.system_id, read.custom_odds_milli,
        (SELECT locales FROM spoken WHERE spoken.operator_id = read.operator_id) AS locales, read.legs
      FROM (SELECT DISTINCT player_id, bet_id FROM page) AS page
      LEFT JOIN read ON read.player_id = page.player_id AND read.bet_id = page.bet_id
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
