import type { LimitPeriod, PaymentRejection } from '@touchline/contract'
import { convertDown } from '../currency/exchange.ts'
import type { Exchange, Ratio } from '../currency/exchange.ts'
import { evaluateAmount } from '../payments/amounts.ts'
import type { AmountRange } from '../payments/amounts.ts'
import { limitWindow } from './limit-window.ts'
import type { LimitZones } from './limit-window.ts'
import { excludedUntilMs, isInForce } from './player-limit.ts'
import type { PlayerLimit } from './player-limit.ts'
import { narrowestLimit, ownStakeMinor, ratioToOwn } from './spending.ts'
import type { SpendingLimit } from './spending.ts'

/** Deposits and withdrawals in the period of a limit, in the player's own currency (LIMIT-11). */
export type DepositSums = { depositedMinor: bigint; paidOutMinor: bigint }

/** What counts against deposit limits, by jurisdiction: deposits, or deposits minus withdrawals. */
export type DepositCounting = 'gross' | 'net'

type CountedDeposits = { id: number; period: LimitPeriod; fromMs: number; maxMinor: bigint }

/** Deposit limits in force, with the start of their period (LIMIT-2). */
export function countedDeposits(limits: readonly PlayerLimit[], atMs: number, zones: LimitZones): CountedDeposits[] {
  return limits.flatMap((limit): CountedDeposits[] => {
    const { id, type, period, amountMinor } = limit
    if (type !== 'deposit' || period === null || amountMinor === null || !isInForce(limit, atMs)) return []
    return [{ id, period, fromMs: limitWindow(type, period, atMs, zones).fromMs, maxMinor: amountMinor }]
  })
}

/** With net counting, withdrawals reduce the sum, but never below 0 (LIMIT-11). */
export function countedDepositMinor(counting: DepositCounting, { depositedMinor, paidOutMinor }: DepositSums): bigint {
  if (counting === 'gross') return depositedMinor
  return depositedMinor > paidOutMinor ? depositedMinor - paidOutMinor : 0n
}

/**
 * What a withdrawal counts for in the player's own currency, rounded down so that it never frees up too much; 0 without
 * a rate (LIMIT-11).
 */
export function withdrawnMinor(amountMinor: bigint, exchange: Exchange, currency: string, ownCurrency: string): bigint {
  const toOwn = ratioToOwn(exchange, currency, ownCurrency)
  return toOwn ? convertDown(amountMinor, toOwn) : 0n
}

type DepositFacts = {
  /** True while the player waits for verification or is rejected (PERSON-6). */
  isOnHold: boolean
  limits: readonly PlayerLimit[]
  atMs: number
  zones: LimitZones
  counting: DepositCounting
  /** By id of the limit. */
  sums: ReadonlyMap<number, DepositSums>
  /** Converts the currency of the deposit to the player's own; null without a rate. */
  toOwn: Ratio | null
  range: AmountRange
}

/** What each limit still allows, in the player's own currency. */
export function depositLimits({
  limits,
  atMs,
  zones,
  counting,
  sums,
}: Omit<DepositFacts, 'isOnHold' | 'toOwn' | 'range'>): SpendingLimit[] {
  return countedDeposits(limits, atMs, zones).map(({ id, period, maxMinor }) => {
    const left = maxMinor - countedDepositMinor(counting, sums.get(id) ?? { depositedMinor: 0n, paidOutMinor: 0n })
    return { type: 'deposit', period, leftMinor: left > 0n ? left : 0n, isPerBet: false }
  })
}

type DepositDecision = { ok: true; ownAmountMinor: bigint } | { ok: false; rejection: PaymentRejection }

/**
 * Whether a deposit may begin. `ownAmountMinor` is the amount in the player's own currency, which limits count
 * (LIMIT-4, LIMIT-11, FUND-1).
 */
export function evaluateDeposit(facts: DepositFacts, amountMinor: bigint): DepositDecision {
  const { limits, atMs, toOwn, range, isOnHold } = facts
  if (excludedUntilMs(limits, atMs) !== null) return rejected({ reason: 'excluded' })
  if (isOnHold) return rejected({ reason: 'account-on-hold' })
  const outOfRange = evaluateAmount(range, amountMinor)
  if (outOfRange) return rejected(outOfRange)
  // The rate is required even without a limit, because a limit that is set tomorrow counts today's deposits.
  if (!toOwn) return rejected({ reason: 'rate-unavailable' })
  const ownAmountMinor = ownStakeMinor(amountMinor, toOwn)
  const narrowest = narrowestLimit(depositLimits(facts), toOwn)
  if (!narrowest || ownAmountMinor <= narrowest.ownLeftMinor) return { ok: true, ownAmountMinor }
  const { type, period } = narrowest.limit
  return rejected({ reason: 'limit-reached', amount: Number(narrowest.leftMinor), user_limit: { type, period } })
}

function rejected(rejection: PaymentRejection): DepositDecision {
  return { ok: false, rejection }
}
