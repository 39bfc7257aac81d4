import { parseSpecifiers } from '@touchline/uof'
import type { SettledMarket, TimelineEvent } from '@touchline/uof'
import { describe, expect, it } from 'vitest'
import { readPlayerVariant } from '../markets/catalogue.ts'
import { compoundPoisson, meanOf } from '../model/distribution.ts'
import { createMatch } from '../play/create-match.ts'
import { correctResult, endWithWrongResult } from '../play/end-match.ts'
import { kickOff } from '../play/match-events.ts'
import type { Draft, Match } from '../play/match.ts'
import { stepMatch } from '../play/step-match.ts'
import { testFixture } from '../play/testing/test-fixture.ts'
import { buildReport } from '../reports/build-report.ts'

const seed = String(Date.now())

function play(sport: 'soccer' | 'basketball', number: number): { match: Match; drafts: Draft[] } {
  const match = createMatch(testFixture(sport, { number }), seed)
  const drafts = kickOff(match, 0)
  for (let steps = 0; match.status !== 4 && steps < 5_000; steps += 1) drafts.push(...stepMatch(match, 15))
  return { match, drafts }
}

const isOfPlayer = ({ specifiers }: { specifiers: string }) => specifiers.includes('playerprops')

function settledIn(drafts: readonly Draft[]): SettledMarket[] {
  return drafts.flatMap((draft) => (draft.type === 'bet_settlement' ? draft.markets.filter(isOfPlayer) : []))
}

/** Returns the points of each player from the events of the match's report. */
function readScorers(match: Match): ReadonlyMap<string, number> {
  if (match.fixture.kind !== 'match') throw new Error('an outright has no players')
  const isScore = ({ type }: TimelineEvent) => type === 'goal' || type.endsWith('_made') || type === 'points_given'
  const scored = new Map<string, number>()
  for (const event of buildReport(match.fixture, 0, match.game.log()).events)
    if (isScore(event) && event.player)
      scored.set(event.player.id, (scored.get(event.player.id) ?? 0) + (event.points ?? 0))
  return scored
}

type Checked = [market: number, specifiers: string, isWon: boolean, shouldBe: boolean]

function check(settled: readonly SettledMarket[], match: Match): Checked[] {
  const scorers = readScorers(match)
  return settled.flatMap(({ id, specifiers, outcomes }) => {
    const { variant = '', total } = parseSpecifiers(specifiers)
    const scored = scorers.get(readPlayerVariant(variant)?.player ?? '') ?? 0
    const expected: Record<string, boolean> =
      total === undefined
        ? { 74: scored >= (id === 776 ? 2 : 1) }
        : { 12: scored > Number(total), 13: scored < Number(total) }
    return outcomes.map((outcome): Checked => [id, specifiers, outcome.result === 1, expected[outcome.id] ?? false])
  })
}

describe(`markets on players (seed ${seed})`, () => {
  it.each(['soccer', 'basketball'] as const)(
    'BET-06 of %s: every one is settled by what the match report contains about the player',
    (sport) => {
      let won = 0
      // The first two matches may have no goal, so more are played until a bet on a player has won.
      for (let number = 1; number <= 2 || (won === 0 && number <= 20); number += 1) {
        const { match, drafts } = play(sport, number)
        const settled = settledIn(drafts)
        expect(settled.length).toBeGreaterThan(20)
        for (const [id, specifiers, is, shouldBe] of check(settled, match)) {
          expect([id, specifiers, is]).toEqual([id, specifiers, shouldBe])
          won += is ? 1 : 0
        }
      }
      expect(won).toBeGreaterThan(0)
    },
    60_000,
  )

  it('BET-06 a wrong result is rolled back on these markets as well', () => {
    const match = createMatch(testFixture('soccer', { number: 7, edge: 1 }), seed)
    kickOff(match, 0)
    for (let steps = 0; match.status !== 4 && steps < 200; steps += 1) stepMatch(match, 15)
    endWithWrongResult(match)
    const right = settledIn(correctResult(match) ?? [])
    for (const [id, specifiers, is, shouldBe] of check(right, match))
      expect([id, specifiers, is]).toEqual([id, specifiers, shouldBe])
  })

  it('CAT-05 markets on players are offered only on top matches: goals in soccer, points in basketball', () => {
    const offered = (sport: 'soccer' | 'basketball' | 'tennis', tier: 'top' | 'normal') =>
      [...createMatch(testFixture(sport, { tier }), seed).lines.values()].filter(isOfPlayer).map(({ id }) => id)
    expect(new Set(offered('soccer', 'top'))).toEqual(new Set([775, 776]))
    expect(new Set(offered('basketball', 'top'))).toEqual(new Set([768]))
    expect([...offered('soccer', 'normal'), ...offered('tennis', 'top')]).toEqual([])
  })

  it('the expected total is correct where scores are worth different points', () => {
    const scores = [
      { points: 2, share: 0.7 },
      { points: 3, share: 0.3 },
    ]
    for (const mean of [0.4, 3, 12]) expect(meanOf(compoundPoisson(mean, scores))).toBeCloseTo(mean, 2)
    expect(compoundPoisson(5, scores).chances[1]).toBe(0)
  })
})
