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
 * RG-01b. In force: `active`, `confirmed` (looser, after the second confirmation) and `unconfirmed_disabled` (the
 * player has requested its removal). `unconfirmed` waits for its second confirmation. Over: `confirmed_disabled`
 * (removed by the player) and `disabled`.
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

/** `fixed`: a day, week or month of the calendar, in UTC. `rolling`: the last 24 hours, 7 or 30 days. */
export const LimitStrategy = z.enum(['fixed', 'rolling'])
export type LimitStrategy = z.infer<typeof LimitStrategy>

/**
 * The risk rules that an operator must have, for all players and everything on offer, before one of its sites takes
 * real money.
 */
export const NeededRule = z.enum(['live-delay', 'max-win', 'outcome-liability', 'match-liability', 'player-liability'])
export type NeededRule = z.infer<typeof NeededRule>
