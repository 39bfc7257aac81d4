import * as z from 'zod/mini'
import { PlacedBet } from '../../betting/bet.ts'
import { TimelineEntry } from '../../betting/bet-timeline.ts'
import { BetType } from '../../betting/bet-options.ts'
import { CurrencyCode, MinorAmount, Stake } from '../../betting/money.ts'
import { call, Pagination } from '../shared/endpoint.ts'
import { StakeLimit } from '../shared/errors.ts'
import { printableText } from '../shared/text.ts'

/** A request with more bets is rejected as a whole. */
export const maxBetsPerRequest = 20
export const maxSelectionsPerBet = 30

// All of these are strict: an unknown field might change what the stake is for, so a request with one is rejected.

export const SelectionDraft = z.strictObject({
  match_id: z.int().check(z.minimum(1)),
  market_id: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
  specifier: printableText(0, 255),
  outcome_id: printableText(0, 255),
  /** The price on the button that the player pressed. */
  odds: z.int().check(z.minimum(1001), z.maximum(100_000_000)),
})
export type SelectionDraft = z.infer<typeof SelectionDraft>

/** With both, the type of the bet would depend on which field is read first, and both would be stored. */
export const hasOneType = z.refine<{ system_id?: number | undefined; custom_odds?: number | undefined }>(
  (bet) => bet.system_id === undefined || bet.custom_odds === undefined,
  { message: 'a custom bet is no system', path: ['system_id'] },
)

/** SLIP-18. The type of a bet follows from its content: see `betType` in the rules. */
export const BetDraft = z
  .strictObject({
    /** The whole stake; a system divides it among its lines. */
    stake: Stake,
    selections: z.array(SelectionDraft).check(z.minLength(1), z.maxLength(maxSelectionsPerBet)),
    /** Systems only: total count × 100 + win count, so 302 is two of three. */
    system_id: z.optional(z.int().check(z.minimum(1), z.maximum(9_999))),
    /** Custom bets only: the quoted price of all selections together. */
    custom_odds: z.optional(z.int().check(z.minimum(1001), z.maximum(100_000_000))),
  })
  .check(hasOneType)
export type BetDraft = z.infer<typeof BetDraft>

/**
 * BOOK-10. The key, a UUID of version 7, is created for this exact payload before the first send, and stored with the slip.
 * For 24 hours from then on, a repeated request gets the first answer; later it gets `key-expired`. A rejection of the caller
 * (such as `too-many-attempts`) is no answer to the key: the same key may be sent again.
 */
export const postBets = call({
  method: 'POST',
  path: '/api/v3/bets',
  access: 'player',
  body: z
    .strictObject({
      meta: z.strictObject({
        device_id: z.nullable(printableText(0, 64)),
        quick: z.boolean(),
        /** The type of the first bet. */
        type: BetType,
      }),
      bets: z.array(BetDraft).check(z.minLength(1), z.maxLength(maxBetsPerRequest)),
    })
    .check(
      z.refine(({ meta, bets }) => !meta.quick || (meta.type === 'single' && bets.length === 1), {
        message: 'a quick bet is one single',
        path: ['meta', 'quick'],
      }),
    ),
  reply: z.object({ bets: z.array(PlacedBet) }),
})

/** Returns what `POST /api/v3/bets` answered to this key of the player, and places nothing. */
export const getBetRequest = call({
  method: 'GET',
  path: '/api/v3/bets/requests/:key',
  access: 'player',
  reply: postBets.reply,
})

/** BOOK-12. The minimum and maximum stake at the current prices; nothing is placed or held. */
export const postMaxStake = call({
  method: 'POST',
  path: '/api/v3/bets/max-stake',
  access: 'player',
  reply: z.object({
    currency: CurrencyCode,
    min_stake: MinorAmount,
    max_stake: MinorAmount,
    /** OPS-03: the rule that determines the maximum stake. */
    limit: StakeLimit,
  }),
})

/** BEY-03 OPS-03. The operator's rules that name this player, newest first. */
export const getHouseLimits = call({
  method: 'GET',
  path: '/api/v3/bets/house-limits',
  access: 'player',
  reply: z.object({
    limits: z.array(
      z.object({
        set_at: z.string(),
        ended_at: z.nullable(z.string()),
        reason: z.string(),
        sport: z.nullable(z.string()),
        tournament: z.nullable(z.string()),
        match_id: z.nullable(z.int()),
        market_id: z.nullable(z.int()),
        is_live: z.nullable(z.boolean()),
        currency: z.nullable(CurrencyCode),
        min_stake: z.nullable(MinorAmount),
        max_stake: z.nullable(MinorAmount),
        max_win: z.nullable(MinorAmount),
        /** The factor on the stakes and wins of other players, in thousandths. */
        factor: z.nullable(z.int()),
      }),
    ),
  }),
})

/** BOOK-09, newest first. */
export const getBets = call({
  method: 'GET',
  path: '/api/v3/bets',
  access: 'player',
  reply: z.object({ bets: z.array(PlacedBet), pagination: Pagination }),
})

/** The number of bets, and their money by currency. */
const BetTotals = z.object({
  count: z.int(),
  money: z.array(
    z.object({
      currency: CurrencyCode,
      subunits: z.int(),
      stake: MinorAmount,
      /** The part of the stake that is still in play; 0 for bets that are over. */
      open_stake: MinorAmount,
      /** The return if every bet wins; after a partial cash-out, that of the part still in play. */
      possible_return: MinorAmount,
      /** Everything paid so far, cash-outs included. */
      returned: MinorAmount,
    }),
  ),
})
export type BetTotals = z.infer<typeof BetTotals>

/** BET-02: totals of the player's lists. `all` covers the statuses of a list that names none. */
export const getBetSummary = call({
  method: 'GET',
  path: '/api/v3/bets/summary',
  access: 'player',
  reply: z.object({ open: BetTotals, settled: BetTotals, all: BetTotals }),
})

export const getBetTimeline = call({
  method: 'GET',
  path: '/api/v3/bets/:id/timeline',
  access: 'player',
  reply: z.object({ entries: z.array(TimelineEntry) }),
})
