export { readMissingRules, watchMissingRules } from './missing-rules.ts'
export { readRiskRules, saveRiskRules, toPlayerRule, toRule, toStored } from './stored-rules.ts'
export type { RuleRow } from './stored-rules.ts'
