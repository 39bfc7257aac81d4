import * as z from 'zod/mini'
import { RateSource, RateValue } from '../betting/exchange-rate.ts'
import { CurrencyCode } from '../betting/money.ts'
import { endpoint } from './endpoint.ts'

// OPS-04. What one unit of each currency is worth in the operator's book currency. Rates are added, never changed: the
// newest by its own time counts.

const path = '/api/staff/exchange-rates'
const staffErrors = ['invalid-request', 'not-staff', 'not-allowed', 'too-many-attempts'] as const

/** As many as a provider sends at once. */
const mostRates = 200

export const QuotedRate = z.strictObject({
  currency: CurrencyCode,
  rate: RateValue,
  source: RateSource,
  quoted_at: z.iso.datetime({ offset: true }),
})
export type QuotedRate = z.infer<typeof QuotedRate>

const ratesInForce = z.object({
  book_currency: CurrencyCode,
  /** An older rate does not count. */
  max_age_hours: z.int(),
  rates: z.array(
    z.object({
      currency: CurrencyCode,
      rate: RateValue,
      source: z.string(),
      quoted_at: z.iso.datetime(),
      received_at: z.iso.datetime(),
      is_stale: z.boolean(),
    }),
  ),
})

export const getExchangeRates = endpoint({
  access: 'staff',
  scope: 'rates:read',
  method: 'GET',
  path,
  summary: 'The newest rate of each currency to the book currency',
  reply: ratesInForce,
  errors: staffErrors,
})

export const putExchangeRates = endpoint({
  access: 'staff',
  scope: 'rates:write',
  method: 'PUT',
  path,
  summary: 'Add rates; one that is known already is not added again',
  body: z.strictObject({ rates: z.array(QuotedRate).check(z.minLength(1), z.maxLength(mostRates)) }),
  reply: ratesInForce,
  errors: staffErrors,
})
