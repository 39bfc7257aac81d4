import { longestStepSeconds } from '../sports/game.ts'
import type { Danger } from '../sports/game.ts'
import { isOpenToPlay } from './match.ts'
import type { Draft, Match } from './match.ts'
import { offerAll, offerChanges, offerLines, stopBetting } from './offer.ts'
import { driftOpinion } from './quote-lines.ts'
import { stepReview } from './review.ts'
import { settleDecided } from './settle.ts'
import { endMatch } from './turn-match.ts'

/** An ordinary change touches this many lines. */
const linesPerChange = 3

/** Lets a match run on for so many seconds; what happens depends on its own numbers only, never on the wall clock. */
export function stepMatch(match: Match, seconds: number): Draft[] {
  if (match.status === 4) return []
  if (match.status === 0) return match.isHeld ? [] : stepPrices(match)
  if (match.review !== null) return stepReview(match, seconds)
  if (seconds > longestStepSeconds) return leap(match, seconds)

  const danger = match.game.advance(seconds)
  if (match.game.isOver()) return endMatch(match)
  if (match.alarm !== null) return stepAlarm(match, match.alarm, seconds)
  if (danger !== null) {
    // Nothing is settled until it is known whether it was a score: it may belong to a period that has just ended.
    match.alarm = { ...danger, secondsLeft: match.random.between(3, 8) }
    return match.isHeld ? [offerLines(match, [])] : [stopBetting(match)]
  }
  const settled = settleDecided(match)
  return [...settled, ...(match.isHeld ? [offerLines(match, [])] : stepPrices(match))]
}

/** Seconds until the next step: live prices move every few seconds, prematch ones now and then. */
export function nextStepSeconds({ status, random, fixture }: Match): number {
  switch (fixture.tier) {
    case 'small':
      return status === 1 ? random.between(1, 2) : random.between(15, 40)
    case 'top':
      return status === 1 ? random.between(1.5, 3) : random.between(120, 360)
    case 'normal':
      return status === 1 ? random.between(3, 6) : random.between(300, 900)
    case 'minor':
      return status === 1 ? random.between(4, 8) : random.between(600, 1800)
  }
}

/** Plays in silence; then tells once where it stands. */
export function playOn(
  { game }: Pick<Match, 'game'>,
  seconds: number,
  isWelcome: (danger: Danger) => boolean = () => true,
): void {
  for (let left = seconds; left > 0 && !game.isOver(); left -= longestStepSeconds) {
    const danger = game.advance(Math.min(left, longestStepSeconds))
    if (danger !== null && danger.side !== null && isWelcome(danger))
      game.award(danger.side, danger.points, danger.period)
  }
}

/** More time than a step has gone by at once: the clock runs fast, or has jumped. */
function leap(match: Match, seconds: number): Draft[] {
  const before = scoreOf(match)
  const wasOpen = isOpenToPlay(match)
  if (match.alarm !== null) resolveAlarm(match, match.alarm)
  playOn(match, seconds)
  const hasScored = before !== scoreOf(match)
  const stop = wasOpen && (hasScored || match.game.isOver()) ? [stopBetting(match)] : []
  if (match.game.isOver()) return [...stop, ...endMatch(match)]
  const settled = settleDecided(match)
  if (match.isHeld) return [...settled, offerLines(match, [])]
  driftOpinion(match)
  const news = hasScored || !wasOpen ? offerAll(match) : offerChanges(match, Number.MAX_SAFE_INTEGER)
  return [...stop, ...settled, news]
}

function stepPrices(match: Match): Draft[] {
  driftOpinion(match)
  return [offerChanges(match, linesPerChange)]
}

function stepAlarm(match: Match, alarm: NonNullable<Match['alarm']>, seconds: number): Draft[] {
  alarm.secondsLeft -= seconds
  if (alarm.secondsLeft > 0) return [offerLines(match, [])]
  resolveAlarm(match, alarm)
  if (match.game.isOver()) return endMatch(match)
  const settled = settleDecided(match)
  // Stopped by hand meanwhile: the score is told, the lines stay stopped.
  return [...settled, match.isHeld ? offerLines(match, []) : offerAll(match)]
}

function resolveAlarm(match: Match, { side, points, period }: NonNullable<Match['alarm']>): void {
  match.alarm = null
  if (side !== null) match.game.award(side, points, period)
}

function scoreOf({ game }: Match): string {
  const { homeScore, awayScore } = game.status()
  return `${homeScore}:${awayScore}`
}
