import { isEnded, MarketStatus, MatchStatus } from '@touchline/contract'

/** The state of a selection in the book at one moment. */
export type SelectionFacts = {
  /** Null if the match is not in the book. */
  matchStatus: MatchStatus | null
  lineStatus: number | null
  /** Null if the line has no such outcome. */
  isActive: boolean | null
  oddsMilli: number | null
  /** True if the producer is up and its lease has not expired. */
  isTrusted: boolean
  /** True if the price comes from a producer that only offers prematch odds. */
  isPrematchPrice: boolean
  /** Null for events without a start time of their own, such as a season or a tournament. */
  startAtMs: number | null
  /** True if the line has a result, or a cancellation that is still in force. */
  isDecided: boolean
  isHidden: boolean
  /** True if betting on the selection was switched off. */
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

/**
 * Whether a match counts as live. From its start time on it does, even if the feed still reports it as not started
 * (RISK-7).
 */
export function isUnderWay(
  { matchStatus, startAtMs }: Pick<SelectionFacts, 'matchStatus' | 'startAtMs'>,
  atMs: number,
): boolean {
  return matchStatus === MatchStatus.Live || (matchStatus === MatchStatus.Prematch && (startAtMs ?? Infinity) <= atMs)
}

/** The moment from which the price cannot be bet, whatever the feed reports; null if there is none (OPEN-7). */
export function priceEndsAtMs({
  isPrematchPrice,
  startAtMs,
}: Pick<SelectionFacts, 'isPrematchPrice' | 'startAtMs'>): number | null {
  return isPrematchPrice ? startAtMs : null
}

/** Switches betting off for every subject that matches all values that are not null (OPEN-6, PLACE-5). */
export type BettingSwitch = {
  sportId: number | null
  matchId: number | null
  marketId: number | null
  playerId: number | null
}

/**
 * The ids that a switch is compared with. Null means that the subject has no such id: a whole placement request, for
 * example, has a player but no match id.
 */
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
