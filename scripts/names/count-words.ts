import { wordsOf } from './check-names.ts'
import { privateWords, usualNames } from './private-words.ts'
import type { PrivateWord } from './private-words.ts'
import type { SourceText } from './read-source.ts'

export type Place = SourceText & { path: string }

const wordOfForm = new Map(privateWords.flatMap((word) => word.forms.map((form) => [form, word] as const)))

/** Returns the private words in a text, each as often as it occurs. */
export function privateWordsIn({ kind, text }: Pick<SourceText, 'kind' | 'text'>): PrivateWord[] {
  if (kind === 'identifier' && usualNames.has(text)) return []
  return wordsOf(text).flatMap((form) => {
    const word = wordOfForm.get(form)
    return word && (word.kinds?.includes(kind) ?? true) ? [word] : []
  })
}

export function countWords(places: readonly Place[]): Map<PrivateWord, Place[]> {
  const found = new Map<PrivateWord, Place[]>(privateWords.map((word) => [word, []]))
  for (const place of places) for (const word of privateWordsIn(place)) found.get(word)?.push(place)
  return found
}

/**
 * Returns the differences between the counts and the table. A count must not rise, and if it falls, the table must be
 * lowered.
 */
export function compareCounts(left: ReadonlyMap<string, number>, table: Readonly<Record<string, number>>): string[] {
  const unknown = Object.keys(table).filter((word) => !left.has(word))
  return [
    ...[...left].flatMap(([word, count]) => {
      const allowed = table[word] ?? 0
      if (count > allowed) return [`"${word}" stands ${count} times, ${count - allowed} more than before`]
      return count < allowed ? [`"${word}" stands ${count} times now, not ${allowed}: npm run names -- --write`] : []
    }),
    ...unknown.map((word) => `"${word}" is no private word any more: npm run names -- --write`),
  ]
}

/** Returns random items. The same seed returns the same items of the same list. */
export function draw<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  let state = seed >>> 0
  const left = [...items]
  return Array.from({ length: Math.min(count, left.length) }, () => {
    // Mulberry32, because it is short and returns the same numbers on every machine.
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    const at = Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * left.length)
    return left.splice(at, 1)
  }).flat()
}

/** Returns random comments and titles, to be judged by a reader who did not write them. */
export function sample(places: readonly Place[], seed: number): string[] {
  const ofKind = (kind: Place['kind'], count: number) =>
    draw(
      places.filter((place) => place.kind === kind && /[a-z]{3}.* /.test(place.text)),
      count,
      seed,
    ).map(({ path, line, text }) => `${path}:${line} ${text.replaceAll(/\s+/g, ' ')}`)
  return ['comments', ...ofKind('comment', 150), '', 'test titles', ...ofKind('test title', 50)]
}
