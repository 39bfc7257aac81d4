import type { RiskRule } from '@touchline/betting'
import type { Database } from '../../platform/runtime/index.ts'
import { readRiskRules, toRule } from '../../operators/risk-rules/index.ts'

/** The rules of an operator as of a revision, or newer: a commit compares the revision, so that none is missed. */
export type RulesInForce = (operatorId: number, revision: string) => Promise<readonly RiskRule[]>

/** Read once per revision and process: they change rarely, and every placement needs all of them. */
export function createRulesInForce(database: Pick<Database, 'query'>): RulesInForce {
  const kept = new Map<number, { revision: string; rules: Promise<readonly RiskRule[]> }>()
  return (operatorId, revision) => {
    const known = kept.get(operatorId)
    if (known?.revision === revision) return known.rules
    const rules = readRiskRules(database, operatorId).then((read) => read.rules.map(toRule))
    kept.set(operatorId, { revision, rules })
    // What could not be read is asked for again.
    rules.catch(() => kept.delete(operatorId))
    return rules
  }
}
