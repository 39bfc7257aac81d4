import type { Place } from './count-words.ts'

/** So many of them, chosen by the seed: the same seed draws the same from the same sources. */
export function draw<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  let state = seed >>> 0
  const left = [...items]
  return Array.from({ length: Math.min(count, left.length) }, () => {
    // Mulberry32: small, and the same on every machine.
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    const at = Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * left.length)
    return left.splice(at, 1)
  }).flat()
}

/** Comments and titles for a reader who did not write them. */
export function sample(places: readonly Place[], seed: number): string[] {
  const ofKind = (kind: Place['kind'], count: number) =>
    draw(
      places.filter((place) => place.kind === kind && /[a-z]{3}.* /.test(place.text)),
      count,
      seed,
    ).map(({ path, line, text }) => `${path}:${line} ${text.replaceAll(/\s+/g, ' ')}`)
  return ['comments', ...ofKind('comment', 150), '', 'test titles', ...ofKind('test title', 50)]
}
