import type { Random } from '../random/create-random.ts'

const onsets = 'b c d f g h k l m n p r s t v br dr gr kr tr st sk sh th ch fl pl'.split(' ')
const vowels = 'a e i o u ai ei ou é ö ü á ø ç'.split(' ')
const endings = ['', 'n', 'r', 'l', 's', 'k', 'm', 't', 'nd', 'rt', 'ss', 'ck']
const clubs =
  'United City Rovers Town Athletic FC Wanderers Olympic Stars Dynamo Sporting Union Eagles Lions Racing Albion Hawks'.split(
    ' ',
  )

/** Invented clubs of invented places and invented players, all different: `Kessbröt United`, `Tiram Voshéll`. */
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
