import type { PaymentRejection } from '@touchline/contract'
import { convertUp } from '../currency/exchange.ts'
import type { Exchange } from '../currency/exchange.ts'
import { ratioToOwn } from '../limits/spending.ts'

/** The smallest and the largest amount of a currency. */
export type AmountRange = { minMinor: bigint; maxMinor: bigint }

/** Null: it will do. The rejection names the amount that would (FUND-1). */
export function evaluateAmount({ minMinor, maxMinor }: AmountRange, amountMinor: bigint): PaymentRejection | null {
  if (amountMinor < minMinor) return { reason: 'amount-too-small', amount: Number(minMinor) }
  if (amountMinor > maxMinor) return { reason: 'amount-too-large', amount: Number(maxMinor) }
  return null
}

export type WithdrawalFacts = AmountRange & {
  /** Undefined: there is no account in the currency. */
  availableMinor: bigint | undefined
  /** What the player owes, in the currency of the withdrawal; null: there is no rate for it. */
  owedMinor: bigint | null
}

/** What is available less what is owed, and never more; no limit of the player holds it back (FUND-2, FUND-13). Null: it may go out. */
export function evaluateWithdrawal(
  { availableMinor, owedMinor, ...range }: WithdrawalFacts,
  amountMinor: bigint,
): PaymentRejection | null {
  if (availableMinor === undefined) return { reason: 'currency-unknown' }
  if (owedMinor === null) return { reason: 'rate-unavailable' }
  const mostMinor = withdrawableMinor(availableMinor, owedMinor)
  if (amountMinor > availableMinor) return { reason: 'insufficient-funds', amount: Number(mostMinor) }
  if (amountMinor > mostMinor) return { reason: 'owed', amount: Number(mostMinor) }
  // Whoever has less than the smallest amount takes out all of it.
  const isAll = amountMinor === mostMinor && amountMinor < range.minMinor
  return isAll ? null : evaluateAmount(range, amountMinor)
}

/**
 * What is done with one that is held when it is about to be sent: what the player owes by now has to be left in the wallet (FUND-13).
 * `wait`: there is no rate to tell.
 */
export function evaluateSending({
  availableMinor = 0n,
  owedMinor,
}: Pick<WithdrawalFacts, 'availableMinor' | 'owedMinor'>): 'send' | 'return' | 'wait' {
  if (owedMinor === null) return 'wait'
  return availableMinor >= owedMinor ? 'send' : 'return'
}

/** What is available less what is owed. */
function withdrawableMinor(availableMinor: bigint, owedMinor: bigint): bigint {
  return availableMinor > owedMinor ? availableMinor - owedMinor : 0n
}

/** What a player owes in any currency, in that of a withdrawal, rounded up (FUND-13). Null: there is no rate for some of it. */
export function owedIn(debts: ReadonlyMap<string, bigint>, exchange: Exchange, currency: string): bigint | null {
  let owedMinor = 0n
  for (const [owedCurrency, minor] of debts) {
    const ratio = ratioToOwn(exchange, owedCurrency, currency)
    if (!ratio) return null
    owedMinor += convertUp(minor, ratio)
  }
  return owedMinor
}

/** Play money was given by a site or moved by a sandbox; anything else is real. */
export type Money = 'play' | 'real'

/** A wallet has one of them, for ever; null: it has neither yet. What is won or changed with play money is play money (FUND-6). */
export function evaluateMoney(wallet: Money | null, payment: Money): PaymentRejection | null {
  return wallet === null || wallet === payment ? null : { reason: 'other-money' }
}

export type ClosingFacts = {
  money: Money | null
  /** A deposit that may still be paid, or a withdrawal that is neither paid nor back. */
  isMoneyOnItsWay: boolean
  hasOpenBets: boolean
  /** What is available and what is owed, by currency. */
  balances: ReadonlyMap<string, bigint>
  debts: ReadonlyMap<string, bigint>
  exchange: Exchange
}

/** Why an account is not closed (FUND-17). Null: it may be. What nobody could withdraw holds nothing back. */
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
    // Without a rate nobody can tell: it may be theirs.
    return owedMinor === null ? availableMinor > 0n : withdrawableMinor(availableMinor, owedMinor) > 0n
  })
  return hasOpenBets || isLeft ? 'money-left' : null
}
