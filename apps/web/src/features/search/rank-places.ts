import type { IconName } from '@touchline/ui'
import { foldLetter, foldText } from '../../site/i18n/fold-text.ts'

/** Returns the places whose names contain every word of the text, best match first. */
export function rankPlaces<T extends { name: string }>(places: readonly T[], text: string, max: number): T[] {
  const terms = foldText(text).split(/\s+/).filter(Boolean)
  if (terms.length === 0) return []
  return places
    .map((place) => ({ place, score: scoreOf(foldText(place.name), terms) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, max)
    .map(({ place }) => place)
}

/**
 * Scores how well a name matches: highest if the text is the whole name, then its beginning, the beginning of a word,
 * and any other position. Of several words in the text, the worst match counts.
 */
function scoreOf(name: string, terms: readonly string[]): number {
  return Math.min(...terms.map((term) => scoreOfTerm(name, term)))
}

function scoreOfTerm(name: string, term: string): number {
  if (name === term) return 4
  if (name.startsWith(term)) return 3
  if (name.split(betweenTerms).some((part) => part.startsWith(term))) return 2
  return term.length > 1 && name.includes(term) ? 1 : 0
}

const betweenTerms = /[^\p{L}\p{N}]+/u

/** Splits a name into the text before the hit, the hit, and the text after it. */
export function splitHits(name: string, text: string): string[] {
  const letters = Array.from(name)
  const folded = letters.map(foldLetter)
  // Without accents and case (folded), a letter may become several letters or none, so positions in the folded text are
  // mapped back.
  const starts = folded.map((_, index) => folded.slice(0, index).join('').length)
  const whole = folded.join('')
  const wanted = foldText(text.trim())
  const at = wanted === '' ? -1 : findTerm(whole, wanted)
  if (at === -1) return [name]
  const first = starts.findLastIndex((start) => start <= at)
  const last = starts.findIndex((start) => start >= at + wanted.length)
  const end = last === -1 ? letters.length : last
  return [letters.slice(0, first).join(''), letters.slice(first, end).join(''), letters.slice(end).join('')]
}

/** Returns the position of the text in the name, at the beginning of a word if possible. */
function findTerm(whole: string, wanted: string): number {
  const first = whole.indexOf(wanted)
  let at = first
  while (at > 0 && partOfTerm.test(whole.charAt(at - 1))) at = whole.indexOf(wanted, at + 1)
  return at === -1 ? first : at
}

const partOfTerm = /[\p{L}\p{N}]/u

/** A page of the site, which is found by its name without a call. */
export type SearchPlace = { href: string; name: string; icon: IconName }

export type SearchPlaces = {
  pages: readonly SearchPlace[]
  sports: readonly SearchPlace[]
  iconOf: (sportKey: string) => IconName
}
