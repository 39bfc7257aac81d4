import { columnsOf, jointOf, scaled } from '../../model/joint.ts'
import type { Joint } from '../../model/joint.ts'
import type { HomeAway } from '../../model/pair-chances.ts'
import { otherSide, sumOfScores } from '../game.ts'
import type { Side } from '../game.ts'
import { finishedSets, gameChance } from './set-state.ts'
import type { SetPlan } from './set-plans.ts'
import type { SetState } from './set-state.ts'

/** The end of a set decides who serves first in the next one. */
type SetEnd = HomeAway & { server: Side; chance: number }

/** No tiebreak is this long. */
const maxTiebreak = 80

/** Lists every combination of set scores. The serve carries over from game to game and from set to set. */
export function setJoint(plan: SetPlan, state: SetState, chances: HomeAway): Joint {
  const ends = new Map<number, Way>()
  const fresh = new Map<string, SetEnd[]>()
  const begun = finishedSets(plan, state)
  const current = state.sets.at(-1) ?? { home: 0, away: 0 }
  if (state.isDecided) end(begun, 1)
  else playOn(begun, setEnds(plan, chances, begun.length + 1, { ...current, server: state.server }, state.points), 1)

  function playOn(before: readonly HomeAway[], results: readonly SetEnd[], chance: number): void {
    for (const result of results) {
      const sets = [...before, result]
      const { home, away } = wonBy(sets)
      if (Math.max(home, away) >= plan.setsToWin) end(sets, chance * result.chance)
      else playOn(sets, freshSet(sets.length + 1, result.server), chance * result.chance)
    }
  }

  /** The side that would serve next. */
  function end(sets: readonly HomeAway[], chance: number): void {
    const key = sets.reduce((code, { home, away }) => (code * scoreBase + home) * scoreBase + away + 1, 0)
    const held = ends.get(key)
    if (held === undefined) ends.set(key, { sets, chance })
    else held.chance += chance
  }

  /** Computed once for each server. */
  function freshSet(set: number, server: Side): SetEnd[] {
    const key = `${set} ${server}`
    const held = fresh.get(key) ?? setEnds(plan, chances, set, { home: 0, away: 0, server }, { home: 0, away: 0 })
    fresh.set(key, held)
    return held
  }

  return listed([...ends.values()], plan)
}

type Way = { sets: readonly HomeAway[]; chance: number }

/** No set has this many games. */
const scoreBase = 16

function listed(ways: readonly Way[], plan: SetPlan): Joint {
  const columns = (pairOf: (sets: readonly HomeAway[]) => HomeAway) =>
    columnsOf(ways.length, (way) => pairOf(ways[way]?.sets ?? []))
  return jointOf(scaled(Float64Array.from(ways, ({ chance }) => chance)), (part) => {
    const [, name = '', number = ''] = /^([a-z]+)(\d*)$/.exec(part) ?? []
    if (name === 'match') return columns(wonBy)
    if (name === plan.partName) return columns((sets) => sets[Number(number) - 1] ?? { home: 0, away: 0 })
    if (name === plan.unitsName) return columns(sumOfScores)
    if (name === 'tiebreaks') {
      return columns((sets) => ({ home: sets.filter(({ home, away }) => home + away === 13).length, away: 0 }))
    }
    return undefined
  })
}

function wonBy(sets: readonly HomeAway[]): HomeAway {
  const home = sets.filter((set) => set.home > set.away).length
  return { home, away: sets.length - home }
}

type SetStart = HomeAway & { server: Side }

/** Returns every way in which a set can end from its current games and points. */
function setEnds(plan: SetPlan, chances: HomeAway, set: number, start: SetStart, points: HomeAway): SetEnd[] {
  const ends = new Map<string, SetEnd>()
  let front = new Map<string, SetEnd>([['', { ...start, chance: 1 }]])
  let from = points
  while (front.size > 0) {
    const next = new Map<string, SetEnd>()
    for (const now of front.values()) {
      for (const { side, server, chance } of gameEnds(chances, now, from)) {
        const score = { home: now.home, away: now.away, [side]: now[side] + 1 }
        addEnd(plan.isSetOver(score, set) ? ends : next, { ...score, server, chance: now.chance * chance })
      }
    }
    front = next
    from = { home: 0, away: 0 }
  }
  return [...ends.values()]
}

function addEnd(to: Map<string, SetEnd>, end: SetEnd): void {
  const key = `${end.home}:${end.away} ${end.server}`
  const held = to.get(key)
  if (held === undefined) to.set(key, end)
  else held.chance += end.chance
}

type GameEnd = { side: Side; server: Side; chance: number }

function gameEnds(chances: HomeAway, { home, away, server }: SetStart, points: HomeAway): GameEnd[] {
  if (home === 6 && away === 6) return tiebreakEnds(chances, server, points)
  const toServer = gameChance(chances[server], points[server], points[otherSide(server)])
  const next = otherSide(server)
  return [
    { side: server, server: next, chance: toServer },
    { side: next, server: next, chance: 1 - toServer },
  ]
}

/** Plays a tiebreak point by point. The serve changes after the first point and then after every second one. */
function tiebreakEnds(chances: HomeAway, first: Side, points: HomeAway): GameEnd[] {
  const ends: GameEnd[] = []
  let server = first
  let played = points.home + points.away
  let front = new Map([[points.home, 1]])
  while (front.size > 0 && played < maxTiebreak) {
    const toHome = server === 'home' ? chances.home : 1 - chances.away
    played += 1
    if (played % 2 === 1) server = otherSide(server)
    const next = new Map<number, number>()
    for (const [home, chance] of front) {
      put(home + 1, 'home', chance * toHome)
      put(home, 'away', chance * (1 - toHome))
    }
    front = next

    function put(home: number, side: Side, chance: number): void {
      const away = played - home
      const isWon = Math.max(home, away) >= 7 && Math.abs(home - away) >= 2
      if (isWon) ends.push({ side, server: otherSide(server), chance })
      else next.set(home, (next.get(home) ?? 0) + chance)
    }
  }
  return ends
}
