import type { Random } from '../random/create-random.ts'

const onsets = 'b c d f g h k l m n p r s t v br dr gr kr tr st sk sh th ch fl pl'.split(' ')
const vowels = 'a e i o u ai ei ou é ö ü á ø ç'.split(' ')
const endings = ['', 'n', 'r', 'l', 's', 'k', 'm', 't', 'nd', 'rt', 'ss', 'ck']
const clubs =
  'United City Rovers Town Athletic FC Wanderers Olympic Stars Dynamo Sporting Union Eagles Lions Racing Albion Hawks'.split(
    ' ',
  )

/** Invents names of clubs and players, all different: `Kessbröt United`, `Tiram Voshéll`. */
export function generateNames(random: Random, count: number): string[] {
  const places = distinct(5_000, () => word(random, 2 + random.below(2)))
  const firstNames = distinct(400, () => word(random, 2))
  const lastNames = distinct(12_000, () => word(random, 2 + random.below(2)))
  return distinct(count, () =>
    random.below(2) === 0
      ? `${random.pick(places)} ${random.pick(clubs)}`
      : `${random.pick(firstNames)} ${random.pick(lastNames)}`,
  )
}

function distinct(count: number, make: () => string): string[] {
  const made = new Set<string>()
  while (made.size < count) made.add(make())
  return [...made]
}

function word(random: Random, syllables: number): string {
  const text = Array.from(
    { length: syllables },
    () => random.pick(onsets) + random.pick(vowels) + random.pick(endings),
  ).join('')
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

const errors = ['none', 'swap', 'drop', 'double', 'replace'] as const

const alphabet = 'abcdefghijklmnopqrstuvwxyz'.split('')

type Misspelt = { text: string; error: (typeof errors)[number] }

/**
 * Makes at most one typing error at a letter. Half of the queries have no accents, and each uses capitals in one of
 * three ways.
 */
export function misspell(random: Random, query: string): Misspelt {
  const error = random.pick(errors)
  const letters = query.split('')
  const places = letters.flatMap((letter, index) => (letter === ' ' ? [] : [index]))
  const place = random.pick(places)
  const letter = letters[place] ?? ''
  const next = letters[place + 1]
  if (error === 'swap' && next !== undefined && next !== ' ') letters.splice(place, 2, next, letter)
  if (error === 'drop') letters.splice(place, 1)
  if (error === 'double') letters.splice(place, 0, letter)
  if (error === 'replace') letters.splice(place, 1, random.pick(alphabet))
  return { text: inSomeCase(random, plainOrNot(random, letters.join(''))), error }
}

function plainOrNot(random: Random, text: string): string {
  if (random.below(2) === 0) return text
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll('ø', 'o')
}

function inSomeCase(random: Random, text: string): string {
  return random.pick([text, text.toLowerCase(), text.toUpperCase()])
}
