import * as z from 'zod/mini'
import { LimitPeriod, LimitStatus, LimitStrategy, LimitType } from '../../betting/limit.ts'
import { CurrencyCode, MinorAmount } from '../../betting/money.ts'
import { call } from '../shared/endpoint.ts'

const Moment = z.string()

/** RG-01c, RG-06: a limit in force, with what is used and what is left of it. */
const UserLimit = z.object({
  id: z.int(),
  type: LimitType,
  status: LimitStatus,
  /** Null for types without a sum, such as an exclusion. */
  strategy: z.nullable(LimitStrategy),
  period: z.nullable(LimitPeriod),
  /** For deposits, losses, stakes and single bets, in minor units of `currency`. */
  amount: z.nullable(MinorAmount),
  /** Only for limits of playing time and reality checks. */
  minutes: z.nullable(z.int()),
  /** In minor units or minutes, like the limit; null for types without a sum. */
  used: z.nullable(z.int()),
  left: z.nullable(z.int()),
  /** When a fixed period begins again. */
  resets_at: z.nullable(Moment),
  created_at: Moment,
  /** The end of an exclusion; null if it has none. */
  disable_at: z.nullable(Moment),
})
export type UserLimit = z.infer<typeof UserLimit>

/** RG-01d: a looser limit, or the removal of a limit, that waits for its second confirmation. */
const LimitConfirmation = z.object({
  id: z.int(),
  type: LimitType,
  strategy: z.nullable(LimitStrategy),
  /** `unconfirmed`: a looser limit. `unconfirmed_disabled`: a removal. */
  status: LimitStatus,
  period: z.nullable(LimitPeriod),
  amount: z.nullable(MinorAmount),
  minutes: z.nullable(z.int()),
  /** The type of the limit in force, which holds until the confirmation. */
  parent_type: LimitType,
  /** The earliest time for the second confirmation. */
  disable_at: Moment,
  created_at: Moment,
  confirm_until: Moment,
})
export type LimitConfirmation = z.infer<typeof LimitConfirmation>

/** RG-01b: a limit that has ended: `confirmed_disabled` by its player, `disabled` by a newer limit or at its end. */
const PastLimit = z.object({
  id: z.int(),
  type: LimitType,
  status: LimitStatus,
  period: z.nullable(LimitPeriod),
  amount: z.nullable(MinorAmount),
  minutes: z.nullable(z.int()),
  created_at: Moment,
  ended_at: Moment,
})
export type PastLimit = z.infer<typeof PastLimit>

const UserLimits = z.object({
  /** The time of the book, like all times here, so that a page can calculate what is left. */
  at: Moment,
  /** Currency of all amounts: the player's own. */
  currency: CurrencyCode,
  subunits: z.int(),
  /**
   * The zone in which the player's days begin; null means UTC, because no browser of the player has reported one
   * (LIMIT-2). Missing while two zones count, because no other zone is accepted then.
   */
  time_zone: z.optional(z.nullable(z.string())),
  user_limits: z.array(UserLimit),
  confirmations: z.array(LimitConfirmation),
  /** The newest past limits, at most 20. */
  past: z.array(PastLimit),
  /** The types of limits that players can set on this site. */
  offered: z.array(LimitType),
  /** What a deposit limit counts on this site: all deposits, or deposits minus withdrawals. */
  deposit_counting: z.enum(['gross', 'net']),
  /** Null if the player is not excluded, `indefinite` if the exclusion has no end. */
  excluded_until: z.nullable(z.union([z.literal('indefinite'), Moment])),
  /**
   * Who has excluded the player, and so whom to contact: an exclusion that the player requested cannot be ended early,
   * one of a register or of the operator can be ended by them.
   */
  excluded_by: z.nullable(z.enum(['self', 'register', 'house'])),
  /** True if the site prompts new players to set limits, and this player has neither set one nor declined. */
  is_prompt_due: z.boolean(),
})
export type UserLimits = z.infer<typeof UserLimits>

/** PLAT-14: the player's limits, what is left of each, and the changes that await confirmation. */
export const getUserLimits = call({
  method: 'GET',
  path: '/api/platform/user_limits',
  access: 'player',
  reply: UserLimits,
})

/**
 * PLAT-15j: sets a limit. A stricter one takes effect immediately, a looser one after 24 hours and a second
 * confirmation. With an exclusion every session ends after the answer.
 */
export const postUserLimit = call({
  method: 'POST',
  path: '/api/platform/user_limits',
  access: 'player',
  reply: UserLimits,
})

/**
 * PLAT-15j: changes a limit. `confirmed` is the second confirmation, `disabled` removes the limit or withdraws a
 * waiting change, `active` withdraws a removal.
 */
export const patchUserLimit = call({
  method: 'PATCH',
  path: '/api/platform/user_limits',
  access: 'player',
  reply: UserLimits,
})

/** RG-05: records that the player saw the prompt and declined to set limits now. */
export const postLimitPrompt = call({
  method: 'POST',
  path: '/api/platform/user_limits/prompt',
  access: 'player',
  reply: z.object({}),
})

/** RG-04: how long the session has lasted, and what was staked and won since the last check. */
const SportsbookSession = z.object({
  /** Minutes between two reality checks; null if the player has none. */
  period: z.nullable(z.int()),
  /** True if no bets are accepted until the reality check is acknowledged. */
  is_check_due: z.boolean(),
  from: Moment,
  to: Moment,
  /** In minor units of `currency`, for bets since `from`. */
  bets_sum: z.int(),
  wins_sum: z.int(),
  currency: CurrencyCode,
  subunits: z.int(),
  opened_at: Moment,
  /** When a limit ends the session; null if none does. */
  ends_at: z.nullable(Moment),
})
export type SportsbookSession = z.infer<typeof SportsbookSession>

/**
 * PLAT-15k: the state of the session. Rejected with `no-session-limit` if nothing limits it; then the page need not
 * repeat the call (RG-03b).
 */
export const getSportsbookSession = call({
  method: 'GET',
  path: '/api/platform/sportsbook_sessions',
  access: 'player',
  reply: SportsbookSession,
})

/**
 * PLAT-02: called when a page comes into use. It starts no session, which began at sign-in; the answer shows whether
 * the session may continue. `x-time-zone` names the player's zone, in which the days of their limits begin (LIMIT-2).
 */
export const postSportsbookSession = call({
  method: 'POST',
  path: '/api/platform/sportsbook_sessions',
  access: 'player',
  reply: z.object({}),
})

/** PLAT-03: acknowledges the reality check and continues the session. */
export const postContinueSession = call({
  method: 'POST',
  path: '/api/platform/sportsbook_sessions/continue',
  access: 'player',
  reply: SportsbookSession,
})

/**
 * PLAT-13: marks the current minute as active. Every call of a player does so; this one is for a page that is only
 * viewed.
 */
export const postActivity = call({
  method: 'POST',
  path: '/api/platform/player/activity_limit_track',
  access: 'player',
  reply: z.object({}),
})
