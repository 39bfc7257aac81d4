import { foldText } from './fold-text.ts'

/** The places whose names hold every word that was typed, the likeliest first, in their own order where equal. */
export function rankPlaces<T extends { name: string }>(places: readonly T[], text: string, most: number): T[] {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return places
    .map((place) => ({ place, score: scoreOf(foldText(place.name), words) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ place }) => place)
}

/** The whole name, its beginning, the beginning of a word, anything inside: the weakest word decides. */
function scoreOf(name: string, words: readonly string[]): number {
  return Math.min(...words.map((word) => scoreOfWord(name, word)))
}

function scoreOfWord(name: string, word: string): number {
  if (name === word) return 4
  if (name.startsWith(word)) return 3
  if (name.split(betweenWords).some((part) => part.startsWith(word))) return 2
  return word.length > 1 && name.includes(word) ? 1 : 0
}

const betweenWords = /[^\p{L}\p{N}]+/u
