import { isDeepStrictEqual } from 'node:util'
import { openSuite, openTcpProxy, waitFor } from '@touchline/testkit'
import type { Suite, TcpProxy, SimulatorProcess } from '@touchline/testkit'
import { parseRecoveryResponse } from '@touchline/uof'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookOf, stateWhenSent } from './book.ts'
import type { SimulatorState } from './book.ts'
import { followFeed } from './follow-feed.ts'
import type { Follower, Heard } from './follow-feed.ts'

let suite: Suite
let proxy: TcpProxy
let simulator: SimulatorProcess
let follower: Follower

beforeAll(async () => {
  suite = await openSuite({ name: 'simulator feed', centrifugo: false })
  follower = await followFeed(suite.rabbit)
  proxy = await openTcpProxy(suite.rabbit)
  const { user, password } = suite.rabbit
  const SIMULATOR_AMQP_URL = `amqp://${user}:${password}@${proxy.host}:${proxy.port}`
  simulator = await suite.startSimulator({ env: { SIMULATOR_AMQP_URL } })
  await simulator.ready()
})

afterAll(async () => {
  await follower?.close()
  await suite?.close()
  await proxy?.close()
})

describe('the feed of the simulator', () => {
  it('CAT-08 publishes the whole offer and an alive of both producers, then odds changes', async () => {
    await follower.waitForMessage('an alive of producer 1', isAlive(1))
    await follower.waitForMessage('an alive of producer 3', isAlive(3))
    await waitFor('moves of live matches', () => follower.received.filter(isOdds).length >= 20 + 8)
    expect(follower.book.size).toBe(20)
    for (const { message, routingKey } of follower.received) {
      if (message.type !== 'odds_change' || message.product !== 1) continue
      expect(routingKey).toBe(`hi.-.live.odds_change.1.${message.eventId.replace(/:(\d+)$/, '.$1')}.-`)
      expect(message.sportEventStatus?.clock?.matchTime).toMatch(/^\d{1,2}:\d\d$/)
    }
  })

  it('OPS-02 gives every message its own trace id', () => {
    const traceIds = follower.received.map(({ traceId }) => traceId)
    expect(traceIds.every((traceId) => /^[0-9a-f]{32}$/.test(traceId))).toBe(true)
    expect(new Set(traceIds).size).toBe(traceIds.length)
  })

  it("CAT-08 gives a consumer that missed nothing the simulator's exact state, with rising timestamps", async () => {
    await simulator.control('burst', { changes: 1500 })
    await simulator.control('movement', { on: false })
    await expectSameBook()
    for (const product of [1, 3]) {
      const stamps = follower.received.flatMap(({ message }) =>
        message.product === product ? [message.timestampMs] : [],
      )
      expect(stamps).toEqual([...new Set(stamps)].toSorted((a, b) => a - b))
    }
  })

  it('sends exactly the price that a command sets', async () => {
    const { urn } = await matchWith(1)
    const outcomes = [
      { id: '1', oddsMilli: 1999 },
      { id: '2', oddsMilli: 3333 },
      { id: '3', oddsMilli: 4321 },
    ]
    const answer = await simulator.control<{ timestamp: number; trace_id: string }>('price', {
      match: urn,
      market: 1,
      specifiers: '',
      outcomes,
    })
    const isPrice = ({ traceId }: Heard) => traceId === answer.trace_id
    const received = await follower.waitForMessage('the price', isPrice)
    expect(received.find(isPrice)?.message).toMatchObject({ timestampMs: answer.timestamp, eventId: urn })
    expect(follower.book.get(urn)?.get('1 ')).toMatchObject({ status: 1, producer: 1, outcomes })
    await expectSameBook()
  })

  it('sends the prices that a command sets for several lines in one message', async () => {
    const { urn } = await matchWith(1)
    // Only open lines are chosen, because closed ones may have no outcomes.
    const open = [...(follower.book.get(urn) ?? [])].filter(([, { status }]) => status === 1)
    const lines = open.slice(0, 3).map(([key, { outcomes }]) => {
      const [market = '', specifiers = ''] = key.split(' ')
      const prices = outcomes.map(({ id }, place) => ({ id, oddsMilli: 1_500 + 100 * place }))
      return { market: Number(market), specifiers, outcomes: prices }
    })
    expect(lines).toHaveLength(3)
    const answer = await simulator.control<{ trace_id: string }>('prices', { match: urn, lines })
    const isPrice = ({ traceId }: Heard) => traceId === answer.trace_id
    const received = await follower.waitForMessage('the prices', isPrice)
    expect(received.filter(isPrice)).toHaveLength(1)
    for (const { market, specifiers, outcomes } of lines)
      expect(follower.book.get(urn)?.get(`${market} ${specifiers}`)).toMatchObject({ status: 1, outcomes })
    await expectSameBook()
  })

  it('CAT-05 sends stops, reopenings and scores', async () => {
    const { urn, score } = await matchWith(1)
    await simulator.control('stop', { match: urn })
    await expectSameBook()
    expect(statuses(urn)).not.toContain(1)
    await simulator.control('reopen', { match: urn })
    await expectSameBook()
    expect(statuses(urn)).toContain(1)
    await simulator.control('goal', { match: urn, side: 'away' })
    await expectSameBook()
    const after = (await state()).matches.find((match) => match.urn === urn)
    expect(after?.score).toEqual({ home: score?.home, away: String(Number(score?.away) + 1) })
  })

  it('CAT-05 hands a match over from the prematch producer to the live one', async () => {
    const { urn } = await matchWith(0)
    const from = follower.received.length
    await simulator.control('kickoff', { match: urn })
    await expectSameBook()
    const about = follower.received.slice(from).filter(({ message }) => 'eventId' in message && message.eventId === urn)
    expect(about.map(({ message }) => [message.type, message.product])).toEqual([
      ['fixture_change', 3],
      ['odds_change', 1],
      ['odds_change', 3],
    ])
    const lines = [...(follower.book.get(urn)?.values() ?? [])]
    expect(lines.every(({ status, producer }) => status === 1 && producer === 1)).toBe(true)
  })

  it('BET-06 ends a match and settles it', async () => {
    const { urn } = await matchWith(1)
    const from = follower.received.length
    await simulator.control('end', { match: urn })
    const received = await follower.waitForMessage(
      'the settlement',
      ({ message }) => message.type === 'bet_settlement',
      from,
    )
    const settlement = received.find(({ message }) => message.type === 'bet_settlement')
    expect(settlement?.message).toMatchObject({ eventId: urn, certainty: 2 })
    expect(settlement?.routingKey).toMatch(/^lo\.-\.live\.bet_settlement\./)
    expect(new Set(statuses(urn))).toEqual(new Set([-3]))
    await expectSameBook()
  })

  it('CAT-08 answers a recovery with every match of the producer, its settlements and snapshot_complete', async () => {
    const from = follower.received.length
    expect(await recover('liveodds', 'after=1&request_id=41&node_id=7')).toBe('202 ACCEPTED')
    const received = await follower.waitForMessage('snapshot_complete', isComplete(41), from)
    const answers = received.filter(({ message }) => message.requestId === 41)
    const types = ['odds_change', 'odds_change', 'odds_change', 'odds_change', 'odds_change']
    expect(answers.map(({ message }) => message.type)).toEqual([...types, 'bet_settlement', 'snapshot_complete'])
    expect(answers.every(({ message, routingKey }) => message.product === 1 && routingKey.endsWith('.7'))).toBe(true)
    await expectSameBook()
  })

  it('CAT-08 gives a consumer without any state the same book by recoveries of both producers', async () => {
    const newcomer = await followFeed(suite.rabbit)
    expect(await recover('liveodds', 'request_id=42')).toBe('202 ACCEPTED')
    expect(await recover('pre', 'request_id=43')).toBe('202 ACCEPTED')
    await newcomer.waitForMessage('snapshot_complete of 1', isComplete(42))
    await newcomer.waitForMessage('snapshot_complete of 3', isComplete(43))
    await expectSameBook(newcomer)
    await newcomer.close()
  })

  it('CAT-08 BEY-07h continues while a producer is silent, and a recovery afterwards sends the missed messages', async () => {
    const { urn } = await matchWith(0)
    await simulator.control('silence', { producer: 3, on: true })
    const from = follower.received.length
    const outcomes = [
      { id: '74', oddsMilli: 1777 },
      { id: '76', oddsMilli: 2111 },
    ]
    expect(await simulator.control('price', { match: urn, market: 29, outcomes })).toMatchObject({
      delivery: 'silenced',
    })
    expect(await recover('pre', 'request_id=44')).toBe('503 SERVICE_UNAVAILABLE')
    await expectSameBook()
    expect(follower.received.slice(from).filter(({ message }) => message.product === 3)).toEqual([])

    await simulator.control('silence', { producer: 3, on: false })
    await follower.waitForMessage('producer 3 again', isAlive(3), from)
    expect(follower.book.get(urn)?.get('29 ')?.outcomes).not.toMatchObject(outcomes)
    expect(await recover('pre', 'request_id=45')).toBe('202 ACCEPTED')
    await follower.waitForMessage('snapshot_complete', isComplete(45), from)
    expect(follower.book.get(urn)?.get('29 ')?.outcomes).toMatchObject(outcomes)
    await expectSameBook()
  })

  it('BEY-07e disconnects and reconnects by command, and then sends the messages of the meantime', async () => {
    await simulator.control('disconnect', { for_ms: 1500 })
    expect((await fetch(`${simulator.url}/readyz`)).status).toBe(503)
    expect((await fetch(`${simulator.url}/healthz`)).status).toBe(200)
    await simulator.control('burst', { changes: 50 })
    await simulator.ready()
    await expectSameBook()
  })

  it('loses no message when its connection is lost in the middle of a burst', async () => {
    const from = follower.received.length
    const burst = simulator.control('burst', { changes: 3000 })
    await follower.waitForMessage('the burst', isOdds, from)
    await proxy.cut()
    await proxy.restore()
    await burst
    await simulator.ready()
    await expectSameBook()
    // Some changes may be sent twice, but none may be missing.
    const changes = follower.received.slice(from).filter(isOdds)
    expect(new Set(changes.map(({ message }) => `${message.product} ${message.timestampMs}`)).size).toBe(3000)
  })

  it('OPS-02 stops without losing queued messages', async () => {
    await simulator.control('movement', { on: true })
    expect(await simulator.stop()).toBe(0)
    expect(simulator.logs).toContainEqual(expect.objectContaining({ msg: 'simulator stopped', isDrained: true }))
  })
})

async function state(): Promise<SimulatorState> {
  return simulator.state<SimulatorState>()
}

async function matchWith(status: number): Promise<SimulatorState['matches'][number]> {
  const match = (await stateWhenSent(state)).matches.find((candidate) => candidate.status === status)
  if (match === undefined) throw new Error(`no match has status ${status}`)
  return match
}

function statuses(urn: string): number[] {
  return [...(follower.book.get(urn)?.values() ?? [])].map(({ status }) => status)
}

async function recover(product: string, query: string): Promise<string> {
  const response = await fetch(`${simulator.url}/v1/${product}/recovery/initiate_request?${query}`, {
    method: 'POST',
    headers: { 'x-access-token': suite.rabbit.user },
  })
  const parsed = parseRecoveryResponse(await response.text())
  return `${response.status} ${parsed.ok ? parsed.value.responseCode : parsed.detail}`
}

/**
 * Expects that the consumer's book is equal to the simulator's state. Matches go on meanwhile, so this waits until the
 * state is the same before and after the comparison.
 */
async function expectSameBook(consumer: Follower = follower): Promise<void> {
  const [held, expected] = await waitFor('a book that stands still', async () => {
    const before = await stateWhenSent(state)
    await consumer.catchUp()
    // A copy is compared, because the book changes while the state is being read.
    const copy = structuredClone(consumer.book)
    const [book, now] = [bookOf(before), await state()]
    return now.waiting === 0 && isDeepStrictEqual(book, bookOf(now)) ? ([copy, book] as const) : null
  })
  expect(held).toEqual(expected)
}

function isOdds({ message }: Heard): boolean {
  return message.type === 'odds_change'
}

function isAlive(product: number) {
  return ({ message }: Heard) => message.type === 'alive' && message.product === product
}

function isComplete(requestId: number) {
  return ({ message }: Heard) => message.type === 'snapshot_complete' && message.requestId === requestId
}
