import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { waitFor } from '@touchline/testkit'
import { cancel, market, odds, rollbackCancel, settlement } from '../test-bed/messages.ts'
import type { Window } from '../test-bed/messages.ts'
import type { TestBed } from '../test-bed/open-test-bed.ts'

/** A line of its own for each shape of window, with bets before, in and after it. */
export async function cancelWindows(testBed: TestBed): Promise<string> {
  const { provider, bettor } = testBed
  const match = await testBed.freshMatch()
  const specifiers = ['total=0.5', 'total=1.5', 'total=2.5', 'total=3.5']
  await provider.say(
    odds(
      match.urn,
      specifiers.map((each) => market(18, { '12': 1.9, '13': 1.9 }, { specifiers: each })),
    ),
  )
  await testBed.drained()
  const bets = new Map<string, { betId: string; at: number }[]>()
  for (let round = 0; round < 3; round += 1) {
    for (const specifier of specifiers)
      bets.set(specifier, [...(bets.get(specifier) ?? []), await place(testBed, match.id, specifier)])
    await sleep(20)
  }
  const shapes: [string, (middle: number) => Window, boolean[]][] = [
    ['total=0.5', (middle) => ({ startTimeMs: middle, endTimeMs: middle }), [false, true, false]],
    ['total=1.5', (middle) => ({ endTimeMs: middle }), [true, true, false]],
    ['total=2.5', (middle) => ({ startTimeMs: middle }), [false, true, true]],
    ['total=3.5', () => ({}), [true, true, true]],
  ]
  for (const [specifier, windowAt, reached] of shapes) {
    const placed = bets.get(specifier) ?? []
    const window = windowAt(placed[1]?.at ?? 0)
    const line = { marketId: 18, specifiers: specifier }
    await provider.say(settlement(match.urn, { '12': 1 }, line))
    await expectAll(testBed, placed, ['win_entire', 'win_entire', 'win_entire'])
    await provider.say(cancel(match.urn, window, line))
    const cancelled = reached.map((isReached) => (isReached ? 'canceled' : 'win_entire'))
    await expectAll(testBed, placed, cancelled)
    await provider.say(rollbackCancel(match.urn, { startTimeMs: 1, endTimeMs: 2 }, line))
    await testBed.drained()
    await bettor.settled(placed[0]?.betId ?? '')
    await expectAll(testBed, placed, cancelled)
    await provider.say(rollbackCancel(match.urn, window, line))
    await expectAll(testBed, placed, ['win_entire', 'win_entire', 'win_entire'])
  }
  return 'exactly the bets placed inside are void, settled or not; only its own rollback brings them back'
}

async function place(testBed: TestBed, matchId: number, specifier: string): Promise<{ betId: string; at: number }> {
  const placed = await testBed.bettor.place({ matchId, marketId: 18, specifier, outcomeId: '12', odds: 1_900 })
  assert.ok('betId' in placed, JSON.stringify(placed))
  await sleep(2)
  return { betId: placed.betId, at: (await testBed.bettor.bet(placed.betId)).placedAtMs }
}

async function expectAll(testBed: TestBed, placed: readonly { betId: string }[], wanted: readonly string[]): Promise<void> {
  const ask = async () => {
    const now = await Promise.all(placed.map(async ({ betId }) => (await testBed.bettor.bet(betId)).result))
    if (now.join() !== wanted.join()) throw new Error(now.join())
    return true
  }
  await waitFor(`bets to be ${wanted.join()}`, ask, { timeoutMs: 10_000 })
}
