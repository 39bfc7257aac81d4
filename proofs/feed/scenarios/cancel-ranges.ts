import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { cancel, rollbackCancel } from '../test-bed/messages.ts'
import type { Window } from '../test-bed/messages.ts'
import { createRandom } from '../../random/create-random.ts'
import type { TestBed } from '../test-bed/open-test-bed.ts'
import { placeBet } from './scenario.ts'

const bets = 12
const ranges = 8

/** Twelve bets, then windows that begin and end on, before and after the moments they were placed at. */
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
    await provider.say(cancel(match.urn, window))
    await testBed.drained()
    assert.deepEqual(await cancelled(testBed, placed), inside, JSON.stringify(window))
    reachedInAll += inside.length
    await provider.say(rollbackCancel(match.urn, window))
    await testBed.drained()
    assert.deepEqual(await cancelled(testBed, placed), [], `after the rollback of ${JSON.stringify(window)}`)
  }
  return `${ranges} windows over ${bets} bets, ${reachedInAll} cancellations and as many taken back, none too many`
}

async function cancelled(testBed: TestBed, placed: readonly { betId: string }[]): Promise<string[]> {
  await testBed.bettor.settled(placed[0]?.betId ?? '')
  const results = await Promise.all(placed.map(async ({ betId }) => ({ betId, ...(await testBed.bettor.bet(betId)) })))
  return results.filter(({ result }) => result === 'canceled').map(({ betId }) => betId)
}
