import assert from 'node:assert/strict'
import { auditLedger } from '../../../apps/server/src/ledger/index.ts'
import { createLog } from '@touchline/process'
import { openDatabase } from '../../../apps/server/src/runtime/index.ts'
import { rollback, settlement } from '../stage/messages.ts'
import { openBettor } from '../stage/bettor.ts'
import type { Stage } from '../stage/open-stage.ts'

/** A player with just one stake wins, stakes all of it, and then the win is taken back. */
export async function spentPayout(stage: Stage): Promise<string> {
  const poor = await openBettor(stage.suite, stage.api, 100)
  const [won, next] = [await stage.freshMatch(), await stage.freshMatch()]
  const pick = (matchId: number) => ({ matchId, marketId: 1, outcomeId: '1', odds: 1_500 })
  const first = await poor.place(pick(won.id), 100)
  assert.ok('betId' in first, JSON.stringify(first))
  await stage.provider.say(settlement(won.urn, { '1': 1 }))
  await poor.untilResult(first.betId, 'win_entire')
  const second = await poor.place(pick(next.id), 150)
  assert.ok('betId' in second, JSON.stringify(second))
  assert.deepEqual(await poor.balance(), { available: 0, staked: 150 })
  await stage.provider.say(rollback(won.urn), settlement(won.urn, { '1': 0 }, { certainty: 2 }))
  await poor.untilResult(first.betId, 'lose_entire')
  await poor.settled(first.betId)
  const { available, staked } = await poor.balance()
  assert.ok(available >= 0 && staked >= 150, `available ${available}, staked ${staked}`)
  const log = createLog('prove', 'silent')
  const database = openDatabase({ url: stage.suite.database.url('tl_worker'), name: 'prove', connections: 1, log })
  try {
    assert.deepEqual(await auditLedger(database), [])
  } finally {
    await database.end()
  }
  return `available ${available}, never below zero; the ledger’s invariants hold`
}
