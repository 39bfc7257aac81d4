import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { waitFor } from '@touchline/testkit'
import { market, odds } from '../test-bed/messages.ts'
import type { TestBed } from '../test-bed/open-test-bed.ts'
import { requestRabbit } from '../test-bed/rabbit-user.ts'
import { assertRejected, assertAccepted, holdRecoveries, priceOf } from './scenario.ts'
import type { Scenario } from './scenario.ts'

export const connection: Scenario[] = [
  { number: 1, title: 'TCP reset mid-message', play: resetMidMessage },
  { number: 2, title: 'half-open socket, no FIN: only the heartbeat detects it', play: halfOpen },
  { number: 3, title: 'broker restart, queue gone', play: brokerGone },
  { number: 4, title: 'connection.close 320', play: forcedClose },
  { number: 5, title: '403 vhost / expired token', play: forbidden },
  { number: 6, title: 'channel closed, connection alive', play: channelClosed },
  { number: 7, title: 'basic.cancel from the server', play: consumerCancelled },
  { number: 8, title: 'long outage, then exactly one consumer', play: longOutage },
]

async function resetMidMessage(testBed: TestBed): Promise<string> {
  const { urn } = await testBed.freshMatch()
  const held = holdRecoveries(testBed)
  const torn = testBed.frames.tearNextFrame(50_000)
  const many = Array.from({ length: 600 }, (_, line) =>
    market(18, { '12': 1.9, '13': 1.9 }, { specifiers: `total=${line}.5` }),
  )
  await testBed.provider.publish(odds(urn, many))
  await torn
  await held.next(1)
  assert.equal(await testBed.book.line(urn, 18, 'total=0.5'), undefined, 'a torn message left something in the book')
  assert.equal((await testBed.book.producer(1)).isTrusted, false)
  await held.release()
  await testBed.untilAllUp()
  await testBed.drained()
  assert.equal((await testBed.book.line(urn, 18, 'total=599.5'))?.status, 1)
  return 'nothing of the torn message in the book; all 600 lines after the recovery'
}

async function halfOpen(testBed: TestBed): Promise<string> {
  const match = await testBed.freshMatch()
  testBed.amqpProxy.freeze()
  const began = performance.now()
  await testBed.provider.publish(odds(match.urn, [market(1, { '1': 1.7, '2': 3, '3': 6 })]))
  await testBed.book.untilState(1, 'down')
  const tookMs = performance.now() - began
  await assertRejected(testBed, match)
  assert.equal(await priceOf(testBed, match.urn), 1_500)
  testBed.amqpProxy.thaw()
  await testBed.untilAllUp(30_000)
  await testBed.drained()
  assert.equal(await priceOf(testBed, match.urn), 1_700)
  return `off after ${Math.round(tookMs)} ms, price of the silence recovered`
}

async function brokerGone(testBed: TestBed): Promise<string> {
  const match = await testBed.freshMatch()
  const before = await feedQueues(testBed)
  await testBed.amqpProxy.cut()
  await testBed.book.untilState(1, 'down')
  await waitFor('the queues to be gone', async () => (await feedQueues(testBed)).length === 0)
  await testBed.provider.publish(odds(match.urn, [market(1, { '1': 1.8, '2': 3, '3': 6 })]))
  await assertRejected(testBed, match)
  await testBed.amqpProxy.restore()
  await testBed.untilAllUp(30_000)
  await testBed.drained()
  assert.equal(await priceOf(testBed, match.urn), 1_800)
  const after = await feedQueues(testBed)
  assert.equal(after.filter((queue) => before.includes(queue)).length, 0)
  return `${before.length} queues lost, ${after.length} new ones, price recovered`
}

async function forcedClose(testBed: TestBed): Promise<string> {
  const match = await testBed.freshMatch()
  const held = holdRecoveries(testBed)
  const closed = await testBed.suite.rabbit.closeConnections()
  await testBed.book.untilState(1, 'recovering')
  await assertRejected(testBed, match)
  await held.release()
  await testBed.untilAllUp()
  await assertAccepted(testBed, match)
  return `${closed} connection closed by the broker, suspended until the recovery`
}

async function forbidden(testBed: TestBed): Promise<string> {
  const { rabbit } = testBed.suite
  const match = await testBed.freshMatch()
  const permissions = `/api/permissions/${rabbit.vhost}/${rabbit.user}`
  await requestRabbit(rabbit, 'DELETE', permissions)
  await rabbit.closeConnections()
  await testBed.feed.current().waitForLog((line) => line.msg === 'feed not connected')
  await assertRejected(testBed, match)
  await requestRabbit(rabbit, 'PUT', permissions, { configure: '.*', write: '.*', read: '.*' })
  await testBed.untilAllUp(30_000)
  const starts = testBed.feed.starts()
  const release = testBed.provider.rest.intercept(({ path }) =>
    path.includes('whoami') ? { status: 403, body: '<response response_code="FORBIDDEN"/>' } : undefined,
  )
  await testBed.feed.kill9()
  await waitFor('two vain starts', () => testBed.feed.starts() >= starts + 2, { timeoutMs: 15_000 })
  await sleep(1_000)
  await assertRejected(testBed, match)
  release()
  await testBed.untilAllUp(30_000)
  await assertAccepted(testBed, match)
  return `vhost rejected, then ${testBed.feed.starts() - starts - 1} starts rejected by the token; recovered by itself`
}

async function channelClosed(testBed: TestBed): Promise<string> {
  const match = await testBed.freshMatch()
  testBed.frames.closeChannel()
  return assertOneConsumerAfterRecovery(testBed, match)
}

async function consumerCancelled(testBed: TestBed): Promise<string> {
  const match = await testBed.freshMatch()
  testBed.frames.cancelConsumer()
  return assertOneConsumerAfterRecovery(testBed, match)
}

async function longOutage(testBed: TestBed): Promise<string> {
  const match = await testBed.freshMatch()
  await testBed.amqpProxy.cut()
  await testBed.book.untilState(1, 'down')
  await sleep(6_000)
  await testBed.amqpProxy.restore()
  const seen = await assertOneConsumerAfterRecovery(testBed, match)
  return `6 s (three times the allowed silence): ${seen}`
}

type Counted = { connections: number; consumers: number }

async function assertOneConsumerAfterRecovery(testBed: TestBed, match: { urn: string; id: number }): Promise<string> {
  const held = testBed.provider.requested.length
  await waitFor('a recovery', () => testBed.provider.requested.length > held, { timeoutMs: 30_000 })
  await testBed.untilAllUp(30_000)
  await testBed.drained()
  const before = await handled(testBed)
  await testBed.provider.publish(odds(match.urn, [market(1, { '1': 1.9, '2': 3, '3': 6 })]))
  await waitFor('the price', async () => (await priceOf(testBed, match.urn)) === 1_900)
  await sleep(300)
  assert.equal((await handled(testBed)) - before, 1, 'one message was handled more than once')
  // The check is repeated, because the broker's lists of connections are a few seconds old.
  const isOne = async () => {
    const counted = await countConsumers(testBed)
    if (counted.connections !== 1 || counted.consumers !== 2) throw new Error(JSON.stringify(counted))
    return true
  }
  await waitFor('one connection with two consumers', isOne, { timeoutMs: 12_000, everyMs: 200 })
  return 'one connection, one consumer per queue, each message once'
}

async function countConsumers({ suite: { rabbit } }: TestBed): Promise<Counted> {
  const open = await requestRabbit<unknown[]>(rabbit, 'GET', `/api/connections/username/${rabbit.user}`)
  const consumers = await requestRabbit<unknown[]>(rabbit, 'GET', `/api/consumers/${rabbit.vhost}`)
  return { connections: open.length, consumers: consumers.length }
}

async function feedQueues({ suite: { rabbit } }: TestBed): Promise<string[]> {
  return (await requestRabbit<{ name: string }[]>(rabbit, 'GET', `/api/queues/${rabbit.vhost}`)).map(({ name }) => name)
}

/** Returns the number of odds changes that the feed process has received, by its metrics. */
async function handled({ feed }: TestBed): Promise<number> {
  const page = await (await fetch(`${feed.current().healthUrl}/metrics`)).text()
  return Number(/feed_messages_total\{[^}]*type="odds_change"[^}]*\} (\d+)/.exec(page)?.[1] ?? 0)
}
