import { playingSeconds } from './match-clock.ts'
import { addGoal, clockOf } from './match.ts'
import type { Draft, Match, Side } from './match.ts'
import { offerAll, offerChanges, offerLines, stopBetting } from './offer.ts'
import { driftOpinion } from './quote-lines.ts'
import { endMatch } from './turn-match.ts'

/** An ordinary change touches this many lines. */
const linesPerChange = 3

/** Lets a match run on for so many seconds; what happens depends on its own numbers only, never on the wall clock. */
export function stepMatch(match: Match, seconds: number): Draft[] {
  if (match.status === 4) return []
  if (match.status === 0) return match.isHeld ? [] : stepPrices(match)

  match.elapsedSeconds += seconds
  const { isOver, isPlaying } = clockOf(match)
  if (isOver) return endMatch(match)
  if (match.alarm !== null) return [stepAlarm(match, match.alarm)]
  if (match.isHeld) return [offerLines(match, [])]
  if (isPlaying && raiseAlarm(match, seconds)) return [stopBetting(match)]
  return stepPrices(match)
}

/** Seconds until the next step: live prices move every second or two, prematch ones a few times a minute. */
export function nextStepSeconds({ status, random }: Match): number {
  return status === 1 ? random.between(1, 2) : random.between(15, 40)
}

function stepPrices(match: Match): Draft[] {
  driftOpinion(match)
  return [offerChanges(match, linesPerChange)]
}

/** As many alarms turn out to be nothing as turn out to be goals. */
function raiseAlarm(match: Match, seconds: number): boolean {
  const { expectedGoals } = match.fixture
  const perSecond = 1 / playingSeconds(match.timeline)
  const roll = match.random.next() / (seconds * perSecond)
  const goals = expectedGoals.home + expectedGoals.away
  if (roll >= 2 * goals) return false
  const goalFor: Side | null = roll < expectedGoals.home ? 'home' : roll < goals ? 'away' : null
  match.alarm = { goalFor, stepsLeft: match.random.int(2, 5) }
  return true
}

function stepAlarm(match: Match, alarm: NonNullable<Match['alarm']>): Draft {
  alarm.stepsLeft -= 1
  if (alarm.stepsLeft > 0) return offerLines(match, [])
  if (alarm.goalFor !== null) addGoal(match, alarm.goalFor, clockOf(match).matchStatus)
  return match.isHeld ? releaseAlarm(match) : offerAll(match)
}

/** Stopped by hand meanwhile: the score is told, the lines stay stopped. */
function releaseAlarm(match: Match): Draft {
  match.alarm = null
  return offerLines(match, [])
}
