import { isStale } from '@touchline/betting'
import { getExchangeRates, putExchangeRates } from '@touchline/contract/site'
import type { QuotedRate } from '@touchline/contract/site'
import { handle, reject } from '../http/index.ts'
import type { Routes } from '../http/index.ts'
import type { Database } from '../runtime/index.ts'
import { addRates, isAhead, readRates } from './stored-rates.ts'

/** Of the caller's own operator (OPS-04). */
export function rateRoutes(database: Database): Routes {
  async function read(operatorId: number) {
    const { bookCurrency, maxAgeHours, atMs, rates } = await readRates(database, operatorId)
    const maxAgeMs = maxAgeHours * 3_600_000
    return {
      book_currency: bookCurrency,
      max_age_hours: maxAgeHours,
      rates: rates.map(({ currency, rate, source, quoted_at, received_at }) => ({
        currency,
        rate,
        source,
        quoted_at,
        received_at,
        is_stale: isStale({ quotedAtMs: Date.parse(quoted_at) }, { atMs, maxAgeMs }),
      })),
    }
  }

  async function requireSound(operatorId: number, rates: readonly QuotedRate[]): Promise<void> {
    const { bookCurrency, atMs } = await readRates(database, operatorId)
    rates.forEach(({ currency, quoted_at }, index) => {
      if (currency === bookCurrency) reject('invalid-request', { path: `body.rates.${index}.currency` })
      if (isAhead(quoted_at, atMs)) reject('invalid-request', { path: `body.rates.${index}.quoted_at` })
    })
  }

  return [
    handle(getExchangeRates, async ({ staff }) => read(staff.operatorId)),
    handle(putExchangeRates, async ({ staff, body }) => {
      await requireSound(staff.operatorId, body.rates)
      const added = await addRates(database, staff.operatorId, staff.name, body.rates)
      if (added === 'unknown-currency') reject('invalid-request', { path: 'body.rates.currency' })
      if (added === 'contradiction') reject('invalid-request', { path: 'body.rates.quoted_at' })
      return read(staff.operatorId)
    }),
  ]
}
