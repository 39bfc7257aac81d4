export { writeDecimal } from './decimal.ts'
export { evaluateOdds, validateStake } from './placement/acceptance.ts'
export type { Acceptance } from './placement/acceptance.ts'
export { betType } from './placement/bet-type.ts'
export { conflictOf } from './placement/conflicts.ts'
export { evaluatePlacement } from './placement/evaluate-placement.ts'
export type {
  LegFacts,
  PlacementDecision,
  PlacementFacts,
  PlannedBet,
  WalletFacts,
} from './placement/evaluate-placement.ts'
export { numberOf, reasonLevels } from './placement/reasons.ts'
export { selectionReason } from './placement/selection-reason.ts'
export { appliesTo } from './placement/switches.ts'
export type { BettingSwitch } from './placement/switches.ts'
export { whatIf } from './placement/what-if.ts'
export { evaluateSettlement } from './settlement/evaluate-settlement.ts'
export type { OpenLeg, SettledStake, SettlementDecision } from './settlement/evaluate-settlement.ts'
export { payoutMinor, potentialWinMinor, stakeForWinMinor } from './settlement/payout.ts'
export type { BetStake } from './settlement/payout.ts'
export { lineCount, maxSystemSelections, systemOfId, systemsOf, systemTypes } from './systems/system-types.ts'
export type { SystemType } from './systems/system-types.ts'
