import * as z from 'zod/mini'
import { RateSource, RateValue } from '../../betting/exchange-rate.ts'
import { CurrencyCode } from '../../betting/money.ts'
import { endpoint } from '../shared/endpoint.ts'
import { boundedInt } from '../shared/pagination.ts'

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
      author: z.string(),
      /** Who confirmed it; null: it was within the band. */
      confirmed_by: z.nullable(z.string()),
    }),
  ),
  /** Rates that are not in force until a second person confirms them: the newest of each currency and author of the last day, at most 200. */
  waiting: z.array(
    z.object({
      id: z.int(),
      currency: CurrencyCode,
      rate: RateValue,
      source: z.string(),
      quoted_at: z.iso.datetime(),
      received_at: z.iso.datetime(),
      author: z.string(),
      /** `unchecked`: brought by a process of an earlier version. */
      reason: z.enum(['first', 'outside-band', 'unchecked']),
    }),
  ),
  /** In hundredths of a percent. */
  settings: z.object({ max_fiat_change_bp: z.int(), max_crypto_change_bp: z.int(), conversion_spread_bp: z.int() }),
})

export type RatesInForce = z.infer<typeof ratesInForce>

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
  summary: 'Add rates: within the band they are in force at once, others wait for a second person',
  body: z.strictObject({ rates: z.array(QuotedRate).check(z.minLength(1), z.maxLength(mostRates)) }),
  reply: ratesInForce,
  errors: staffErrors,
})

/** CUR-5. By somebody other than who added it. */
export const postExchangeRateConfirmation = endpoint({
  access: 'staff',
  scope: 'rates:write',
  method: 'POST',
  path: `${path}/waiting/:id/confirm`,
  summary: 'Confirm a rate that waits for a second person',
  params: z.object({ id: boundedInt(1, Number.MAX_SAFE_INTEGER) }),
  reply: ratesInForce,
  errors: [...staffErrors, 'rate-not-waiting', 'same-person'],
})
