import * as z from 'zod/mini'
import { CurrencyCode, RateValue } from '../../betting/money.ts'
import { call } from '../shared/endpoint.ts'

// OPS-04: the value of one unit of each currency in the operator's book currency. Rates are added and never changed:
// the one with the newest `quoted_at` counts.

const path = '/api/staff/exchange-rates'

const ratesInForce = z.object({
  book_currency: CurrencyCode,
  /** Rates older than this are not used. */
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
      /** Who confirmed the rate; null if it was within the band and needed no confirmation. */
      confirmed_by: z.nullable(z.string()),
    }),
  ),
  /**
   * Rates that take effect once a second person confirms them. Of the last day's rates, the newest of each currency and
   * author; at most 200.
   */
  waiting: z.array(
    z.object({
      id: z.int(),
      currency: CurrencyCode,
      rate: RateValue,
      source: z.string(),
      quoted_at: z.iso.datetime(),
      received_at: z.iso.datetime(),
      author: z.string(),
      /** Why the rate waits. `unchecked`: a process of an earlier version has added it. */
      reason: z.enum(['first', 'outside-band', 'unchecked']),
    }),
  ),
  /** The operator's bands and spread, in hundredths of a percent. */
  settings: z.object({ max_fiat_change_bp: z.int(), max_crypto_change_bp: z.int(), conversion_spread_bp: z.int() }),
})

export type RatesInForce = z.infer<typeof ratesInForce>

export const getExchangeRates = call({
  access: 'staff',
  scope: 'rates:read',
  method: 'GET',
  path,
  reply: ratesInForce,
})

export const putExchangeRates = call({
  access: 'staff',
  scope: 'rates:write',
  method: 'PUT',
  path,
  reply: ratesInForce,
})

/** CUR-5: confirms a waiting rate. Only a staff member other than its author can. */
export const postExchangeRateConfirmation = call({
  access: 'staff',
  scope: 'rates:write',
  method: 'POST',
  path: `${path}/waiting/:id/confirm`,
  reply: ratesInForce,
})
