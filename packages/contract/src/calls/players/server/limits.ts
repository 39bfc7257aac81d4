import * as z from 'zod/mini'
import { LimitPeriod } from '../../../betting/limit.ts'
import { MinorAmount } from '../../../betting/money.ts'
import * as limits from '../limits.ts'
import { playerErrors, serve } from '../../shared/serve.ts'

export const getUserLimits = serve(limits.getUserLimits, {
  summary: "The player's limits, what is left of each, and changes that wait for a second yes",
  openTo: 'excluded',
  closedFor: 'none',
  errors: ['too-many-attempts', 'not-signed-in'],
})

const minutes = z.int().check(z.minimum(1), z.maximum(44_640))

/** The form of a request, by type of limit. A player can have one limit of each type and period. */
const RequestedLimit = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal(['deposit', 'loss', 'wager']), period: LimitPeriod, amount: MinorAmount }),
  z.strictObject({ type: z.literal('bet'), amount: MinorAmount }),
  z.strictObject({ type: z.literal(['activity', 'time']), period: LimitPeriod, minutes }),
  z.strictObject({ type: z.literal(['session', 'sportsbook_session', 'reality_check']), minutes }),
  z.strictObject({ type: z.literal('coolingoff'), days: z.int().check(z.minimum(1), z.maximum(42)) }),
  /**
   * At least 181 days, the shortest possible six calendar months; a page sends the exact number for the current months.
   * Null means without an end.
   */
  z.strictObject({
    type: z.literal('selfexclusion'),
    days: z.nullable(z.int().check(z.minimum(181), z.maximum(3_660))),
  }),
])
export type RequestedLimit = z.infer<typeof RequestedLimit>

export const postUserLimit = serve(limits.postUserLimit, {
  summary: 'Ask for a limit',
  openToIncomplete: true,
  openTo: 'excluded',
  closedFor: 'none',
  body: RequestedLimit,
  errors: ['invalid-request', 'limit-rejected', 'out-of-limit', 'too-many-attempts', ...playerErrors],
})

export const patchUserLimit = serve(limits.patchUserLimit, {
  summary: 'Confirm, remove or keep a limit',
  openToIncomplete: true,
  closedFor: 'none',
  body: z.strictObject({
    id: z.int().check(z.minimum(1)),
    status: z.enum(['confirmed', 'disabled', 'active']),
  }),
  errors: ['invalid-request', 'limit-rejected', 'not-found', 'too-many-attempts', ...playerErrors],
})

export const postLimitPrompt = serve(limits.postLimitPrompt, {
  summary: 'Answer the prompt to set limits with none',
  openToIncomplete: true,
  closedFor: 'none',
  errors: ['too-many-attempts', ...playerErrors],
})

export const getSportsbookSession = serve(limits.getSportsbookSession, {
  summary: 'The session: its end, and its reality check',
  errors: ['no-session-limit', 'out-of-limit', 'not-signed-in'],
})

/**
 * A time zone as browsers name it, such as `Europe/Berlin`. An unknown one is ignored, because it must not prevent a
 * session.
 */
const ZoneName = z.string().check(z.maxLength(200), z.regex(/^[ -~]*$/))

export const postSportsbookSession = serve(limits.postSportsbookSession, {
  summary: 'Begin a session of the sportsbook',
  openToIncomplete: true,
  headers: z.object({ 'x-time-zone': z.optional(ZoneName) }),
  errors: ['out-of-limit', ...playerErrors],
})

export const postContinueSession = serve(limits.postContinueSession, {
  summary: 'Acknowledge the reality check and go on',
  openToIncomplete: true,
  errors: ['out-of-limit', ...playerErrors],
})

export const postActivity = serve(limits.postActivity, {
  summary: 'Mark a minute in which the page is seen',
  openToIncomplete: true,
  errors: [...playerErrors],
})
