/** Random numbers that depend only on a seed, the same on every machine (mulberry32). */
export type Random = {
  /** Returns an integer of at least 0 and less than `limit`. */
  below(limit: number): number
  /** Returns an integer between the two, both included. */
  between(from: number, to: number): number
  chance(share: number): boolean
  /** Returns a random item of the list, which must not be empty. */
  pick<T>(list: readonly T[]): T
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    between: (from, to) => from + below(to - from + 1),
    chance: (share) => next() < share,
    pick: (list) => list[below(list.length)]!,
  }
}
