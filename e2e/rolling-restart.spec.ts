import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { appHeader, createIdempotencyKey, getMatchMarkets, postBets, postSignIn } from '@touchline/contract'
import { bookWithoutSites, freePort, openSuite } from '@touchline/testkit'
import type { AppProcess, Suite } from '@touchline/testkit'
import { expect, test } from '@playwright/test'
import { demoPlayer } from './bet-path/open-site.ts'
import { startCaddy } from './restart/caddy.ts'
import type { Caddy } from './restart/caddy.ts'
import { startLoad } from './restart/load.ts'
import type { Call } from './restart/load.ts'

// Every process is replaced, one after the other, while players call through the deployed reverse proxy.

const callsPerSecond = 200
const calm = { DRAIN_SECONDS: '4', LOG_LEVEL: 'warn' }

type Running = Record<'api' | 'web' | 'worker' | 'feed', AppProcess>

let suite: Suite
let caddy: Caddy | undefined
let running: Running
let start: Record<keyof Running, () => Promise<AppProcess>>

test.beforeAll(async () => {
  test.setTimeout(240_000)
  suite = await openSuite({ name: 'rolling-restart', schema: bookWithoutSites })
  const simulator = await suite.startSimulator({
    env: { SIMULATOR_SEED: '7', SIMULATOR_ROUNDS: '2', SIMULATOR_DATASET: 'small' },
  })
  execFileSync(process.execPath, ['apps/server/src/seed.ts'], {
    env: { ...process.env, DATABASE_URL: suite.database.url('tl_migrate'), LOG_LEVEL: 'warn', TOUCHLINE_DEMO: '1' },
    stdio: 'inherit',
  })
  const [port, pagesApiPort, ...slots] = await Promise.all(Array.from({ length: 6 }, () => freePort()))
  const [apiSlots, siteSlots] = [slots.slice(0, 2), slots.slice(2)]
  const other = (taken: number[]) => {
    taken.push(taken.shift() as number)
    return String(taken[0])
  }
  start = {
    api: () => suite.startServer('api', { env: { ...calm, PORT: other(apiSlots) } }),
    web: () =>
      suite.startWeb({ env: { ...calm, PORT: other(siteSlots), API_URL: `http://127.0.0.1:${pagesApiPort}` } }),
    worker: () => suite.startServer('worker'),
    feed: () => suite.startServer('feed'),
  }
  caddy = await startCaddy({
    port: port as number,
    pagesApiPort: pagesApiPort as number,
    api: [...apiSlots],
    site: [...siteSlots],
    live: new URL(suite.live.apiUrl).host,
  })
  await simulator.ready()
  const api = await start.api()
  await api.ready()
  const [web, worker, feed] = await Promise.all([start.web(), start.worker(), start.feed()])
  await Promise.all([web.ready(90_000), worker.ready(90_000), feed.ready(90_000)])
  await untilProducersUp(feed)
  await simulator.control('movement', { on: false })
  running = { api, web, worker, feed }
})

test.afterAll(async () => {
  await caddy?.close()
  await suite?.close()
})

async function untilProducersUp(feed: AppProcess): Promise<void> {
  for (const product of [1, 3])
    await feed.waitForLog((line) => line['msg'] === 'producer up' && line['product'] === product, 45_000)
}

/**
 * Signs in through the proxy and returns a function that makes calls: reads, and bets on a match that has not begun.
 */
async function openTable(url: string): Promise<(index: number) => Call> {
  const json = { ...appHeader, origin: url, 'content-type': 'application/json' }
  const signedIn = await fetch(`${url}${postSignIn.path}`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(demoPlayer),
  })
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const [match] = await suite.database.query<{ id: number }>(
    `SELECT match_id::int AS id FROM touchline.book_line JOIN touchline.match ON match.id = match_id
      WHERE market_id = 1 AND book_line.status = 1 AND match.status = 0 LIMIT 1`,
  )
  const matchId = match?.id ?? 0
  const { body } = await fetch(`${url}${getMatchMarkets.path.replace(':id', String(matchId))}`).then(
    async (answer) => ({
      body: getMatchMarkets.reply.parse(await answer.json()),
    }),
  )
  const market = body.markets.find(({ id, specifier }) => id === 1 && specifier === '')
  const outcome = market?.outcomes[0]
  const selection = { match_id: matchId, market_id: 1, specifier: '', outcome_id: outcome?.id, odds: outcome?.odds }
  const draft = JSON.stringify({
    meta: { device_id: null, quick: false, type: 'single' },
    bets: [{ stake: { value: 10, currency: 'EUR' }, selections: [selection] }],
  })
  const reads = [
    '/api/v2/matches?limit=20',
    `/api/v2/matches/${matchId}`,
    '/api/v2/matches?match_status=1',
    '/sports',
    '/de/sports',
    '/robots.txt',
  ]
  return (index) => {
    if (index % 20 === 0)
      return {
        name: 'bet',
        method: 'POST',
        path: postBets.path,
        headers: { ...json, cookie, 'idempotency-key': createIdempotencyKey() },
        body: draft,
      }
    if (index % 20 === 10) return { name: 'bets', method: 'GET', path: '/api/v3/bets?limit=5', headers: { cookie } }
    const path = reads[index % reads.length] as string
    return { name: path, method: 'GET', path }
  }
}

test('if each process is restarted under 200 calls a second behind Caddy, no call is lost and none is rejected as overloaded', async () => {
  test.setTimeout(300_000)
  const url = caddy?.url ?? ''
  const call = await openTable(url)
  const load = startLoad(url, callsPerSecond, call)
  await sleep(2_000)
  for (const name of ['api', 'web', 'worker', 'feed'] as const) {
    const next = await start[name]()
    await next.ready(90_000)
    await sleep(3_000) // The proxy has seen the new process, as deploy/Caddyfile says.
    const requestedMs = load.elapsedMs()
    expect(await running[name].stop(35_000)).toBe(0)
    console.info(`${name}: SIGTERM at ${requestedMs} ms, ended ${load.elapsedMs() - requestedMs} ms later`)
    running[name] = next
    if (name === 'feed') await untilProducersUp(next)
  }
  await sleep(1_000)
  const tally = await load.stop()
  console.info(tally.calls, 'calls, slowest', Math.round(tally.slowestMs), 'ms', tally.byStatus)
  if (tally.lost.length > 0) console.info(caddy?.faults().slice(-60).join('\n'))
  expect(tally.lost).toEqual([])
  expect(tally.overloaded).toBe(0)
  // Every placement that was answered with 200 is stored once, and no other placement is stored.
  const [stored] = await suite.database.query<{ bets: number }>('SELECT count(*)::int AS bets FROM touchline.bet')
  expect(stored?.bets).toBe(tally.byStatus['bet 200'])
  expect(stored?.bets).toBeGreaterThan(50)
})
