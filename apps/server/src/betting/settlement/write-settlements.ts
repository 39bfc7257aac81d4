import type { SettlementDecision } from '@touchline/betting'
import { privateChannel } from '@touchline/contract'
import type { Database } from '../../platform/runtime/index.ts'
import {
  array,
  bigint,
  callSql,
  integer,
  nullable,
  numeric,
  rowsOf,
  rowTable,
  smallint,
  sqlFunction,
  text,
  uuid,
} from '../../platform/sql/index.ts'
import type { OpenBet } from './read-bets-to-settle.ts'

export type Evaluated = { bet: OpenBet; decision: SettlementDecision }

const settledBets = rowTable('settled_bet', {
  player_id: bigint,
  id: uuid,
  /** The bet's revision at the evaluation. The bet is settled only if it has not changed. */
  revision: smallint,
  result: text,
  /** Null while some legs have no result. */
  win_minor: nullable(bigint),
  channels: array(text),
})

const settledLegs = rowTable('settled_leg', {
  player_id: bigint,
  bet_id: uuid,
  id: bigint,
  /** The result fact that the leg had before; null if there was none. */
  was: nullable(bigint),
  result_id: nullable(bigint),
  result: text,
  factor: nullable(numeric),
  /** The number of facts stored about its line at the evaluation. */
  facts: integer,
})

const settleBetsCall = sqlFunction<{ settled_id: string; shortfall_minor: string }>()('settle_bets', {
  bets: rowsOf(settledBets),
  legs: rowsOf(settledLegs),
  trace: text,
})

/**
 * Writes legs, money, timelines and private events of these bets in one transaction. Returns the ids of the settled
 * bets, each with the amount that the operator advanced because the player had already spent a win that is reversed.
 * Missing bets have changed since they were evaluated or must be settled by a call of their own.
 */
export async function settleBets(
  database: Pick<Database, 'query'>,
  evaluated: readonly Evaluated[],
  trace: string,
): Promise<Map<string, number>> {
  const rows = await callSql(database, settleBetsCall, {
    bets: evaluated.map(({ bet, decision }) => ({
      player_id: bet.playerId,
      id: bet.betId,
      revision: bet.revision,
      result: decision.result,
      win_minor: decision.winMinor,
      channels: bet.locales.map((locale) => privateChannel(locale, bet.playerId)),
    })),
    legs: evaluated.flatMap(({ bet, decision }) =>
      decision.legs.map((leg, place) => ({
        player_id: bet.playerId,
        bet_id: bet.betId,
        id: leg.id,
        was: leg.was,
        result_id: leg.result_id,
        result: leg.result,
        factor: leg.factor,
        facts: bet.legs[place]?.factCount ?? 0,
      })),
    ),
    trace,
  })
  return new Map(rows.map(({ settled_id: id, shortfall_minor: minor }) => [id, Number(minor)]))
}
