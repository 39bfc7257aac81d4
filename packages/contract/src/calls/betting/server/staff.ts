import * as z from 'zod/mini'
import { text } from '../../../site/text.ts'
import { MatchId, Moment } from '../../shared/query-text.ts'
import * as operatorSettings from '../operator-settings.ts'
import * as riskRules from '../risk-rules.ts'
import { serve, staffErrors } from '../../shared/serve.ts'

const Serial = z.int().check(z.minimum(1), z.maximum(2_147_483_647))

const Long = z.int().check(z.minimum(1))

/** A field that can be missing: the switch then applies to all sports, matches, markets or players, or has no end. */
const orAll = <T extends z.ZodMiniType>(schema: T) => z._default(z.nullable(schema), null)

export const getBettingSwitches = serve(operatorSettings.getBettingSwitches, {
  summary: 'The switches in force, newest first',
  errors: staffErrors,
})

export const postBettingSwitch = serve(operatorSettings.postBettingSwitch, {
  summary: 'Turn betting off: for everything, or for a sport, match, market or player',
  body: z.strictObject({
    sport_id: orAll(Serial),
    match_id: orAll(Long),
    market_id: orAll(z.int().check(z.minimum(0), z.maximum(2_147_483_647))),
    player_id: orAll(Long),
    reason: text(500),
    ends_at: orAll(Moment),
  }),
  errors: [...staffErrors, 'too-many-switches'],
})

export const postBettingSwitchEnd = serve(operatorSettings.postBettingSwitchEnd, {
  summary: 'End a switch before its time',
  params: z.object({ id: MatchId }),
  errors: [...staffErrors, 'not-found'],
})

const limits = operatorSettings.CashOutSettings.shape

export const getCashOutSettings = serve(operatorSettings.getCashOutSettings, {
  summary: 'Whether bets are bought back, at which margin and up to which amounts',
  errors: staffErrors,
})

export const putCashOutSettings = serve(operatorSettings.putCashOutSettings, {
  summary: 'Turn cash-out on or off and set its margin and limits; offers change at once',
  body: z
    .strictObject({
      is_enabled: z.boolean(),
      margin: z.int().check(z.minimum(0), z.maximum(500)),
      /** Limits that are missing are not changed. */
      min_price_value: z.optional(limits.min_price_value),
      max_price_value: z.optional(limits.max_price_value),
      max_amount: z.optional(limits.max_amount),
      max_per_minute: z.optional(limits.max_per_minute),
    })
    .check(
      z.refine(({ min_price_value: min = 0, max_price_value: max = 2_000 }) => min <= max, {
        path: ['max_price_value'],
      }),
      z.refine(({ max_amount: one = 0, max_per_minute: all = Infinity }) => one <= all, { path: ['max_per_minute'] }),
    ),
  errors: staffErrors,
})

/** Maximum number of an operator's rules, because every placement evaluates all of them. */
const maxRules = 500

const maxRulesOfPlayer = 20

const Revision = riskRules.getRiskRules.reply.shape.revision

const params = z.object({ id: MatchId })

export const getRiskRules = serve(riskRules.getRiskRules, {
  summary: 'The rules of stakes and wins in force, without those about single players',
  errors: staffErrors,
})

export const putRiskRules = serve(riskRules.putRiskRules, {
  summary: 'Replace the rules of stakes and wins; those that stay the same are not touched',
  body: z.strictObject({
    base_revision: Revision,
    rules: z.array(riskRules.OperatorRiskRule).check(z.maxLength(maxRules)),
  }),
  maxBodyBytes: 512 * 1024,
  errors: [...staffErrors, 'version-conflict'],
})

export const getPlayerRiskRules = serve(riskRules.getPlayerRiskRules, {
  summary: 'The rules in force that are about one player',
  params,
  errors: [...staffErrors, 'not-found'],
})

export const putPlayerRiskRules = serve(riskRules.putPlayerRiskRules, {
  summary: 'Replace the rules about one player, who is told what was set and why',
  params,
  body: z.strictObject({
    base_revision: Revision,
    rules: z.array(riskRules.PlayerRiskRule).check(z.maxLength(maxRulesOfPlayer)),
  }),
  errors: [...staffErrors, 'not-found', 'version-conflict'],
})

export const putPlayerGroup = serve(riskRules.putPlayerGroup, {
  summary: 'The group of players that rules may name; null for none',
  params,
  body: z.strictObject({ name: z.nullable(text(40)) }),
  errors: [...staffErrors, 'not-found'],
})
