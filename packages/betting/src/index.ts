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
export { placementBody } from './slip/payload.ts'
export { slipReasons } from './slip/reasons.ts'
export type { SlipReason } from './slip/reasons.ts'
export { reduceSlip } from './slip/reduce-slip.ts'
export { createBet, createSelection, emptySlip } from './slip/slip.ts'
export type {
  PlacementBody,
  SelectedOutcome,
  SentPlacement,
  Slip,
  SlipBet,
  SlipCurrency,
  SlipSelection,
} from './slip/slip.ts'
export type { ReceivedLine, SlipEvent } from './slip/slip-events.ts'
export type { SlipSettings } from './slip/slip-settings.ts'
export { restoredBets, restoredSlip, StoredSlip, storedSlip, StoredUnconfirmed } from './slip/stored-slip.ts'
export { slipSummary } from './slip/summary.ts'
export type { SlipSummary } from './slip/summary.ts'
