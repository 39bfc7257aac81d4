import type { HomeAway } from '../../model/pair-chances.ts'
import { zeroScore, otherSide, sumOfScores } from '../game.ts'
import type { PlayEvent, Side } from '../game.ts'
import type { SetPlan } from './set-plans.ts'

export type SetState = {
  /** Units won by each side, by set. */
  sets: HomeAway[]
  /** The winners of the units, by set. */
  winners: Side[][]
  /** The points of the current game, in sports that have games. */
  points: HomeAway
  server: Side
  secondsToPoint: number
  playedSeconds: number
  events: PlayEvent[]
  isDecided: boolean
}

export function createSetState(plan: SetPlan, server: Side): SetState {
  const secondsToPoint = plan.secondsPerPoint
  return {
    sets: [zeroScore()],
    winners: [[]],
    points: zeroScore(),
    server,
    secondsToPoint,
    playedSeconds: 0,
    events: [],
    isDecided: false,
  }
}

/** Returns the sets that are over. */
export function finishedSets(plan: SetPlan, { sets }: SetState): HomeAway[] {
  return sets.filter((score, index) => plan.isSetOver(score, index + 1))
}

export function setsWon(plan: SetPlan, state: SetState): HomeAway {
  return sumOfScores(
    finishedSets(plan, state).map(({ home, away }) => (home > away ? { home: 1, away: 0 } : { home: 0, away: 1 })),
  )
}

export function isTiebreak(plan: SetPlan, { sets }: SetState): boolean {
  const now = sets.at(-1)
  return plan.hasServe && now?.home === 6 && now.away === 6
}

/** Adds one point, rally or round for a side, and ends the game, set and match that it wins. */
export function playPoint(plan: SetPlan, state: SetState, side: Side): void {
  state.secondsToPoint += plan.secondsPerPoint
  const stage = plan.codes[state.sets.length - 1] ?? 20
  const event: PlayEvent = { second: state.playedSeconds, stage, kind: 'score', side, points: 1 }
  state.events.push(event)
  if (!plan.hasServe) {
    if (winUnit(plan, state, side)) event.won = 'set'
    return
  }
  event.server = state.server
  state.points[side] += 1
  const isWon = isTiebreak(plan, state) ? isTiebreakWon(state.points) : isGameWon(state.points)
  if (isTiebreak(plan, state) && (state.points.home + state.points.away) % 2 === 1)
    state.server = otherSide(state.server)
  if (!isWon) return
  state.points = zeroScore()
  state.server = otherSide(state.server)
  event.won = winUnit(plan, state, side) ? 'set' : 'game'
}

/** Adds a unit for a side, and returns whether it wins the set. */
function winUnit(plan: SetPlan, state: SetState, side: Side): boolean {
  const set = state.sets.at(-1)
  if (set === undefined) return false
  set[side] += 1
  state.winners.at(-1)?.push(side)
  if (!plan.isSetOver(set, state.sets.length)) return false
  const { home, away } = setsWon(plan, state)
  if (Math.max(home, away) >= plan.setsToWin) {
    state.isDecided = true
    return true
  }
  state.sets.push(zeroScore())
  state.winners.push([])
  state.secondsToPoint += plan.breakSeconds
  return true
}

/** Returns the server's chance to win a game at these points. `chance` is the server's chance to win a point. */
export function gameChance(chance: number, server: number, receiver: number): number {
  const other = 1 - chance
  const deuce = chance ** 2 / (chance ** 2 + other ** 2)
  if (server >= 3 && receiver >= 3) {
    const ahead = server - receiver
    if (ahead >= 2) return 1
    if (ahead <= -2) return 0
    return ahead === 0 ? deuce : ahead === 1 ? chance + other * deuce : chance * deuce
  }
  if (server >= 4) return 1
  if (receiver >= 4) return 0
  return chance * gameChance(chance, server + 1, receiver) + other * gameChance(chance, server, receiver + 1)
}

/** Returns home's chance to be the first to reach `target` points with a lead of two. */
export function raceChance(chance: number, target: number, { home, away }: HomeAway): number {
  if (home >= target && home - away >= 2) return 1
  if (away >= target && away - home >= 2) return 0
  if (home >= target - 1 && away >= target - 1) {
    const other = 1 - chance
    const level = chance ** 2 / (chance ** 2 + other ** 2)
    return home === away ? level : home > away ? chance + other * level : chance * level
  }
  return (
    chance * raceChance(chance, target, { home: home + 1, away }) +
    (1 - chance) * raceChance(chance, target, { home, away: away + 1 })
  )
}

function isGameWon({ home, away }: HomeAway): boolean {
  return Math.max(home, away) >= 4 && Math.abs(home - away) >= 2
}

function isTiebreakWon({ home, away }: HomeAway): boolean {
  return Math.max(home, away) >= 7 && Math.abs(home - away) >= 2
}
