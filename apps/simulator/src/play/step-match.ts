import { maxStepSeconds } from '../sports/game.ts'
import { isOpenToPlay, MatchStatus } from './match.ts'
import type { Draft, Match } from './match.ts'
import { driftOpinion } from './quote-lines.ts'
import { offerAll, offerChanges, offerLines, stopBetting } from './offer.ts'
import { endMatch } from './end-match.ts'
import { stepReview } from './match-events.ts'
import { settleDecided } from './settlement.ts'

/** How many markets an ordinary change of prices is for. */
const marketsPerChange = 2

/**
 * Plays a match for this many seconds and returns the messages. They depend only on the match's own random numbers,
 * never on the wall clock.
 */
export function stepMatch(match: Match, seconds: number): Draft[] {
  if (match.status === MatchStatus.Closed) return []
  if (match.status === MatchStatus.NotStarted) return match.isHeld ? [] : stepPrices(match)
  if (match.review !== null) return stepReview(match, seconds)

  const wasOpen = isOpenToPlay(match)
  const before = scoreOf(match)
  const wasAlarmed = match.game.advance(seconds)
  const hasScored = before !== scoreOf(match)
  /** True when the clock runs fast or has jumped, so that nothing was published for a longer time. */
  const isLong = seconds > maxStepSeconds
  const mustStop = wasOpen && (wasAlarmed || isLong)
  if (match.game.isOver()) return [...(mustStop ? [stopBetting(match)] : []), ...endMatch(match)]
  if (match.game.isAlarmed()) {
    // No line is settled until the possible score is decided, because it may belong to a period that has just ended. A
    // bet stop cannot state a reason, so the message after it does.
    return [...(wasOpen ? [stopBetting(match)] : []), offerLines(match, [])]
  }
  const stop = mustStop && hasScored ? [stopBetting(match)] : []
  const settled = settleDecided(match)
  // A command has stopped betting: the score is published, and the lines stay suspended.
  if (match.isHeld) return [...settled, offerLines(match, [])]
  if (stop.length > 0 || !wasOpen) return [...stop, ...settled, offerAll(match)]
  return [...settled, ...(isLong ? stepPrices(match, Number.MAX_SAFE_INTEGER) : stepPrices(match))]
}

/** Returns the seconds until the next step. Live prices change every few seconds, prematch prices less often. */
export function nextStepSeconds({ status, random, fixture }: Match): number {
  const isLive = status === MatchStatus.Live
  switch (fixture.tier) {
    case 'small':
      return isLive ? random.between(1, 2) : random.between(15, 40)
    case 'top':
      return isLive ? random.between(1.5, 3) : random.between(120, 360)
    case 'normal':
      return isLive ? random.between(3, 6) : random.between(300, 900)
    case 'minor':
      return isLive ? random.between(4, 8) : random.between(600, 1800)
  }
}

function stepPrices(match: Match, markets = marketsPerChange): Draft[] {
  driftOpinion(match)
  return [offerChanges(match, markets)]
}

function scoreOf({ game }: Match): string {
  const { homeScore, awayScore } = game.status()
  return `${homeScore}:${awayScore}`
}
