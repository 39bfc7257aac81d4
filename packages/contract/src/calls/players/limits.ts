import * as z from 'zod/mini'
import { LimitPeriod, LimitStatus, LimitStrategy, LimitType } from '../../betting/limit.ts'
import { CurrencyCode, MinorAmount } from '../../betting/money.ts'
import { endpoint } from '../shared/endpoint.ts'

const playerErrors = ['not-signed-in', 'not-from-here'] as const
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
export const getUserLimits = endpoint({
  method: 'GET',
  path: '/api/platform/user_limits',
  summary: "The player's limits, what is left of each, and changes that wait for a second yes",
  access: 'player',
  openTo: 'excluded',
  closedFor: 'none',
  reply: UserLimits,
  errors: ['too-many-attempts', 'not-signed-in'],
})

const minutes = z.int().check(z.minimum(1), z.maximum(44_640))

/** One of each type and period. */
const RequestedLimit = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal(['deposit', 'loss', 'wager']), period: LimitPeriod, amount: MinorAmount }),
  z.strictObject({ type: z.literal('bet'), amount: MinorAmount }),
  z.strictObject({ type: z.literal(['activity', 'time']), period: LimitPeriod, minutes }),
  z.strictObject({ type: z.literal(['session', 'sportsbook_session', 'reality_check']), minutes }),
  z.strictObject({ type: z.literal('coolingoff'), days: z.int().check(z.minimum(1), z.maximum(42)) }),
  /** At least 181 days, the shortest six months of the calendar: a page asks for as many as its months have. Null: without an end. */
  z.strictObject({
    type: z.literal('selfexclusion'),
    days: z.nullable(z.int().check(z.minimum(181), z.maximum(3_660))),
  }),
])
export type RequestedLimit = z.infer<typeof RequestedLimit>

/**
 * PLAT-15j. A stricter limit holds at once, a looser one after 24 hours and a second yes. An exclusion ends every session with
 * the answer.
 */
export const postUserLimit = endpoint({
  method: 'POST',
  path: '/api/platform/user_limits',
  summary: 'Ask for a limit',
  access: 'player',
  openToIncomplete: true,
  openTo: 'excluded',
  closedFor: 'none',
  body: RequestedLimit,
  reply: UserLimits,
  errors: ['invalid-request', 'limit-rejected', 'out-of-limit', 'too-many-attempts', ...playerErrors],
})

/** PLAT-15j. `confirmed`: the second yes. `disabled`: remove it, or drop what waits. `active`: keep it after all. */
export const patchUserLimit = endpoint({
  method: 'PATCH',
  path: '/api/platform/user_limits',
  summary: 'Confirm, remove or keep a limit',
  access: 'player',
  openToIncomplete: true,
  closedFor: 'none',
  body: z.strictObject({
    id: z.int().check(z.minimum(1)),
    status: z.enum(['confirmed', 'disabled', 'active']),
  }),
  reply: UserLimits,
  errors: ['invalid-request', 'limit-rejected', 'not-found', 'too-many-attempts', ...playerErrors],
})

/** RG-05: the player was asked to set limits and wants none now. */
export const postLimitPrompt = endpoint({
  method: 'POST',
  path: '/api/platform/user_limits/prompt',
  summary: 'Answer the prompt to set limits with none',
  access: 'player',
  openToIncomplete: true,
  closedFor: 'none',
  reply: z.object({}),
  errors: ['too-many-attempts', ...playerErrors],
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
export const getSportsbookSession = endpoint({
  method: 'GET',
  path: '/api/platform/sportsbook_sessions',
  summary: 'The session: its end, and its reality check',
  access: 'player',
  reply: SportsbookSession,
  errors: ['no-session-limit', 'out-of-limit', 'not-signed-in'],
})

/** `Europe/Berlin`, as browsers name it. What is no zone changes nothing: it must not keep a session from beginning. */
const ZoneName = z.string().check(z.maxLength(200), z.regex(/^[ -~]*$/))

/**
 * PLAT-02. Asked by a page when it begins to be used: the session began with the sign-in, and the answer is whether it may go on.
 * `x-time-zone`: where the player is, by whose midnight the days of their limits end (LIMIT-2).
 */
export const postSportsbookSession = endpoint({
  method: 'POST',
  path: '/api/platform/sportsbook_sessions',
  summary: 'Begin a session of the sportsbook',
  access: 'player',
  openToIncomplete: true,
  headers: z.object({ 'x-time-zone': z.optional(ZoneName) }),
  reply: z.object({}),
  errors: ['out-of-limit', ...playerErrors],
})

/** PLAT-03. */
export const postContinueSession = endpoint({
  method: 'POST',
  path: '/api/platform/sportsbook_sessions/continue',
  summary: 'Acknowledge the reality check and go on',
  access: 'player',
  openToIncomplete: true,
  reply: SportsbookSession,
  errors: ['out-of-limit', ...playerErrors],
})

/** PLAT-13. Whatever a player does marks its minute; this call does for a page that is only looked at. */
export const postActivity = endpoint({
  method: 'POST',
  path: '/api/platform/player/activity_limit_track',
  summary: 'Mark a minute in which the page is seen',
  access: 'player',
  openToIncomplete: true,
  reply: z.object({}),
  errors: [...playerErrors],
})
