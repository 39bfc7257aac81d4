import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMatch } from '../../play/create-match.ts'
import { quoteLines } from '../../play/quote-lines.ts'
import { createSmallSeason } from './small-dataset.ts'

const epochMs = Date.UTC(2026, 10, 14, 15, 20)
const propertySeed = Date.now()

describe(`the small dataset (seed ${propertySeed})`, () => {
  it('is identical for the same seed and start', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (seed) => {
        expect(createSmallSeason(seed, epochMs)).toEqual(createSmallSeason(seed, epochMs))
      }),
      { seed: propertySeed },
    )
  })

  it('has different matches with another seed', () => {
    const seeds = ['one', 'two', 'three']
    const urns = new Set(seeds.flatMap((seed) => createSmallSeason(seed, epochMs).map(({ urn }) => urn)))
    expect(urns.size).toBe(60)
  })

  it('has 20 matches in two leagues, four of them live and the others within four days', () => {
    const fixtures = createSmallSeason('1', epochMs)
    expect(createSmallSeason('1', epochMs, 6)).toHaveLength(60)
    expect(fixtures).toHaveLength(20)
    expect(new Set(fixtures.map(({ tournament }) => tournament.id)).size).toBe(2)
    const live = fixtures.filter(({ startMs }) => startMs <= epochMs)
    expect(live).toHaveLength(4)
    for (const { startMs } of live) expect(startMs).toBeLessThan(epochMs)
    for (const { startMs } of fixtures.filter((fixture) => !live.includes(fixture))) {
      expect(startMs).toBeGreaterThan(epochMs)
      expect(startMs).toBeLessThan(epochMs + 4 * 86_400_000)
    }
  })

  it('lets no club play twice in a round, nor meet the same club twice', () => {
    const fixtures = createSmallSeason('1', epochMs)
    for (let start = 0; start < fixtures.length; start += 5) {
      const clubs = fixtures.slice(start, start + 5).flatMap(({ home, away }) => [home.urn, away.urn])
      expect(new Set(clubs).size).toBe(10)
    }
    const opponents = new Set(fixtures.map(({ home, away }) => [home.urn, away.urn].toSorted().join()))
    expect(opponents.size).toBe(20)
  })

  it("offers every line of a match that has not begun, however far the simulated traders' opinion has moved", () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.constantFrom(-0.05, 0.05),
        fc.constantFrom(-0.05, 0.05),
        (seed, home, away) => {
          for (const fixture of createSmallSeason(seed, epochMs)) {
            if (fixture.startMs <= epochMs) continue
            const match = createMatch(fixture, seed)
            match.opinion = { home, away }
            const quotes = quoteLines(match)
            expect(quotes.map(({ id }) => id)).toEqual([1, 10, 18, 18, 18, 18, 18, 29])
            expect(quotes.every(({ status }) => status === 1)).toBe(true)
          }
        },
      ),
      { seed: propertySeed, numRuns: 50 },
    )
  })
})
