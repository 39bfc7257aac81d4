import { isEnded, MarketStatus, MatchStatus } from '@touchline/contract'

/** The state of a selection in the book at one moment. */
export type SelectionFacts = {
  /** Null if the book does not have the match. */
  matchStatus: MatchStatus | null
  lineStatus: number | null
  /** Null if the line has no such outcome. */
  isActive: boolean | null
  oddsMilli: number | null
  /** The producer is up, and its lease has not expired. */
  isTrusted: boolean
  /** The price comes from a producer that only offers prematch odds. */
  isPrematchPrice: boolean
  /** Null for events without a start time of their own, such as a season or a tournament. */
  startAtMs: number | null
  /** The line has a result, or a cancellation that is still in force. */
  isDecided: boolean
  isHidden: boolean
  /** Betting on it was switched off. */
  isSwitchedOff: boolean
}

export type SelectionReason = 'selection-unknown' | 'match-ended' | 'selection-suspended'

/** Why a selection cannot be bet at that moment; null if it can (OPEN-1 … OPEN-7). */
export function selectionReason(facts: SelectionFacts, atMs: number): SelectionReason | null {
  if (facts.matchStatus === null || facts.lineStatus === null || facts.isActive === null) return 'selection-unknown'
  if (isEnded(facts.matchStatus)) return 'match-ended'
  return isOpen(facts, facts.matchStatus, atMs) ? null : 'selection-suspended'
}

function isOpen(facts: SelectionFacts, matchStatus: MatchStatus, atMs: number): boolean {
  const endsAtMs = priceEndsAtMs(facts)
  return (
    facts.lineStatus === MarketStatus.Active &&
    facts.isActive === true &&
    facts.oddsMilli !== null &&
    facts.oddsMilli > 1_000 &&
    facts.isTrusted &&
    !facts.isDecided &&
    !facts.isHidden &&
    !facts.isSwitchedOff &&
    (endsAtMs === null || (matchStatus < MatchStatus.Live && atMs < endsAtMs))
  )
}

/** After its start time a match counts as live, even if the feed still has it as not started (RISK-7). */
export function isUnderWay(
  { matchStatus, startAtMs }: Pick<SelectionFacts, 'matchStatus' | 'startAtMs'>,
  atMs: number,
): boolean {
  return matchStatus === MatchStatus.Live || (matchStatus === MatchStatus.Prematch && (startAtMs ?? Infinity) <= atMs)
}

/** From this moment the price cannot be bet, whatever the feed reports; null for never (OPEN-7). */
export function priceEndsAtMs({
  isPrematchPrice,
  startAtMs,
}: Pick<SelectionFacts, 'isPrematchPrice' | 'startAtMs'>): number | null {
  return isPrematchPrice ? startAtMs : null
}

/** Betting is off wherever all values that are not null match (OPEN-6, PLACE-5). */
export type BettingSwitch = {
  sportId: number | null
  matchId: number | null
  marketId: number | null
  playerId: number | null
}

/** A null means that the subject has no such id: a request as a whole has no match. */
type SwitchSubject = BettingSwitch

export function appliesTo(one: BettingSwitch, subject: SwitchSubject): boolean {
  return (
    fits(one.sportId, subject.sportId) &&
    fits(one.matchId, subject.matchId) &&
    fits(one.marketId, subject.marketId) &&
    fits(one.playerId, subject.playerId)
  )
}

function fits(wanted: number | null, given: number | null): boolean {
  return wanted === null || wanted === given
}
