import type { Exchange } from '@touchline/betting'
import type { Database } from '../../platform/runtime/index.ts'
import { readRates, toExchange } from './stored-rates.ts'

/** Returns the rates of an operator as of a revision, or newer ones. */
export type RatesInForce = (operatorId: number, revision: string) => Promise<Omit<Exchange, 'atMs'>>

/** Rates change every few minutes and every placement needs them, so each process reads them once per revision. */
export function createRatesInForce(database: Pick<Database, 'query'>): RatesInForce {
  const cached = new Map<number, { revision: string; exchange: Promise<Omit<Exchange, 'atMs'>> }>()
  return (operatorId, revision) => {
    const known = cached.get(operatorId)
    if (known?.revision === revision) return known.exchange
    const exchange = readRates(database, operatorId).then(toExchange)
    cached.set(operatorId, { revision, exchange })
    // A failed reading is not cached.
    exchange.catch(() => cached.delete(operatorId))
    return exchange
  }
}
