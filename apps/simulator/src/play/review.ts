import type { Side } from '../sports/game.ts'
import { sports } from '../sports/sports.ts'
import type { Draft, Match, ReviewDecision } from './match.ts'
import { offerAll, offerLines, stopBetting } from './offer.ts'
import { settleDecided } from './settle.ts'
import { endMatch } from './match-events.ts'

/**
 * A score is given, and taken to the screen: betting stops, the new score is told, play rests. Null when this side cannot
 * score now.
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

/** Overturned, everything is as it was before the score. */
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
