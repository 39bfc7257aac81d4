import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { feedProfile, writeRecoveryResponse } from '@touchline/uof'
import { waitFor } from '@touchline/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { addLine, addMatch, applyBatch, createBatch, raiseStarted } from '../../src/odds/book/index.ts'
import { createProducerStates } from '../../src/odds/feed/supervision/producer-states.ts'
import { startSupervisor } from '../../src/odds/feed/supervision/supervisor.ts'
import type { Supervisor } from '../../src/odds/feed/supervision/supervisor.ts'
import type { MatchUpdate } from '../../src/odds/live/index.ts'
import { createUofApi } from '../../src/odds/feed/session/uof-api.ts'
import { createLog } from '@touchline/process'
import { createSerial } from '../../src/platform/runtime/index.ts'
import { openBook, outcomes } from '../fixtures/book-fixture.ts'
import type { BookFixture } from '../fixtures/book-fixture.ts'

let book: BookFixture
let provider: Server
let asked: URL[] = []
let responseCode = 'ACCEPTED'
let supervisor: Supervisor
let failures: unknown[] = []
let updates: MatchUpdate[] = []
let write = createSerial()

beforeAll(async () => {
  book = await openBook('supervisor')
  provider = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://provider'))
    response.writeHead(202).end(writeRecoveryResponse({ responseCode }))
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  provider?.close()
  await book?.close()
})

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  asked = []
  failures = []
  updates = []
  write = createSerial()
  responseCode = 'ACCEPTED'
  await book.suite.database.query(`UPDATE touchline.producer SET state = 'down', checkpoint_ms = NULL`)
  await book.suite.database.query('DELETE FROM touchline.outbox')
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1`
  supervisor = startSupervisor({
    database: book.database,
    provider: 'betradar',
    api: createUofApi({ url, token: 'token', profile: feedProfile('betradar'), nodeId: 7 }),
    producers: [{ id: 1, product: 1, apiPath: 'liveodds', isActive: true, recoveryWindowMinutes: 600 }],
    states: createProducerStates({ database: book.database, provider: 'betradar', locales: ['en', 'de'] }),
    write,
    onChanged: (changed) => void updates.push(...changed),
    onRecovered: () => {},
    onFailed: (error) => failures.push(error),
    log: createLog('test', 'silent'),
  })
})
afterEach(() => {
  supervisor.stop()
  vi.useRealTimers()
  if (failures.length > 0) throw failures[0]
})

async function stored(): Promise<{ state: string; reason: string; is_trusted: boolean }> {
  const [row] = await book.suite.database.query(
    `SELECT state, reason, trusted_until > clock_timestamp() AS is_trusted FROM touchline.producer WHERE id = 1`,
  )
  return row as { state: string; reason: string; is_trusted: boolean }
}

const inState = (state: string) => waitFor(state, async () => (await stored()).state === state, { timeoutMs: 5_000 })

async function requestId(count: number): Promise<number> {
  await waitFor('a recovery', () => asked.length === count, { timeoutMs: 5_000 })
  return Number(asked.at(-1)?.searchParams.get('request_id'))
}

let beat = 1_760_000_000_000
const alive = () => supervisor.alive(1, true, (beat += 10_000))

async function getUp(): Promise<void> {
  alive()
  const id = await requestId(1)
  await supervisor.aliveProcessed(1, beat)
  await supervisor.snapshotCompleted(1, id)
}

it('CAT-08c a producer goes from down through recovering to up, its lines can be bet only then, and the recovery request has our node id', async () => {
  expect(await stored()).toMatchObject({ state: 'down' })
  alive()
  const id = await requestId(1)
  await inState('recovering')
  expect(asked[0]?.searchParams.get('node_id')).toBe('7')
  await supervisor.aliveProcessed(1, beat)
  await supervisor.snapshotCompleted(1, id + 1)
  expect(await stored()).toMatchObject({ state: 'recovering' })
  await supervisor.snapshotCompleted(1, id)
  expect(await stored()).toEqual({ state: 'up', reason: 'first-recovery', is_trusted: true })
})

it('CAT-08bd a producer is delayed after 20 s and a tick; its lines cannot be bet then, and it resumes without a recovery', async () => {
  await getUp()
  // Waits until the database has written, because a tick is skipped while the one before is running.
  const written = () => new Promise((resolve) => setTimeout(resolve, 300))
  for (let time = 0; time < 2; time += 1) {
    alive()
    await vi.advanceTimersByTimeAsync(10_000)
    await written()
  }
  expect(await stored()).toMatchObject({ state: 'up', is_trusted: true })
  alive()
  for (let tick = 0; tick < 2; tick += 1) {
    await vi.advanceTimersByTimeAsync(1_000)
    await written()
  }
  await inState('delayed')
  expect(await stored()).toEqual({ state: 'delayed', reason: 'delayed', is_trusted: false })
  alive()
  await supervisor.aliveProcessed(1, beat)
  expect(await stored()).toEqual({ state: 'up', reason: 'caught-up', is_trusted: true })
  expect(asked.length).toBe(1)
})

it('CAT-08 while a write to the book is slow, leases are still renewed, and silence is still detected', async () => {
  await getUp()
  let finish = () => {}
  const slow = write(() => new Promise<void>((resolve) => (finish = resolve)))
  const passSecond = async () => {
    await vi.advanceTimersByTimeAsync(1_000)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  try {
    // The write of the first tick still waits for the book when the second tick is due.
    await passSecond()
    await book.suite.database.query(
      `UPDATE touchline.producer SET trusted_until = clock_timestamp() + interval '4 s' WHERE id = 1`,
    )
    await passSecond()
    const [lease] = await book.suite.database.query(
      `SELECT trusted_until > clock_timestamp() + interval '5 s' AS is_new FROM touchline.producer WHERE id = 1`,
    )
    expect(lease).toEqual({ is_new: true })
    for (let second = 0; second < 25; second += 1) await passSecond()
    expect((await stored()).is_trusted).toBe(false)
  } finally {
    finish()
    await slow
  }
  // Waits until everything queued for the book is written.
  await write(async () => {})
  expect(await stored()).toMatchObject({ state: 'down', is_trusted: false })
})

it("LIVE-05d each change of a producer's state that matters to players is published once", async () => {
  await getUp()
  await supervisor.connectionLost()
  await supervisor.productDown(1)
  const sent = await book.suite.database.query('SELECT payload FROM touchline.outbox ORDER BY id')
  const data = { type: 'provider_status_changed', provider: 'betradar', producer: 1 }
  expect(sent).toEqual(
    ['down', 'up', 'down'].map((status) => ({
      payload: { channels: ['public:en', 'public:de'], data: { ...data, status } },
    })),
  )
})

it('CAT-08 if a producer is to be suspended and resumed at the same time, it is suspended', async () => {
  alive()
  const id = await requestId(1)
  await supervisor.aliveProcessed(1, beat)
  await Promise.all([supervisor.snapshotCompleted(1, id), supervisor.connectionLost()])
  expect(await stored()).toEqual({ state: 'down', reason: 'connection-lost', is_trusted: false })
})

async function addPriced(producerId: number, isLive: boolean): Promise<number> {
  const [matchId = 0] = await book.addMatches(1)
  const batch = createBatch()
  const line = { matchId, marketId: 1, specifier: '', producerId, status: 1 as const, isMostBalanced: false }
  addLine(batch, { ...line, feedTs: 1, outcomes: outcomes(1_500, 2_500) })
  const state = { stage: 6, score: { home: '0', away: '0' }, clock: null, period_scores: [] }
  if (isLive) addMatch(batch, { matchId, feedTs: 1, status: 1, state })
  await applyBatch(book.database, batch)
  return matchId
}

it('LIVE-03 updates of matches are urgent when the producer goes down, but not when it comes back, and state whether the match is live', async () => {
  const live = await addPriced(1, true)
  const other = await addPriced(1, false)
  await getUp()
  const resumed = updates.splice(0)
  expect(new Set(resumed.map(({ matchId }) => matchId))).toEqual(new Set([live, other]))
  for (const update of resumed) expect(update).toMatchObject({ isUrgent: false, isLive: update.matchId === live })
  await supervisor.connectionLost()
  expect(updates.toSorted((a, b) => a.matchId - b.matchId)).toEqual([
    { matchId: live, isUrgent: true, isLive: true },
    { matchId: other, isUrgent: true, isLive: false },
  ])
})

it('CAT-08 when a match starts, only the feed of its own provider raises its version', async () => {
  const matchId = await addPriced(2, false)
  const { until } = await raiseStarted(book.database, 'betradar', undefined)
  await book.suite.database.query('UPDATE touchline.match SET start_at = touchline.now() WHERE id = $1', [matchId])
  expect(await raiseStarted(book.database, 'oddin', until)).toMatchObject({ matchIds: [] })
  expect(await raiseStarted(book.database, 'betradar', until)).toMatchObject({ matchIds: [matchId] })
})

it("CAT-08 the messages of a single event are requested again within the provider's quota", async () => {
  const waits: number[] = []
  for (let count = 0; count < 101; count += 1)
    waits.push((await supervisor.requestEventHistory(1, `sr:match:${count}`)).waitMs)
  expect(waits.slice(0, 100).every((waitMs) => waitMs === 0)).toBe(true)
  expect(waits[100]).toBeGreaterThan(9 * 60_000)
  expect(asked.length).toBe(100)
  expect(asked[0]?.pathname).toBe('/v1/liveodds/stateful_messages/events/sr:match:0/initiate_request')
  responseCode = 'FORBIDDEN'
  await vi.advanceTimersByTimeAsync(11 * 60_000)
  expect((await supervisor.requestEventHistory(1, 'sr:match:1')).waitMs).toBe(60_000)
})
