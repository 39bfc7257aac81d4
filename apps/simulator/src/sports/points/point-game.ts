import { readMenu } from '../../markets/menu.ts'
import type { MenuEntry } from '../../markets/menu.ts'
import type { Tier } from '../../dataset/fixture.ts'
import { clockReader, periodScores, playedBetween, readClock, readPlay, scoringPeriod } from '../clock/match-clock.ts'
import type { Timeline } from '../clock/match-clock.ts'
import { zeroScore, otherSide, reading, sumOfScores, viewed } from '../game.ts'
import type { CreateGame, Danger, Reading, Side } from '../game.ts'
import { pointJoint } from './point-joint.ts'
import { createPointState, fullScore, pointOutlook, regularScore, secondsPerPossession } from './point-outlook.ts'
import { momentsOf } from './point-plans.ts'
import type { PointPlan } from './point-plans.ts'
import type { PointState } from './point-outlook.ts'

/**
 * Creates games of basketball and American football, in which the sides have the ball in turn and each possession may
 * score.
 */
export function pointGame(plan: PointPlan, menus: Readonly<Record<Tier, readonly MenuEntry[]>>): CreateGame {
  const perPossession = secondsPerPossession(plan)
  const worth = momentsOf(plan).mean

  return ({ prospects, tier }, random) => {
    let state = createPointState(plan, anySide())
    const clock = () => readPlay(plan.clock, timelineWith(state.overtimes), state.elapsedSeconds)

    function advance(seconds: number): Danger | null {
      if (state.isDecided) return null
      const before = clock()
      state.elapsedSeconds += seconds
      const now = clock()
      const { seconds: played, period } = playedBetween(before, now)
      if (period !== before.period) jumpBall()
      const danger = playFor(played, period)
      // A score in the last step is decided first. Then the next step ends the match.
      if (now.isOver && danger === null) decide()
      return danger
    }

    function playFor(seconds: number, period: number): Danger | null {
      state.possessionSeconds += seconds
      // The tolerance is for rounding errors of the steps, which must not move a score into the next period.
      while (state.possessionSeconds >= perPossession - 0.001) {
        state.possessionSeconds -= perPossession
        const score = tryToScore(state.hasBall, period)
        state.hasBall = otherSide(state.hasBall)
        if (score === null) continue
        if (plan.stopsForScores) return score
        award(score.side ?? 'home', score.points, period)
      }
      return null
    }

    /** Starts a period with the possession of a random side. */
    function jumpBall(): void {
      state.possessionSeconds = 0
      state.hasBall = anySide()
    }

    function anySide(): Side {
      return random.next() < 0.5 ? 'home' : 'away'
    }

    function tryToScore(side: Side, period: number): Danger | null {
      if (random.next() >= prospects[side] / plan.possessions / worth) return null
      let roll = random.next()
      const score = plan.scores.find(({ share }) => (roll -= share) < 0) ?? plan.scores[0]
      return { side, points: score?.points ?? 1, period }
    }

    /** Ends the match, or starts an overtime if it is a draw. */
    function decide(): void {
      const { home, away } = fullScore(state)
      if (home !== away) {
        state.isDecided = true
        return
      }
      state.overtimes += 1
      state.points.push(zeroScore())
    }

    function award(side: Side, points: number, period = scoringPeriod(clock())): boolean {
      const now = state.points[period]
      if (now === undefined || state.isDecided) return false
      now[side] += points
      const stage = plan.clock.periodCodes[period] ?? 40
      state.events.push({ second: state.elapsedSeconds, stage, kind: 'score', side, points })
      return true
    }

    function finish(): void {
      const { home, away } = fullScore(state)
      // When a command ends a drawn match, the home side gets the winning points.
      if (home === away) award('home', plan.scores[0]?.points ?? 1, clock().period)
      state.isDecided = true
    }

    return {
      advance,
      award,
      finish,
      isOver: () => state.isDecided,
      status: () => statusOf(plan, state),
      log: () => ({
        seconds: state.elapsedSeconds,
        events: state.events,
        clockAt: clockReader(plan.clock, timelineWith(state.overtimes)),
      }),
      read: (part) => readPoints(plan, state, part),
      outlook: (view) => pointOutlook(plan, state, viewed(prospects, view)),
      ...(plan.hasBetBuilder ? { joint: (view) => pointJoint(plan, state, viewed(prospects, view)) } : {}),
      menu: (outlook, ladders) => readMenu(menus[tier], outlook, ladders),
      menuKey: () => '',
      save: () => structuredClone(state),
      restore: (saved) => (state = structuredClone(saved as PointState)),
    }
  }
}

/** Timelines by their number of overtimes, cached because every step of play uses one. They have no added time. */
const timelines = new Map<number, Timeline>()

function timelineWith(overtimes: number): Timeline {
  const known = timelines.get(overtimes) ?? { addedSeconds: [], overtimes }
  timelines.set(overtimes, known)
  return known
}

function readPoints(plan: PointPlan, state: PointState, part: string): Reading {
  const regular = plan.clock.periodCodes.length
  const { left } = readClock(plan.clock, timelineWith(state.overtimes), state.elapsedSeconds)
  const isPlayed = (from: number, to: number) =>
    state.isDecided || left.slice(from, to).every((seconds) => seconds === 0)
  const periods = (from: number, to: number) => reading(sumOfScores(state.points.slice(from, to)), isPlayed(from, to))
  const [, name = '', rest = ''] = /^([a-z]+)(.*)$/.exec(part) ?? []
  if (name === 'match') return reading(regularScore(state, plan), isPlayed(0, regular))
  if (name === 'full') return reading(fullScore(state), state.isDecided)
  if (name === 'quarter') return periods(Number(rest) - 1, Number(rest))
  if (part === 'half1') return periods(0, regular / 2)
  if (part === 'half2') return periods(regular / 2, regular)
  if (part === 'half2full') return reading(sumOfScores(state.points.slice(regular / 2)), state.isDecided)
  throw new Error(`no such part of a match of points: ${part}`)
}

function statusOf(plan: PointPlan, state: PointState) {
  const now = readClock(plan.clock, timelineWith(state.overtimes), state.elapsedSeconds)
  const score = fullScore(state)
  return {
    matchStatus: state.isDecided ? (state.overtimes > 0 ? 110 : 100) : now.matchStatus,
    homeScore: String(score.home),
    awayScore: String(score.away),
    clock: state.isDecided ? { ...now.clock, isStopped: true } : now.clock,
    periodScores: periodScores(state.points.slice(0, now.period + 1), [...plan.clock.periodCodes, 40]),
  }
}
