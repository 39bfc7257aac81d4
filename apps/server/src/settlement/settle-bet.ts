import { privateChannel } from '@touchline/contract'
import type { Database } from '../runtime/index.ts'
import type { OpenBet } from './read-bets.ts'
import type { Verdict } from './judge-bet.ts'

/** `isSettled` false: the bet was no longer what was judged, and nothing was done. */
export type Settled = { isSettled: boolean; shortMinor: number }

/** One bet, one transaction: its legs, its money, its history and the news of it. */
export async function settleBet(
  database: Pick<Database, 'query'>,
  bet: OpenBet,
  { legs, result, winMinor }: Verdict,
  traceId: string,
): Promise<Settled> {
  const { rows } = await database.query<{ is_settled: boolean; short_minor: string }>({
    name: 'settle-bet',
    text: 'SELECT is_settled, short_minor FROM touchline.settle_bet($1, $2, $3::smallint, $4::jsonb, $5, $6, $7, $8)',
    values: [
      bet.playerId,
      bet.betId,
      bet.generation,
      JSON.stringify(legs),
      result,
      winMinor,
      bet.locales.map((locale) => privateChannel(locale, bet.playerId)),
      traceId,
    ],
  })
  return { isSettled: rows[0]?.is_settled ?? false, shortMinor: Number(rows[0]?.short_minor ?? 0) }
}
