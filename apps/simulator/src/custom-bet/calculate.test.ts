import type { CustomBetSelection } from '@touchline/uof'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SportName } from '../dataset/fixture.ts'
import { createMatch } from '../play/create-match.ts'
import type { Match } from '../play/match.ts'
import { kickOff, scorePoints } from '../play/match-events.ts'
import { offerAll } from '../play/offer.ts'
import { testFixture } from '../play/testing/test-fixture.ts'
import { createRandom } from '../random.ts'
import { sports } from '../sports/sports.ts'
import { availableMarkets, calculateCustomBet, jointOfMatch, openMarkets } from './calculate.ts'
import { compareFrequencies } from './testing/compare-frequencies.ts'
import { builderSports } from './testing/repeatable-match.ts'

const seed = Number(process.env['PROPERTY_SEED'] ?? Date.now() % 2 ** 31)
const numRuns = 8

describe(`several outcomes of one match, seed ${seed}`, () => {
  it.each(builderSports)('BOOK-14 %s: the chance of a set is at most that of each part', (sport) => {
    holds(sport, (match, legs) => {
      const whole = price(match, legs)
      if (!whole.ok) return
      for (const leg of legs) {
        const part = price(match, [leg])
        expect(part.ok && part.calculation.probability >= whole.calculation.probability).toBe(true)
      }
    })
  })

  it.each(builderSports)(
    'BOOK-14 %s: another leg never shortens the odds, nor makes a rejected set possible',
    (sport) => {
      holds(sport, (match, legs) => {
        for (let count = 1; count < legs.length; count += 1) {
          const [fewer, more] = [price(match, legs.slice(0, count)), price(match, legs.slice(0, count + 1))]
          if (!fewer.ok) expect(more.ok).toBe(false)
          if (!fewer.ok || !more.ok) continue
          expect(more.calculation.oddsMilli).toBeGreaterThanOrEqual(fewer.calculation.oddsMilli)
        }
      })
    },
  )

  it.each(builderSports)('BOOK-14 %s: a leg that the others imply changes nothing', (sport) => {
    holds(sport, (match, legs) => {
      for (const { higher, lower } of neighbours(match)) {
        const [without, withIt] = [price(match, [...legs, higher]), price(match, [...legs, higher, lower])]
        expect(withIt).toEqual(without)
      }
    })
  })

  it.each(builderSports)('BOOK-14 %s: outcomes that cannot come true together are rejected', (sport) => {
    holds(sport, (match, legs) => {
      for (const { higher, lower } of neighbours(match)) {
        const under = { ...lower, outcomeId: '13' }
        expect(price(match, [higher, under])).toEqual({ ok: false, rejection: 'contradiction' })
        expect(price(match, [...legs, higher, under]).ok).toBe(false)
      }
    })
  })

  it.each(builderSports)('BOOK-14 %s: outcomes without a chance beside the set are marked as conflicting', (sport) => {
    holds(sport, (match, legs) => {
      const filtered = calculateCustomBet(match, legs, { isFiltered: true })
      if (!filtered.ok) return
      const markets = filtered.calculation.available.flatMap((event) => event.markets)
      const outcomes = markets.flatMap(({ id, specifiers, outcomes: list }) =>
        list.map((outcome) => ({ ...outcome, leg: selection(match, id, specifiers, outcome.id) })),
      )
      expect(outcomes.length).toBeGreaterThan(0)
      for (const { isConflict, leg } of createRandom(String(seed)).shuffle(outcomes).slice(0, 12)) {
        const added = price(match, [...legs, leg])
        expect(!added.ok && added.rejection === 'contradiction').toBe(isConflict)
      }
    })
  })

  it('BOOK-14 the score of a live match changes the price', () => {
    const match = matchOf('soccer', 1, 0)
    kickOff(match, match.startMs)
    match.game.dismissAlarm()
    offerAll(match)
    const legs = [selection(match, 1, '', '1'), selection(match, 18, 'total=2.5', '12')]
    const before = price(match, legs)
    expect(scorePoints(match, 'home')).not.toBeNull()
    offerAll(match)
    const after = price(match, legs)
    expect(before.ok && after.ok && after.calculation.probability > before.calculation.probability + 0.1).toBe(true)
  })

  it('BOOK-14 sports without bet builder, unknown outcomes and lines that may refund the stake are rejected', () => {
    for (const sport of Object.keys(sports) as SportName[]) {
      if ((builderSports as readonly string[]).includes(sport)) continue
      expect(price(matchOf(sport, 1, 0), [])).toEqual({ ok: false, rejection: 'sport-not-supported' })
    }
    const match = matchOf('soccer', 1, 0)
    const refused = [
      selection(match, 1, '', '99'),
      selection(match, 18, 'total=2.25', '12'),
      selection(match, 11, '', '4'),
      selection(match, 166, 'total=9.5', '12'),
    ]
    for (const leg of refused) expect(price(match, [leg])).toEqual({ ok: false, rejection: 'market-unavailable' })
  })

  it.each(builderSports)('BOOK-14 %s: sets come true as often as expected', (sport) => {
    const compared = compareFrequencies({ sport, seed: String(seed), matches: 2, setsPerMatch: 10, plays: 40 })
    expect(compared.filter(({ sigmas }) => sigmas === 5)).toEqual([])
    expect(compared.filter(({ sigmas }) => sigmas === 3).length).toBeLessThanOrEqual(4)
  })
})

/** Checks a law for matches before and during play, each with two to five selectable outcomes. */
function holds(sport: SportName, law: (match: Match, legs: CustomBetSelection[]) => void): void {
  const anyNumber = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(anyNumber, fc.constantFrom(0, 600, 2400), anyNumber, (number, playedSeconds, choice) => {
      const match = matchOf(sport, number, playedSeconds)
      law(match, anyLegs(match, createRandom(String(choice)).int(1, 5), String(choice)))
    }),
    { seed, numRuns },
  )
}

function matchOf(sport: SportName, number: number, playedSeconds: number): Match {
  const match = createMatch(testFixture(sport, { number, tier: 'normal' }), `${seed}/${number}`)
  if (playedSeconds === 0) return match
  kickOff(match, match.startMs)
  match.game.advance(playedSeconds)
  if (!match.game.isOver()) offerAll(match)
  return match
}

function anyLegs(match: Match, wanted: number, choice: string): CustomBetSelection[] {
  return createRandom(choice).shuffle(allLegs(match)).slice(0, wanted)
}

function allLegs(match: Match): CustomBetSelection[] {
  const joint = jointOfMatch(match)
  const markets = joint === undefined ? [] : availableMarkets(openMarkets(match, joint))
  return markets.flatMap(({ id, specifiers, outcomes }) =>
    outcomes.map((outcome) => selection(match, id, specifiers, outcome.id)),
  )
}

/** Returns two outcomes over the totals of one market. The one over the higher total implies the one over the lower. */
function neighbours(match: Match): { higher: CustomBetSelection; lower: CustomBetSelection }[] {
  const overs = allLegs(match).filter(
    ({ outcomeId, specifiers }) => outcomeId === '12' && specifiers.startsWith('total='),
  )
  const totalOf = ({ specifiers }: CustomBetSelection) => Number(specifiers.slice('total='.length))
  return overs.slice(-3).flatMap((higher) => {
    const lower = overs.find((leg) => leg.marketId === higher.marketId && totalOf(leg) < totalOf(higher))
    return lower === undefined ? [] : [{ higher, lower }]
  })
}

function selection(match: Match, marketId: number, specifiers: string, outcomeId: string): CustomBetSelection {
  return { eventId: match.fixture.urn, marketId, specifiers, outcomeId }
}

function price(match: Match, legs: readonly CustomBetSelection[]) {
  return calculateCustomBet(match, legs, { isFiltered: false })
}
