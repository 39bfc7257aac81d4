import type { ScoreChance, HomeAway } from '../../model/pair-chances.ts'

/** What is this unlikely no longer moves a price. */
const negligible = 1e-7
const longestSet = 90

/** Every score a set can end with, from where it stands; `homeChance` is that of the unit after so many more. */
export function setResults(
  isOver: (score: HomeAway) => boolean,
  start: HomeAway,
  homeChance: (unit: number, score: HomeAway) => number,
): ScoreChance[] {
  const results: ScoreChance[] = []
  let front: ScoreChance[] = [{ ...start, chance: 1 }]
  for (let unit = 0; front.length > 0 && unit < longestSet; unit += 1) {
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

/** Two lists of chances, each half of the mixture. */
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
