import * as z from 'zod/mini'
import { Stake } from '../../betting/money.ts'
import { MatchStatusCode } from '../../catalogue/match-state.ts'
import { BetDraft, hasOneType, SelectionDraft } from './bets.ts'
import { call } from '../shared/endpoint.ts'

/** A bet as in a placement, but it can lack a stake. */
export const SharedBet = z.strictObject({ ...BetDraft.shape, stake: z.nullable(Stake) }).check(hasOneType)
export type SharedBet = z.infer<typeof SharedBet>

/**
 * 80 random bits in characters that are not easily confused: codes have no 0, O, 1 and I. The pattern still accepts 0
 * and 1, which codes of the previous release may have for the seven days that they last.
 */
export const shareCodePattern = /^[0-9A-HJ-NP-Z]{16}$/
const ShareCode = z.string().check(z.regex(shareCodePattern))

/** BOOK-21: creates a share code. Open to visitors, because a slip needs no player. */
export const postShareCode = call({
  method: 'POST',
  path: '/api/v3/bets/share-code',
  reply: z.object({ code: ShareCode, expires_at: z.iso.datetime() }),
})

const SharedSelection = z.object({
  ...SelectionDraft.shape,
  /** Selections in the states `ended` and `unavailable` can never be bet again. */
  state: z.enum(['open', 'suspended', 'ended', 'unavailable']),
  /** The current price; `odds` is the price when the code was created. */
  current_odds: z.nullable(z.int()),
  change: z.nullable(z.enum(['same', 'higher', 'lower'])),
  /** Null if the site no longer shows the match or the market. */
  names: z.nullable(
    z.object({
      name_a: z.string(),
      name_b: z.string(),
      start_time: z.iso.datetime(),
      market: z.string(),
      outcome: z.string(),
    }),
  ),
  /** The match as a slip stores it, without its names; null when the names are null too. */
  match: z.nullable(
    z.object({
      urn_id: z.string(),
      slug: z.string(),
      status: MatchStatusCode,
      provider: z.string(),
      sport_key: z.string(),
      category: z.string(),
    }),
  ),
})
export type SharedSelection = z.infer<typeof SharedSelection>

/** BEY-12: the shared bets, and the current state of each selection. A code of another operator is not found. */
export const getShareCode = call({
  method: 'GET',
  path: '/api/v3/bets/share-code',
  reply: z.object({
    code: ShareCode,
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    bets: z.array(
      z.object({
        ...SharedBet.shape,
        selections: z.array(SharedSelection),
      }),
    ),
  }),
})
