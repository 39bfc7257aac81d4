import { parseSpecifiers, renderName } from '@touchline/uof'
import { describe, expect, it } from 'vitest'
import { outcomeIds } from '../model/bet.ts'
import type { SportName } from '../dataset/fixture.ts'
import { createMatch } from '../play/create-match.ts'
import { stepMatch } from '../play/step-match.ts'
import { testFixture } from '../play/testing/test-fixture.ts'
import { kickOff } from '../play/match-events.ts'
import { sports } from '../sports/sports.ts'
import { describeMarkets } from './catalogue.ts'
import { variants } from './variants.ts'

const seed = String(Date.now())
const names = Object.keys(sports) as SportName[]
const descriptions = new Map(describeMarkets().map((description) => [description.id, description]))
const sharedOutcomes = new Map(variants.map(({ id, outcomes }) => [id, outcomes]))

describe(`the market catalogue (seed ${seed})`, () => {
  it.each(names)(
    'CAT-05 names every market, specifier and outcome that %s offers',
    (sport) => {
      const match = createMatch(testFixture(sport), seed)
      kickOff(match, 0)
      for (let steps = 0; match.status !== 4 && steps < 500; steps += 1) stepMatch(match, 60)
      const context = { competitor1: 'A', competitor2: 'B' }
      for (const rule of match.rules.values()) {
        const description = descriptions.get(rule.marketId)
        if (description === undefined) throw new Error(`market ${rule.marketId} has no description`)
        const specifiers = parseSpecifiers(rule.specifiers)
        expect(new Set(Object.keys(specifiers))).toEqual(new Set(description.specifiers.map(({ name }) => name)))
        expect(renderName(description.name, { ...context, specifiers })).not.toMatch(/[{}]/)
        const outcomes = sharedOutcomes.get(specifiers['variant'] ?? '') ?? description.outcomes
        expect(new Set(outcomeIds(rule.bet))).toEqual(new Set(outcomes.map(({ id }) => id)))
        for (const { name } of outcomes) expect(renderName(name, { ...context, specifiers })).not.toMatch(/[{}]/)
      }
    },
    60_000,
  )

  it('offers no more than 400 lines at once on a match, and hundreds on a top match', () => {
    for (const sport of names) {
      const { lines } = createMatch(testFixture(sport), seed)
      expect(lines.size).toBeLessThanOrEqual(400)
      if (sport === 'soccer' || sport === 'basketball') expect(lines.size).toBeGreaterThan(250)
    }
  })
})
