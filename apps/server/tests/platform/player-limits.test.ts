import { appHeader, createIdempotencyKey, postBets } from '@touchline/contract'
import { openTcpProxy, waitFor } from '@touchline/testkit'
import type { AppProcess, TcpProxy } from '@touchline/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { meta, openBetCalls } from '../fixtures/bet-calls-fixture.ts'
import type { BetCalls } from '../fixtures/bet-calls-fixture.ts'
import { single } from '../fixtures/money-fixture.ts'

// The limit is 20 as in production, but within 30 s, so that a slow machine stays within one window.
const allowed = 20
const env = { BET_LIMIT_REQUESTS: String(allowed), BET_LIMIT_SECONDS: '30' }
const awayMessage = 'redis does not answer: limits of players hold for each process alone'

let calls: BetCalls
let redis: TcpProxy
let apis: AppProcess[]
let match = 0

beforeAll(async () => {
  redis = await openTcpProxy({ host: '127.0.0.1', port: Number(process.env['TOUCHLINE_REDIS_PORT'] ?? 26_379) })
  const REDIS_URL = `redis://${redis.host}:${redis.port}`
  calls = await openBetCalls('player-limits', { ...env, REDIS_URL })
  const second = await calls.money.suite.startServer('api', { env: { ...env, REDIS_URL } })
  await second.ready()
  apis = [calls.api, second]
  match = await calls.money.addMatchAt(2_000)
})
afterAll(async () => {
  await calls?.money.close()
  await redis?.close()
})

async function place({ url }: AppProcess, cookie: string): Promise<number> {
  const headers = { ...appHeader, origin: url, cookie, 'idempotency-key': createIdempotencyKey() }
  const { status } = await fetch(`${url}${postBets.path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ meta, bets: [single(match, 10, 2_000)] }),
  })
  return status
}

/** Sends `each` bets to every process at once, and returns how many were accepted; the others exceeded the limit. */
async function takenOf(each: number, to: readonly AppProcess[], cookie: string): Promise<number> {
  const sent = to.flatMap((api) => Array.from({ length: each }, () => place(api, cookie)))
  const statuses = await Promise.all(sent)
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
  return statuses.filter((status) => status === 200).length
}

const signUp = (name: string) => calls.signUp(`${name}@touchline.example`)
const logCount = ({ logs }: AppProcess) => logs.filter(({ msg }) => msg === awayMessage).length
const isSharing = async (name: string) => (await takenOf(allowed, apis, await signUp(name))) === allowed

it('MINOR 4 a player can place 20 bets per window in all, although two processes accept them', async () => {
  expect(await takenOf(allowed, apis, await signUp('both'))).toBe(allowed)
  const turns = await signUp('turns')
  const taken: number[] = []
  for (let i = 0; i < 15; i += 1) for (const api of apis) taken.push(await place(api, turns))
  expect(taken).toEqual([...Array<number>(allowed).fill(200), ...Array<number>(10).fill(429)])
  expect(apis.map(logCount)).toEqual([0, 0])
})

it('MINOR 4 while Redis does not answer, each process counts by itself and logs this once; later the processes count together again', async () => {
  await redis.cut()
  await waitFor('both to notice', () => apis.every((api) => logCount(api) === 1))
  expect(await takenOf(allowed + 5, apis, await signUp('away'))).toBe(2 * allowed)
  expect(apis.map(logCount)).toEqual([1, 1])
  expect(await Promise.all(apis.map(async ({ healthUrl }) => (await fetch(`${healthUrl}/readyz`)).status))).toEqual([
    200, 200,
  ])
  await redis.restore()
  let tries = 0
  await waitFor('the limits to be shared again', () => isSharing(`back-${(tries += 1)}`), {
    timeoutMs: 60_000,
    everyMs: 2_000,
  })
})

it('MINOR 4 a Redis that does not answer delays a bet for less than five seconds', async () => {
  const slow = await signUp('slow')
  redis.freeze()
  const beganMs = performance.now()
  expect(await place(calls.api, slow)).toBe(200)
  expect(performance.now() - beganMs).toBeLessThan(5_000)
  expect(await takenOf(1, [calls.api], slow)).toBe(1)
  redis.thaw()
})

it('MINOR 4 without REDIS_URL each process counts for itself', async () => {
  const lone = await calls.money.suite.startServer('api', { env: { ...env, REDIS_URL: undefined } })
  await lone.ready()
  expect(await takenOf(allowed, [calls.api, lone], await signUp('lone'))).toBe(2 * allowed)
})

it('MINOR 4 a process that starts without Redis accepts bets', async () => {
  const alone = await calls.money.suite.startServer('api', { env: { ...env, REDIS_URL: 'redis://127.0.0.1:1' } })
  await alone.ready()
  expect(await takenOf(allowed + 5, [alone], await signUp('alone'))).toBe(allowed)
  expect(logCount(alone)).toBe(1)
  expect(await alone.stop()).toBe(0)
})
