import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { waitFor } from '@touchline/testkit'
import { createRandom } from '../../random/create-random.ts'
import { cancel, market, odds, rollbackCancel, settlement } from '../test-bed/messages.ts'
import type { Window } from '../test-bed/messages.ts'
import type { TestBed } from '../test-bed/open-test-bed.ts'
import { placeBet } from './scenario.ts'

/** Tests each kind of cancellation window on a line of its own, with bets before, in and after the window. */
export async function cancelWindows(testBed: TestBed): Promise<string> {
  const { provider, bettor } = testBed
  const match = await testBed.freshMatch()
  const specifiers = ['total=0.5', 'total=1.5', 'total=2.5', 'total=3.5']
  await provider.publish(
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
    await provider.publish(settlement(match.urn, { '12': 1 }, line))
    await expectAll(testBed, placed, ['win_entire', 'win_entire', 'win_entire'])
    await provider.publish(cancel(match.urn, window, line))
    const cancelled = reached.map((isReached) => (isReached ? 'canceled' : 'win_entire'))
    await expectAll(testBed, placed, cancelled)
    await provider.publish(rollbackCancel(match.urn, { startTimeMs: 1, endTimeMs: 2 }, line))
    await testBed.drained()
    await bettor.settled(placed[0]?.betId ?? '')
    await expectAll(testBed, placed, cancelled)
    await provider.publish(rollbackCancel(match.urn, window, line))
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

async function expectAll(
  testBed: TestBed,
  placed: readonly { betId: string }[],
  wanted: readonly string[],
): Promise<void> {
  const request = async () => {
    const now = await Promise.all(placed.map(async ({ betId }) => (await testBed.bettor.bet(betId)).result))
    if (now.join() !== wanted.join()) throw new Error(now.join())
    return true
  }
  await waitFor(`bets to be ${wanted.join()}`, request, { timeoutMs: 10_000 })
}

const bets = 12
const ranges = 8

/** Places twelve bets, then sends windows that begin and end at, before and after the times of these bets. */
export async function cancelRanges(testBed: TestBed): Promise<string> {
  const { bettor, provider } = testBed
  const match = await testBed.freshMatch()
  const placed: { betId: string; at: number }[] = []
  for (let count = 0; count < bets; count += 1) {
    const betId = await placeBet(testBed, match)
    placed.push({ betId, at: (await bettor.bet(betId)).placedAtMs })
    await sleep(3)
  }
  const random = createRandom(50)
  let reachedInAll = 0
  for (let count = 0; count < ranges; count += 1) {
    const edge = () => random.pick(placed).at + random.pick([-1, 0, 0, 1])
    const window: Window = {
      ...(random.chance(0.6) && { startTimeMs: edge() }),
      ...(random.chance(0.6) && { endTimeMs: edge() }),
    }
    const { startTimeMs = -Infinity, endTimeMs = Infinity } = window
    const inside = placed.filter(({ at }) => at >= startTimeMs && at <= endTimeMs).map(({ betId }) => betId)
    await provider.publish(cancel(match.urn, window))
    await testBed.drained()
    assert.deepEqual(await cancelledBets(testBed, placed), inside, JSON.stringify(window))
    reachedInAll += inside.length
    await provider.publish(rollbackCancel(match.urn, window))
    await testBed.drained()
    assert.deepEqual(await cancelledBets(testBed, placed), [], `after the rollback of ${JSON.stringify(window)}`)
  }
  return `${ranges} windows over ${bets} bets, ${reachedInAll} cancellations and as many rolled back, none too many`
}

async function cancelledBets(testBed: TestBed, placed: readonly { betId: string }[]): Promise<string[]> {
  await testBed.bettor.settled(placed[0]?.betId ?? '')
  const results = await Promise.all(placed.map(async ({ betId }) => ({ betId, ...(await testBed.bettor.bet(betId)) })))
  return results.filter(({ result }) => result === 'canceled').map(({ betId }) => betId)
}
