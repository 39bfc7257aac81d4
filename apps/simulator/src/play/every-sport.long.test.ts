import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SportName } from '../dataset/fixture.ts'
import { betChances, gradeBet, outcomeIds } from '../model/bet.ts'
import { aspectOf } from '../model/pair-chances.ts'
import { createRandom } from '../random.ts'
import { sports } from '../sports/sports.ts'
import { createExpectedState } from '../expected-state/expected-state.ts'
import { createCourse } from './course.ts'
import { createMatch } from './create-match.ts'
import type { Draft, Match } from './match.ts'
import { beginReview, endReview, kickOff, scorePoints } from './match-events.ts'
import { correctResult, endMatch, endWithWrongResult } from './end-match.ts'
import { offerAll, offerSnapshot, stopBetting } from './offer.ts'
import { nextStepSeconds, stepMatch } from './step-match.ts'
import { testFixture } from './testing/test-fixture.ts'

const seed = Date.now()
const names = Object.keys(sports) as SportName[]
const timeoutMs = 60_000

const orders = fc.array(
  fc.constantFrom(
    ...['step', 'step', 'step', 'leap', 'stop', 'reopen', 'home', 'away'],
    ...['review', 'confirm', 'overturn', 'end', 'wrong', 'right'],
  ),
  { maxLength: 40 },
)

describe(`every sport (seed ${seed})`, () => {
  it.each(names)(
    'CAT-08 %s has always published exactly its own state',
    (sport) => {
      fc.assert(
        fc.property(fc.nat(), orders, (number, list) => {
          const match = createMatch(testFixture(sport, { number, tier: 'normal' }), String(number))
          const expectedState = createExpectedState()
          emitAll([offerSnapshot(match, match.product)])
          emitAll(kickOff(match, match.startMs))
          for (const order of list) emitAll(execute(match, order))
          const held = expectedState.match(match.fixture.urn)
          expect(held?.status.status).toBe(match.status)
          expect([...(held?.lines ?? [])]).toEqual([...match.lines])

          function emitAll(drafts: readonly Draft[]): void {
            for (const draft of drafts) expectedState.apply({ ...draft, timestampMs: 1 })
          }
        }),
        { seed, numRuns: 15 },
      )
    },
    timeoutMs,
  )

  it.each(names)(
    'BEY-07 %s is as if nothing had happened when a score is overturned',
    (sport) => {
      fc.assert(
        fc.property(fc.nat(), fc.constantFrom('home' as const, 'away' as const), (number, side) => {
          const match = liveMatch(sport, number)
          if (match.game.isOver()) return
          const before = JSON.stringify(match.game.status())
          const begun = beginReview(match, side, null)
          if (begun === null) return
          expect(begun.map(({ type }) => type)).toEqual(['bet_stop', 'odds_change'])
          expect(JSON.stringify(match.game.status())).not.toBe(before)
          expect(stepMatch(match, 5)).toEqual([])
          endReview(match, 'overturned')
          expect(JSON.stringify(match.game.status())).toBe(before)
          expect([...match.lines.values()].some(({ status }) => status === 1)).toBe(true)
        }),
        { seed, numRuns: 10 },
      )
    },
    timeoutMs,
  )

  it.each(names)(
    'BEY-07 %s is settled by a wrong result and corrected: every wrong line is rolled back and settled again',
    (sport) => {
      fc.assert(
        fc.property(fc.nat(), (number) => {
          const match = liveMatch(sport, number)
          if (match.game.isOver()) return
          const wrongly = settledBy(endWithWrongResult(match))
          const correction = correctResult(match)
          expect(correction?.map(({ type }) => type)).toEqual([
            'rollback_bet_settlement',
            'bet_settlement',
            'odds_change',
          ])
          const rightly = settledBy(correction ?? [])
          expect(rightly.size).toBeGreaterThan(0)
          for (const [line, result] of rightly) expect(wrongly.get(line)).not.toBe(result)
          // All other lines must have been settled correctly from the beginning.
          for (const [key, rule] of match.rules) {
            const value = aspectOf(rule.aspect, match.game.read(rule.part))
            const published = rightly.get(key) ?? wrongly.get(key)
            if (published !== undefined) expect(published).toBe(JSON.stringify(gradeBet(rule.bet, value)))
          }
          expect(correctResult(match)).toBe(null)
        }),
        { seed, numRuns: 6 },
      )
    },
    timeoutMs,
  )

  it.each(names)(
    'gives %s probabilities that match the observed frequencies',
    (sport) => {
      const matches = 250
      const seen = new Map<string, { expected: number; came: number; count: number }>()
      for (let number = 0; number < matches; number += 1) {
        const fixture = testFixture(sport, { tier: 'normal', edge: 0.3 })
        const game = sports[sport].createGame(fixture, createRandom(`${seed}/${number}`))
        const outlook = game.outlook({ home: 0, away: 0 })
        const rules = game.menu(outlook)
        const chances = rules.map((rule) => betChances(rule.bet, outlook(rule.part)[rule.aspect]()))
        const course = createCourse(game, createRandom(`${seed}/${number}/course`))
        while (!course.isOver()) course.advance(600)
        for (const [index, rule] of rules.entries()) {
          const results = gradeBet(rule.bet, aspectOf(rule.aspect, game.read(rule.part)))
          for (const [place, { result, voidFactor }] of results.entries()) {
            const key = `${rule.key} ${outcomeIds(rule.bet)[place]}`
            const held = seen.get(key) ?? { expected: 0, came: 0, count: 0 }
            const weight = 1 - Number(voidFactor ?? 0)
            held.expected += (chances[index]?.[place] ?? 0) * weight
            held.came += result * weight
            held.count += weight
            seen.set(key, held)
          }
        }
      }
      // Allows five standard deviations, and 5 % for what the model does not include.
      const wrong = [...seen].flatMap(([key, { expected, came, count }]) => {
        if (count < matches / 2) return []
        const [chance, share] = [expected / count, came / count]
        const allowed = 5 * Math.sqrt((chance * (1 - chance)) / count) + 0.05
        return Math.abs(chance - share) > allowed ? [`${key}: ${chance.toFixed(3)} came ${share.toFixed(3)}`] : []
      })
      expect(wrong).toEqual([])
    },
    timeoutMs,
  )
})

function execute(match: Match, order: string): Draft[] {
  if (order === 'right') return correctResult(match) ?? []
  if (match.status === 4) return []
  if (order === 'step') return stepMatch(match, nextStepSeconds(match))
  if (order === 'leap') return stepMatch(match, 400)
  if (order === 'stop') {
    match.isHeld = true
    return [stopBetting(match)]
  }
  if (match.review !== null) {
    if (order === 'confirm') return endReview(match, 'confirmed')
    return order === 'overturn' ? endReview(match, 'overturned') : []
  }
  if (order === 'reopen') return [offerAll(match)]
  if (order === 'home' || order === 'away') return scorePoints(match, order) ?? []
  if (order === 'review') return beginReview(match, 'home', { is: 'confirmed', secondsLeft: 3 }) ?? []
  if (order === 'end') return endMatch(match)
  return order === 'wrong' ? endWithWrongResult(match) : []
}

/** Creates a live match that has been played for a while. */
function liveMatch(sport: SportName, number: number): Match {
  const match = createMatch(testFixture(sport, { number, tier: 'normal' }), String(number))
  kickOff(match, match.startMs)
  match.game.advance(createRandom(String(number)).between(60, 1500))
  if (!match.game.isOver()) offerAll(match)
  return match
}

function settledBy(drafts: readonly Draft[]): Map<string, string> {
  const markets = drafts.flatMap((draft) => (draft.type === 'bet_settlement' ? draft.markets : []))
  return new Map(markets.map(({ id, specifiers, outcomes }) => [`${id}/${specifiers}`, JSON.stringify(outcomes)]))
}
