import { certain, sumOf } from '../../model/distribution.ts'
import type { Distribution } from '../../model/distribution.ts'
import { aspectOf } from '../../model/pair-chances.ts'
import type { Aspect, ScoreChance, HomeAway } from '../../model/pair-chances.ts'

/** The sets still to be played. `results` returns the final scores of a set with their chances. */
export type SetsAhead = {
  won: HomeAway
  setsToWin: number
  /** The number of the current set, starting at 1. */
  firstSet: number
  results: (set: number) => readonly ScoreChance[]
}

/** Returns the final scores in sets with their chances. */
export function finalSets(ahead: SetsAhead): ScoreChance[] {
  const ends: ScoreChance[] = []
  let front: ScoreChance[] = [{ ...ahead.won, chance: 1 }]
  for (let set = ahead.firstSet; front.length > 0; set += 1) {
    const toHome = chanceOfHome(ahead.results(set))
    const next = new Map<number, ScoreChance>()
    for (const { home, away, chance } of front) {
      put(home + 1, away, chance * toHome)
      put(home, away + 1, chance * (1 - toHome))
    }
    front = [...next.values()]

    function put(home: number, away: number, chance: number): void {
      if (Math.max(home, away) === ahead.setsToWin) {
        ends.push({ home, away, chance })
        return
      }
      const held = next.get(home)
      if (held === undefined) next.set(home, { home, away, chance })
      else held.chance += chance
    }
  }
  return ends
}

/**
 * Returns the distribution of a number of units in the whole match. `counted` has the units of the sets that are over.
 */
export function finalUnits(ahead: SetsAhead, counted: HomeAway, aspect: Exclude<Aspect, 'score'>): Distribution {
  let ended: Distribution | undefined
  let front = new Map([[ahead.won.home, { won: ahead.won, units: certain(aspectOf(aspect, counted)) }]])
  for (let set = ahead.firstSet; front.size > 0; set += 1) {
    const results = ahead.results(set)
    const ifHome = weights(results, aspect, true)
    const ifAway = weights(results, aspect, false)
    const next: typeof front = new Map()
    for (const { won, units } of front.values()) {
      put({ home: won.home + 1, away: won.away }, sumOf(units, ifHome))
      put({ home: won.home, away: won.away + 1 }, sumOf(units, ifAway))
    }
    front = next

    function put(won: HomeAway, units: Distribution): void {
      if (Math.max(won.home, won.away) === ahead.setsToWin) {
        ended = plus(ended, units)
        return
      }
      next.set(won.home, { won, units: plus(next.get(won.home)?.units, units) })
    }
  }
  return ended ?? certain(aspectOf(aspect, counted))
}

/** Returns the chance that none of the remaining sets satisfies `isIt`. */
export function chanceOfNone(ahead: SetsAhead, isIt: (result: HomeAway) => boolean): number {
  const without = (set: number) => ahead.results(set).filter((result) => !isIt(result))
  return finalUnitsMass({ ...ahead, results: without })
}

function finalUnitsMass(ahead: SetsAhead): number {
  const { chances } = finalUnits(ahead, { home: 0, away: 0 }, 'total')
  return chances.reduce((sum, chance) => sum + chance, 0)
}

function chanceOfHome(results: readonly ScoreChance[]): number {
  return results.reduce((sum, { home, away, chance }) => sum + (home > away ? chance : 0), 0)
}

/**
 * Returns the distribution over the results that one side wins. Its chances sum to that side's chance to win, not to 1.
 */
function weights(results: readonly ScoreChance[], aspect: Aspect, isHome: boolean): Distribution {
  const wanted = results.filter(({ home, away }) => home > away === isHome)
  if (wanted.length === 0) return { from: 0, chances: new Float64Array(1) }
  const values = wanted.map((result) => aspectOf(aspect, result))
  const from = Math.min(...values)
  const chances = new Float64Array(Math.max(...values) - from + 1)
  wanted.forEach(({ chance }, index) => (chances[values[index]! - from]! += chance))
  return { from, chances }
}

function plus(a: Distribution | undefined, b: Distribution): Distribution {
  if (a === undefined) return b
  const from = Math.min(a.from, b.from)
  const to = Math.max(a.from + a.chances.length, b.from + b.chances.length)
  const chances = new Float64Array(to - from)
  for (const { from: first, chances: some } of [a, b]) {
    for (let index = 0; index < some.length; index += 1) chances[first - from + index]! += some[index]!
  }
  return { from, chances }
}
