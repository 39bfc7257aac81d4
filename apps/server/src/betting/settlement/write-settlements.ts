import type { SettlementDecision } from '@touchline/betting'
import { privateChannel } from '@touchline/contract'
import type { Database } from '../../platform/runtime/index.ts'
import type { OpenBet } from './read-bets.ts'

export type Evaluated = { bet: OpenBet; decision: SettlementDecision }

/** Many bets, one transaction. Gives the ids of those that were settled; the others need a call of their own. */
export async function settleBets(
  database: Pick<Database, 'query'>,
  evaluated: readonly Evaluated[],
  trace: string,
): Promise<Set<string>> {
  const legs = evaluated.flatMap(({ bet, decision }) =>
    decision.legs.map((leg, i) => ({
      ...leg,
      bet: bet.betId,
      player: bet.playerId,
      factCount: bet.legs[i]?.factCount ?? 0,
    })),
  )
  const { rows } = await database.query<{ id: string }>({
    name: 'settle-bets',
    text: 'SELECT touchline.settle_bets($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) AS id',
    values: [
      evaluated.map(({ bet }) => bet.playerId),
      evaluated.map(({ bet }) => bet.betId),
      evaluated.map(({ decision }) => decision.result),
      evaluated.map(({ decision }) => decision.winMinor),
      evaluated.map(({ bet }) => JSON.stringify(channelsOf(bet))),
      legs.map(({ bet }) => bet),
      legs.map(({ player }) => player),
      legs.map(({ id }) => id),
      legs.map(({ was }) => was),
      legs.map(({ result_id }) => result_id),
      legs.map(({ result }) => result),
      legs.map(({ factor }) => factor),
      legs.map(({ factCount }) => factCount),
      trace,
    ],
  })
  return new Set(rows.map(({ id }) => id))
}

/** `isSettled` false: the bet was no longer what was evaluated, and nothing was done. */
type Settled = { isSettled: boolean; shortfallMinor: number }

/** One bet, one transaction: its legs, its money, its timeline and the private event. */
export async function settleBet(
  database: Pick<Database, 'query'>,
  bet: OpenBet,
  { legs, result, winMinor }: SettlementDecision,
  trace: string,
): Promise<Settled> {
  const { rows } = await database.query<{ is_settled: boolean; shortfall_minor: string }>({
    name: 'settle-bet',
    text: 'SELECT is_settled, shortfall_minor FROM touchline.settle_bet($1, $2, $3::smallint, $4::jsonb, $5, $6, $7, $8)',
    values: [bet.playerId, bet.betId, bet.revision, JSON.stringify(legs), result, winMinor, channelsOf(bet), trace],
  })
  return { isSettled: rows[0]?.is_settled ?? false, shortfallMinor: Number(rows[0]?.shortfall_minor ?? 0) }
}

function channelsOf({ locales, playerId }: OpenBet): string[] {
  return locales.map((locale) => privateChannel(locale, playerId))
}
