import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSuite, waitFor } from '@touchline/testkit'
import type { Suite } from '@touchline/testkit'
import { parseRecoveryResponse, parseSchedule } from '@touchline/uof'
import { connect } from 'amqplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookOf, stateWhenSent } from './book.ts'
import type { SimulatorState } from './book.ts'
import { followFeed } from './follow-feed.ts'

let suite: Suite
let folder: string
let path: string

beforeAll(async () => {
  suite = await openSuite({ name: 'simulator replay', centrifugo: false })
  folder = await mkdtemp(join(tmpdir(), 'touchline-replay-'))
  path = join(folder, 'simulator.jsonl')
})

afterAll(async () => {
  await suite?.close()
  await rm(folder, { recursive: true })
})

describe('a simulator that is recorded and replayed', () => {
  let recorded: string[]
  let expectedState: SimulatorState
  let schedule: string

  it('BEY-07 records every message it publishes', async () => {
    const listener = await listen()
    const simulator = await suite.startSimulator({ env: { SIMULATOR_RECORD: path } })
    await simulator.ready()
    await simulator.control('burst', { changes: 200 })
    const live = (await simulator.state<SimulatorState>()).matches.find(({ status }) => status === 1)
    await simulator.control('goal', { match: live?.urn, side: 'home' })
    await simulator.control('malformed', { messages: 1 })
    await simulator.control('end', { match: live?.urn })
    await simulator.control('movement', { on: false })
    expectedState = await stateWhenSent(() => simulator.state())
    schedule = await liveSchedule(simulator.url)
    await simulator.stop()
    const lines = (await readFile(path, 'utf8')).trimEnd().split('\n')
    // Some messages may still be on their way from the broker to the listener.
    await waitFor('all messages to arrive', () => listener.received.length >= lines.length - 1, { timeoutMs: 20_000 })
    recorded = await listener.done()
    expect(lines).toHaveLength(recorded.length + 1)
    expect(recorded.length).toBeGreaterThan(220)
  })

  it('BEY-07 publishes the same messages again, byte for byte, while REST answers from the same seed', async () => {
    const listener = await listen()
    const simulator = await suite.startSimulator({
      env: { SIMULATOR_REPLAY: path, SIMULATOR_SPEED: '20', SIMULATOR_SEED: 'other' },
    })
    await simulator.ready()
    await waitFor('the replay to end', () => listener.received.length >= recorded.length, { timeoutMs: 30_000 })
    expect(listener.received).toEqual(recorded)
    expect(bookOf(await simulator.state<SimulatorState>())).toEqual(bookOf(expectedState))
    expect(urnsOf(await liveSchedule(simulator.url))).toEqual(urnsOf(schedule))
    await listener.done()

    const consumer = await followFeed(suite.rabbit)
    for (const [product, requestId] of [
      ['liveodds', 71],
      ['pre', 72],
    ] as const) {
      const response = await fetch(`${simulator.url}/v1/${product}/recovery/initiate_request?request_id=${requestId}`, {
        method: 'POST',
        headers: { 'x-access-token': suite.rabbit.user },
      })
      expect(parseRecoveryResponse(await response.text())).toMatchObject({ value: { responseCode: 'ACCEPTED' } })
      await consumer.waitForMessage(
        'the snapshot',
        ({ message }) => message.type === 'snapshot_complete' && message.requestId === requestId,
      )
    }
    expect(consumer.book).toEqual(bookOf(expectedState))
    await expect(simulator.control('burst', { changes: 1 })).rejects.toThrow('replaying')
    await consumer.close()
    await simulator.stop()
  })
})

/** Records routing keys and bodies of all messages as they arrive, including alives. */
async function listen() {
  const { host, port, user, password, vhost } = suite.rabbit
  const connection = await connect({ protocol: 'amqp', hostname: host, port, username: user, password, vhost })
  const channel = await connection.createChannel()
  await channel.assertExchange('unifiedfeed', 'topic', { durable: true })
  const { queue } = await channel.assertQueue('', { durable: false, exclusive: true, autoDelete: true })
  await channel.bindQueue(queue, 'unifiedfeed', '#')
  const received: string[] = []
  await channel.consume(
    queue,
    (delivery) => {
      if (delivery !== null) received.push(`${delivery.fields.routingKey} ${delivery.content.toString('base64')}`)
    },
    { noAck: true },
  )
  return {
    received,
    done: async () => {
      await connection.close()
      return received
    },
  }
}

async function liveSchedule(url: string): Promise<string> {
  const response = await fetch(`${url}/v1/sports/en/schedules/live/schedule.xml`, {
    headers: { 'x-access-token': suite.rabbit.user },
  })
  return response.text()
}

function urnsOf(xml: string): string[] {
  const parsed = parseSchedule(xml)
  return parsed.ok ? parsed.value.map(({ id }) => id) : []
}
