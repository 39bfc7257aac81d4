import type { HomeAway, ScoreChance } from '../../model/pair-chances.ts'

/** Results less likely than this are left out, because they do not change a price. */
const negligible = 1e-7
const maxSet = 90

/**
 * Returns every possible final score of a set from its current score. `homeChance` returns home's chance to win the
 * unit with this number at this score.
 */
export function setResults(
  isOver: (score: HomeAway) => boolean,
  start: HomeAway,
  homeChance: (unit: number, score: HomeAway) => number,
): ScoreChance[] {
  const results: ScoreChance[] = []
  let front: ScoreChance[] = [{ ...start, chance: 1 }]
  for (let unit = 0; front.length > 0 && unit < maxSet; unit += 1) {
    const next = new Map<number, ScoreChance>()
    for (const { home, away, chance } of front) {
      const toHome = homeChance(unit, { home, away })
      put(home + 1, away, chance * toHome)
      put(home, away + 1, chance * (1 - toHome))
    }
    front = [...next.values()]

    function put(home: number, away: number, chance: number): void {
      if (chance < negligible) return
      if (isOver({ home, away })) {
        results.push({ home, away, chance })
        return
      }
      const held = next.get(home)
      if (held === undefined) next.set(home, { home, away, chance })
      else held.chance += chance
    }
  }
  return scaled(merged(results))
}

/** Returns the mixture of two lists of scores, with half the weight for each. */
export function halfAndHalf(a: readonly ScoreChance[], b: readonly ScoreChance[]): ScoreChance[] {
  return scaled(merged([...a, ...b]))
}

function merged(results: readonly ScoreChance[]): ScoreChance[] {
  const sums = new Map<number, ScoreChance>()
  for (const result of results) {
    const key = result.home * 1000 + result.away
    const held = sums.get(key)
    if (held === undefined) sums.set(key, { ...result })
    else held.chance += result.chance
  }
  return [...sums.values()]
}

function scaled(results: readonly ScoreChance[]): ScoreChance[] {
  const sum = results.reduce((total, { chance }) => total + chance, 0)
  return results.map((result) => ({ ...result, chance: result.chance / sum }))
}
