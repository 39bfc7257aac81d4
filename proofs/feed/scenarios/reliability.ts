import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { waitFor } from '@touchline/testkit'
import { shortTimers } from '../test-bed/short-timers.ts'
import { betStop, market, odds, settlement, tick, rollback } from '../test-bed/messages.ts'
import type { FreshMatch, TestBed } from '../test-bed/open-test-bed.ts'
import { fixtureOf } from '../expected-state/fixtures.ts'
import { burst, deliveredThreeTimes } from './burst.ts'
import { cancelRanges } from './cancel-windows.ts'
import { mutatedBodies } from './hostile-bodies.ts'
import { assertRejected, assertAccepted, holdRecoveries, nextRecovery, placeBet, priceOf, stays } from './scenario.ts'
import type { Scenario } from './scenario.ts'
import { auditLedger } from '../../../apps/server/src/audit/index.ts'
import { createLog } from '@touchline/process'
import { openDatabase } from '../../../apps/server/src/platform/runtime/index.ts'
import { openBettor } from '../test-bed/bettor.ts'

/**
 * The scenarios 45 to 57, with broken connections, processes and bodies. Their numbers overlap those of the reference
 * scenarios.
 */
export const reliability: Scenario[] = [
  { number: 45, title: 'every message delivered three times, a whole season', play: deliveredThreeTimes },
  { number: 46, title: 'older odds ignored; suspensions win ties', play: ties },
  { number: 47, title: 'settlement before the last odds; of an unknown match', play: earlySettlement },
  { number: 48, title: 'certainty 1, then 2 with another result: the player sees both', play: bothResults },
  { number: 49, title: 'rollback after the payout was spent', play: spentPayout },
  { number: 50, title: 'cancel with open ends: exactly the bets placed in the range', play: cancelRanges },
  {
    number: 51,
    title: 'alive missing: all its markets suspended, one request per pause, open after the snapshot',
    play: silence,
  },
  { number: 52, title: 'AMQP connection closed: recovery from the last alive', play: fromLastAlive },
  { number: 53, title: 'processing delay', play: slowDatabase },
  { number: 54, title: 'malformed XML of every kind', play: mutatedBodies },
  { number: 55, title: 'burst', play: burst },
  { number: 56, title: 'bet_stop when already settled or deactivated', play: stopOfClosed },
  { number: 57, title: 'kill −9 between receipt and write', play: killedBetween },
]

async function ties(testBed: TestBed): Promise<string> {
  const matches = [await testBed.freshMatch(), await testBed.freshMatch()]
  const at = tick()
  const pair = ({ urn }: FreshMatch) => [
    odds(urn, [market(1, { '1': 1.5, '2': 3, '3': 6 })], { timestampMs: at }),
    betStop(urn, { timestampMs: at }),
  ]
  const [one, other] = matches as [FreshMatch, FreshMatch]
  for (const message of pair(one)) await testBed.provider.amqp.send(message)
  for (const message of pair(other).toReversed()) await testBed.provider.amqp.send(message)
  await testBed.drained()
  for (const match of [one, other]) {
    assert.equal((await testBed.book.line(match.urn, 1))?.status, -1)
    await assertRejected(testBed, match)
    await testBed.provider.amqp.send(odds(match.urn, [market(1, { '1': 9, '2': 9, '3': 9 })], { timestampMs: at - 1 }))
  }
  await testBed.drained()
  assert.deepEqual([await priceOf(testBed, one.urn), await priceOf(testBed, other.urn)], [1_500, 1_500])
  return 'stopped in both orders of arrival; one millisecond older changes nothing'
}

async function earlySettlement(testBed: TestBed): Promise<string> {
  const match = await testBed.freshMatch()
  const bet = await placeBet(testBed, match)
  const oddsAt = tick()
  await testBed.provider.publish(settlement(match.urn, { '1': 1, '2': 0, '3': 0 }))
  await testBed.provider.publish(odds(match.urn, [market(1, { '1': 1.1, '2': 9, '3': 9 })], { timestampMs: oddsAt }))
  await testBed.bettor.untilResult(bet, 'win_entire')
  await testBed.drained()
  assert.deepEqual(await testBed.bettor.place({ matchId: match.id, marketId: 1, outcomeId: '1', odds: 1_100 }), {
    rejected: 'selection-suspended',
  })
  const urn = testBed.newUrn()
  await testBed.provider.publish(odds(urn, [market(1, { '1': 2, '2': 3, '3': 4 })]), settlement(urn, { '1': 1 }))
  await sleep(150)
  testBed.provider.fixtures.set(urn, fixtureOf(urn))
  await waitFor(
    'both',
    async () => (await testBed.book.facts(urn)).length === 1 && (await priceOf(testBed, urn)) === 2_000,
    {
      timeoutMs: 15_000,
    },
  )
  return 'settled, and not opened by odds that come after; what came before the fixture is applied after it'
}

async function bothResults(testBed: TestBed): Promise<string> {
  const match = await testBed.freshMatch()
  const bet = await placeBet(testBed, match)
  await testBed.provider.publish(settlement(match.urn, { '1': 1 }))
  await testBed.bettor.untilResult(bet, 'win_entire')
  await testBed.provider.publish(settlement(match.urn, { '1': 0 }, { certainty: 2 }))
  await testBed.bettor.untilResult(bet, 'lose_entire')
  const history = await testBed.bettor.history(bet)
  assert.ok(history.filter((kind) => kind === 'settled').length >= 2, history.join())
  return `his history: ${history.join(', ')}`
}

async function silence(testBed: TestBed): Promise<string> {
  const { provider } = testBed
  const matches: FreshMatch[] = []
  for (let count = 0; count < 5; count += 1) matches.push(await testBed.freshMatch({ product: 3 }))
  const from = provider.requested.length
  provider.alives.stop(3)
  await testBed.book.untilState(3, 'down')
  for (const match of matches) {
    await assertRejected(testBed, match)
    assert.equal((await testBed.bettor.markets(match.id)).stopped_producers.length, 1)
  }
  assert.equal(
    provider.requested.slice(from).filter(({ product }) => product === 3).length,
    0,
    'a silent producer was asked',
  )
  // Alives come again, but the provider rejects the recovery, so the feed may request it again only after a pause.
  const times: number[] = []
  const release = provider.rest.intercept(({ path }) => {
    if (path !== '/pre/recovery/initiate_request' || times.length >= 2) return undefined
    times.push(Date.now())
    return { status: 503, body: '' }
  })
  const held = holdRecoveries(testBed)
  provider.alives.resume(3)
  const accepted = await held.next(3, 20_000)
  release()
  const pauses = [...times, accepted.at].slice(1).map((at, index) => at - (times[index] ?? 0))
  assert.ok(Math.min(...pauses) >= shortTimers.recoveryGapMs - 50, `pauses ${pauses.join()} ms`)
  await stays('not selling', 300, async () => !(await testBed.book.producer(3)).isTrusted)
  await held.release()
  await testBed.untilAllUp()
  for (const match of matches) await assertAccepted(testBed, match)
  return `5 of 5 rejected, pauses of ${pauses.join(' and ')} ms, open only after the snapshot`
}

async function fromLastAlive(testBed: TestBed): Promise<string> {
  await sleep(700)
  const held = holdRecoveries(testBed)
  await testBed.suite.rabbit.closeConnections()
  const { afterMs = 0 } = await held.next(1)
  const { checkpointMs } = await testBed.book.producer(1)
  assert.equal(afterMs, (checkpointMs ?? 0) - 10_000)
  await held.release()
  await testBed.untilAllUp()
  return 'asked from the checkpoint, ten seconds before it for safety; beyond the window see 23'
}

async function slowDatabase(testBed: TestBed): Promise<string> {
  const match = await testBed.freshMatch()
  const [from, starts] = [testBed.provider.requested.length, testBed.feed.starts()]
  testBed.databaseProxy.freeze()
  await sleep(shortTimers.lagMs + shortTimers.leaseMs)
  assert.equal((await testBed.book.producer(1)).isTrusted, false)
  await assertRejected(testBed, match)
  testBed.databaseProxy.thaw()
  await testBed.drained()
  await sleep(300)
  await testBed.untilAllUp()
  assert.equal(testBed.feed.starts(), starts)
  assert.equal(testBed.provider.requested.slice(from).filter(({ product }) => product !== 4).length, 0)
  await assertAccepted(testBed, match)
  return 'a database that does not answer: off by the lease, on again without a recovery'
}

async function stopOfClosed(testBed: TestBed): Promise<string> {
  const { urn } = await testBed.freshMatch()
  const statuses = { 'total=0.5': 0, 'total=1.5': -3, 'total=2.5': -4, 'total=3.5': 1 }
  const lines = Object.entries(statuses).map(([specifiers, status]) =>
    market(18, { '12': 1.9, '13': 1.9 }, { specifiers, status }),
  )
  await testBed.provider.publish(odds(urn, lines), betStop(urn))
  await testBed.drained()
  const seen = await Promise.all(
    Object.keys(statuses).map(async (each) => (await testBed.book.line(urn, 18, each))?.status),
  )
  assert.deepEqual(seen, [0, -3, -4, -1])
  return 'deactivated, settled and cancelled stay so, open is suspended'
}

/**
 * Kills the process after it has received messages, which the broker then no longer holds, and before it has written
 * them to the database.
 */
async function killedBetween(testBed: TestBed): Promise<string> {
  const match = await testBed.freshMatch()
  const from = testBed.provider.requested.length
  testBed.databaseProxy.freeze()
  await testBed.provider.publish(
    odds(match.urn, [market(1, { '1': 1.75, '2': 3, '3': 6 })]),
    settlement(match.urn, { '2': 0 }),
  )
  await sleep(400)
  await testBed.feed.kill9()
  await testBed.databaseProxy.cut()
  testBed.databaseProxy.thaw()
  assert.equal(await priceOf(testBed, match.urn), 1_500)
  await testBed.databaseProxy.restore()
  await nextRecovery(testBed, 1, from, 20_000)
  await testBed.untilAllUp(30_000)
  await testBed.drained()
  assert.equal(await priceOf(testBed, match.urn), 1_750)
  assert.deepEqual(await testBed.book.facts(match.urn), [{ kind: 'settled', outcomeId: '2', result: 0 }])
  return 'lost from memory, back with the recovery: price and result'
}

/** Rolls back a settlement whose payout the player has staked again. */
async function spentPayout(testBed: TestBed): Promise<string> {
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
