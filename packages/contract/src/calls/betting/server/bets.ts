import * as z from 'zod/mini'
import { BetType } from '../../../betting/bet-options.ts'
import { BetStatus } from '../../../betting/bet-status.ts'
import { CurrencyCode } from '../../../betting/money.ts'
import { MatchId, Moment, boundedInt, pageNumber } from '../../shared/query-text.ts'
import { printableText } from '../../shared/text.ts'
import * as bets from '../bets.ts'
import * as customBets from '../custom-bets.ts'
import * as receipts from '../receipts.ts'
import * as shareCodes from '../share-codes.ts'
import { keyHeader, serve } from '../../shared/serve.ts'

export const postBets = serve(bets.postBets, {
  summary: 'Place bets: all of them or none, once per key',
  closedTo: 'on-hold',
  closedFor: 'sign-in',
  headers: keyHeader,
  errors: [
    'invalid-request',
    'not-signed-in',
    'not-from-here',
    'idempotency-mismatch',
    'key-expired',
    'bet-rejected',
    'too-many-attempts',
  ],
})

export const getBetRequest = serve(bets.getBetRequest, {
  summary: 'The stored answer to an earlier placement',
  // A player who can no longer bet may still look up whether the last bet was placed.
  openTo: 'excluded',
  params: z.object({ key: z.uuid() }),
  errors: ['invalid-request', 'not-signed-in', 'unknown-request', 'bet-rejected'],
})

export const postMaxStake = serve(bets.postMaxStake, {
  summary: 'The largest stake for a bet, and what decides about it',
  openToIncomplete: true,
  maxAtOnce: 50,
  body: z.strictObject({
    currency: CurrencyCode,
    selections: bets.BetDraft.shape.selections,
    system_id: bets.BetDraft.shape.system_id,
  }),
  errors: ['invalid-request', 'not-signed-in', 'not-from-here', 'bet-rejected', 'too-many-attempts'],
})

export const getHouseLimits = serve(bets.getHouseLimits, {
  summary: 'Limits the house has set for the player, with their reason',
  openTo: 'excluded',
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

/**
 * BET-01: the type that a name in the query stands for. The name of a combo of a certain size matches combos of any
 * size.
 */
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

/** Filters that both the list of bets and their totals have. */
const chosenBets = {
  result: z._default(z.enum(['all', 'win', 'lose', 'refund']), 'all'),
  type: z.optional(NamedBetType),
  /** Requested at or after `from`, and before `to`. */
  from: z.optional(Moment),
  to: z.optional(Moment),
  /**
   * Bets that have a selection whose teams, market and outcome contain all of these words, or that have this reference.
   */
  search: z.optional(printableText(2, 60)),
  /** Bets that have a selection of this match. */
  match_id: z.optional(MatchId),
}

export const getBets = serve(bets.getBets, {
  summary: "The player's bets",
  openTo: 'excluded',
  query: z.object({
    /** Only this bet, whatever its status; the list is empty if the player has no such bet. */
    id: z.optional(z.uuid()),
    /** Without a status and without an id, the list has every status but `rejected`. */
    status: z.optional(StatusList),
    ...chosenBets,
    page: pageNumber,
    limit: z._default(boundedInt(1, 500), 500),
  }),
  errors: ['invalid-request', 'not-signed-in'],
})

export const getBetSummary = serve(bets.getBetSummary, {
  summary: 'How many bets of the player are open and settled, and their sums',
  openTo: 'excluded',
  query: z.object(chosenBets),
  errors: ['invalid-request', 'not-signed-in'],
})

export const getBetTimeline = serve(bets.getBetTimeline, {
  summary: 'What happened to a bet, in order',
  openTo: 'excluded',
  params: z.object({ id: z.uuid() }),
  errors: ['invalid-request', 'not-signed-in', 'not-found'],
})

export const getCustomBetMarkets = serve(customBets.getCustomBetMarkets, {
  summary: 'The lines of a match whose outcomes can be joined into one custom bet',
  maxAgeSeconds: 1,
  params: z.object({ matchId: MatchId }),
  errors: ['invalid-request', 'not-found'],
})

const CustomSelection = z.omit(bets.SelectionDraft, { odds: true })
export type CustomSelection = z.infer<typeof CustomSelection>

export const postCustomBetOdds = serve(customBets.postCustomBetOdds, {
  summary: 'The price of several outcomes of one match together, or why there is none',
  // Each call waits for the provider. With more at once, all of them would wait until prices have changed.
  maxAtOnce: 100,
  body: z.strictObject({
    selections: z.array(CustomSelection).check(z.minLength(1), z.maxLength(customBets.maxCustomSelections)),
  }),
  errors: ['invalid-request', 'not-from-here'],
})

export const getBetReceipt = serve(receipts.getBetReceipt, {
  summary: 'The signed receipt of a bet, with its timeline so far',
  openTo: 'excluded',
  maxAtOnce: 20,
  params: z.object({ id: z.uuid() }),
  errors: ['invalid-request', 'not-signed-in', 'not-found', 'too-many-attempts'],
})

export const postReceiptVerification = serve(receipts.postReceiptVerification, {
  summary: 'Whether a receipt is ours and unchanged, and what does not fit',
  maxAtOnce: 20,
  // Enough for a receipt with some hundred timeline entries.
  maxBodyBytes: 262_144,
  body: receipts.SignedReceipt,
  errors: ['invalid-request', 'not-from-here', 'too-many-attempts'],
})

export const getReceiptKeys = serve(receipts.getReceiptKeys, {
  summary: 'The public keys of receipts, newest first',
  maxAgeSeconds: 10,
  closedFor: 'none',
  errors: [],
})

/** Over all bets together. Limited because every selection of a share code is looked up in the book. */
const maxSharedSelections = 100

export const postShareCode = serve(shareCodes.postShareCode, {
  summary: 'A code under which a slip can be restored for seven days',
  maxAtOnce: 20,
  body: z.strictObject({
    bets: z.array(shareCodes.SharedBet).check(
      z.minLength(1),
      z.maxLength(bets.maxBetsPerRequest),
      z.refine((shared) => shared.reduce((sum, { selections }) => sum + selections.length, 0) <= maxSharedSelections),
    ),
  }),
  errors: ['invalid-request', 'not-from-here', 'too-many-attempts'],
})

export const getShareCode = serve(shareCodes.getShareCode, {
  summary: 'The slip of a code, with the state of every selection now',
  maxAtOnce: 20,
  /** With a currency, stakes are converted into it; a stake without a rate is null. */
  query: z.object({ code: shareCodes.postShareCode.reply.shape.code, currency: z.optional(CurrencyCode) }),
  errors: ['invalid-request', 'not-found', 'too-many-attempts'],
})
