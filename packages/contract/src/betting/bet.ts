import * as z from 'zod/mini'
import { BetRejection } from '../calls/shared/errors.ts'
import { Score } from '../catalogue/match-state.ts'
import { BetType } from './bet-options.ts'
import { BookRate, CurrencyCode, MinorAmount } from './money.ts'
import { BetResult, BetStatus } from './bet-status.ts'

/**
 * BET-01: the state of the payout. `approved`: settled, and the payout follows. `declined`: settled, with nothing to
 * pay.
 */
const PayoutStatus = z.enum(['initial', 'approved', 'declined', 'paid'])

/**
 * BET-08: a selection of a placed bet. Names are those at its acceptance, so that renaming a market does not change old
 * bets. A list in a language other than that of the placement has current names.
 */
export const PlacedSelection = z.object({
  id: z.int(),
  status: BetResult,
  match: z.object({
    id: z.int(),
    name_a: z.string(),
    name_b: z.string(),
    start_time: z.iso.datetime(),
    /** Only in a list of bets and after the end of the match: its current score. */
    final_score: z.optional(Score),
  }),
  market: z.object({ id: z.int(), name: z.string() }),
  specifier: z.string(),
  outcome: z.object({ id: z.string(), name: z.string() }),
  /** Accepted price × 1000. */
  odds: z.int(),
  /** The price that the player requested, × 1000. */
  requested_odds: z.int(),
  /** Custom bets only: what the other legs pay together if this one is void. Without it the stake is returned. */
  odds_if_void: z.optional(z.int()),
})
export type PlacedSelection = z.infer<typeof PlacedSelection>

/** BET-01: a bet as its player sees it, from placement to settlement. */
export const PlacedBet = z.object({
  id: z.uuid(),
  ref: z.string(),
  type: BetType,
  status: BetStatus,
  result: BetResult,
  stake: z.object({ value: MinorAmount, currency: CurrencyCode, subunits: z.int() }),
  /** OPS-04: only for bets in a currency other than the book currency, whose rate is 1. */
  book_rate: z.optional(BookRate),
  /**
   * For display: the product of the prices, or the price of a custom bet. Null for a system, whose lines have odds of
   * their own.
   */
  odds: z.nullable(z.int()),
  potential_win: MinorAmount,
  /** Everything paid so far, including cash-outs; null until there is a result. */
  win_amount: z.nullable(MinorAmount),
  to_cashout: z.nullable(MinorAmount),
  bonus: z.null(),
  system: z.nullable(z.object({ id: z.int(), win_count: z.int(), total_count: z.int() })),
  used_in_jackpot: z.boolean(),
  is_vip: z.boolean(),
  payout: PayoutStatus,
  created_at: z.iso.datetime(),
  /**
   * While `submitted`: when the bet will be accepted or released. While `cashout_in_progress`: when the cash-out is
   * decided.
   */
  decides_at: z.optional(z.iso.datetime()),
  /** Milliseconds from the reply to `decides_at`, because the browser's clock may differ from the server's. */
  decides_in_ms: z.optional(z.int()),
  /** Why the bet was rejected and its stake returned. Only with the status `rejected`. */
  rejection: z.optional(BetRejection),
  /** Present after a cash-out, partial or full: the stake still in play, and what was paid for the rest. */
  cash_out: z.optional(z.object({ open_stake: MinorAmount, amount: MinorAmount })),
  selections: z.array(PlacedSelection),
})
export type PlacedBet = z.infer<typeof PlacedBet>

/** BET-02: a cashed-out bet is listed as won, lost or refunded by the sign of its payout minus its stake. */
export const cashOutSigns = { win: 1, lose: -1, refund: 0 } as const satisfies Record<string, number>
