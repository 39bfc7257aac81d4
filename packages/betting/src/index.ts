export {
  addsNothing,
  compareCustomPrice,
  joiningOf,
  leftAloneMilli,
  repeatsSelection,
} from './custom-bet/custom-bet.ts'
export { evaluateConversion } from './currency/evaluate-conversion.ts'
export { convertDown, convertUp, evaluateRate, inverse, isStale, ratioBetween } from './currency/exchange.ts'
export type { EarlierRates, Exchange, RateBands, RateDecision, Ratio } from './currency/exchange.ts'
export { readDecimal, writeDecimal } from './decimal.ts'
export { averageShares, bestMinor, offerMinor, offerRule } from './cash-out/offer-terms.ts'
export type { AverageShares, OfferTerms } from './cash-out/offer-terms.ts'
export { evaluateCashOut, isLegDecided } from './cash-out/evaluate-cash-out.ts'
export type { CashOutFacts, CashOutLeg } from './cash-out/evaluate-cash-out.ts'
export {
  evaluateCashOutRequest,
  evaluateWaitedCashOut,
  isRuleDue,
  partOfferMinor,
  partReturnMinor,
  partStakeMinor,
} from './cash-out/evaluate-request.ts'
export type { CashOutDecision, CashOutRequest } from './cash-out/evaluate-request.ts'
export { requestLimit, decideLimit, excludeUntil, liftExclusion } from './limits/change-limits.ts'
export type { LimitChange } from './limits/change-limits.ts'
export {
  countedDepositMinor,
  countedDeposits,
  depositLimits,
  evaluateDeposit,
  withdrawnMinor,
} from './limits/deposits.ts'
export type { DepositCounting, DepositSums } from './limits/deposits.ts'
export { excludedUntilMs, isExclusion, isInForce, isWaiting, limitReminder } from './limits/player-limit.ts'
export type { PlayerLimit, ReminderMonths } from './limits/player-limit.ts'
export { changeZone, limitStrategy, limitWindow, limitZones } from './limits/limit-window.ts'
export type { LimitZones, PlayerZone } from './limits/limit-window.ts'
export {
  checkDueAtMs,
  countedMinutes,
  hasNoMinutesLeft,
  minuteLeavesAtMs,
  realityCheckMinutes,
  sessionBlock,
  sessionEndsAtMs,
} from './limits/playing-time.ts'
export type { PlaySession } from './limits/playing-time.ts'
export {
  countBoughtBack,
  countedLimits,
  countedMinor,
  narrowestLimit,
  ratioToOwn,
  spendingLeft,
  spendingLimits,
} from './limits/spending.ts'
export type { BetSums, SpendingLimit } from './limits/spending.ts'
export { comparePayment } from './payments/compare-payments.ts'
export {
  evaluateAmount,
  evaluateClosing,
  evaluateMoney,
  evaluateSending,
  evaluateWithdrawal,
  owedIn,
} from './payments/amounts.ts'
export type { ClosingFacts, Money, WithdrawalFacts } from './payments/amounts.ts'
export { evaluateEnding, evaluateMessage, evaluateRejection, isCancellable } from './payments/effects.ts'
export type { PaymentFacts, PayoutState } from './payments/effects.ts'
export {
  isDepositExpired,
  isHeldForReview,
  isPlayed,
  isStuck,
  minPlayed,
  maxUnfinished,
  payableMs,
  reviewReason,
  reviewReasons,
  stuckAfterMs,
} from './payments/unfinished-payments.ts'
export type { Turnover } from './payments/unfinished-payments.ts'
export {
  evaluateComparison,
  evaluateHold,
  evaluateRelease,
  evaluateVerification,
  isOnHold,
} from './person/evaluate-hold.ts'
export type { PersonMatch, VerificationAnswer } from './person/evaluate-hold.ts'
export { foldPerson } from './person/fold-person.ts'
export type { Person } from './person/fold-person.ts'
export { evaluateOdds, numberOf, validateStake } from './placement/acceptance.ts'
export { betType, betTypeRules, conflictingLegs } from './placement/bet-type.ts'
export type { BetTypeRules } from './placement/bet-type.ts'
export { delayOfSelection, missingRules } from './risk/risk-limits.ts'
export { evaluatePlacement } from './placement/evaluate-placement.ts'
export type { PlannedBet } from './placement/evaluate-placement.ts'
export type { LegFacts, LimitFacts, PlacementFacts, WalletFacts } from './placement/placement-facts.ts'
export { limitedSums, maxStake } from './placement/max-stake.ts'
export { appliesTo, isUnderWay, priceEndsAtMs, selectionReason } from './placement/selection-reason.ts'
export type { BettingSwitch } from './placement/selection-reason.ts'
export { rejectForLiability, subjectOf } from './risk/liability.ts'
export type { Liability } from './risk/liability.ts'
export type { RiskCurrencies, RiskRule, RiskSubject } from './risk/risk-rule.ts'
export {
  approvalBlock,
  approvalLeft,
  approvalMs,
  approvalStakes,
  noQuickBet,
  pausedUntilMs,
  quickBetBlock,
} from './quick-bet/quick-bet.ts'
export type { QuickBet } from './quick-bet/quick-bet.ts'
export { reduceQuickBet } from './quick-bet/reduce-quick-bet.ts'
export type { QuickBetEvent } from './quick-bet/reduce-quick-bet.ts'
export { evaluateSettlement } from './settlement/evaluate-settlement.ts'
export type { EvaluatedLeg, SettledStake, SettlementDecision } from './settlement/evaluate-settlement.ts'
export { legResult } from './settlement/leg.ts'
export { paysByWinners, whatIf } from './placement/what-if.ts'
export type { LegMark } from './placement/what-if.ts'
export { potentialWinMinor } from './settlement/payout.ts'
export { lineCount, systemOfId } from './systems/system-types.ts'
export type { SystemType } from './systems/system-types.ts'
export { betWinMinor, linesOf, lineStake } from './slip/bet-amounts.ts'
export { minSelectionsOfCustomBet, tapRejection } from './slip/selections.ts'
export { placementAnswer, placementBody } from './slip/placement.ts'
export { slipReasons } from './slip/reasons.ts'
export type { SlipReason } from './slip/reasons.ts'
export { reduceSlip } from './slip/reduce-slip.ts'
export { createBet, createSelection, emptySlip, isCustomBet, selectionsOf } from './slip/slip.ts'
export type {
  Placement,
  PlacementBody,
  SelectedOutcome,
  SelectionNames,
  SentPlacement,
  Slip,
  SlipBet,
  SlipSelection,
} from './slip/slip.ts'
export type { ReceivedLine, SharedDraft, SlipEvent } from './slip/slip-events.ts'
export { allowsMultiSingle, isProviderEnabled, offersMultiSingle } from './slip/slip-settings.ts'
export type { MultiSingleSettings, SlipSettings } from './slip/slip-settings.ts'
export {
  restoredSelections,
  restoredSlip,
  restoredUnconfirmed,
  StoredSlip,
  storedSlip,
  StoredUnconfirmed,
  storedUnconfirmed,
} from './slip/stored-slip.ts'
export { convertShared, evaluateShared, isTakeable, sharedBetOf, sharedBets } from './slip/shared-slip.ts'
export type { SharedSelectionNow } from './slip/shared-slip.ts'
export { slipSummary } from './slip/summary.ts'
export type { SlipSummary } from './slip/summary.ts'
