import { certain, distribution } from './distribution.ts'
import type { Distribution } from './distribution.ts'

/** How often something happens that happens on average `mean` times, each time for itself: goals, corners, runs. */
export function poisson(mean: number): Distribution {
  if (mean <= 0) return certain(0)
  const chances = new Float64Array(Math.ceil(mean + 7 * Math.sqrt(mean) + 8))
  let chance = Math.exp(-mean)
  for (let count = 0; count < chances.length; count += 1) {
    chances[count] = chance
    chance *= mean / (count + 1)
  }
  return distribution(0, chances)
}

/** Scores of different worth that come each for itself: so much is expected of them together. */
export function compoundPoisson(mean: number, scores: readonly { points: number; share: number }[]): Distribution {
  const worth = scores.reduce((sum, { points, share }) => sum + points * share, 0)
  if (mean <= 0 || worth <= 0) return certain(0)
  const times = mean / worth
  const most = Math.max(...scores.map(({ points }) => points))
  const chances = new Float64Array(Math.ceil(mean + 7 * Math.sqrt(mean * most) + 4 * most))
  chances[0] = Math.exp(-times)
  for (let total = 1; total < chances.length; total += 1)
    for (const { points, share } of scores)
      if (points <= total) chances[total]! += (times / total) * points * share * chances[total - points]!
  return distribution(0, chances)
}

/** Many small scores added up: the bell curve, cut into whole numbers, never below `floor`. */
export function bell(mean: number, deviation: number, floor: number): Distribution {
  if (deviation < 0.05) return certain(Math.max(floor, Math.round(mean)))
  const from = Math.max(floor, Math.round(mean - 5 * deviation))
  const to = Math.max(from, Math.round(mean + 5 * deviation))
  const chances = new Float64Array(to - from + 1)
  let before = normalBelow((from - 0.5 - mean) / deviation)
  for (let index = 0; index < chances.length; index += 1) {
    const next = normalBelow((from + index + 0.5 - mean) / deviation)
    chances[index] = next - before
    before = next
  }
  return distribution(from, chances)
}

/** The chance of a standard normal number below `x`. */
export function normalBelow(x: number): number {
  // A rational approximation of the error function, good to seven digits.
  const z = Math.abs(x) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * z)
  const poly = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t
  const tail = (poly * Math.exp(-z * z)) / 2
  return x < 0 ? tail : 1 - tail
}
