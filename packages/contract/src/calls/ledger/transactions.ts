import * as z from 'zod/mini'
import { CurrencyCode, MinorAmount, RateValue } from '../../betting/money.ts'
import { call, Pagination } from '../shared/endpoint.ts'

/** Why the balance available for betting changed: the kinds of transfers in the ledger. */
export const TransactionKind = z.enum([
  'issue',
  'stake',
  'payout',
  'cash_out',
  'release',
  'reversal',
  'advance',
  'repay',
  'conversion',
  'deposit',
  'deposit_reversed',
  'withdrawal',
  'withdrawal_returned',
])
export type TransactionKind = z.infer<typeof TransactionKind>

const side = z.object({ currency: CurrencyCode, amount: MinorAmount })

const TransactionConversion = z.object({
  from: side,
  to: side,
  rates: z.array(z.object({ base: CurrencyCode, currency: CurrencyCode, rate: RateValue })).check(z.maxLength(2)),
  /** Null for conversions made before spreads existed. */
  spread_bp: z.nullable(z.int()),
})
export type TransactionConversion = z.infer<typeof TransactionConversion>

export const Transaction = z.object({
  id: z.int(),
  kind: TransactionKind,
  /** Negative if the balance decreased. */
  amount: z.int(),
  /** The balance available for betting after this transaction. */
  balance: MinorAmount,
  currency: CurrencyCode,
  subunits: z.int(),
  /** The bet that the transaction belongs to, with the reference that its player sees. */
  bet: z.nullable(z.object({ id: z.uuid(), ref: z.string() })),
  /** Conversions only: both sides, the rates, and the spread in hundredths of a percent. */
  conversion: z.optional(TransactionConversion),
  created_at: z.string(),
})
export type Transaction = z.infer<typeof Transaction>

/** DEP-05b: all movements of the balance in one currency, the newest first. The balance is the sum of them. */
export const getTransactions = call({
  method: 'GET',
  path: '/api/platform/player/transactions',
  access: 'player',
  reply: z.object({ transactions: z.array(Transaction), pagination: Pagination }),
})
