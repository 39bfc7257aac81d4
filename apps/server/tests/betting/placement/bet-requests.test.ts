import { connect } from 'node:net'
import { appHeader, createIdempotencyKey, ErrorReply, getBetRequest, getBets, postBets } from '@touchline/contract'
import { createLog } from '@touchline/process'
import { waitFor } from '@touchline/testkit'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { openDatabase } from '../../../src/platform/runtime/index.ts'
import { openBetCalls } from '../../fixtures/bet-calls-fixture.ts'
import type { BetCalls } from '../../fixtures/bet-calls-fixture.ts'
import { expectSoundLedger, single } from '../../fixtures/money-fixture.ts'

let calls: BetCalls
let match = 0
beforeAll(async () => {
  calls = await openBetCalls('bet-requests', {
    BET_LIMIT_REQUESTS: '4',
    BET_LIMIT_SECONDS: '2',
    BET_REQUESTS_AT_ONCE: '20',
  })
  match = await calls.money.addMatchAt(2_000)
})
afterEach(() => expectSoundLedger(calls.money.worker))
afterAll(() => calls.money.close())

const signUp = (name: string) => calls.signUp(`${name}@touchline.example`)
const lookUp = (key: string, cookie: string) => calls.read(getBetRequest.path.replace(':key', key), cookie)

it("a player's placements are limited, including repeated ones, and one beyond the limit is not evaluated", async () => {
  const [eager, calm] = [await signUp('eager'), await signUp('calm')]
  const key = createIdempotencyKey()
  const send = (cookie: string, sent = key) => calls.place([single(match, 10, 2_000)], { cookie, key: sent })
  const first = await Promise.all([send(eager), send(eager), send(eager), send(eager)])
  expect(first.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const late = createIdempotencyKey()
  const [repeat, fresh] = [await send(eager), await send(eager, late)]
  for (const answer of [repeat, fresh]) {
    expect([answer.status, z.parse(ErrorReply, answer.body).code]).toEqual([429, 'too-many-attempts'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(2)
  }
  expect((await lookUp(late, eager)).status).toBe(404)
  expect((await send(calm)).status).toBe(200)
  await waitFor('the window to end', async () => (await send(eager, late)).status === 200, { everyMs: 300 })
  expect(z.parse(getBets.reply, (await calls.read(getBets.path, eager)).body).pagination.total).toBe(2)
})

it('placements beyond the number that a process handles at once are answered as overloaded, and nothing is stored for them', async () => {
  // Players sign in one after another, because simultaneous sign-ins from one network are limited.
  const cookies: string[] = []
  for (let i = 0; i < 30; i += 1) cookies.push(await signUp(`crowd-${i}`))
  const keys = Array.from({ length: 120 }, () => createIdempotencyKey())
  const log = createLog('test', 'silent')
  const owner = openDatabase({ url: calls.money.suite.database.url('tl_migrate'), name: 'test', connections: 1, log })
  const holder = await owner.connect()
  // Every commit of placements reads this table, so none is answered until the lock is released.
  await holder.query('BEGIN; LOCK TABLE touchline.decision')
  const sent = Promise.all(
    keys.map((key, i) => calls.place([single(match, 10, 2_000)], { cookie: cookies[i % cookies.length] ?? '', key })),
  )
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  await holder.query('ROLLBACK')
  holder.release()
  await owner.end()
  const answers = await sent
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => ![200, 429, 503].includes(status))).toEqual([])
  const busy = statuses.indexOf(503)
  expect(busy).toBeGreaterThanOrEqual(0)
  expect(z.parse(ErrorReply, answers[busy]?.body).code).toBe('overloaded')
  expect(answers[busy]?.headers.get('retry-after')).toBe('1')
  expect((await lookUp(keys[busy] ?? '', cookies[busy % cookies.length] ?? '')).status).toBe(404)
})

it("unfinished requests whose callers hang up do not use up the process's limit of simultaneous placements", async () => {
  const cookie = await signUp('patient')
  const { hostname, port } = new URL(calls.api.url)
  const head = [
    `POST ${postBets.path} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    'sec-fetch-site: same-origin',
    ...Object.entries(appHeader).map(([name, value]) => `${name}: ${value}`),
    'content-type: application/json',
    'content-length: 100',
  ].join('\r\n')
  // Each connection sends only half a body, without a session. There are five more than the process handles at once.
  const sockets = Array.from({ length: 25 }, () => connect(Number(port), hostname))
  let rejected = 0
  for (const socket of sockets) {
    socket.once('data', () => (rejected += 1))
    socket.write(`${head}\r\n\r\n{`)
  }
  await waitFor('the places to be taken', async () => rejected === 5)
  const send = () => calls.place([single(match, 10, 2_000)], { cookie, key: createIdempotencyKey() })
  expect((await send()).status).toBe(503)
  for (const socket of sockets) socket.destroy()
  await waitFor('a place', async () => (await send()).status === 200, { everyMs: 600 })
})

it('BET-05d the worker deletes decisions after two days, but a bet is always found by its key', async () => {
  const cookie = await signUp('rejected')
  const [old, recent, placed] = [createIdempotencyKey(), createIdempotencyKey(), createIdempotencyKey()]
  for (const key of [old, recent]) await calls.place([single(match, 10, 2_500)], { cookie, key })
  await calls.place([single(match, 10, 2_000)], { cookie, key: placed })
  const age = (hours: number, key: string) =>
    calls.money.suite.database.query(
      `UPDATE touchline.decision SET decided_at = clock_timestamp() - $1 * interval '1 hour' WHERE key = $2`,
      [hours, key],
    )
  await age(49, old)
  await age(47, recent)
  await age(49, placed)
  // The worker deletes in batches, and these are more than one.
  await calls.money.suite.database.query(
    `INSERT INTO touchline.decision (player_id, key, call, body_hash, field_hashes, state, answer, decided_at)
      SELECT 1, gen_random_uuid(), 'bets', sha256(''), '', 'rejected', '{}', clock_timestamp() - interval '3 days'
      FROM generate_series(1, 2500)`,
  )
  const worker = await calls.money.suite.startServer('worker')
  const { pruned } = await worker.waitForLog(({ msg }) => msg === 'decisions pruned', 45_000)
  expect(pruned).toBe(2_502)
  expect([(await lookUp(old, cookie)).status, (await lookUp(recent, cookie)).status]).toEqual([404, 422])
  expect((await lookUp(placed, cookie)).status).toBe(200)
})
