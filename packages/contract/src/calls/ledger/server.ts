import * as z from 'zod/mini'
import { CurrencyCode, RateSource, RateValue } from '../../betting/money.ts'
import { boundedInt, pageNumber } from '../shared/query-text.ts'
import * as exchangeRates from './exchange-rates.ts'
import * as transactions from './transactions.ts'
import { serve, staffErrors } from '../shared/serve.ts'

/** The maximum number of rates that a provider sends at once. */
const maxRates = 200

export const QuotedRate = z.strictObject({
  currency: CurrencyCode,
  rate: RateValue,
  source: RateSource,
  quoted_at: z.iso.datetime({ offset: true }),
})
export type QuotedRate = z.infer<typeof QuotedRate>

export const getExchangeRates = serve(exchangeRates.getExchangeRates, {
  summary: 'The newest rate of each currency to the book currency',
  errors: staffErrors,
})

export const putExchangeRates = serve(exchangeRates.putExchangeRates, {
  summary: 'Add rates: within the band they are in force at once, others wait for a second person',
  body: z.strictObject({ rates: z.array(QuotedRate).check(z.minLength(1), z.maxLength(maxRates)) }),
  errors: staffErrors,
})

export const postExchangeRateConfirmation = serve(exchangeRates.postExchangeRateConfirmation, {
  summary: 'Confirm a rate that waits for a second person',
  params: z.object({ id: boundedInt(1, Number.MAX_SAFE_INTEGER) }),
  errors: [...staffErrors, 'rate-not-waiting', 'same-person'],
})

/** Groups of kinds by which a list of transactions can be filtered. */
export const TransactionGroup = z.enum(['bets', 'deposits', 'withdrawals', 'corrections'])
export type TransactionGroup = z.infer<typeof TransactionGroup>

export const getTransactions = serve(transactions.getTransactions, {
  summary: "What moved in one of the player's accounts",
  openTo: 'excluded',
  closedFor: 'none',
  query: z.object({
    currency: CurrencyCode,
    group: z.optional(TransactionGroup),
    page: pageNumber,
    limit: z._default(boundedInt(1, 100), 20),
  }),
  errors: ['invalid-request', 'not-found', 'too-many-attempts', 'not-signed-in'],
})
