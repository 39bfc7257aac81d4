import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSuite, waitFor } from '@touchline/testkit'
import type { Suite } from '@touchline/testkit'
import { parseRecoveryResponse, parseSchedule } from '@touchline/uof'
import { connect } from 'amqplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookOf } from './book.ts'
import type { WorldState } from './book.ts'
import { followFeed } from './follow-feed.ts'

let suite: Suite
let folder: string
let path: string

beforeAll(async () => {
  suite = await openSuite({ name: 'world replay', centrifugo: false })
  folder = await mkdtemp(join(tmpdir(), 'touchline-replay-'))
  path = join(folder, 'world.jsonl')
})

afterAll(async () => {
  await suite?.close()
  await rm(folder, { recursive: true })
})

describe('a world that is recorded and played back', () => {
  let recorded: string[]
  let truth: WorldState
  let schedule: string

  it('BEY-07 writes every message it publishes', async () => {
    const listener = await listen()
    const world = await suite.startWorld({ env: { WORLD_RECORD: path } })
    await world.ready()
    await world.control('burst', { changes: 200 })
    const live = (await world.state<WorldState>()).matches.find(({ status }) => status === 1)
    await world.control('goal', { match: live?.urn, side: 'home' })
    await world.control('malformed', { messages: 1 })
    await world.control('end', { match: live?.urn })
    await world.control('movement', { on: false })
    await waitFor('all to be told', async () => (await world.state<WorldState>()).waiting === 0)
    truth = await world.state<WorldState>()
    schedule = await liveSchedule(world.url)
    await world.stop()
    recorded = await listener.done()
    const lines = (await readFile(path, 'utf8')).trimEnd().split('\n')
    expect(lines).toHaveLength(recorded.length + 1)
    expect(recorded.length).toBeGreaterThan(220)
  })

  it('BEY-07 says the same again, byte for byte, with REST from the same seed', async () => {
    const listener = await listen()
    const world = await suite.startWorld({ env: { WORLD_REPLAY: path, WORLD_SPEED: '20', WORLD_SEED: 'other' } })
    await world.ready()
    await waitFor('the replay to end', () => listener.heard.length >= recorded.length, { timeoutMs: 30_000 })
    expect(listener.heard).toEqual(recorded)
    expect(bookOf(await world.state<WorldState>())).toEqual(bookOf(truth))
    expect(urnsOf(await liveSchedule(world.url))).toEqual(urnsOf(schedule))
    await listener.done()

    const newcomer = await followFeed(suite.rabbit)
    for (const [product, requestId] of [
      ['liveodds', 71],
      ['pre', 72],
    ] as const) {
      const response = await fetch(`${world.url}/v1/${product}/recovery/initiate_request?request_id=${requestId}`, {
        method: 'POST',
        headers: { 'x-access-token': suite.rabbit.user },
      })
      expect(parseRecoveryResponse(await response.text())).toMatchObject({ value: { responseCode: 'ACCEPTED' } })
      await newcomer.hear(
        'the snapshot',
        ({ message }) => message.type === 'snapshot_complete' && message.requestId === requestId,
      )
    }
    expect(newcomer.book).toEqual(bookOf(truth))
    await expect(world.control('burst', { changes: 1 })).rejects.toThrow('replaying')
    await newcomer.close()
    await world.stop()
  })
})

/** Keys and bytes, as they come; alives too. */
async function listen() {
  const { host, port, user, password, vhost } = suite.rabbit
  const connection = await connect({ protocol: 'amqp', hostname: host, port, username: user, password, vhost })
  const channel = await connection.createChannel()
  await channel.assertExchange('unifiedfeed', 'topic', { durable: true })
  const { queue } = await channel.assertQueue('', { durable: false, exclusive: true, autoDelete: true })
  await channel.bindQueue(queue, 'unifiedfeed', '#')
  const heard: string[] = []
  await channel.consume(
    queue,
    (delivery) => {
      if (delivery !== null) heard.push(`${delivery.fields.routingKey} ${delivery.content.toString('base64')}`)
    },
    { noAck: true },
  )
  return {
    heard,
    done: async () => {
      await connection.close()
      return heard
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
