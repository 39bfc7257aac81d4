import type { BetRejection, SelectionDraft } from '@touchline/contract'
import { convertDown, convertUp, inverse } from '../currency/exchange.ts'
import type { Ratio } from '../currency/exchange.ts'
import { numberOf } from '../placement/acceptance.ts'
import { stakeForNetWinMinor } from '../settlement/payout.ts'
import type { RiskLimits } from './risk-limits.ts'

/** What a bet adds to a limited sum, in the book currency (RISK-5). */
export type Liability = {
  of: 'outcome' | 'match' | 'player'
  selection: Pick<SelectionDraft, 'match_id' | 'market_id' | 'specifier' | 'outcome_id'>
  amountMinor: bigint
  limitMinor: bigint
}

type Leg = { selection: Liability['selection']; limits: RiskLimits }

/**
 * What the operator would pay beyond the stake, in the book currency, rounded up so that sums are never too low
 * (RISK-5).
 */
export function liabilityMinor(stakeMinor: bigint, winMinor: bigint, toBook: Ratio): bigint {
  const amountMinor = convertUp(winMinor > stakeMinor ? winMinor - stakeMinor : 0n, toBook)
  return amountMinor > maxMinor ? maxMinor : amountMinor
}

/** Amounts are sent as JSON numbers, which are exact up to here. */
const maxMinor = BigInt(Number.MAX_SAFE_INTEGER)

/** The maximum stake whose liability fits into the rest of a limit in the book currency (RISK-6). */
export function stakeForLiability(
  roomMinor: bigint,
  toBook: Ratio,
  prices: readonly number[],
  winCount: number | null,
): bigint {
  return stakeForNetWinMinor(convertDown(roomMinor < 0n ? 0n : roomMinor, inverse(toBook)), prices, winCount)
}

/**
 * The liabilities of a bet, one for each outcome, match, and player on a match that has a limit. Each contains the full
 * amount (RISK-5).
 */
export function liabilitiesOf(legs: readonly Leg[], amountMinor: bigint): Liability[] {
  const found = legs.flatMap(({ selection, limits }): Liability[] => {
    const sums = [
      ['outcome', limits.maxOutcomeLiabilityMinor],
      ['match', limits.maxMatchLiabilityMinor],
      ['player', limits.maxPlayerLiabilityMinor],
    ] as const
    return sums.flatMap(([of, limitMinor]) => (limitMinor === null ? [] : [{ of, selection, amountMinor, limitMinor }]))
  })
  const narrowest = new Map<string, Liability>()
  for (const one of found) {
    const key = subjectOf(one)
    const known = narrowest.get(key)
    if (!known || one.limitMinor < known.limitMinor) narrowest.set(key, one)
  }
  return [...narrowest.values()]
}

/** The key of a limited sum, unique within an operator. The sum of a player on a match also needs the player's id. */
export function subjectOf({ of, selection }: Pick<Liability, 'of' | 'selection'>): string {
  const { match_id, market_id, specifier, outcome_id } = selection
  return of === 'outcome' ? `${of}/${match_id}/${market_id}/${specifier}/${outcome_id}` : `${of}/${match_id}`
}

type Weighed = {
  liabilities: readonly Liability[]
  toBook: Ratio
  winCount: number | null
  customOddsMilli: number | null
  legOddsMilli: readonly number[]
}

/** Rejects the first bet that exceeds a limit of liability, with its maximum stake (RISK-6). */
export function rejectForLiability(bets: readonly Weighed[], roomMinor: bigint): BetRejection[] {
  const index = bets.findIndex(({ liabilities }) => liabilities.length > 0)
  const bet = bets[index]
  if (!bet) throw new Error('no bet has a liability that is limited')
  const prices = bet.customOddsMilli === null ? bet.legOddsMilli : [bet.customOddsMilli]
  const amount = Number(stakeForLiability(roomMinor, bet.toBook, prices, bet.winCount))
  return [{ index, reason: 'stake-too-large', code: numberOf('stake-too-large'), amount, limit: 'liability' }]
}
