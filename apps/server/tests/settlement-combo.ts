import { randomUUID } from 'node:crypto'
import type { SuiteDatabase } from '@touchline/testkit'

export type Selection = { matchId: number; marketId: number; specifier: string; outcomeId: string; oddsMilli: number }

/** A bet of several legs with its stake, its timeline and its stored answer, in one statement. */
export async function insertCombo(
  database: SuiteDatabase,
  playerId: number,
  selections: readonly Selection[],
  stakeMinor: number,
): Promise<string> {
  const oddsMilli = selections.reduce((odds, leg) => Math.trunc((odds * leg.oddsMilli) / 1_000), 1_000)
  const betId = randomUUID()
  await database.query(
    `WITH placed AS (
      INSERT INTO touchline.bet (player_id, id, operator_id, request_key, position, type, currency, stake_minor,
        odds_milli, potential_win_minor, accept_policy, locale, placed_at, trace_id)
      VALUES ($1, $2, 1, $2, 0, 'combo', 'EUR', $3, $4, $3::bigint * $4::int / 1000, 'none', 'en', touchline.now(), '')
    ), legs AS (
      INSERT INTO touchline.bet_selection (player_id, bet_id, match_id, market_id, specifier, outcome_id,
        requested_odds_milli, odds_milli, line_version, feed_ts, producer_id, match_status, name_a, name_b, start_at,
        market_name, outcome_name)
      SELECT $1, $2, leg."matchId", leg."marketId", leg.specifier, leg."outcomeId", leg."oddsMilli", leg."oddsMilli", 1, 1,
        1, 0, 'home', 'away', touchline.now(), 'Total', 'over'
      FROM jsonb_to_recordset($5) AS leg("matchId" bigint, "marketId" int, specifier text, "outcomeId" text, "oddsMilli" int)
    ), told AS (
      INSERT INTO touchline.bet_event (player_id, bet_id, number, at, kind, data)
      VALUES ($1, $2, 1, touchline.now(), 'requested', '{}'), ($1, $2, 2, touchline.now(), 'accepted', '{}')
    ), answered AS (
      INSERT INTO touchline.idempotency (player_id, key, operator_id, request_hash, status, body)
      VALUES ($1, $2, 1, '', 200, jsonb_build_object('bets', jsonb_build_array(jsonb_build_object('id', $2::uuid))))
    )
    SELECT touchline.move_money($1, available.id, staked.id, $3, 'stake', 'bet/' || $2 || '/stake', $2, '')
    FROM touchline.account available JOIN touchline.account staked USING (player_id, currency)
    WHERE available.player_id = $1 AND available.kind = 'available' AND staked.kind = 'staked'`,
    [playerId, betId, stakeMinor, oddsMilli, JSON.stringify(selections)],
  )
  return betId
}
