export { addsNothing, compareCustomPrice, leftAloneMilli } from './custom-bet/custom-price.ts'
export { joiningOf } from './custom-bet/joining.ts'
export { repeatsSelection } from './custom-bet/repeats-selection.ts'
export { evaluateConversion } from './currency/evaluate-conversion.ts'
export { convertDown, convertUp, inverse, ratioBetween } from './currency/convert.ts'
export type { Ratio } from './currency/convert.ts'
export { evaluateRate } from './currency/evaluate-rate.ts'
export type { EarlierRates, RateBands, RateDecision } from './currency/evaluate-rate.ts'
export { isStale } from './currency/exchange.ts'
export type { Exchange } from './currency/exchange.ts'
export { readDecimal, writeDecimal } from './decimal.ts'
export { averageShares } from './cash-out/average-shares.ts'
export type { AverageShares } from './cash-out/average-shares.ts'
export { evaluateCashOut, isLegDecided } from './cash-out/evaluate-cash-out.ts'
export type { CashOutFacts, CashOutLeg } from './cash-out/evaluate-cash-out.ts'
export { evaluateCashOutRequest, evaluateWaitedCashOut, isRuleDue } from './cash-out/evaluate-request.ts'
export type { CashOutDecision, CashOutRequest } from './cash-out/evaluate-request.ts'
export { bestMinor, offerMinor, offerRule } from './cash-out/offer-terms.ts'
export type { OfferTerms } from './cash-out/offer-terms.ts'
export { partOfferMinor, partReturnMinor, partStakeMinor } from './cash-out/part.ts'
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
export { limitReminder } from './limits/limit-reminder.ts'
export type { ReminderMonths } from './limits/limit-reminder.ts'
export { limitStrategy, limitWindow } from './limits/limit-window.ts'
export { changeZone, limitZones } from './limits/limit-zones.ts'
export type { LimitZones, PlayerZone } from './limits/limit-zones.ts'
export { excludedUntilMs, isExclusion, isInForce, isWaiting } from './limits/player-limit.ts'
export type { PlayerLimit } from './limits/player-limit.ts'
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
  leastLeft,
  ratioToOwn,
  spendingLeft,
  spendingLimits,
} from './limits/spending.ts'
export type { BetSums, SpendingLimit } from './limits/spending.ts'
export { comparePayment } from './payments/compare-payments.ts'
export { evaluateAmount, evaluateSending, evaluateWithdrawal } from './payments/evaluate-amount.ts'
export type { WithdrawalFacts } from './payments/evaluate-amount.ts'
export { owedIn } from './payments/owed-in.ts'
export { evaluateClosing } from './payments/evaluate-closing.ts'
export type { ClosingFacts } from './payments/evaluate-closing.ts'
export { evaluateEnding } from './payments/evaluate-ending.ts'
export { evaluateMessage, isCancellable } from './payments/evaluate-message.ts'
export { evaluateMoney } from './payments/evaluate-money.ts'
export type { Money } from './payments/evaluate-money.ts'
export { evaluateRejection } from './payments/evaluate-rejection.ts'
export type { PayoutState } from './payments/evaluate-rejection.ts'
export { isDepositExpired, payableMs } from './payments/is-deposit-expired.ts'
export { mostUnfinished } from './payments/most-unfinished.ts'
export { isPlayed, leastPlayed, reviewReason } from './payments/is-played.ts'
export type { Turnover } from './payments/is-played.ts'
export { isHeldForReview, isStuck, reviewReasons, stuckAfterMs } from './payments/stuck-payment.ts'
export type { PaymentFacts } from './payments/evaluate-message.ts'
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
export { evaluateOdds, validateStake } from './placement/acceptance.ts'
export { betTypeRules } from './placement/bet-type-rules.ts'
export type { BetTypeRules } from './placement/bet-type-rules.ts'
export { betType } from './placement/bet-type.ts'
export { missingRules } from './risk/missing-rules.ts'
export { evaluatePlacement } from './placement/evaluate-placement.ts'
export type { PlannedBet } from './placement/evaluate-placement.ts'
export type { LegFacts, LimitFacts, PlacementFacts, WalletFacts } from './placement/placement-facts.ts'
export { limitedSums, maxStake } from './placement/max-stake.ts'
export { numberOf } from './placement/reasons.ts'
export { isUnderWay, priceEndsAtMs, selectionReason } from './placement/selection-reason.ts'
export { appliesTo } from './placement/switches.ts'
export type { BettingSwitch } from './placement/switches.ts'
export { rejectForLiability, subjectOf } from './risk/liability.ts'
export type { Liability } from './risk/liability.ts'
export { delayOfSelection } from './risk/risk-limits.ts'
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
export { conflictingLegs } from './placement/conflicts.ts'
export { potentialWinMinor } from './settlement/payout.ts'
export { lineCount, systemOfId } from './systems/system-types.ts'
export type { SystemType } from './systems/system-types.ts'
export { betWinMinor } from './slip/bet-win.ts'
export { leastOfCustomBet, tapRejection } from './slip/selections.ts'
export { placementBody } from './slip/payload.ts'
export { slipReasons } from './slip/reasons.ts'
export type { SlipReason } from './slip/reasons.ts'
export { reduceSlip } from './slip/reduce-slip.ts'
export { placementAnswer } from './slip/placement.ts'
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
export type { ReceivedLine, SlipEvent } from './slip/slip-events.ts'
export { lineStake, linesOf } from './slip/line-stake.ts'
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
export { evaluateShared } from './slip/shared-selection.ts'
export type { SharedSelectionNow } from './slip/shared-selection.ts'
export { convertShared, isTakeable, sharedBetOf, sharedBets } from './slip/shared-slip.ts'
export type { SharedDraft } from './slip/shared-slip.ts'
export { slipSummary } from './slip/summary.ts'
export type { SlipSummary } from './slip/summary.ts'
