import { parseSpecifiers } from '@touchline/uof'
import type { SettledOutcome, SportEventStatus } from '@touchline/uof'
import { describe, expect, it } from 'vitest'
import type { MatchFixture, SportName, Tier } from '../dataset/fixture.ts'
import { createMatch } from './create-match.ts'
import { sportEventStatusOf } from './match.ts'
import type { Draft, Match } from './match.ts'
import { stepMatch } from './step-match.ts'
import { testFixture } from './testing/test-fixture.ts'
import { kickOff } from './match-events.ts'
import { createRandom } from '../random.ts'
import { sports } from '../sports/sports.ts'
import { createGrader } from './testing/grade-line.ts'
import type { ExpectedResult } from './testing/expected-results.ts'

const seed = String(Date.now())
const matchesPerSport = 6
/** The step of play in seconds, short enough that two points, balls or rounds never fall into one step. */
const stepSeconds = 12
/** The number of steps between new prices. Prices are not under test, so they are rarely recalculated. */
const stepsPerQuote = 5
const timeoutMs = 60_000

const names = Object.keys(sports) as SportName[]

describe(`settlement (seed ${seed})`, () => {
  it.each(names)(
    'BET-06 of every line of %s is what an independent reading of the match gives',
    (sport) => {
      const unread = new Set<string>()
      let lines = 0
      for (let number = 0; number < matchesPerSport; number += 1) {
        const { match, drafts, statuses } = playThrough(sport, number)
        const { home, away } = match.game.read(sport === 'cricket' ? 'full' : 'match')
        const grade = createGrader(sport, statuses, home > away ? 'home' : 'away')
        for (const draft of drafts) {
          if (draft.type !== 'bet_settlement') continue
          for (const { id, specifiers, outcomes } of draft.markets) {
            // The statuses do not show which player scored. `players/with-players.test.ts` tests these markets with the
            // reports.
            if (specifiers.includes('playerprops')) continue
            const expectedResults = grade(id, parseSpecifiers(specifiers))
            // Only two goals within one step cannot be told apart. Every other line must be gradable from the statuses.
            if (expectedResults === undefined) unread.add(`${id} ${specifiers}`)
            else expect({ id, specifiers, is: resultsOf(outcomes) }).toEqual({ id, specifiers, is: expectedResults })
            lines += 1
          }
        }
      }
      expect([...unread].filter((line) => !/^(8|338|210) /.test(line))).toEqual([])
      expect(unread.size).toBeLessThan(lines / 100)
      expect(lines).toBeGreaterThan(matchesPerSport * 20)
    },
    timeoutMs,
  )

  it.each(names)(
    'BET-06 of %s reaches every line that was ever offered, once, and none is open after it',
    (sport) => {
      const { match, drafts } = playThrough(sport, 99)
      const status = new Map<string, number>()
      const settled = new Map<string, string>()
      for (const draft of drafts) {
        if (draft.type === 'odds_change')
          for (const market of draft.markets) {
            const key = `${market.id}/${market.specifiers}`
            if (status.get(key) === -3) expect(market.status).toBe(-3)
            if (draft.product === 1 || !status.has(key)) status.set(key, market.status)
          }
        if (draft.type !== 'bet_settlement') continue
        for (const { id, specifiers, outcomes } of draft.markets) {
          const key = `${id}/${specifiers}`
          const result = JSON.stringify(outcomes)
          expect([key, settled.get(key) ?? result]).toEqual([key, result])
          settled.set(key, result)
        }
      }
      expect(new Set(settled.keys())).toEqual(new Set(match.rules.keys()))
      expect(new Set(status.values())).toEqual(new Set([-3]))
      const last = drafts.at(-1)
      expect(last).toMatchObject({ type: 'bet_settlement', certainty: 2 })
    },
    timeoutMs,
  )
})

/** Plays a match step by step, and returns all messages and the status after each step. */
function playThrough(sport: SportName, number: number) {
  const match = createMatch(fixtureOf(sport, number), seed)
  const drafts: Draft[] = kickOff(match, match.startMs)
  const statuses: SportEventStatus[] = [sportEventStatusOf(match)]
  for (let steps = 0; match.status !== 4 && steps < 20_000; steps += 1) {
    match.isHeld = steps % stepsPerQuote !== 0
    drafts.push(...stepMatch(match, stepSeconds))
    statuses.push(sportEventStatusOf(match))
  }
  return { match, drafts, statuses } satisfies { match: Match; drafts: Draft[]; statuses: SportEventStatus[] }
}

function fixtureOf(sport: SportName, number: number): MatchFixture {
  const random = createRandom(`${seed}/${sport}/${number}`)
  const tiers: Tier[] = ['minor', 'normal', 'top']
  return testFixture(sport, {
    number,
    tier: tiers[number % tiers.length] ?? 'top',
    edge: random.between(-1.5, 1.5),
  })
}

function resultsOf(outcomes: readonly SettledOutcome[]): Record<string, ExpectedResult> {
  return Object.fromEntries(outcomes.map((outcome) => [outcome.id, resultOf(outcome)]))
}

function resultOf({ result, voidFactor }: SettledOutcome): ExpectedResult {
  if (voidFactor === '1') return 'void'
  if (voidFactor === '0.5') return result === 1 ? 'half-win' : 'half-lose'
  return result === 1 ? 'win' : 'lose'
}
