import type { SportName } from '../../dataset/fixture.ts'
import { isWon } from '../../model/joint-chance.ts'
import type { JointLeg } from '../../model/joint-chance.ts'
import { createRandom } from '../../random.ts'
import { priceOf } from '../calculate.ts'
import { anyMatch, anySet, probabilityOf } from './compare-frequencies.ts'
import type { RepeatableMatch } from './repeatable-match.ts'

/** Returns the chance that all legs win. */
export type ChanceOfSet = (match: RepeatableMatch, legs: readonly JointLeg[]) => number

/** A planted fault that the laws must detect: the legs are priced as if they were independent of each other. */
export const independentChance: ChanceOfSet = (match, legs) =>
  legs.reduce((product, leg) => product * probabilityOf(match, [leg]), 1)

type Checked = { checks: number; broken: string[] }

/** Checks that prices of combined legs obey the laws of probability. */
export function checkLaws(
  { sport, seed, matches, setsPerMatch }: { sport: SportName; seed: string; matches: number; setsPerMatch: number },
  chance: ChanceOfSet = probabilityOf,
): Checked {
  const checked: Checked = { checks: 0, broken: [] }
  const expectLaw = (law: string, holds: boolean) => {
    checked.checks += 1
    if (!holds) checked.broken.push(`${sport}: ${law}`)
  }
  for (let number = 0; number < matches; number += 1) {
    const random = createRandom(`${seed}/${sport}/${number}/laws`)
    const match = anyMatch(sport, `${seed}/${sport}/${number}`, random)
    for (let set = 0; set < setsPerMatch; set += 1) {
      const legs = anySet(match, random)
      const together = chance(match, legs)
      expectLaw(
        'a set is at most as likely as each part',
        legs.every((leg) => together <= chance(match, [leg])),
      )
      const more = chance(match, [...legs, match.legs[random.int(0, match.legs.length - 1)]!])
      expectLaw('another leg never shortens the odds', more === 0 || priceOf(more) >= priceOf(together))
      const first = legs[0]!
      const implied = match.legs.find((leg) => isSameNumber(leg, first) && implies(first, leg))
      if (implied) expectLaw('an implied leg changes nothing', chance(match, [...legs, implied]) === together)
      const exclusive = match.legs.find((leg) => isSameNumber(leg, first) && excludes(first, leg))
      if (exclusive) expectLaw('exclusive legs have no chance', chance(match, [...legs, exclusive]) === 0)
    }
  }
  return checked
}

function isSameNumber(one: JointLeg, other: JointLeg): boolean {
  return (
    one.part === other.part &&
    one.aspect === other.aspect &&
    (one.bet !== other.bet || one.outcomeId !== other.outcomeId)
  )
}

/** Returns whether the second leg wins whenever the first does, by the rules of the bets alone. */
function implies(one: JointLeg, other: JointLeg): boolean {
  return numbersOf(one).every((value) => !wins(one, value) || wins(other, value))
}

function excludes(one: JointLeg, other: JointLeg): boolean {
  return numbersOf(one).every((value) => !wins(one, value) || !wins(other, value))
}

function wins({ bet, outcomeId }: JointLeg, value: number): boolean {
  return isWon(bet, outcomeId, value)
}

const signed = Array.from({ length: 801 }, (_none, index) => index - 400)
const scores = Array.from({ length: 128 * 40 }, (_none, code) => code)

function numbersOf({ aspect }: JointLeg): number[] {
  return aspect === 'score' ? scores : aspect === 'lead' ? signed : signed.slice(400)
}
