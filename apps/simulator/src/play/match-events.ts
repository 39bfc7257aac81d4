import type { Side } from '../sports/game.ts'
import { sports } from '../sports/sports.ts'
import { liveProducer, MatchStatus, prematchProducer } from './match.ts'
import type { Draft, Match, ReviewDecision } from './match.ts'
import { offerAll, offerLines, offerStatus, stopBetting } from './offer.ts'
import { gradeLines, settleDecided, settlement } from './settlement.ts'
import { LineStatus } from '../markets/market.ts'

/**
 * Moves a match from prematch to live. The live producer offers its lines first, then the prematch producer hands
 * over the lines it offers and closes the rest. When a match begins early, its fixture is changed first.
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
  // The prematch producer no longer sends the score.
  const { sportEventStatus: _, ...handover } = offerLines(match, handedOver, prematchProducer)
  return [...drafts, handover]
}

/**
 * Scores a goal: bet stop, settlement of decided lines, then new odds with the new score. Returns null when this side cannot score now.
 */
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

/** Closes the match by its current score, whether it is right or wrong. */
function closeMatch(match: Match): Draft[] {
  match.status = MatchStatus.Closed
  match.game.dismissAlarm()
  match.review = null
  match.isHeld = false
  return [offerStatus(match, LineStatus.Settled), settlement(match, gradeLines(match), 2)]
}

/**
 * Starts a video review of a score: betting stops, the new score is published, and play pauses. Returns null when
 * this side cannot score now.
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

/** Restores the state before the score if the review overturns it. */
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

/** Ends the match and settles it by a wrong result until that is corrected. */
export function endWithWrongResult(match: Match): Draft[] {
  const { game } = match
  const before = game.save()
  game.finish()
  const right = game.save()
  const rightly = gradeLines(match)
  game.restore(withSidesSwapped(right))
  if (differing(gradeLines(match), rightly).length === 0) {
    // A draw looks the same with the sides swapped, so one side gets a score that it did not make.
    game.restore(before)
    if (!game.award('home', sports[match.fixture.sport].usualPoints)) game.award('away', 1)
    game.finish()
  }
  match.wrongResult = { right, markets: differing(gradeLines(match), rightly) }
  return closeMatch(match)
}

/** Rolls back every line that was settled wrongly and settles it by the right result. Returns null when there was no wrong result. */
export function correctResult(match: Match): Draft[] | null {
  if (match.wrongResult === null) return null
  const { right, markets } = match.wrongResult
  match.wrongResult = null
  match.game.restore(right)
  const { product, fixture } = match
  const lines = markets.map(({ id, specifiers }) => ({ id, specifiers, outcomes: [] }))
  const rightly = gradeLines(match).filter((market) => markets.some((wrong) => isSameLine(wrong, market)))
  return [
    { type: 'rollback_bet_settlement', product, eventId: fixture.urn, markets: lines },
    settlement(match, rightly, 2),
    offerLines(match, []),
  ]
}

type Graded = ReturnType<typeof gradeLines>[number]

function differing(some: readonly Graded[], others: readonly Graded[]): Graded[] {
  return some.filter((market, index) => JSON.stringify(market) !== JSON.stringify(others[index]))
}

function isSameLine(a: Graded, b: Graded): boolean {
  return a.id === b.id && a.specifiers === b.specifiers
}

/** The state of a game with home and away swapped. */
function withSidesSwapped(value: unknown): unknown {
  if (value === 'home') return 'away'
  if (value === 'away') return 'home'
  if (Array.isArray(value)) return value.map(withSidesSwapped)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, held]) => [withSidesSwapped(key), withSidesSwapped(held)])
  return Object.fromEntries(entries)
}
