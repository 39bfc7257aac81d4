import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { waitFor } from '@touchline/testkit'
import { market, odds } from '../stage/messages.ts'
import type { Stage } from '../stage/open-stage.ts'
import { askRabbit } from '../stage/rabbit-user.ts'
import { assertRefused, assertSold, holdRecoveries, priceOf } from './scenario.ts'
import type { Scenario } from './scenario.ts'

export const connection: Scenario[] = [
  { number: 1, title: 'TCP reset mid-message', play: resetMidMessage },
  { number: 2, title: 'half-open socket, no FIN: only the heartbeat tells', play: halfOpen },
  { number: 3, title: 'broker restart, queue gone', play: brokerGone },
  { number: 4, title: 'connection.close 320', play: forcedClose },
  { number: 5, title: '403 vhost / expired token', play: forbidden },
  { number: 6, title: 'channel closed, connection alive', play: channelClosed },
  { number: 7, title: 'basic.cancel from the server', play: consumerCancelled },
  { number: 8, title: 'long outage, then exactly one consumer', play: longOutage },
]

async function resetMidMessage(stage: Stage): Promise<string> {
  const { urn } = await stage.freshMatch()
  const held = holdRecoveries(stage)
  const torn = stage.frames.tearNextFrame(50_000)
  const many = Array.from({ length: 600 }, (_, line) =>
    market(18, { '12': 1.9, '13': 1.9 }, { specifiers: `total=${line}.5` }),
  )
  await stage.provider.say(odds(urn, many))
  await torn
  await held.next(1)
  assert.equal(await stage.book.line(urn, 18, 'total=0.5'), undefined, 'a torn message left something in the book')
  assert.equal((await stage.book.producer(1)).isSold, false)
  await held.release()
  await stage.untilAllUp()
  await stage.drained()
  assert.equal((await stage.book.line(urn, 18, 'total=599.5'))?.status, 1)
  return 'nothing of the torn message in the book; all 600 lines after the recovery'
}

async function halfOpen(stage: Stage): Promise<string> {
  const match = await stage.freshMatch()
  stage.amqpWire.freeze()
  const began = performance.now()
  await stage.provider.say(odds(match.urn, [market(1, { '1': 1.7, '2': 3, '3': 6 })]))
  await stage.book.untilState(1, 'down')
  const tookMs = performance.now() - began
  await assertRefused(stage, match)
  assert.equal(await priceOf(stage, match.urn), 1_500)
  stage.amqpWire.thaw()
  await stage.untilAllUp(30_000)
  await stage.drained()
  assert.equal(await priceOf(stage, match.urn), 1_700)
  return `off after ${Math.round(tookMs)} ms, price of the silence recovered`
}

async function brokerGone(stage: Stage): Promise<string> {
  const match = await stage.freshMatch()
  const before = await feedQueues(stage)
  await stage.amqpWire.cut()
  await stage.book.untilState(1, 'down')
  await waitFor('the queues to be gone', async () => (await feedQueues(stage)).length === 0)
  await stage.provider.say(odds(match.urn, [market(1, { '1': 1.8, '2': 3, '3': 6 })]))
  await assertRefused(stage, match)
  await stage.amqpWire.restore()
  await stage.untilAllUp(30_000)
  await stage.drained()
  assert.equal(await priceOf(stage, match.urn), 1_800)
  const after = await feedQueues(stage)
  assert.equal(after.filter((queue) => before.includes(queue)).length, 0)
  return `${before.length} queues lost, ${after.length} new ones, price recovered`
}

async function forcedClose(stage: Stage): Promise<string> {
  const match = await stage.freshMatch()
  const held = holdRecoveries(stage)
  const closed = await stage.suite.rabbit.closeConnections()
  await stage.book.untilState(1, 'recovering')
  await assertRefused(stage, match)
  await held.release()
  await stage.untilAllUp()
  await assertSold(stage, match)
  return `${closed} connection closed by the broker, nothing sold until the recovery`
}

async function forbidden(stage: Stage): Promise<string> {
  const { rabbit } = stage.suite
  const match = await stage.freshMatch()
  const permissions = `/api/permissions/${rabbit.vhost}/${rabbit.user}`
  await askRabbit(rabbit, 'DELETE', permissions)
  await rabbit.closeConnections()
  await stage.feed.current().waitForLog((line) => line.msg === 'feed not connected')
  await assertRefused(stage, match)
  await askRabbit(rabbit, 'PUT', permissions, { configure: '.*', write: '.*', read: '.*' })
  await stage.untilAllUp(30_000)
  const starts = stage.feed.starts()
  const release = stage.provider.rest.intercept(({ path }) =>
    path.includes('whoami') ? { status: 403, body: '<response response_code="FORBIDDEN"/>' } : undefined,
  )
  await stage.feed.kill9()
  await waitFor('two vain starts', () => stage.feed.starts() >= starts + 2, { timeoutMs: 15_000 })
  await sleep(1_000)
  await assertRefused(stage, match)
  release()
  await stage.untilAllUp(30_000)
  await assertSold(stage, match)
  return `vhost refused, then ${stage.feed.starts() - starts - 1} starts refused by the token; back by itself`
}

async function channelClosed(stage: Stage): Promise<string> {
  const match = await stage.freshMatch()
  stage.frames.closeChannel()
  return assertOneConsumerAfterRecovery(stage, match)
}

async function consumerCancelled(stage: Stage): Promise<string> {
  const match = await stage.freshMatch()
  stage.frames.cancelConsumer()
  return assertOneConsumerAfterRecovery(stage, match)
}

async function longOutage(stage: Stage): Promise<string> {
  const match = await stage.freshMatch()
  await stage.amqpWire.cut()
  await stage.book.untilState(1, 'down')
  await sleep(6_000)
  await stage.amqpWire.restore()
  const seen = await assertOneConsumerAfterRecovery(stage, match)
  return `6 s (three times the allowed silence): ${seen}`
}

type Counted = { connections: number; consumers: number }

async function assertOneConsumerAfterRecovery(stage: Stage, match: { urn: string; id: number }): Promise<string> {
  const held = stage.provider.asked.length
  await waitFor('a recovery', () => stage.provider.asked.length > held, { timeoutMs: 30_000 })
  await stage.untilAllUp(30_000)
  await stage.drained()
  const before = await handled(stage)
  await stage.provider.say(odds(match.urn, [market(1, { '1': 1.9, '2': 3, '3': 6 })]))
  await waitFor('the price', async () => (await priceOf(stage, match.urn)) === 1_900)
  await sleep(300)
  assert.equal((await handled(stage)) - before, 1, 'one message was handled more than once')
  // The broker's own lists are a few seconds old.
  const isOne = async () => {
    const counted = await countConsumers(stage)
    if (counted.connections !== 1 || counted.consumers !== 2) throw new Error(JSON.stringify(counted))
    return true
  }
  await waitFor('one connection with two consumers', isOne, { timeoutMs: 12_000, everyMs: 200 })
  return 'one connection, one consumer per queue, each message once'
}

async function countConsumers({ suite: { rabbit } }: Stage): Promise<Counted> {
  const open = await askRabbit<unknown[]>(rabbit, 'GET', `/api/connections/username/${rabbit.user}`)
  const consumers = await askRabbit<unknown[]>(rabbit, 'GET', `/api/consumers/${rabbit.vhost}`)
  return { connections: open.length, consumers: consumers.length }
}

async function feedQueues({ suite: { rabbit } }: Stage): Promise<string[]> {
  return (await askRabbit<{ name: string }[]>(rabbit, 'GET', `/api/queues/${rabbit.vhost}`)).map(({ name }) => name)
}

/** Odds changes the process has taken up, by its own count. */
async function handled({ feed }: Stage): Promise<number> {
  const page = await (await fetch(`${feed.current().healthUrl}/metrics`)).text()
  return Number(/feed_messages_total\{[^}]*type="odds_change"[^}]*\} (\d+)/.exec(page)?.[1] ?? 0)
}
