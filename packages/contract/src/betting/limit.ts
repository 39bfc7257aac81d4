import * as z from 'zod/mini'

/** RG-01a: the types of limits that players can set for themselves. */
export const LimitType = z.enum([
  'activity',
  'sportsbook_session',
  'session',
  'bet',
  'time',
  'loss',
  'wager',
  'deposit',
  'reality_check',
  'selfexclusion',
  'coolingoff',
])
export type LimitType = z.infer<typeof LimitType>

/**
 * RG-01b: the status of a limit. In force are `active`, `confirmed` (a looser limit after its second confirmation) and
 * `unconfirmed_disabled` (whose removal the player has requested). `unconfirmed` waits for its second confirmation.
 * `confirmed_disabled` (removed by the player) and `disabled` are over.
 */
export const LimitStatus = z.enum([
  'active',
  'confirmed',
  'confirmed_disabled',
  'unconfirmed_disabled',
  'unconfirmed',
  'disabled',
])
export type LimitStatus = z.infer<typeof LimitStatus>

export const LimitPeriod = z.enum(['day', 'week', 'month'])
export type LimitPeriod = z.infer<typeof LimitPeriod>

/** `fixed`: a calendar day, week or month in the player's time zone. `rolling`: the last 24 hours, 7 or 30 days. */
export const LimitStrategy = z.enum(['fixed', 'rolling'])
export type LimitStrategy = z.infer<typeof LimitStrategy>

/**
 * The risk rules that an operator must have, for all players and everything on offer, before one of its sites takes
 * real money.
 */
export const NeededRule = z.enum(['live-delay', 'max-win', 'outcome-liability', 'match-liability', 'player-liability'])
export type NeededRule = z.infer<typeof NeededRule>
