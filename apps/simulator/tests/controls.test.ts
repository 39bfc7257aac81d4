import { openSuite, waitFor } from '@touchline/testkit'
import type { Suite, SimulatorProcess } from '@touchline/testkit'
import { parseFeedMessage } from '@touchline/uof'
import { connect } from 'amqplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookOf, stateWhenSent, writeBook } from './book.ts'
import type { Book, SimulatorState } from './book.ts'
import { sendMarkers } from './follow-feed.ts'
import type { Markers } from './follow-feed.ts'

type Heard = { body: string; type: string; eventId: string | undefined; timestampMs: number }
type Listener = Pick<Markers, 'catchUp'> & { close: () => Promise<unknown> }
type Summary = { clock: { now_ms: number; speed: number; paused: boolean }; faults: Record<string, number> }

let suite: Suite
let simulator: SimulatorProcess
let listener: Listener
/** Every message as it was received, valid or malformed. */
const received: Heard[] = []
let unreadable = 0

beforeAll(async () => {
  suite = await openSuite({ name: 'simulator controls', centrifugo: false })
  listener = await listen()
  simulator = await suite.startSimulator()
  await simulator.ready()
  await simulator.control('movement', { on: false })
})

afterAll(async () => {
  await listener?.close()
  await suite?.close()
})

describe('the controls of the simulator', () => {
  it('BEY-07bc run the clock at a higher speed, pause it, and jump', async () => {
    const { urn } = await matchWith(1)
    await simulator.control('time', { speed: 600, paused: false })
    const before = (await summary()).clock.now_ms
    await waitFor('ten minutes of simulator time', async () => (await summary()).clock.now_ms > before + 600_000)
    await simulator.control('time', { speed: 1, paused: true })
    const { clock } = await summary()
    expect(clock).toMatchObject({ speed: 1, paused: true })
    await simulator.control('time', { jump_ms: 7_200_000 })
    expect((await summary()).clock.now_ms).toBe(clock.now_ms + 7_200_000)
    await simulator.control('time', { paused: false })
    await waitFor('the match to be over', async () => (await matchOf(urn)).status === 4)
    await simulator.control('time', { paused: true })
    // Messages have real timestamps, whatever the simulator's clock shows.
    const late = received.filter(({ timestampMs }) => Math.abs(timestampMs - Date.now()) > 120_000)
    expect(late).toEqual([])
    for (const order of [{ speed: 0 }, { speed: 601 }, { jump_ms: -1 }, { sped: 1 }])
      await expect(simulator.control('time', order)).rejects.toThrow('400')
  })

  it.each([
    ['confirmed', 1],
    ['overturned', 0],
  ] as const)('BEY-07d review a score, and it is %s', async (decision, goals) => {
    const { urn } = await kickedOff()
    const from = received.length
    await simulator.control('review', { match: urn, side: 'away' })
    expect((await matchOf(urn)).score).toEqual({ home: '0', away: '1' })
    expect(openLines(await matchOf(urn))).toEqual([])
    await expect(simulator.control('goal', { match: urn, side: 'home' })).rejects.toThrow('under-review')
    await simulator.control('review', { match: urn, decision })
    expect((await matchOf(urn)).score).toEqual({ home: '0', away: String(goals) })
    expect(openLines(await matchOf(urn)).length).toBeGreaterThan(0)
    await listener.catchUp()
    expect(typesOf(urn, from)).toEqual(['bet_stop', 'odds_change', 'odds_change'])
  })

  it('BEY-07fg settle a match with a wrong result, then roll it back and settle it with the right one', async () => {
    const { urn } = await kickedOff()
    await simulator.control('goal', { match: urn, side: 'home' })
    await listener.catchUp()
    const from = received.length
    await simulator.control('wrong-result', { match: urn })
    expect((await matchOf(urn)).score).toEqual({ home: '0', away: '1' })
    await simulator.control('correct-result', { match: urn })
    expect((await matchOf(urn)).score).toEqual({ home: '1', away: '0' })
    await listener.catchUp()
    expect(typesOf(urn, from)).toEqual([
      'odds_change',
      'bet_settlement',
      'rollback_bet_settlement',
      'bet_settlement',
      'odds_change',
    ])
    await expect(simulator.control('correct-result', { match: urn })).rejects.toThrow('no-wrong-result')
  })

  it('BEY-07 cancel the bets of a time window, and roll the cancellation back', async () => {
    const { urn } = await kickedOff()
    const from = received.length
    const order = { match: urn, market: 1, start_ms: 1000, end_ms: 2000 }
    await simulator.control('cancel', { ...order, void_reason: 12 })
    await simulator.control('rollback-cancel', order)
    await listener.catchUp()
    expect(typesOf(urn, from)).toEqual(['bet_cancel', 'rollback_bet_cancel'])
    const [cancel] = about(urn, from)
    expect(cancel?.body).toContain('start_time="1000"')
    expect(cancel?.body).toContain('void_reason="12"')
    await expect(simulator.control('cancel', { match: urn, market: 999 })).rejects.toThrow('unknown-line')
  })

  it('BEY-07 delay, duplicate, malform and reorder messages, and the expected state stays the same', async () => {
    const { urn } = await kickedOff()
    await simulator.control('delay', { ms: 1500 })
    const started = performance.now()
    await simulator.control('stop', { match: urn })
    expect(performance.now() - started).toBeGreaterThan(1400)
    await simulator.control('delay', { ms: 0 })
    await listener.catchUp()
    expect(typesOf(urn, 0).at(-1)).toBe('bet_stop')
    const [from, unreadableBefore] = [received.length, unreadable]
    await simulator.control('duplicate', { messages: 1 })
    await simulator.control('malformed', { messages: 1 })
    await simulator.control('reopen', { match: urn })
    await listener.catchUp()
    expect(unreadable - unreadableBefore).toBe(1)
    expect(about(urn, from).map(({ body }) => body)).toHaveLength(2)
    expect(new Set(about(urn, from).map(({ body }) => body)).size).toBe(1)

    // An alive between the two messages would send the first of them alone, so both are sent right after an alive.
    const isAlive = ({ type }: Heard) => type === 'alive'
    const aliveFrom = received.length
    await waitFor('the next alives', () => received.slice(aliveFrom).some(isAlive))
    await listener.catchUp()
    const swapFrom = received.length
    await simulator.control('reorder', { messages: 1 })
    await Promise.all([simulator.control('stop', { match: urn }), simulator.control('reopen', { match: urn })])
    await listener.catchUp()
    expect(about(urn, swapFrom)).toHaveLength(2)
    const [first, second] = about(urn, swapFrom).map(({ timestampMs }) => timestampMs)
    expect(first).toBeGreaterThan(second ?? 0)
    await expectSameBookByTime()
  })

  it('have a page with a script and a style sheet', async () => {
    for (const [path, type] of [
      ['', 'text/html'],
      ['page.js', 'text/javascript'],
      ['page.css', 'text/css'],
    ]) {
      const response = await fetch(`${simulator.url}/control/${path}`)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`])
    }
  })
})

/**
 * Orders the received messages by timestamp, applies them to a book, and expects it to be equal to the expected state.
 */
async function expectSameBookByTime(): Promise<void> {
  const state = await simulator.state<SimulatorState>()
  const book: Book = new Map()
  for (const { body } of received.toSorted((a, b) => a.timestampMs - b.timestampMs)) {
    const parsed = parseFeedMessage(body)
    if (parsed.ok) writeBook(book, parsed.message)
  }
  expect(book).toEqual(bookOf(state))
}

async function listen(): Promise<Listener> {
  const { host, port, user, password, vhost } = suite.rabbit
  const connection = await connect({ protocol: 'amqp', hostname: host, port, username: user, password, vhost })
  const channel = await connection.createChannel()
  await channel.assertExchange('unifiedfeed', 'topic', { durable: true })
  const { queue } = await channel.assertQueue('', { durable: false, exclusive: true, autoDelete: true })
  await channel.bindQueue(queue, 'unifiedfeed', '#')
  const { isMarker, catchUp } = sendMarkers(channel)
  await channel.consume(
    queue,
    (delivery) => {
      if (isMarker(delivery)) return
      const body = delivery?.content.toString() ?? ''
      const parsed = parseFeedMessage(body)
      if (!parsed.ok) {
        unreadable += 1
        return
      }
      const { message } = parsed
      const eventId = 'eventId' in message ? message.eventId : undefined
      received.push({ body, type: message.type, eventId, timestampMs: message.timestampMs })
    },
    { noAck: true },
  )
  return { catchUp, close: () => connection.close() }
}

async function summary(): Promise<Summary> {
  return (await fetch(`${simulator.url}/control/summary`)).json() as Promise<Summary>
}

async function matchOf(urn: string): Promise<SimulatorState['matches'][number]> {
  const match = (await simulator.state<SimulatorState>()).matches.find((each) => each.urn === urn)
  if (match === undefined) throw new Error(`no match ${urn}`)
  return match
}

async function matchWith(status: number): Promise<SimulatorState['matches'][number]> {
  const { matches } = await stateWhenSent(() => simulator.state())
  const match = matches.find((each) => each.status === status)
  if (match === undefined) throw new Error(`no match has status ${status}`)
  return match
}

/** Waits for a match that kicks off, and returns it at 0:0 after all messages about its kick-off. */
async function kickedOff(): Promise<SimulatorState['matches'][number]> {
  const match = await matchWith(0)
  await simulator.control('kickoff', { match: match.urn })
  await listener.catchUp()
  return match
}

function openLines({ lines }: SimulatorState['matches'][number]) {
  return lines.filter(({ status }) => status === 1)
}

function about(urn: string, from: number): Heard[] {
  return received.slice(from).filter(({ eventId }) => eventId === urn)
}

function typesOf(urn: string, from: number): string[] {
  return about(urn, from).map(({ type }) => type)
}
