import type { Side } from '../sports/game.ts'
import { sports } from '../sports/sports.ts'
import { liveProducer, prematchProducer } from './match.ts'
import type { Draft, Match } from './match.ts'
import { offerAll, offerLines, offerStatus, stopBetting } from './offer.ts'
import { gradeLines, settleDecided, settlement } from './settle.ts'

/**
 * Prematch to live: the live producer offers first, then the prematch one hands over what was taken and lets go of the
 * rest. A match that begins before its time has its fixture moved first.
 */
export function kickOff(match: Match, nowMs: number): Draft[] {
  const eventId = match.fixture.urn
  const drafts: Draft[] = []
  if (nowMs < match.startMs) {
    match.startMs = nowMs
    drafts.push({ type: 'fixture_change', product: prematchProducer, eventId, changeType: 2, startTimeMs: nowMs })
  }
  match.status = 1
  match.product = liveProducer
  drafts.push(offerAll(match))
  const handedOver = [...match.lines.values()].map((line) => ({
    ...line,
    status: line.producer === liveProducer ? -2 : 0,
    outcomes: [],
  }))
  // The prematch producer says nothing of the score any more.
  const { sportEventStatus: _, ...handover } = offerLines(match, handedOver, prematchProducer)
  return [...drafts, handover]
}

/** Betting stops when the score is seen and comes back with the new one; null when this side cannot score now. */
export function scorePoints(match: Match, side: Side, points?: number): Draft[] | null {
  if (!match.game.award(side, points ?? sports[match.fixture.sport].usualPoints)) return null
  const stop = stopBetting(match)
  if (match.game.isOver()) return [stop, ...endMatch(match)]
  return [stop, ...settleDecided(match), offerAll(match)]
}

export function endMatch(match: Match): Draft[] {
  match.game.finish()
  return closeMatch(match)
}

/** By where the game stands now, right or wrong. */
export function closeMatch(match: Match): Draft[] {
  match.status = 4
  match.game.dismissAlarm()
  match.review = null
  match.isHeld = false
  return [offerStatus(match, -3), settlement(match, gradeLines(match), 2)]
}
