import * as z from 'zod/mini'
import { LimitPeriod, LimitStatus, LimitStrategy, LimitType } from '../../betting/limit.ts'
import { CurrencyCode, MinorAmount } from '../../betting/money.ts'
import { call } from '../shared/endpoint.ts'

const Moment = z.string()

/** RG-01c, RG-06: a limit in force, what has been used of it and what is left. */
const UserLimit = z.object({
  id: z.int(),
  type: LimitType,
  status: LimitStatus,
  /** Null where nothing is added up. */
  strategy: z.nullable(LimitStrategy),
  period: z.nullable(LimitPeriod),
  /** Minor units of `currency`, of deposits, losses, stakes and single bets. */
  amount: z.nullable(MinorAmount),
  /** Of playing time and reality checks. */
  minutes: z.nullable(z.int()),
  /** In minor units or minutes, as the limit; null where nothing is added up. */
  used: z.nullable(z.int()),
  left: z.nullable(z.int()),
  /** When a fixed frame begins anew. */
  resets_at: z.nullable(Moment),
  created_at: Moment,
  /** The end of an exclusion; null: it has none. */
  disable_at: z.nullable(Moment),
})
export type UserLimit = z.infer<typeof UserLimit>

/** RG-01d: a looser limit, or the removal of one, that waits for its second yes. */
const LimitConfirmation = z.object({
  id: z.int(),
  type: LimitType,
  strategy: z.nullable(LimitStrategy),
  /** `unconfirmed`: a looser limit. `unconfirmed_disabled`: a removal. */
  status: LimitStatus,
  period: z.nullable(LimitPeriod),
  amount: z.nullable(MinorAmount),
  minutes: z.nullable(z.int()),
  /** The type of the limit that holds until then. */
  parent_type: LimitType,
  /** From then on the second yes counts. */
  disable_at: Moment,
  created_at: Moment,
  confirm_until: Moment,
})
export type LimitConfirmation = z.infer<typeof LimitConfirmation>

/** RG-01b: a limit that is over: `confirmed_disabled` by its player, `disabled` by another one or by time. */
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
  /** In the time of the book, as every moment here: a page counts on from it. */
  at: Moment,
  /** Of all amounts: the player's own. */
  currency: CurrencyCode,
  subunits: z.int(),
  /**
   * By whose midnight days end; null: in UTC, because no browser of the player has said where they are (LIMIT-2). Left out while they
   * end by two: no other is taken then.
   */
  time_zone: z.optional(z.nullable(z.string())),
  user_limits: z.array(UserLimit),
  confirmations: z.array(LimitConfirmation),
  /** The newest ones, at most 20. */
  past: z.array(PastLimit),
  /** What may be asked for on this site. */
  offered: z.array(LimitType),
  /** What a limit of deposits counts on this site: all that is paid in, or that less what is paid out. */
  deposit_counting: z.enum(['gross', 'net']),
  /** Null: not excluded. `indefinite`: without an end. */
  excluded_until: z.nullable(z.union([z.literal('indefinite'), Moment])),
  /** Whom to turn to about it: nobody can end what the player asked for, a register may, and so may the house. */
  excluded_by: z.nullable(z.enum(['self', 'register', 'house'])),
  /** The site asks new players to set limits, and this one has neither set one nor said that they want none. */
  is_prompt_due: z.boolean(),
})
export type UserLimits = z.infer<typeof UserLimits>

/** PLAT-14. */
export const getUserLimits = call({
  method: 'GET',
  path: '/api/platform/user_limits',
  access: 'player',
  reply: UserLimits,
})

/**
 * PLAT-15j. A stricter limit holds at once, a looser one after 24 hours and a second yes. An exclusion ends every session with
 * the answer.
 */
export const postUserLimit = call({
  method: 'POST',
  path: '/api/platform/user_limits',
  access: 'player',
  reply: UserLimits,
})

/** PLAT-15j. `confirmed`: the second yes. `disabled`: remove it, or drop what waits. `active`: keep it after all. */
export const patchUserLimit = call({
  method: 'PATCH',
  path: '/api/platform/user_limits',
  access: 'player',
  reply: UserLimits,
})

/** RG-05: the player was asked to set limits and wants none now. */
export const postLimitPrompt = call({
  method: 'POST',
  path: '/api/platform/user_limits/prompt',
  access: 'player',
  reply: z.object({}),
})

/** RG-04: how long the player has been here, and what was staked and won since the last check. */
const SportsbookSession = z.object({
  /** Minutes between two reality checks; null: the player has asked for none. */
  period: z.nullable(z.int()),
  /** Nothing can be bet until the check is acknowledged. */
  is_check_due: z.boolean(),
  from: Moment,
  to: Moment,
  /** Minor units of `currency`, of bets since `from`. */
  bets_sum: z.int(),
  wins_sum: z.int(),
  currency: CurrencyCode,
  subunits: z.int(),
  opened_at: Moment,
  /** When a limit ends it; null: none does. */
  ends_at: z.nullable(Moment),
})
export type SportsbookSession = z.infer<typeof SportsbookSession>

/** PLAT-15k. `no-session-limit`: nothing is limited, and asking again is of no use (RG-03b). */
export const getSportsbookSession = call({
  method: 'GET',
  path: '/api/platform/sportsbook_sessions',
  access: 'player',
  reply: SportsbookSession,
})

/**
 * PLAT-02. Asked by a page when it begins to be used: the session began with the sign-in, and the answer is whether it may go on.
 * `x-time-zone`: where the player is, by whose midnight the days of their limits end (LIMIT-2).
 */
export const postSportsbookSession = call({
  method: 'POST',
  path: '/api/platform/sportsbook_sessions',
  access: 'player',
  reply: z.object({}),
})

/** PLAT-03. */
export const postContinueSession = call({
  method: 'POST',
  path: '/api/platform/sportsbook_sessions/continue',
  access: 'player',
  reply: SportsbookSession,
})

/** PLAT-13. Whatever a player does marks its minute; this call does for a page that is only looked at. */
export const postActivity = call({
  method: 'POST',
  path: '/api/platform/player/activity_limit_track',
  access: 'player',
  reply: z.object({}),
})
