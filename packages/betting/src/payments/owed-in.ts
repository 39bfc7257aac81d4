import { convertUp } from '../currency/convert.ts'
import type { Exchange } from '../currency/exchange.ts'
import { ratioToOwn } from '../limits/spending.ts'

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
