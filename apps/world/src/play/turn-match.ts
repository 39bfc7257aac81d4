import { lineRules } from '../model/market-rules.ts'
import { lineKey } from '../truth/merge-line.ts'
import { matchSeconds } from './match-clock.ts'
import { addGoal, clockOf, liveProducer, prematchProducer, scoreOf } from './match.ts'
import type { Draft, Match, Side } from './match.ts'
import { offerAll, offerStatus, stopBetting } from './offer.ts'

/**
 * Prematch to live: the live producer offers first, then the prematch one hands its lines over. A match that begins
 * before its time has its fixture moved first.
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
  const markets = [...match.lines.values()].map((line) => ({ ...line, status: -2, outcomes: [] }))
  drafts.push({ type: 'odds_change', product: prematchProducer, eventId, markets })
  return drafts
}

/** Betting stops when the goal is seen and comes back with the new score. */
export function scoreGoal(match: Match, side: Side): Draft[] {
  const stop = stopBetting(match)
  addGoal(match, side, clockOf(match).matchStatus)
  return [stop, offerAll(match)]
}

export function endMatch(match: Match): Draft[] {
  match.status = 4
  match.elapsedSeconds = matchSeconds(match.timeline)
  match.alarm = null
  match.isHeld = false
  return [offerStatus(match, -3), settlement(match)]
}

function settlement(match: Match): Draft {
  const score = scoreOf(match)
  return {
    type: 'bet_settlement',
    product: match.product,
    eventId: match.fixture.urn,
    certainty: 2,
    markets: lineRules
      .map(({ marketId, specifiers, outcomes }) => ({
        id: marketId,
        specifiers,
        outcomes: outcomes.map(({ id, wins }) => ({ id, result: wins(score) ? 1 : 0 })),
      }))
      .filter((market) => match.lines.has(lineKey(market))),
  }
}
