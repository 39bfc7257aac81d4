import assert from 'node:assert/strict'
import { auditLedger } from '../../../apps/server/src/ledger/index.ts'
import { createLog } from '@touchline/process'
import { openDatabase } from '../../../apps/server/src/runtime/index.ts'
import { rollback, settlement } from '../test-bed/messages.ts'
import { openBettor } from '../test-bed/bettor.ts'
import type { TestBed } from '../test-bed/open-test-bed.ts'

/** A player with just one stake wins, stakes all of it, and then the settlement is rolled back. */
export async function spentPayout(testBed: TestBed): Promise<string> {
  const poor = await openBettor(testBed.suite, testBed.api, 100)
  const [won, next] = [await testBed.freshMatch(), await testBed.freshMatch()]
  const selection = (matchId: number) => ({ matchId, marketId: 1, outcomeId: '1', odds: 1_500 })
  const first = await poor.place(selection(won.id), 100)
  assert.ok('betId' in first, JSON.stringify(first))
  await testBed.provider.publish(settlement(won.urn, { '1': 1 }))
  await poor.untilResult(first.betId, 'win_entire')
  const second = await poor.place(selection(next.id), 150)
  assert.ok('betId' in second, JSON.stringify(second))
  assert.deepEqual(await poor.balance(), { available: 0, staked: 150 })
  await testBed.provider.publish(rollback(won.urn), settlement(won.urn, { '1': 0 }, { certainty: 2 }))
  await poor.untilResult(first.betId, 'lose_entire')
  await poor.settled(first.betId)
  const { available, staked } = await poor.balance()
  assert.ok(available >= 0 && staked >= 150, `available ${available}, staked ${staked}`)
  const log = createLog('prove', 'silent')
  const database = openDatabase({ url: testBed.suite.database.url('tl_worker'), name: 'prove', connections: 1, log })
  try {
    assert.deepEqual(await auditLedger(database), [])
  } finally {
    await database.end()
  }
  return `available ${available}, never below zero; the ledger’s invariants hold`
}
