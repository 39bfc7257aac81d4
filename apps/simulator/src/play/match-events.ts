import type { Side } from '../sports/game.ts'
import { sports } from '../sports/sports.ts'
import { liveProducer, MatchStatus, prematchProducer } from './match.ts'
import type { Draft, Match, ReviewDecision } from './match.ts'
import { offerAll, offerLines, stopBetting } from './offer.ts'
import { settleDecided } from './settlement.ts'
import { LineStatus } from '../markets/market.ts'
import { endMatch } from './end-match.ts'

/**
 * Moves a match from prematch to live: the live producer offers its lines first, then the prematch producer hands over
 * its own and closes the rest. If the match begins early, its fixture is changed first.
 */
export function kickOff(match: Match, nowMs: number): Draft[] {
  const eventId = match.fixture.urn
  const drafts: Draft[] = []
  if (nowMs < match.startMs) {
    match.startMs = nowMs
    drafts.push({ type: 'fixture_change', product: prematchProducer, eventId, changeType: 2, startTimeMs: nowMs })
  }
  match.status = MatchStatus.Live
  match.product = liveProducer
  drafts.push(offerAll(match))
  const handedOver = [...match.lines.values()].map((line) => ({
    ...line,
    status: line.producer === liveProducer ? LineStatus.HandedOver : LineStatus.Closed,
    outcomes: [],
  }))
  // From here on the prematch producer sends no score.
  const { sportEventStatus: _, ...handover } = offerLines(match, handedOver, prematchProducer)
  return [...drafts, handover]
}

/**
 * Scores on command: `bet_stop`; `odds_change` (settled) and `bet_settlement` of decided lines; `odds_change` with the new
 * score. Returns null when this side cannot score now. In play, `stepMatch` lets the sport score.
 */
export function scorePoints(match: Match, side: Side, points?: number): Draft[] | null {
  if (!match.game.award(side, points ?? sports[match.fixture.sport].usualPoints)) return null
  const stop = stopBetting(match)
  if (match.game.isOver()) return [stop, ...endMatch(match)]
  return [stop, ...settleDecided(match), offerAll(match)]
}

/**
 * Starts a video review of a score: betting stops, the new score is published, and play pauses. Returns null if this
 * side cannot score now.
 */
export function beginReview(
  match: Match,
  side: Side,
  decision: { is: ReviewDecision; secondsLeft: number } | null,
): Draft[] | null {
  const before = match.game.save()
  if (!match.game.award(side, sports[match.fixture.sport].usualPoints)) return null
  const stop = stopBetting(match)
  match.game.dismissAlarm()
  match.review = { side, before, decision }
  return [stop, offerLines(match, [])]
}

/** Ends the review. If it overturns the score, the state before the score is restored. */
export function endReview(match: Match, decision: ReviewDecision): Draft[] {
  if (match.review !== null && decision === 'overturned') match.game.restore(match.review.before)
  match.review = null
  if (match.game.isOver()) return endMatch(match)
  const settled = settleDecided(match)
  return [...settled, match.isHeld ? offerLines(match, []) : offerAll(match)]
}

export function stepReview(match: Match, seconds: number): Draft[] {
  const decision = match.review?.decision
  if (decision === undefined || decision === null) return []
  decision.secondsLeft -= seconds
  return decision.secondsLeft > 0 ? [] : endReview(match, decision.is)
}
