import * as z from 'zod/mini'
import { BetStatus, PlacedBet, TimelineEntry } from '../../betting/bet.ts'
import { BetType } from '../../betting/bet-options.ts'
import { CurrencyCode, MinorAmount, Stake } from '../../betting/money.ts'
import { endpoint } from '../shared/endpoint.ts'
import { StakeLimit } from '../shared/errors.ts'
import { boundedInt, MatchId, Moment, pageNumber, Pagination } from '../shared/pagination.ts'
import { printableText } from '../shared/printable-text.ts'

/** A longer list is rejected whole. */
export const maxBetsPerRequest = 20
export const maxSelectionsPerBet = 30

// Strict, every one: a field that is not known may say what else the money is for. A request with one is rejected.

export const SelectionDraft = z.strictObject({
  match_id: z.int().check(z.minimum(1)),
  market_id: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
  specifier: printableText(0, 255),
  outcome_id: printableText(0, 255),
  /** The price on the button that was pressed. */
  odds: z.int().check(z.minimum(1001), z.maximum(100_000_000)),
})
export type SelectionDraft = z.infer<typeof SelectionDraft>

/** What a bet is would depend on which of the two is looked at first, and both would be stored. */
export const hasOneType = z.refine<{ system_id?: number | undefined; custom_odds?: number | undefined }>(
  (bet) => bet.system_id === undefined || bet.custom_odds === undefined,
  { message: 'a custom bet is no system', path: ['system_id'] },
)

/** SLIP-18. The type of a bet follows from what it holds: see `betType` of the rules. */
export const BetDraft = z
  .strictObject({
    /** The whole stake: of a system it is divided by the number of its lines. */
    stake: Stake,
    selections: z.array(SelectionDraft).check(z.minLength(1), z.maxLength(maxSelectionsPerBet)),
    /** Of a system bet: total count × 100 + win count, as 302 for two of three. */
    system_id: z.optional(z.int().check(z.minimum(1), z.maximum(9_999))),
    /** Of a custom bet: the price of all its selections together, as it was quoted. */
    custom_odds: z.optional(z.int().check(z.minimum(1001), z.maximum(100_000_000))),
  })
  .check(hasOneType)
export type BetDraft = z.infer<typeof BetDraft>

/**
 * BOOK-10. The key is created for this exact payload, before the first send, and kept with the slip. A rejection is the
 * answer under its key for 24 hours; `too-many-attempts` is none, and the same key may be sent again after `retry-after`.
 */
export const postBets = endpoint({
  method: 'POST',
  path: '/api/v3/bets',
  summary: 'Place bets: all of them or none, once per key',
  access: 'player',
  closedTo: 'on-hold',
  closedFor: 'sign-in',
  headers: z.object({ 'idempotency-key': z.uuid() }),
  body: z
    .strictObject({
      meta: z.strictObject({
        device_id: z.nullable(printableText(0, 64)),
        quick: z.boolean(),
        /** Of the first bet. */
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
  errors: [
    'invalid-request',
    'not-signed-in',
    'not-from-here',
    'idempotency-mismatch',
    'bet-rejected',
    'too-many-attempts',
  ],
})

/** What `POST /api/v3/bets` answered under this key of the player, without placing anything. */
export const getBetRequest = endpoint({
  method: 'GET',
  path: '/api/v3/bets/requests/:key',
  summary: 'The stored answer to an earlier placement',
  access: 'player',
  // Whoever may no longer bet may know whether the last bet was placed.
  openTo: 'excluded',
  params: z.object({ key: z.uuid() }),
  reply: postBets.reply,
  errors: ['invalid-request', 'not-signed-in', 'unknown-request', 'bet-rejected'],
})

/** BOOK-12. How much may be staked on a bet at the prices in force; nothing is placed or held. */
export const postMaxStake = endpoint({
  method: 'POST',
  path: '/api/v3/bets/max-stake',
  summary: 'The largest stake for a bet, and what decides about it',
  access: 'player',
  openToIncomplete: true,
  mostAtOnce: 50,
  body: z.strictObject({
    currency: CurrencyCode,
    selections: BetDraft.shape.selections,
    system_id: BetDraft.shape.system_id,
  }),
  reply: z.object({
    currency: CurrencyCode,
    min_stake: MinorAmount,
    max_stake: MinorAmount,
    /** OPS-03. */
    limit: StakeLimit,
  }),
  errors: ['invalid-request', 'not-signed-in', 'not-from-here', 'bet-rejected', 'too-many-attempts'],
})

/** BEY-03 OPS-03. Rules of the house that are about this player, newest first. */
export const getHouseLimits = endpoint({
  method: 'GET',
  path: '/api/v3/bets/house-limits',
  summary: 'Limits the house has set for the player, with their reason',
  access: 'player',
  openTo: 'excluded',
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
        /** Thousandths of what others may stake and win. */
        factor: z.nullable(z.int()),
      }),
    ),
  }),
  errors: ['not-signed-in'],
})

const StatusList = z.pipe(
  z.string().check(z.maxLength(200)),
  z.pipe(
    z.transform((list: string) => list.split(',')),
    z.array(BetStatus).check(z.maxLength(9)),
  ),
)

const comboNames = ['double', 'treble', 'accumulator'] as const

/** BET-01: names of a combo by its number of selections mean combos, of any number. */
const typeOfName: Readonly<Record<BetType | (typeof comboNames)[number], BetType>> = {
  single: 'single',
  combo: 'combo',
  double: 'combo',
  treble: 'combo',
  accumulator: 'combo',
  system: 'system',
  custom_bet: 'custom_bet',
}

const NamedBetType = z.pipe(
  z.enum([...BetType.options, ...comboNames]),
  z.transform((name) => typeOfName[name]),
)

/** Which bets are meant, in whatever list they are. */
const chosenBets = {
  result: z._default(z.enum(['all', 'win', 'lose', 'refund']), 'all'),
  type: z.optional(NamedBetType),
  /** Asked for from this moment on, and before that one. */
  from: z.optional(Moment),
  to: z.optional(Moment),
  /** With a selection that has all of these words in its teams, market and outcome, or with this reference. */
  search: z.optional(printableText(2, 60)),
  /** With a selection of this match. */
  match_id: z.optional(MatchId),
}

/** BOOK-09, newest first. */
export const getBets = endpoint({
  method: 'GET',
  path: '/api/v3/bets',
  summary: "The player's bets",
  access: 'player',
  openTo: 'excluded',
  query: z.object({
    /** One bet, whatever its status: an empty list where the player has no such bet. */
    id: z.optional(z.uuid()),
    /** Left out, and without an id: every status but `rejected`. */
    status: z.optional(StatusList),
    ...chosenBets,
    page: pageNumber,
    limit: z._default(boundedInt(1, 500), 500),
  }),
  reply: z.object({ bets: z.array(PlacedBet), pagination: Pagination }),
  errors: ['invalid-request', 'not-signed-in'],
})

/** How many bets there are, and their money in each currency. */
const BetTotals = z.object({
  count: z.int(),
  money: z.array(
    z.object({
      currency: CurrencyCode,
      subunits: z.int(),
      stake: MinorAmount,
      /** What is still in play of it; of bets that are over, nothing. */
      open_stake: MinorAmount,
      /** If every bet wins; of a bet cashed out in part, what is still in play of it. */
      possible_return: MinorAmount,
      /** Paid so far, what was bought back included. */
      returned: MinorAmount,
    }),
  ),
})
export type BetTotals = z.infer<typeof BetTotals>

/** BET-02: the lists of a player at a glance. `all` is what a list has that no statuses were asked for. */
export const getBetSummary = endpoint({
  method: 'GET',
  path: '/api/v3/bets/summary',
  summary: 'How many bets of the player are open and settled, and their sums',
  access: 'player',
  openTo: 'excluded',
  query: z.object(chosenBets),
  reply: z.object({ open: BetTotals, settled: BetTotals, all: BetTotals }),
  errors: ['invalid-request', 'not-signed-in'],
})

export const getBetTimeline = endpoint({
  method: 'GET',
  path: '/api/v3/bets/:id/timeline',
  summary: 'What happened to a bet, in order',
  access: 'player',
  openTo: 'excluded',
  params: z.object({ id: z.uuid() }),
  reply: z.object({ entries: z.array(TimelineEntry) }),
  errors: ['invalid-request', 'not-signed-in', 'not-found'],
})
