import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { waitFor } from '@touchline/testkit'
import { shortTimers } from '../test-bed/short-timers.ts'
import { fixtureChange, market, odds } from '../test-bed/messages.ts'
import type { TestBed } from '../test-bed/open-test-bed.ts'
import { requestRabbit } from '../test-bed/rabbit-user.ts'
import { fixtureOf } from '../expected-state/fixtures.ts'
import { assertAccepted, assertRejected, lockRow, priceOf } from './scenario.ts'
import type { Scenario } from './scenario.ts'

export const fixtures: Scenario[] = [
  { number: 41, title: 'fixture_change 1–6, before REST has it, moved, cancelled, coverage lost', play: changes },
  { number: 42, title: 'status 1→0→1; 4 without 3; postponed to a new id', play: statuses },
  { number: 43, title: 'consumer slow: more than 20 s behind', play: slowConsumer },
  { number: 44, title: 'database down for 60 s', play: databaseDown },
  { number: 45, title: 'two ingest replicas at once', play: replicas },
  { number: 46, title: 'REST 429 and 5xx for descriptions', play: noDescriptions },
]

async function changes(testBed: TestBed): Promise<string> {
  const { provider, book } = testBed
  const urn = testBed.newUrn()
  await provider.publish(fixtureChange(urn, 1))
  await sleep(150)
  provider.fixtures.set(urn, fixtureOf(urn))
  await waitFor('the new match', () => book.match(urn), { timeoutMs: 15_000 })

  const match = await testBed.freshMatch()
  provider.fixtures.set(match.urn, fixtureOf(match.urn, { startAt: '2029-12-31T12:00:00Z' }))
  await provider.publish(fixtureChange(match.urn, 2))
  const isMoved = async () => (await book.match(match.urn))?.startAt === '2029-12-31T12:00'
  await waitFor('the earlier start', isMoved, { timeoutMs: 10_000 })
  for (const type of [4, 6, 106]) await provider.publish(fixtureChange(match.urn, type))
  await testBed.drained()
  await assertAccepted(testBed, match)

  const cancelled = await testBed.freshMatch()
  provider.fixtures.set(cancelled.urn, fixtureOf(cancelled.urn, { status: 'cancelled' }))
  await provider.publish(fixtureChange(cancelled.urn, 3))
  const isOff = async () => (await book.match(cancelled.urn))?.status === 2
  await waitFor('the cancelled match to be stopped', isOff, { timeoutMs: 10_000 })
  assert.deepEqual(await testBed.bettor.place(selectionOf(cancelled.id)), { rejected: 'match-ended' })

  const live = await testBed.freshMatch()
  await provider.publish(odds(live.urn, [], { sportEventStatus: { status: 1, matchStatus: 6, periodScores: [] } }))
  await testBed.drained()
  provider.fixtures.set(live.urn, fixtureOf(live.urn, { status: 'live', liveodds: 'not_available' }))
  await provider.publish(fixtureChange(live.urn, 5))
  const isRejected = async () => 'rejected' in (await testBed.bettor.place(selectionOf(live.id)))
  await waitFor('the match that lost its coverage to reject bets', isRejected, { timeoutMs: 10_000 })
  return 'found at the second asking; moved; cancelled ends; without coverage bets are rejected'
}

async function statuses(testBed: TestBed): Promise<string> {
  const { provider, book } = testBed
  const { urn } = await testBed.freshMatch()
  const seen: (number | undefined)[] = []
  for (const status of [1, 0, 1, 4]) {
    const sportEventStatus = { status, matchStatus: status === 1 ? 6 : 0, periodScores: [] }
    await provider.publish(odds(urn, [], { sportEventStatus }))
    await testBed.drained()
    seen.push((await book.match(urn))?.status)
  }
  assert.deepEqual(seen, [1, 0, 1, 3])

  const [old, replacement] = [await testBed.freshMatch({ product: 3 }), testBed.newUrn()]
  provider.fixtures.set(replacement, fixtureOf(replacement))
  provider.fixtures.set(old.urn, fixtureOf(old.urn, { status: 'postponed', replacedBy: replacement }))
  await provider.publish(fixtureChange(old.urn, 2))
  const isLinked = async () =>
    (
      await testBed.suite.database.query<{ to: string }>(
        'SELECT replaced_by AS to FROM touchline.match WHERE urn = $1',
        [old.urn],
      )
    )[0]?.to === replacement
  await waitFor('the new id', isLinked, { timeoutMs: 10_000 })
  await provider.publish(odds(replacement, [market(1, { '1': 1.5, '2': 3, '3': 6 })], { product: 3 }))
  await waitFor('the replacement', async () => (await book.line(replacement, 1))?.status === 1, { timeoutMs: 10_000 })
  return `1 → 0 → 1 → 4 became ${seen.join(' → ')}; the postponed match names the new one`
}

async function slowConsumer(testBed: TestBed): Promise<string> {
  const match = await testBed.freshMatch()
  const from = testBed.provider.requested.length
  const row = await lockRow(testBed, match.urn)
  await testBed.provider.publish(odds(match.urn, [market(1, { '1': 1.55, '2': 3, '3': 6 })]))
  const isOff = async () => !(await testBed.book.producer(1)).isTrusted
  try {
    await waitFor('selling to stop', isOff, { timeoutMs: shortTimers.lagMs * 2 })
    await assertRejected(testBed, match)
  } finally {
    await row.release()
  }
  await testBed.untilAllUp()
  assert.equal(await priceOf(testBed, match.urn), 1_550)
  assert.equal(testBed.provider.requested.slice(from).filter(({ product }) => product === 1).length, 0)
  return 'alives on time, data behind: off, then on again without a recovery'
}

async function databaseDown(testBed: TestBed): Promise<string> {
  const match = await testBed.freshMatch()
  const starts = testBed.feed.starts()
  await testBed.databaseProxy.cut()
  await testBed.provider.publish(odds(match.urn, [market(1, { '1': 1.65, '2': 3, '3': 6 })]))
  const isOff = async () => !(await testBed.book.producer(1)).isTrusted
  await waitFor('the lease to run out', isOff, { timeoutMs: 10_000 })
  await assertRejected(testBed, match)
  await sleep(6_000)
  const { rabbit } = testBed.suite
  const queues = await requestRabbit<{ messages?: number }[]>(rabbit, 'GET', `/api/queues/${rabbit.vhost}`)
  const unread = queues.reduce((sum, { messages = 0 }) => sum + messages, 0)
  assert.ok(unread < 20_000)
  await testBed.databaseProxy.restore()
  await testBed.untilAllUp(40_000)
  await testBed.drained()
  assert.equal(await priceOf(testBed, match.urn), 1_650)
  return `suspended, ${unread} messages unread at the broker, recovered after ${testBed.feed.starts() - starts} starts with the price`
}

async function replicas(testBed: TestBed): Promise<string> {
  const match = await testBed.freshMatch()
  const second = await testBed.suite.startServer('feed', { env: testBed.feedEnv, mutants: testBed.mutants })
  await second.waitForLog((line) => line.msg === 'waiting to lead', 20_000)
  const from = testBed.provider.requested.length
  await sleep(1_000)
  const { rabbit } = testBed.suite
  const open = await requestRabbit<unknown[]>(rabbit, 'GET', `/api/connections/username/${rabbit.user}`)
  assert.equal(open.length, 1, 'both consume')
  assert.equal(testBed.provider.requested.length, from, 'both request recoveries')
  await assertAccepted(testBed, match)
  await testBed.feed.stop()
  await second.waitForLog((line) => line.msg === 'leading', 20_000)
  await testBed.untilAllUp(30_000)
  await assertAccepted(testBed, match)
  await second.stop()
  await testBed.feed.start()
  await testBed.untilAllUp(30_000)
  return 'one consumes and asks; the other takes over when it is gone'
}

async function noDescriptions(testBed: TestBed): Promise<string> {
  let requested = 0
  const release = testBed.provider.rest.intercept(({ path }) =>
    path.includes('/markets') ? { status: (requested += 1) % 2 === 0 ? 503 : 429, body: '' } : undefined,
  )
  try {
    await testBed.feed.kill9()
    const match = await testBed.freshMatch()
    await testBed.provider.publish(odds(match.urn, [market(987, { '1': 1.5 })]))
    await testBed.untilAllUp(30_000)
    await testBed.drained()
    await assertAccepted(testBed, match)
    const { markets } = await testBed.bettor.markets(match.id)
    const names = markets.map((each) => (each as unknown as { name: string }).name)
    assert.equal(names.length, 2)
    assert.ok(names.every((name) => name !== ''))
    assert.ok(requested > 0)
    return `rejected ${requested} times; open, and market 987 is called “${names.at(-1)}”`
  } finally {
    release()
  }
}

function selectionOf(matchId: number) {
  return { matchId, marketId: 1, outcomeId: '1', odds: 1_500 }
}
