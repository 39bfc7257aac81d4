import { columnsOf, jointOf, scaled } from '../../model/joint.ts'
import type { Joint } from '../../model/joint.ts'
import type { HomeAway } from '../../model/pair-chances.ts'
import { sumOfScores } from '../game.ts'
import type { Side } from '../game.ts'
import { finishedSets } from './set-state.ts'
import type { SetPlan } from './set-plans.ts'
import type { SetState } from './set-state.ts'
import { setEnds } from './set-ends.ts'
import type { SetEnd } from './set-ends.ts'

/**
 * Returns the joint distribution over every combination of set scores. The serve passes on from game to game and from
 * set to set.
 */
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

  /** Adds the chance of a final combination of sets. Combinations that differ only in the next server are merged. */
  function end(sets: readonly HomeAway[], chance: number): void {
    const key = sets.reduce((code, { home, away }) => (code * scoreBase + home) * scoreBase + away + 1, 0)
    const held = ends.get(key)
    if (held === undefined) ends.set(key, { sets, chance })
    else held.chance += chance
  }

  /** Returns the ways in which a new set can end, computed once for each set and server. */
  function freshSet(set: number, server: Side): SetEnd[] {
    const key = `${set} ${server}`
    const held = fresh.get(key) ?? setEnds(plan, chances, set, { home: 0, away: 0, server }, { home: 0, away: 0 })
    fresh.set(key, held)
    return held
  }

  return listed([...ends.values()], plan)
}

type Way = { sets: readonly HomeAway[]; chance: number }

/** The base by which set scores are encoded. No set has this many games. */
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
