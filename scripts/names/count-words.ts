import { wordsOf } from './check-names.ts'
import { privateWords, usualNames } from './private-words.ts'
import type { PrivateWord } from './private-words.ts'
import type { SourceText } from './read-source.ts'

export type Place = SourceText & { path: string }

const wordOfForm = new Map(privateWords.flatMap((word) => word.forms.map((form) => [form, word] as const)))

/** Each private word of a text, as often as it stands there. */
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

/** Why the numbers that are left are not those of the table: they only fall, and the table falls with them. */
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
