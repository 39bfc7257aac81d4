import type { BetRejection, LimitPeriod, LimitType } from '@touchline/contract'
import { convertDown, convertUp, inverse, ratioBetween, valueOf } from '../currency/exchange.ts'
import type { Exchange, Ratio } from '../currency/exchange.ts'
import { numberOf } from '../placement/acceptance.ts'
import { rollingFrom } from './limit-window.ts'
import { isInForce } from './player-limit.ts'
import type { PlayerLimit } from './player-limit.ts'

/** A limit of the sum of several bets, with the start of its window. */
type CountedLimit = {
  id: number
  type: 'wager' | 'loss'
  period: LimitPeriod
  fromMs: number
  maxMinor: bigint
}

/** The limits in force that count several bets, with the start of their window (LIMIT-2, LIMIT-3). */
export function countedLimits(limits: readonly PlayerLimit[], atMs: number): CountedLimit[] {
  return limits.flatMap((limit): CountedLimit[] => {
    const { id, type, period, amountMinor } = limit
    if ((type !== 'wager' && type !== 'loss') || period === null || amountMinor === null || !isInForce(limit, atMs))
      return []
    return [{ id, type, period, fromMs: rollingFrom(period, atMs), maxMinor: amountMinor }]
  })
}

/** Sums of the bets in a window, in the player's own currency (LIMIT-3). */
export type BetSums = { stakedMinor: bigint; paidMinor: bigint }

/** The amount that counts against a limit: stakes, or for losses stakes minus payouts, never below zero (LIMIT-3). */
export function countedMinor(type: 'wager' | 'loss', { stakedMinor, paidMinor }: BetSums): bigint {
  if (type === 'wager') return stakedMinor
  return stakedMinor > paidMinor ? stakedMinor - paidMinor : 0n
}

/** What a limit still allows, for all bets together or for each bet (LIMIT-5). */
export type SpendingLimit = { type: LimitType; period: LimitPeriod | null; leftMinor: bigint; isPerBet: boolean }

export function spendingLimits(
  limits: readonly PlayerLimit[],
  atMs: number,
  sums: ReadonlyMap<number, BetSums>,
): SpendingLimit[] {
  const counted = countedLimits(limits, atMs).map((limit) =>
    spendingLeft({ ...limit, ...(sums.get(limit.id) ?? { stakedMinor: 0n, paidMinor: 0n }) }),
  )
  const perBet = limits.flatMap((limit): SpendingLimit[] =>
    limit.type === 'bet' && limit.amountMinor !== null && isInForce(limit, atMs)
      ? [{ type: 'bet', period: null, leftMinor: limit.amountMinor, isPerBet: true }]
      : [],
  )
  return [...counted, ...perBet]
}

/** What is left of a limit (LIMIT-3). */
export function spendingLeft({
  type,
  period,
  maxMinor,
  ...sums
}: Pick<CountedLimit, 'type' | 'period' | 'maxMinor'> & BetSums): SpendingLimit {
  const left = maxMinor - countedMinor(type, sums)
  return { type, period, leftMinor: left > 0n ? left : 0n, isPerBet: false }
}

/** A bet that is edited: it is cashed out, and the payout is staked on a new one. */
type BoughtBack = { requestedAtMs: number; stakeMinor: bigint; ownStakeMinor: bigint; paidMinor: bigint }

/**
 * When a bet is edited, the payout of the old bet counts before the new stake, in the windows that count the old bet
 * (LIMIT-3).
 */
export function countBoughtBack<Sums extends BetSums & { fromMs: number }>(
  sums: Sums,
  { requestedAtMs, stakeMinor, ownStakeMinor: ownMinor, paidMinor }: BoughtBack,
): Sums {
  if (requestedAtMs < sums.fromMs) return sums
  return { ...sums, paidMinor: sums.paidMinor + (paidMinor * ownMinor) / stakeMinor }
}

/** Converts minor units of the bet's currency to those of the player's own; null without a rate (LIMIT-4). */
export function ratioToOwn(exchange: Exchange, currency: string, ownCurrency: string): Ratio | null {
  if (currency === ownCurrency) return { over: 1n, under: 1n }
  const [value, own] = [valueOf(exchange, currency), valueOf(exchange, ownCurrency)]
  return value && own ? ratioBetween(value, own) : null
}

/** The stake in the player's own currency, which limits count, rounded up (LIMIT-4). */
export function ownStakeMinor(stakeMinor: bigint, toOwn: Ratio): bigint {
  return convertUp(stakeMinor, toOwn)
}

/**
 * The limit with the least left, and what is left of it in the currency of the bet and in the player's own.
 * `spentMinor` is what earlier bets of the same request count for (LIMIT-5).
 */
export function narrowestLimit<Limit extends SpendingLimit>(
  limits: readonly Limit[],
  toOwn: Ratio,
  spentMinor = 0n,
): { limit: Limit; leftMinor: bigint; ownLeftMinor: bigint } | null {
  const left = limits.map((limit) => {
    const own = limit.isPerBet ? limit.leftMinor : limit.leftMinor - spentMinor
    return { limit, ownLeftMinor: own > 0n ? own : 0n }
  })
  const [first, ...others] = left
  if (!first) return null
  const narrowest = others.reduce((lowest, one) => (one.ownLeftMinor < lowest.ownLeftMinor ? one : lowest), first)
  return { ...narrowest, leftMinor: convertDown(narrowest.ownLeftMinor, inverse(toOwn)) }
}

/** Names the limit and what is left of it (LIMIT-5). */
export function rejectForLimit({ type, period }: SpendingLimit, leftMinor: bigint): Omit<BetRejection, 'index'> {
  const amount = Number(leftMinor)
  return { reason: 'limit-reached', code: numberOf('limit-reached'), amount, user_limit: { type, period } }
}
