import type { Exchange } from '../currency/exchange.ts'
import { withdrawableMinor } from './evaluate-amount.ts'
import type { Money } from './evaluate-money.ts'
import { owedIn } from './owed-in.ts'

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
