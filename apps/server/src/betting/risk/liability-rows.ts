import { subjectOf } from '@touchline/betting'
import type { Liability } from '@touchline/betting'

type Request = { number: number; operatorId: number; playerId: number }
type Bet = { bookCurrency: string; liabilities: readonly Liability[] }

export type LiabilityRow = ReturnType<typeof liabilityRows>[number]

/** What the bets of a request add to limited sums, one row for each sum, as `reserve_liability` takes them. */
export function liabilityRows({ number, operatorId, playerId }: Request, bets: readonly Bet[]) {
  const given = bets.flatMap(({ bookCurrency, liabilities }) =>
    liabilities.map((one) => ({ ...one, currency: bookCurrency, subject: subjectOf(one) })),
  )
  return [...Map.groupBy(given, ({ subject }) => subject).values()].map((same) => {
    const [{ of, selection, currency, subject }] = same as [(typeof same)[number]]
    const limits = same.map(({ limitMinor }) => Number(limitMinor))
    return {
      request: number,
      operator_id: operatorId,
      currency,
      subject,
      player_id: of === 'player' ? playerId : 0,
      match_id: selection.match_id,
      ...(of === 'outcome' ? selection : {}),
      amount: Number(same.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)),
      most: Math.min(...limits),
    }
  })
}
