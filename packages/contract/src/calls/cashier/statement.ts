import * as z from 'zod/mini'
import { CurrencyCode, MinorAmount } from '../../betting/money.ts'
import { call } from '../shared/endpoint.ts'

/** Sums of a week, a month or a day. Amounts are movements of the account, as in the ledger. */
const sums = {
  /** Stakes, without those of released bets. */
  staked: z.int(),
  /** Payouts of bets, minus those that were reversed. */
  returned: z.int(),
  /** `returned` minus `staked`, as in the ledger: stakes of open bets are deducted already. */
  net: z.int(),
  /** The part of `staked` that is in bets still open now. */
  open: MinorAmount,
  /** `net` plus `open`: the result of the settled bets. */
  settled: z.int(),
  /** All other movements: deposits, withdrawals, play money, conversions and debts. */
  other: z.int(),
  /** Time signed in; null where that is no longer stored. */
  minutes: z.nullable(z.int()),
}

const StatementPeriod = z.object({
  /** Its first day, such as `2026-11-16`. */
  from: z.string(),
  ...sums,
  /** The balance at its end. */
  closing: MinorAmount,
})
export type StatementPeriod = z.infer<typeof StatementPeriod>

const Statement = z.object({
  currency: CurrencyCode,
  subunits: z.int(),
  /** The zone whose midnight separates days. */
  time_zone: z.string(),
  from: z.string(),
  /** The last day included. */
  to: z.string(),
  /** `opening` + `net` + `other` = `closing`. */
  opening: z.int(),
  closing: MinorAmount,
  ...sums,
  /** What the bets of `open` pay if all of them win. */
  possible_return: MinorAmount,
  /** In order, including periods without a movement. */
  periods: z.array(StatementPeriod),
})
export type Statement = z.infer<typeof Statement>

/** RG-06: the result of the player's money in one currency, from the ledger. */
export const getStatement = call({
  method: 'GET',
  path: '/api/platform/player/statement',
  access: 'player',
  reply: Statement,
})
