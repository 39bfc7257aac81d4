import type { Exchange } from '@touchline/betting'
import type { Database } from '../../platform/runtime/index.ts'
import { readRates, toExchange } from './stored-rates.ts'

/** The rates of an operator as of a revision, or newer. */
export type RatesInForce = (operatorId: number, revision: string) => Promise<Omit<Exchange, 'atMs'>>

/** Read once per revision and process: they change every few minutes, and every placement needs them. */
export function createRatesInForce(database: Pick<Database, 'query'>): RatesInForce {
  const kept = new Map<number, { revision: string; exchange: Promise<Omit<Exchange, 'atMs'>> }>()
  return (operatorId, revision) => {
    const known = kept.get(operatorId)
    if (known?.revision === revision) return known.exchange
    const exchange = readRates(database, operatorId).then(toExchange)
    kept.set(operatorId, { revision, exchange })
    // What could not be read is asked for again.
    exchange.catch(() => kept.delete(operatorId))
    return exchange
  }
}
