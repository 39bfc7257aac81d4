import type { SportName } from '../../dataset/fixture.ts'
import type { LineRule } from '../../markets/market.ts'
import { betChances, outcomeIds } from '../../model/bet.ts'
import { isWon } from '../../model/joint-chance.ts'
import type { Joint } from '../../model/joint.ts'
import type { JointLeg } from '../../model/joint-chance.ts'
import { aspectOf } from '../../model/pair-chances.ts'
import { createCourse } from '../../play/course.ts'
import { testFixture } from '../../play/testing/test-fixture.ts'
import { createRandom } from '../../random.ts'
import type { Random } from '../../random.ts'
import { sports } from '../../sports/sports.ts'
import { mayRefund } from '../calculate.ts'

export const builderSports = ['soccer', 'tennis', 'basketball', 'ice-hockey'] as const satisfies SportName[]

export type RepeatableMatch = {
  joint: Joint
  /** The outcomes of the open lines. */
  legs: JointLeg[]
  /** Plays the rest of the match, differently for each number. Returns a predicate for legs that have won. */
  playOut: (number: number) => (leg: JointLeg) => boolean
}

const neutral = { home: 0, away: 0 }

/** Returns a match that has been played for some time and can be played to its end repeatedly. */
export function repeatableMatch(
  sport: SportName,
  { seed, edge, afterSeconds }: { seed: string; edge: number; afterSeconds: number },
): RepeatableMatch | undefined {
  let numbers = createRandom(seed)
  const random: Random = {
    next: () => numbers.next(),
    int: (least, most) => numbers.int(least, most),
    between: (least, most) => numbers.between(least, most),
    times: (mean) => numbers.times(mean),
    shuffle: (items) => numbers.shuffle(items),
  }
  const game = sports[sport].createGame(testFixture(sport, { tier: 'minor', edge }), random)
  const course = createCourse(game, random)
  course.advance(afterSeconds)
  // A possible goal suspends betting, so prices exist only after it was decided.
  while (course.isAlarmed()) course.advance(2)
  const joint = course.isOver() ? undefined : game.joint?.(neutral)
  if (joint === undefined) return undefined

  const top = sports[sport].createGame(testFixture(sport, { tier: 'top', edge }), createRandom(seed))
  top.restore(game.save())
  const outlook = top.outlook(neutral)
  const legs = top.menu(outlook).flatMap((rule) => (isPriced(rule, joint) ? offered(rule) : []))
  const saved = course.save()

  function offered(rule: LineRule): JointLeg[] {
    const chances = betChances(rule.bet, outlook(rule.part)[rule.aspect]())
    if (chances.some((chance) => chance > 0.97)) return []
    return outcomeIds(rule.bet).flatMap((outcomeId, index) =>
      (chances[index] ?? 0) < 0.005 ? [] : [{ part: rule.part, aspect: rule.aspect, bet: rule.bet, outcomeId }],
    )
  }

  return {
    joint,
    legs,
    playOut: (number) => {
      numbers = createRandom(`${seed}/${number}`)
      course.restore(saved)
      while (!course.isOver()) course.advance(3600)
      return ({ part, aspect, bet, outcomeId }) => isWon(bet, outcomeId, aspectOf(aspect, game.read(part)))
    },
  }
}

function isPriced({ part, bet }: LineRule, joint: Joint): boolean {
  return !mayRefund(bet) && joint.numbers(part) !== undefined
}
