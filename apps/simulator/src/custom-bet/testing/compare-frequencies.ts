import type { SportName } from '../../dataset/fixture.ts'
import { chanceOf, winningWays } from '../../model/joint-chance.ts'
import type { JointLeg } from '../../model/joint-chance.ts'
import { createRandom } from '../../random.ts'
import type { Random } from '../../random.ts'
import { repeatableMatch } from './repeatable-match.ts'
import type { RepeatableMatch } from './repeatable-match.ts'

export type Compared = { sport: SportName; probability: number; came: number; plays: number; sigmas: 0 | 3 | 5 }

/**
 * The chance that a normally distributed number lies outside three and five standard deviations. The chance of each
 * count is computed exactly and compared with these.
 */
const outside = { three: 0.0027, five: 5.73e-7 }

type Comparison = { sport: SportName; seed: string; matches: number; setsPerMatch: number; plays: number }

/**
 * Compares the computed chance of sets of outcomes with how often they occur when the simulator plays the match to its
 * end many times.
 */
export function compareFrequencies({ sport, seed, matches, setsPerMatch, plays }: Comparison): Compared[] {
  return Array.from({ length: matches }, (_none, number) => {
    const random = createRandom(`${seed}/${sport}/${number}/sets`)
    const match = anyMatch(sport, `${seed}/${sport}/${number}`, random)
    const sets = Array.from({ length: setsPerMatch }, () => anySet(match, random))
    const came = sets.map(() => 0)
    for (let play = 0; play < plays; play += 1) {
      const isWon = match.playOut(play)
      sets.forEach((legs, index) => {
        if (legs.every(isWon)) came[index]! += 1
      })
    }
    return sets.map((legs, index): Compared => {
      const probability = probabilityOf(match, legs)
      return { sport, probability, came: came[index]!, plays, sigmas: sigmasOf(came[index]!, plays, probability) }
    })
  }).flat()
}

/** Returns a random match. Every other one has begun. */
export function anyMatch(sport: SportName, seed: string, random: Random): RepeatableMatch {
  for (let tries = 0; tries < 20; tries += 1) {
    const afterSeconds = random.next() < 0.5 ? 0 : random.between(60, 4000)
    const match = repeatableMatch(sport, { seed: `${seed}/${tries}`, edge: random.between(-0.6, 0.6), afterSeconds })
    if (match !== undefined && match.legs.length > 10) return match
  }
  throw new Error(`no match of ${sport} with lines`)
}

const fewestWins = 0.01

/** Chooses two to six outcomes that can all win together. */
export function anySet(match: RepeatableMatch, random: Random, wanted = random.int(2, 6)): JointLeg[] {
  const legs: JointLeg[] = []
  for (let tries = 0; tries < 200 && legs.length < wanted; tries += 1) {
    const leg = match.legs[random.int(0, match.legs.length - 1)]!
    if (probabilityOf(match, [...legs, leg]) >= fewestWins) legs.push(leg)
  }
  return legs
}

export function probabilityOf({ joint }: RepeatableMatch, legs: readonly JointLeg[]): number {
  const ways = winningWays(joint, legs)
  return ways === undefined ? 0 : chanceOf(joint, ways)
}

function sigmasOf(came: number, plays: number, probability: number): 0 | 3 | 5 {
  const rarity = 2 * Math.min(chanceUpTo(came, plays, probability), chanceUpTo(plays - came, plays, 1 - probability))
  return rarity < outside.five ? 5 : rarity < outside.three ? 3 : 0
}

/** Returns the cumulative binomial distribution: the chance of at most `count` successes. */
function chanceUpTo(count: number, plays: number, probability: number): number {
  if (count >= plays || probability <= 0) return 1
  if (probability >= 1) return 0
  let log = plays * Math.log1p(-probability)
  let sum = Math.exp(log)
  for (let k = 1; k <= count; k += 1) {
    log += Math.log(((plays - k + 1) / k) * (probability / (1 - probability)))
    sum += Math.exp(log)
  }
  return Math.min(1, sum)
}
