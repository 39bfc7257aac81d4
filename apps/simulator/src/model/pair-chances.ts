import { certain, differenceOf, distribution, mixed, sumOf } from './distribution.ts'
import type { Distribution } from './distribution.ts'

export type HomeAway = { home: number; away: number }

/** The number that a market depends on, out of a pair of numbers. */
export type Aspect = 'home' | 'away' | 'total' | 'lead' | 'score'

/** The distributions of a pair of numbers, one for each side. That of `score` is over `scoreCode`s. */
export type PairChances = { [A in Aspect]: () => Distribution }

/** The base of encoded scores. Both numbers of a score are lower. */
const scoreBase = 128

export function readScoreCode(code: number): HomeAway {
  return { home: Math.floor(code / scoreBase), away: code % scoreBase }
}

export function aspectOf(aspect: Aspect, pair: HomeAway): number {
  switch (aspect) {
    case 'home':
    case 'away':
      return pair[aspect]
    case 'total':
      return pair.home + pair.away
    case 'lead':
      return pair.home - pair.away
    case 'score':
      return scoreCode(pair)
  }
}

/** Returns the chances of two sides that score independently of each other. */
export function independentPair(home: Distribution, away: Distribution): PairChances {
  return {
    home: () => home,
    away: () => away,
    total: once(() => sumOf(home, away)),
    lead: once(() => differenceOf(home, away)),
    score: once(() => {
      const from = scoreCode({ home: home.from, away: away.from })
      const chances = new Float64Array((home.chances.length - 1) * scoreBase + away.chances.length)
      home.chances.forEach((h, x) => away.chances.forEach((a, y) => (chances[x * scoreBase + y] = h * a)))
      return { from, chances }
    }),
  }
}

export type ScoreChance = HomeAway & { chance: number }

/** Returns the chances of a list of possible scores. */
export function listedPair(scores: readonly ScoreChance[]): PairChances {
  const gather = (aspect: Aspect) => once(() => gathered(scores, aspect))
  return {
    home: gather('home'),
    away: gather('away'),
    total: gather('total'),
    lead: gather('lead'),
    score: gather('score'),
  }
}

export function certainPair(pair: HomeAway): PairChances {
  return listedPair([{ ...pair, chance: 1 }])
}

/** Returns the weighted mixture of several pairs. */
export function mixedPair(parts: readonly { weight: number; of: PairChances }[]): PairChances {
  const mix = (aspect: Aspect) => once(() => mixed(parts.map(({ weight, of }) => ({ weight, of: of[aspect]() }))))
  return { home: mix('home'), away: mix('away'), total: mix('total'), lead: mix('lead'), score: mix('score') }
}

/** Returns the sum of two pairs, without the distribution of exact scores. */
export function addedPair(a: PairChances, b: PairChances): PairChances {
  const add = (aspect: Exclude<Aspect, 'score'>) => once(() => sumOf(a[aspect](), b[aspect]()))
  return { home: add('home'), away: add('away'), total: add('total'), lead: add('lead'), score: noScore }
}

/** Returns a pair for a single number, as its total. */
export function single(chances: Distribution): PairChances {
  const none = () => certain(0)
  return { home: () => chances, away: none, total: () => chances, lead: () => chances, score: noScore }
}

export function noScore(): never {
  throw new Error('this pair has no joint distribution')
}

export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

function gathered(scores: readonly ScoreChance[], aspect: Aspect): Distribution {
  const values = scores.map((score) => aspectOf(aspect, score))
  const from = Math.min(...values)
  const chances = new Float64Array(Math.max(...values) - from + 1)
  scores.forEach(({ chance }, index) => (chances[values[index]! - from]! += chance))
  return distribution(from, chances)
}

function scoreCode({ home, away }: HomeAway): number {
  return home * scoreBase + away
}
