import type { Random } from '../../random.ts'
import { ruleFor } from '../../markets/catalogue.ts'
import { readMenu } from '../../markets/menu.ts'
import type { MenuEntry } from '../../markets/menu.ts'
import type { Tier } from '../../dataset/fixture.ts'
import {
  clockReader,
  matchSeconds,
  periodScores,
  playedBetween,
  playingSeconds,
  readClock,
  readPlay,
  scoringPeriod,
} from '../clock/match-clock.ts'
import { sumOfScores, viewed } from '../game.ts'
import type { CreateGame, Danger, PlayEvent, Side } from '../game.ts'
import { goalJoint } from './goal-joint.ts'
import { goalOutlook, readGoals } from './goal-outlook.ts'
import type { GoalPlan, GoalState } from './goal-state.ts'
import { createGoalState, scoreOf, strengthOf } from './goal-state.ts'

const sides: readonly Side[] = ['home', 'away']

/** Creates games of soccer, handball and ice hockey, in which goals follow a Poisson process. */
export function goalGame(plan: GoalPlan, menus: Readonly<Record<Tier, readonly MenuEntry[]>>): CreateGame {
  return ({ prospects, tier }, random) => {
    let state = createGoalState(plan, random)
    const perSecond = 1 / playingSeconds(plan.clock, state.timeline)
    const clock = () => readPlay(plan.clock, state.timeline, state.elapsedSeconds)

    function advance(seconds: number): Danger | null {
      if (state.isDecided) return null
      const before = clock()
      state.elapsedSeconds += seconds
      const now = clock()
      const played = playedBetween(before, now)
      const danger = played.seconds === 0 ? null : playFor(played.seconds, played.period)
      // A dangerous situation in the last step is decided first. Then the next step ends the match.
      if (now.isOver && danger === null) decide()
      return danger
    }

    function playFor(seconds: number, period: number): Danger | null {
      if (period < plan.clock.periodCodes.length)
        countCardsAndCorners(plan, state, random, { period, perSecond, seconds })
      return plan.stopsForGoals ? raiseDanger(seconds, period) : scoreFreely(seconds, period)
    }

    const decide = () => decideMatch(plan, state, stronger)

    function stronger(): Side {
      return random.next() * (prospects.home + prospects.away) < prospects.home ? 'home' : 'away'
    }

    function rate(side: Side): number {
      return prospects[side] * strengthOf(state, side) * perSecond
    }

    /** Returns a dangerous situation, or null if none comes up. Half of them turn out to be no goal. */
    function raiseDanger(seconds: number, period: number): Danger | null {
      const [home, away] = [rate('home') * seconds, rate('away') * seconds]
      const roll = random.next()
      if (roll >= 2 * (home + away)) return null
      return { side: roll < home ? 'home' : roll < home + away ? 'away' : null, points: 1, period }
    }

    function scoreFreely(seconds: number, period: number): null {
      for (const side of sides) {
        const goals = random.times(rate(side) * seconds)
        if (goals > 0) award(side, goals, period)
      }
      return null
    }

    function award(side: Side, points: number, period = scoringPeriod(clock())): boolean {
      if (state.isDecided) return false
      const goals = state.goals[period]
      if (goals === undefined) {
        // The first goal in overtime ends the match.
        state.extra[side] = 1
        state.isDecided = true
        record(plan, state, 'score', side, period)
        return true
      }
      goals[side] += points
      for (let goal = 0; goal < points; goal += 1) {
        state.scorers.push(side)
        record(plan, state, 'score', side, period)
      }
      return true
    }

    function finish(): void {
      for (let tries = 0; tries < 2 && !state.isDecided; tries += 1) {
        state.elapsedSeconds = matchSeconds(plan.clock, state.timeline)
        decide()
      }
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
        clockAt: clockReader(plan.clock, state.timeline),
      }),
      read: (part) => readGoals(plan, state, part),
      outlook: (view) => goalOutlook(plan, state, viewed(prospects, view)),
      ...(plan.hasBetBuilder ? { joint: (view) => goalJoint(plan, state, viewed(prospects, view)) } : {}),
      menu: (outlook, ladders) => [
        ...readMenu(menus[tier], outlook, ladders),
        ...(tier === 'small' || tier === 'minor' ? [] : playRules(state)),
      ],
      menuKey: () => (tier === 'small' || tier === 'minor' ? '' : playKey(state)),
      save: () => structuredClone(state),
      restore: (saved) => (state = structuredClone(saved as GoalState)),
    }
  }
}

/** Ends the match. A draw that needs a winner goes to overtime first, and then to a shoot-out. */
function decideMatch(plan: GoalPlan, state: GoalState, stronger: () => Side): void {
  const { clock } = plan
  const { home, away } = scoreOf(state)
  const needsWinner = clock.overtimeSeconds !== undefined && home === away
  if (needsWinner && state.timeline.overtimes === 0) {
    state.timeline.overtimes = 1
    return
  }
  if (needsWinner && state.extra.home === state.extra.away) {
    const side = stronger()
    state.extra[side] += 1
    record(plan, state, 'score', side, clock.periodCodes.length)
  }
  state.isDecided = true
}

/** Records one goal, corner or card. */
function record(plan: GoalPlan, state: GoalState, kind: PlayEvent['kind'], side: Side, period: number): void {
  const stage = plan.clock.periodCodes[period] ?? 40
  state.events.push({ second: state.elapsedSeconds, stage, kind, side, points: kind === 'score' ? 1 : 0 })
}

function countCardsAndCorners(
  plan: GoalPlan,
  state: GoalState,
  random: Random,
  { period, perSecond, seconds }: { period: number; perSecond: number; seconds: number },
): void {
  if (plan.corners === undefined || plan.bookings === undefined) return
  for (const side of sides) {
    const corners = random.times(plan.corners[side] * perSecond * seconds)
    const bookings = random.times(plan.bookings[side] * perSecond * seconds)
    const dismissals = random.times(((plan.dismissals ?? 0) / 2) * perSecond * seconds)
    state.corners[period]![side] += corners
    state.bookings[period]![side] += bookings
    state.dismissals[side] += dismissals
    for (let one = 0; one < corners; one += 1) record(plan, state, 'corner', side, period)
    for (let one = 0; one < bookings; one += 1) record(plan, state, 'yellow_card', side, period)
    for (let one = 0; one < dismissals; one += 1) record(plan, state, 'red_card', side, period)
  }
}

/** Returns the lines whose specifiers change with the score. */
function playRules(state: GoalState) {
  const { home, away } = scoreOf(state)
  const next = ruleFor(8, `goalnr=${state.scorers.length + 1}`)
  return state.elapsedSeconds === 0 ? [next] : [next, ruleFor(7, `score=${home}:${away}`)]
}

function playKey(state: GoalState): string {
  const { home, away } = scoreOf(state)
  return `${state.elapsedSeconds > 0} ${home}:${away}`
}

function statusOf(plan: GoalPlan, state: GoalState) {
  const { matchStatus, clock, period } = readClock(plan.clock, state.timeline, state.elapsedSeconds)
  const score = sumOfScores([scoreOf(state), state.extra])
  const isExtra = state.timeline.overtimes > 0
  return {
    matchStatus: state.isDecided ? (isExtra ? 110 : 100) : matchStatus,
    homeScore: String(score.home),
    awayScore: String(score.away),
    clock: state.isDecided ? { ...clock, isStopped: true } : clock,
    periodScores: periodScores(
      [...state.goals.slice(0, period + 1), ...(isExtra ? [state.extra] : [])],
      [...plan.clock.periodCodes, 40],
    ),
    ...(plan.corners === undefined ? {} : { statistics: statisticsOf(state) }),
  }
}

function statisticsOf(state: GoalState) {
  return {
    yellowCards: sumOfScores(state.bookings),
    redCards: { ...state.dismissals },
    corners: sumOfScores(state.corners),
  }
}
