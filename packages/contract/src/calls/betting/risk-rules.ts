import * as z from 'zod/mini'
import { CurrencyCode, MinorAmount } from '../../betting/money.ts'
import { NeededRule } from '../../betting/limit.ts'
import { text } from '../../site/text.ts'
import { call } from '../shared/endpoint.ts'

// Risk rules: what an operator lets players stake and win (OPS-03). A call replaces all rules of the operator, or all
// rules about one player, who is notified of each.

const Serial = z.int().check(z.minimum(1), z.maximum(2_147_483_647))
const Long = z.int().check(z.minimum(1))

/** A field that can be missing, which means null. */
const orNull = <T extends z.ZodMiniType>(schema: T) => z._default(z.nullable(schema), null)

const scope = {
  match_id: orNull(Long),
  market_id: orNull(z.int().check(z.minimum(0), z.maximum(2_147_483_647))),
  tournament_id: orNull(Serial),
  sport_id: orNull(Serial),
  /** True applies during a match, false before it. */
  is_live: orNull(z.boolean()),
}

const limits = {
  /**
   * Currency of the amounts. In the book currency they apply to bets in every currency, through the rate; in another
   * one, only to bets in that currency. Limits of liability are in the book currency. A rule without amounts applies to
   * all currencies.
   */
  currency: orNull(CurrencyCode),
  min_stake: orNull(MinorAmount),
  max_stake: orNull(MinorAmount),
  max_win: orNull(MinorAmount),
  /**
   * The maximum that all bets together may win beyond their stakes, on an outcome and on a match. Not allowed in rules
   * about a player or a group.
   */
  max_outcome_liability: orNull(MinorAmount),
  max_match_liability: orNull(MinorAmount),
  /** The same for the bets of one player on a match. */
  max_player_liability: orNull(MinorAmount),
  /** How long a bet on a live match waits before it is decided. */
  delay_ms: orNull(z.int().check(z.minimum(0), z.maximum(60_000))),
  /** Multiplies the maximum stake and win, in thousandths. */
  factor: orNull(z.int().check(z.minimum(0), z.maximum(100_000))),
  /** Shown to a player whom the rule names. */
  reason: text(500),
}

type Limits = Record<(typeof amounts)[number], number | null> & {
  currency: string | null
  factor: number | null
  delay_ms: number | null
}

const amounts = [
  'min_stake',
  'max_stake',
  'max_win',
  'max_outcome_liability',
  'max_match_liability',
  'max_player_liability',
] as const

const statesLimit = z.refine<Limits>(
  (rule) => rule.factor !== null || rule.delay_ms !== null || amounts.some((name) => rule[name] !== null),
  'a rule states at least one limit',
)
const namesCurrency = z.refine<Limits>(
  (rule) => rule.currency !== null || amounts.every((name) => rule[name] === null),
  'amounts need a currency',
)

/** Rejects liability limits of an outcome or a match in a rule about a group, because these sums cover all players. */
const limitsOne = z.refine<Limits & { player_group?: string | null }>(
  (rule) => (rule.max_outcome_liability === null && rule.max_match_liability === null) || rule.player_group === null,
  'the liability of an outcome or match is of all players',
)

export const PlayerRiskRule = z.strictObject({ ...scope, ...limits }).check(statesLimit, namesCurrency, limitsOne)
export type PlayerRiskRule = z.infer<typeof PlayerRiskRule>

export const OperatorRiskRule = z
  .strictObject({ player_group: orNull(text(40)), ...scope, ...limits })
  .check(statesLimit, namesCurrency, limitsOne)
export type OperatorRiskRule = z.infer<typeof OperatorRiskRule>

const Revision = z.int().check(z.minimum(0))

const path = '/api/staff/risk-rules'
const playerPath = '/api/staff/players/:id/risk-rules'

const rulesOfOperator = z.object({
  revision: Revision,
  rules: z.array(OperatorRiskRule),
  /** The required rules that are missing; without them a site of real money accepts no bets. */
  missing: z.array(NeededRule),
})
const rulesOfPlayer = z.object({ revision: Revision, rules: z.array(PlayerRiskRule) })

export const getRiskRules = call({
  access: 'staff',
  scope: 'betting:read',
  method: 'GET',
  path,
  reply: rulesOfOperator,
})

export const putRiskRules = call({
  access: 'staff',
  scope: 'betting:write',
  method: 'PUT',
  path,
  reply: rulesOfOperator,
})

export const getPlayerRiskRules = call({
  access: 'staff',
  scope: 'betting:read',
  method: 'GET',
  path: playerPath,
  reply: rulesOfPlayer,
})

export const putPlayerRiskRules = call({
  access: 'staff',
  scope: 'betting:write',
  method: 'PUT',
  path: playerPath,
  reply: rulesOfPlayer,
})

export const putPlayerGroup = call({
  access: 'staff',
  scope: 'betting:write',
  method: 'PUT',
  path: '/api/staff/players/:id/group',
  reply: z.object({ name: z.nullable(z.string()) }),
})
