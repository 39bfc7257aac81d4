/** A probability distribution over consecutive integers: `chances[0]` is the chance of `from`. The chances sum to 1. */
export type Distribution = {
  readonly from: number
  readonly chances: Float64Array
  /** Cumulative sums of the chances, computed on first use. */
  sums?: Float64Array
}

export function certain(value: number): Distribution {
  return { from: value, chances: Float64Array.of(1) }
}

/** Returns the distribution with these weights, scaled to sum to 1. */
export function distribution(from: number, chances: Float64Array): Distribution {
  let sum = 0
  for (const chance of chances) sum += chance
  if (sum > 0 && sum !== 1) for (let index = 0; index < chances.length; index += 1) chances[index]! /= sum
  return { from, chances }
}

export function moved(by: number, { from, chances }: Distribution): Distribution {
  return { from: from + by, chances }
}

/** Returns the distribution of the sum of two independent numbers. */
export function sumOf(a: Distribution, b: Distribution): Distribution {
  const [long, short] = a.chances.length < b.chances.length ? [b.chances, a.chances] : [a.chances, b.chances]
  const chances = new Float64Array(long.length + short.length - 1)
  for (let x = 0; x < short.length; x += 1) {
    const chance = short[x]!
    if (chance === 0) continue
    for (let y = 0; y < long.length; y += 1) chances[x + y]! += chance * long[y]!
  }
  return { from: a.from + b.from, chances }
}

/** Returns the distribution of `a - b`. */
export function differenceOf(a: Distribution, b: Distribution): Distribution {
  return sumOf(a, { from: 1 - b.from - b.chances.length, chances: b.chances.toReversed() })
}

/** Returns the weighted mixture of several distributions. */
export function mixed(parts: readonly { weight: number; of: Distribution }[]): Distribution {
  const from = Math.min(...parts.map(({ of }) => of.from))
  const to = Math.max(...parts.map(({ of }) => of.from + of.chances.length))
  const chances = new Float64Array(to - from)
  for (const { weight, of } of parts) {
    for (let index = 0; index < of.chances.length; index += 1)
      chances[of.from - from + index]! += weight * of.chances[index]!
  }
  return distribution(from, chances)
}

/** Returns the chance of a number less than `limit`. */
export function chanceBelow(of: Distribution, limit: number): number {
  const count = Math.ceil(limit) - of.from
  if (count <= 0) return 0
  const sums = (of.sums ??= runningSums(of.chances))
  return sums[Math.min(count, sums.length) - 1]!
}

export function meanOf({ from, chances }: Distribution): number {
  return chances.reduce((sum, chance, index) => sum + chance * (from + index), 0)
}

/** Returns the median, at which a ladder of lines is centred. */
export function medianOf({ from, chances }: Distribution): number {
  let sum = 0
  for (let index = 0; index < chances.length; index += 1) {
    const before = sum
    sum += chances[index]!
    // Interpolates between whole numbers, so that the median moves smoothly.
    if (sum >= 0.5) return from + index - 0.5 + (0.5 - before) / chances[index]!
  }
  return from
}

function runningSums(chances: Float64Array): Float64Array {
  const sums = new Float64Array(chances.length)
  let sum = 0
  for (let index = 0; index < chances.length; index += 1) sums[index] = sum += chances[index]!
  return sums
}

/**
 * Returns the Poisson distribution of the number of independent events, such as goals, corners or runs, with this mean.
 */
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

/**
 * Returns the distribution of the sum of independent scores with different points, with an expected total of `mean`.
 */
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

/** Returns a normal distribution rounded to whole numbers, never below `floor`: the sum of many small scores. */
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

/** Returns the probability that a standard normal number is below `x`. */
export function normalBelow(x: number): number {
  // This rational approximation of the error function is accurate to seven digits.
  const z = Math.abs(x) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * z)
  const poly = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t
  const tail = (poly * Math.exp(-z * z)) / 2
  return x < 0 ? tail : 1 - tail
}
