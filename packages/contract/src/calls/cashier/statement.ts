import * as z from 'zod/mini'
import { CurrencyCode, MinorAmount } from '../../betting/money.ts'
import { call } from '../shared/endpoint.ts'

/** Sums of the movements of an account in a week, a month or a day, as in the ledger. */
const sums = {
  /** Stakes of bets, except bets that were released. */
  staked: z.int(),
  /** Payouts of bets, minus payouts that were reversed. */
  returned: z.int(),
  /** `returned` minus `staked`. As in the ledger, the stakes of open bets are already deducted. */
  net: z.int(),
  /** The part of `staked` in bets that are still open now. */
  open: MinorAmount,
  /** The result of the settled bets: `net` plus `open`. */
  settled: z.int(),
  /** All other movements: deposits, withdrawals, play money, conversions and debts. */
  other: z.int(),
  /** Minutes signed in; null for periods of which they are no longer stored. */
  minutes: z.nullable(z.int()),
}

const StatementPeriod = z.object({
  /** The first day of the period, such as `2026-11-16`. */
  from: z.string(),
  ...sums,
  /** The balance at the end of the period. */
  closing: MinorAmount,
})
export type StatementPeriod = z.infer<typeof StatementPeriod>

const Statement = z.object({
  currency: CurrencyCode,
  subunits: z.int(),
  /** The time zone in which days begin. */
  time_zone: z.string(),
  from: z.string(),
  /** The last day of the statement. */
  to: z.string(),
  /** The balance at the beginning: `opening` + `net` + `other` = `closing`. */
  opening: z.int(),
  closing: MinorAmount,
  ...sums,
  /** What the bets counted in `open` pay if all of them win. */
  possible_return: MinorAmount,
  /** All periods in order, including those without a movement. */
  periods: z.array(StatementPeriod),
})
export type Statement = z.infer<typeof Statement>

/** RG-06: the statement of the player's account in one currency, from the ledger. */
export const getStatement = call({
  method: 'GET',
  path: '/api/platform/player/statement',
  access: 'player',
  reply: Statement,
})
