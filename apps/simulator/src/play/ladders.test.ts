import { describe, expect, it } from 'vitest'
import { sports } from '../sports/sports.ts'
import type { SportName } from '../dataset/fixture.ts'
import { applyOdds, applyBetStop } from '../expected-state/expected-state.ts'
import type { OfferedLines } from '../expected-state/expected-state.ts'
import { createMatch } from './create-match.ts'
import type { Draft, Match } from './match.ts'
import { offerSnapshot } from './offer.ts'
import { nextStepSeconds, stepMatch } from './step-match.ts'
import { testFixture } from './testing/test-fixture.ts'
import { kickOff } from './match-events.ts'

const seed = Date.now()
const steps = 40

describe(`lines of one ladder (seed ${seed})`, () => {
  it.each(Object.keys(sports) as SportName[])(
    'no higher line of %s pays less than a lower one, before the match and after any message',
    (sport) => {
      const match = createMatch(testFixture(sport, { tier: 'normal', number: seed % 1000, edge: 0.4 }), String(seed))
      const held: OfferedLines = new Map()
      hear([offerSnapshot(match, match.product)])
      for (let step = 0; step < steps; step += 1) hear(stepMatch(match, 0))
      hear(kickOff(match, match.startMs))
      for (let step = 0; step < steps && match.status !== 4; step += 1) hear(stepMatch(match, nextStepSeconds(match)))

      function hear(drafts: readonly Draft[]): void {
        for (const draft of drafts) {
          if (draft.type === 'bet_stop') applyBetStop(held, draft.product, draft.marketStatus)
          if (draft.type !== 'odds_change') continue
          applyOdds(held, draft.product, draft.markets)
          expect(contradictions(match, held)).toEqual([])
        }
      }
    },
    30_000,
  )
})

/**
 * Returns neighbouring open lines whose prices contradict each other: over pays less on the higher line, or under pays
 * less on the lower one.
 */
function contradictions({ rules }: Match, held: OfferedLines): string[] {
  const ladders = new Map<string, { at: number; over: number; under: number }[]>()
  for (const [key, line] of held) {
    const rule = rules.get(key)
    if (line.status !== 1 || rule?.bet.type !== 'threshold') continue
    const [over, under] = line.outcomes.map(({ oddsMilli }) => oddsMilli ?? 0)
    const rung = { at: rule.bet.at, over: over ?? 0, under: under ?? 0 }
    ladders.set(rule.ladder, [...(ladders.get(rule.ladder) ?? []), rung])
  }
  return [...ladders].flatMap(([ladder, rungs]) => {
    const sorted = rungs.toSorted((a, b) => a.at - b.at)
    return sorted.slice(1).flatMap((rung, index) => {
      const lower = sorted[index]!
      const isSound = rung.over >= lower.over && rung.under <= lower.under
      return isSound ? [] : [`${ladder}: ${JSON.stringify(lower)} ${JSON.stringify(rung)}`]
    })
  })
}
