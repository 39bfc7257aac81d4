import type { PaymentRejection } from '@touchline/contract'
import { convertUp } from '../currency/exchange.ts'
import type { Exchange } from '../currency/exchange.ts'
import { ratioToOwn } from '../limits/spending.ts'

/** Minimum and maximum amount in a currency. */
export type AmountRange = { minMinor: bigint; maxMinor: bigint }

/** Why an amount is rejected, with the nearest allowed amount (FUND-1); null if it is allowed. */
export function evaluateAmount({ minMinor, maxMinor }: AmountRange, amountMinor: bigint): PaymentRejection | null {
  if (amountMinor < minMinor) return { reason: 'amount-too-small', amount: Number(minMinor) }
  if (amountMinor > maxMinor) return { reason: 'amount-too-large', amount: Number(maxMinor) }
  return null
}

export type WithdrawalFacts = AmountRange & {
  /** The balance; undefined if the player has no account in the currency. */
  availableMinor: bigint | undefined
  /** The player's debt in the currency of the withdrawal; null without a rate. */
  owedMinor: bigint | null
}

/**
 * Why a withdrawal is rejected; null if it is allowed. It may take the balance minus the debt, and the player's limits
 * do not apply (FUND-2, FUND-13).
 */
export function evaluateWithdrawal(
  { availableMinor, owedMinor, ...range }: WithdrawalFacts,
  amountMinor: bigint,
): PaymentRejection | null {
  if (availableMinor === undefined) return { reason: 'currency-unknown' }
  if (owedMinor === null) return { reason: 'rate-unavailable' }
  const withdrawable = withdrawableMinor(availableMinor, owedMinor)
  if (amountMinor > availableMinor) return { reason: 'insufficient-funds', amount: Number(withdrawable) }
  if (amountMinor > withdrawable) return { reason: 'owed', amount: Number(withdrawable) }
  // If less than the minimum is left, only all of it can be withdrawn.
  const isAll = amountMinor === withdrawable && amountMinor < range.minMinor
  return isAll ? null : evaluateAmount(range, amountMinor)
}

/**
 * What happens to a held withdrawal when it is about to be sent: the balance must cover the player's debt by then
 * (FUND-13). Without a rate it waits.
 */
export function evaluateSending({
  availableMinor = 0n,
  owedMinor,
}: Pick<WithdrawalFacts, 'availableMinor' | 'owedMinor'>): 'send' | 'return' | 'wait' {
  if (owedMinor === null) return 'wait'
  return availableMinor >= owedMinor ? 'send' : 'return'
}

/** The balance minus the debt, but at least 0. */
function withdrawableMinor(availableMinor: bigint, owedMinor: bigint): bigint {
  return availableMinor > owedMinor ? availableMinor - owedMinor : 0n
}

/**
 * The player's debts in all currencies, converted to that of a withdrawal and rounded up (FUND-13). Null if a rate is
 * missing.
 */
export function owedIn(debts: ReadonlyMap<string, bigint>, exchange: Exchange, currency: string): bigint | null {
  let owedMinor = 0n
  for (const [owedCurrency, minor] of debts) {
    const ratio = ratioToOwn(exchange, owedCurrency, currency)
    if (!ratio) return null
    owedMinor += convertUp(minor, ratio)
  }
  return owedMinor
}

/** Play money is issued by a site or moved by a sandbox provider; all other money is real. */
export type Money = 'play' | 'real'

/**
 * Why a payment is rejected: a wallet that has had play money accepts no real money, and the reverse. `wallet` is null
 * before the first payment. Winnings and conversions of play money are play money (FUND-6).
 */
export function evaluateMoney(wallet: Money | null, payment: Money): PaymentRejection | null {
  return wallet === null || wallet === payment ? null : { reason: 'other-money' }
}

export type ClosingFacts = {
  money: Money | null
  /** True if a deposit may still be paid, or a withdrawal is neither paid nor returned. */
  isMoneyOnItsWay: boolean
  hasOpenBets: boolean
  /** Balances and debts by currency. */
  balances: ReadonlyMap<string, bigint>
  debts: ReadonlyMap<string, bigint>
  exchange: Exchange
}

/**
 * Why an account cannot be closed (FUND-17); null if it can. Money that the player could not withdraw does not prevent
 * it.
 */
export function evaluateClosing({
  money,
  isMoneyOnItsWay,
  hasOpenBets,
  balances,
  debts,
  exchange,
}: ClosingFacts): 'money-on-its-way' | 'money-left' | null {
  if (isMoneyOnItsWay) return 'money-on-its-way'
  if (money !== 'real') return null
  const isLeft = [...balances].some(([currency, availableMinor]) => {
    const owedMinor = owedIn(debts, exchange, currency)
    // Without a rate the debt is unknown, so the balance may be withdrawable.
    return owedMinor === null ? availableMinor > 0n : withdrawableMinor(availableMinor, owedMinor) > 0n
  })
  return hasOpenBets || isLeft ? 'money-left' : null
}
