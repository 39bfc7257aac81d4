import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { waitFor } from '@touchline/testkit'
import { hurried } from '../stage/hurry.ts'
import { fixtureChange, market, odds } from '../stage/messages.ts'
import type { Stage } from '../stage/open-stage.ts'
import { askRabbit } from '../stage/rabbit-user.ts'
import { fixtureOf } from '../truth/fixtures.ts'
import { holdRow } from './hold-row.ts'
import { assertRefused, assertSold, priceOf } from './scenario.ts'
import type { Scenario } from './scenario.ts'

export const fixtures: Scenario[] = [
  { number: 41, title: 'fixture_change 1–6, before REST has it, moved, cancelled, coverage lost', play: changes },
  { number: 42, title: 'status 1→0→1; 4 without 3; postponed to a new id', play: statuses },
  { number: 43, title: 'consumer slow: more than 20 s behind', play: slowConsumer },
  { number: 44, title: 'database down for 60 s', play: databaseDown },
  { number: 45, title: 'two ingest replicas at once', play: replicas },
  { number: 46, title: 'REST 429 and 5xx for descriptions', play: noDescriptions },
]

async function changes(stage: Stage): Promise<string> {
  const { provider, book } = stage
  const urn = stage.newUrn()
  await provider.say(fixtureChange(urn, 1))
  await sleep(150)
  provider.fixtures.set(urn, fixtureOf(urn))
  await waitFor('the new match', () => book.match(urn), { timeoutMs: 15_000 })

  const match = await stage.freshMatch()
  provider.fixtures.set(match.urn, fixtureOf(match.urn, { startAt: '2029-12-31T12:00:00Z' }))
  await provider.say(fixtureChange(match.urn, 2))
  const isMoved = async () => (await book.match(match.urn))?.startAt === '2029-12-31T12:00'
  await waitFor('the earlier start', isMoved, { timeoutMs: 10_000 })
  for (const type of [4, 6, 106]) await provider.say(fixtureChange(match.urn, type))
  await stage.drained()
  await assertSold(stage, match)

  const cancelled = await stage.freshMatch()
  provider.fixtures.set(cancelled.urn, fixtureOf(cancelled.urn, { status: 'cancelled' }))
  await provider.say(fixtureChange(cancelled.urn, 3))
  const isOff = async () => (await book.match(cancelled.urn))?.status === 2
  await waitFor('the cancelled match to be stopped', isOff, { timeoutMs: 10_000 })
  assert.deepEqual(await stage.bettor.place(pickOf(cancelled.id)), { refused: 'match-ended' })

  const live = await stage.freshMatch()
  await provider.say(odds(live.urn, [], { sportEventStatus: { status: 1, matchStatus: 6, periodScores: [] } }))
  await stage.drained()
  provider.fixtures.set(live.urn, fixtureOf(live.urn, { status: 'live', liveodds: 'not_available' }))
  await provider.say(fixtureChange(live.urn, 5))
  const isRefused = async () => 'refused' in (await stage.bettor.place(pickOf(live.id)))
  await waitFor('the match that lost its coverage not to be sold', isRefused, { timeoutMs: 10_000 })
  return 'found at the second asking; moved; cancelled ends; coverage lost is not sold'
}

async function statuses(stage: Stage): Promise<string> {
  const { provider, book } = stage
  const { urn } = await stage.freshMatch()
  const seen: (number | undefined)[] = []
  for (const status of [1, 0, 1, 4]) {
    const sportEventStatus = { status, matchStatus: status === 1 ? 6 : 0, periodScores: [] }
    await provider.say(odds(urn, [], { sportEventStatus }))
    await stage.drained()
    seen.push((await book.match(urn))?.status)
  }
  assert.deepEqual(seen, [1, 0, 1, 3])

  const [old, replacement] = [await stage.freshMatch({ product: 3 }), stage.newUrn()]
  provider.fixtures.set(replacement, fixtureOf(replacement))
  provider.fixtures.set(old.urn, fixtureOf(old.urn, { status: 'postponed', replacedBy: replacement }))
  await provider.say(fixtureChange(old.urn, 2))
  const isLinked = async () =>
    (
      await stage.suite.database.query<{ to: string }>('SELECT replaced_by AS to FROM touchline.match WHERE urn = $1', [
        old.urn,
      ])
    )[0]?.to === replacement
  await waitFor('the new id', isLinked, { timeoutMs: 10_000 })
  await provider.say(odds(replacement, [market(1, { '1': 1.5, '2': 3, '3': 6 })], { product: 3 }))
  await waitFor('the replacement', async () => (await book.line(replacement, 1))?.status === 1, { timeoutMs: 10_000 })
  return `1 → 0 → 1 → 4 became ${seen.join(' → ')}; the postponed match names the new one`
}

async function slowConsumer(stage: Stage): Promise<string> {
  const match = await stage.freshMatch()
  const from = stage.provider.asked.length
  const row = await holdRow(stage, match.urn)
  await stage.provider.say(odds(match.urn, [market(1, { '1': 1.55, '2': 3, '3': 6 })]))
  const isOff = async () => !(await stage.book.producer(1)).isSold
  try {
    await waitFor('selling to stop', isOff, { timeoutMs: hurried.lagMs * 2 })
    await assertRefused(stage, match)
  } finally {
    await row.release()
  }
  await stage.untilAllUp()
  assert.equal(await priceOf(stage, match.urn), 1_550)
  assert.equal(stage.provider.asked.slice(from).filter(({ product }) => product === 1).length, 0)
  return 'alives on time, data behind: off, then on again without a recovery'
}

async function databaseDown(stage: Stage): Promise<string> {
  const match = await stage.freshMatch()
  const starts = stage.feed.starts()
  await stage.databaseWire.cut()
  await stage.provider.say(odds(match.urn, [market(1, { '1': 1.65, '2': 3, '3': 6 })]))
  const isOff = async () => !(await stage.book.producer(1)).isSold
  await waitFor('the lease to run out', isOff, { timeoutMs: 10_000 })
  await assertRefused(stage, match)
  await sleep(6_000)
  const { rabbit } = stage.suite
  const queues = await askRabbit<{ messages?: number }[]>(rabbit, 'GET', `/api/queues/${rabbit.vhost}`)
  const unread = queues.reduce((sum, { messages = 0 }) => sum + messages, 0)
  assert.ok(unread < 20_000)
  await stage.databaseWire.restore()
  await stage.untilAllUp(40_000)
  await stage.drained()
  assert.equal(await priceOf(stage, match.urn), 1_650)
  return `not sold, ${unread} messages unread at the broker, back after ${stage.feed.starts() - starts} starts with the price`
}

async function replicas(stage: Stage): Promise<string> {
  const match = await stage.freshMatch()
  const second = await stage.suite.startServer('feed', { env: stage.feedEnv, mutants: stage.mutants })
  await second.waitForLog((line) => line.msg === 'waiting to lead', 20_000)
  const from = stage.provider.asked.length
  await sleep(1_000)
  const { rabbit } = stage.suite
  const open = await askRabbit<unknown[]>(rabbit, 'GET', `/api/connections/username/${rabbit.user}`)
  assert.equal(open.length, 1, 'both consume')
  assert.equal(stage.provider.asked.length, from, 'both ask for recoveries')
  await assertSold(stage, match)
  await stage.feed.stop()
  await second.waitForLog((line) => line.msg === 'leading', 20_000)
  await stage.untilAllUp(30_000)
  await assertSold(stage, match)
  await second.stop()
  await stage.feed.start()
  await stage.untilAllUp(30_000)
  return 'one consumes and asks; the other takes over when it is gone'
}

async function noDescriptions(stage: Stage): Promise<string> {
  let asked = 0
  const release = stage.provider.rest.intercept(({ path }) =>
    path.includes('/markets') ? { status: (asked += 1) % 2 === 0 ? 503 : 429, body: '' } : undefined,
  )
  try {
    await stage.feed.kill9()
    const match = await stage.freshMatch()
    await stage.provider.say(odds(match.urn, [market(987, { '1': 1.5 })]))
    await stage.untilAllUp(30_000)
    await stage.drained()
    await assertSold(stage, match)
    const { markets } = await stage.bettor.markets(match.id)
    const names = markets.map((each) => (each as unknown as { name: string }).name)
    assert.equal(names.length, 2)
    assert.ok(names.every((name) => name !== ''))
    assert.ok(asked > 0)
    return `refused ${asked} times; sold, and market 987 is called “${names.at(-1)}”`
  } finally {
    release()
  }
}

function pickOf(matchId: number) {
  return { matchId, marketId: 1, outcomeId: '1', odds: 1_500 }
}
