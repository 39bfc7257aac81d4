import * as z from 'zod/mini'
import { CurrencyCode, MinorAmount } from '../../betting/money.ts'
import { call } from '../shared/endpoint.ts'

/** Money of a week, a month or a day. Amounts are movements of the account, as the ledger has them. */
const sums = {
  /** What was staked, less stakes of bets that were released. */
  staked: z.int(),
  /** What was paid for bets, less what was taken back. */
  returned: z.int(),
  /** `returned` less `staked`, as the ledger has it: what is in open bets is missing from it. */
  net: z.int(),
  /** Of `staked`, what is still in bets that are open now. */
  open: MinorAmount,
  /** `net` with `open`: what the bets that are settled came to. */
  settled: z.int(),
  /** Everything else that moved: money paid in or out, issued, converted or owed. */
  other: z.int(),
  /** Signed in; null where that is no longer kept. */
  minutes: z.nullable(z.int()),
}

const StatementPeriod = z.object({
  /** Its first day, as `2026-11-16`. */
  from: z.string(),
  ...sums,
  /** The balance at its end. */
  closing: MinorAmount,
})
export type StatementPeriod = z.infer<typeof StatementPeriod>

const Statement = z.object({
  currency: CurrencyCode,
  subunits: z.int(),
  /** Days begin and end in it. */
  time_zone: z.string(),
  from: z.string(),
  /** The last day that is counted. */
  to: z.string(),
  /** `opening` + `net` + `other` = `closing`. */
  opening: z.int(),
  closing: MinorAmount,
  ...sums,
  /** What the bets of `open` pay if all of them win. */
  possible_return: MinorAmount,
  /** In order; those without a movement too. */
  periods: z.array(StatementPeriod),
})
export type Statement = z.infer<typeof Statement>

/** RG-06: what the player's money in one currency came to, from the ledger. */
export const getStatement = call({
  method: 'GET',
  path: '/api/platform/player/statement',
  access: 'player',
  reply: Statement,
})
