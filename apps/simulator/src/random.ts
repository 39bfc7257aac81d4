/** A stream of random numbers that depends only on its seed. */
export type Random = {
  /** Returns a number of at least 0 and less than 1. */
  next: () => number
  /** Returns an integer between the two, both included. */
  int: (minimum: number, maximum: number) => number
  between: (minimum: number, maximum: number) => number
  /** Returns a random count of events that happen `mean` times on average. */
  times: (mean: number) => number
  shuffle: <T>(items: readonly T[]) => T[]
}

/**
 * Creates a stream for a seed. Each part of the simulator has a seed of its own (`seed/match 3`), so that no part
 * changes the numbers of another.
 */
export function createRandom(seed: string): Random {
  let state = hash(seed)

  function next(): number {
    state = (state + 0x9e3779b9) | 0
    return mix(state) / 2 ** 32
  }

  function int(minimum: number, maximum: number): number {
    return minimum + Math.floor(next() * (maximum - minimum + 1))
  }

  function between(minimum: number, maximum: number): number {
    return minimum + next() * (maximum - minimum)
  }

  function times(mean: number): number {
    const limit = Math.exp(-mean)
    let count = 0
    for (let product = next(); product > limit; product *= next()) count += 1
    return count
  }

  function shuffle<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, order: next() }))
      .toSorted((a, b) => a.order - b.order)
      .map(({ item }) => item)
  }

  return { next, int, between, times, shuffle }
}

/** Hashes a text to 32 bits. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return mix(value)
}

function mix(value: number): number {
  let mixed = value ^ (value >>> 16)
  mixed = Math.imul(mixed, 0x21f0aaad)
  mixed ^= mixed >>> 15
  mixed = Math.imul(mixed, 0x735a2d97)
  return (mixed ^ (mixed >>> 15)) >>> 0
}
