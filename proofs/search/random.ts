export type Random = {
  /** A whole number from 0 up to, not with, the limit. */
  below(limit: number): number
  pick<T>(list: readonly T[]): T
}

/** The same numbers for the same seed, on every machine (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick(list) {
      const [chosen] = list.slice(below(list.length))
      if (chosen === undefined) throw new Error('nothing to pick from')
      return chosen
    },
  }
}
