import type { Random } from '../random/create-random.ts'

const errors = ['none', 'swap', 'drop', 'double', 'replace'] as const

const alphabet = 'abcdefghijklmnopqrstuvwxyz'.split('')

export type Misspelt = { text: string; error: (typeof errors)[number] }

/** One typing error at a letter, or none; half of the queries without accents, each in one of three ways to write capitals. */
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
