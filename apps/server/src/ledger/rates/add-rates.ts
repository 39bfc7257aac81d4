import { evaluateRate, readDecimal, writeDecimal } from '@touchline/betting'
import type { RateDecision } from '@touchline/betting'
import type { QuotedRate } from '@touchline/contract/server'
import { DatabaseError } from 'pg'
import type { Database } from '../../platform/runtime/index.ts'
import { decide } from '../../platform/decide/index.ts'
import { readEarlier } from './earlier-rates.ts'

const foreignKeyViolation = '23503'
const uniqueViolation = '23505'

/**
 * A conflict with another change is rare, because an operator's rates change at most about once a minute, so a few
 * attempts are enough.
 */
const maxAttempts = 5

export type HeldRate = QuotedRate & { heldFor: string; last: string | null }

type AddedRates =
  | { result: 'added'; held: HeldRate[]; /** True if at least one of the rates was new. */ isNew: boolean }
  | { result: 'unknown-currency' | 'contradiction' | 'changing' }

/**
 * Adds rates that are within the band and holds the others until a second person confirms them (CUR-5). `contradiction` means
 * that the author has given a different rate with the same source and time. `author` is a staff name, or the process that
 * fetched the rates. With `isSeed`, the first rate of a currency is in force at once.
 */
export async function addRates(
  database: Pick<Database, 'query'>,
  operatorId: number,
  author: string,
  rates: readonly QuotedRate[],
  { isSeed = false } = {},
): Promise<AddedRates> {
  const outcome = await decide<AddedRates>(maxAttempts, async () => {
    const { bookCurrency, bands, revision, earlier } = await readEarlier(database, operatorId)
    const evaluated = rates.map((quoted): QuotedRate & RateDecision => {
      const rate = { currency: quoted.currency, rate: readDecimal(quoted.rate) }
      const decision = evaluateRate(rate, bookCurrency, earlier.get(quoted.currency), bands)
      return { ...quoted, ...decision, heldFor: isSeed && decision.heldFor === 'first' ? null : decision.heldFor }
    })
    const put = await putRates(database, operatorId, author, evaluated, revision)
    if (put === 'changed') return put
    if (typeof put === 'string') return { result: put }
    const held = evaluated.flatMap(({ heldFor, currency, rate, source, quoted_at }) => {
      const last = earlier.get(currency)?.last
      if (heldFor === null) return []
      return [{ currency, rate, source, quoted_at, heldFor, last: last ? writeDecimal(last) : null }]
    })
    return { result: 'added', held, isNew: put.count > 0 }
  })
  return outcome === 'changed' ? { result: 'changing' } : outcome
}

async function putRates(
  database: Pick<Database, 'query'>,
  operatorId: number,
  author: string,
  evaluated: readonly (QuotedRate & RateDecision)[],
  revision: string,
): Promise<{ count: number } | 'changed' | 'unknown-currency' | 'contradiction'> {
  const rows = evaluated.map(({ heldFor, bandBp, ...quoted }) => ({ ...quoted, held_for: heldFor, band_bp: bandBp }))
  try {
    const { rows: done } = await database.query<{ added: number }>({
      name: 'put-exchange-rates',
      text: 'SELECT touchline.put_exchange_rates($1, $2, $3, $4) AS added',
      values: [operatorId, author, JSON.stringify(rows), revision],
    })
    const count = done[0]?.added ?? 0
    return count === -1 ? 'changed' : { count }
  } catch (error) {
    if (error instanceof DatabaseError && error.code === foreignKeyViolation) return 'unknown-currency'
    if (error instanceof DatabaseError && error.code === uniqueViolation) return 'contradiction'
    throw error
  }
}
