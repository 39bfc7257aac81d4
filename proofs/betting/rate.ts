import { appHeader, postBets } from '@touchline/contract'
import type { AppProcess } from '@touchline/testkit'
import { auditLedger } from '../../apps/server/src/audit/index.ts'
import { percentile } from '../measure/percentile.ts'
import type { Figure } from '../measure/figures.ts'
import { processCpuMs } from '../measure/process-cpu.ts'
import { startProcesses } from '../measure/start-processes.ts'
import type { Processes } from '../measure/start-processes.ts'
import type { FeedOrder } from './feed-load.ts'
import { measureCpu } from './measure-cpu.ts'
import { legCounts, scale } from './placement-bed.ts'
import type { LoadOrder, LoadTally, LoadTarget } from './placement-load.ts'
import { openSessions } from './sessions.ts'
import { openBettingBed } from './test-bed.ts'
import type { BettingBed } from './test-bed.ts'

const matches = 200
const marketsPerMatch = 20
const players = 500
const linesPerSecond = 2_000
const bars = { perSecond: 600, p99Ms: 150, goodput: 0.8 }
const peakConnections = 32
const overload = 3
/** The maximum number of connections. In any deployment further requests would wait outside the API. */
const maxConnections = 2_000

/** Places bets through HTTP beside the worker, Centrifugo and a feed that moves the prices of the same matches. */
export function measureRate(): Promise<Figure[]> {
  return measureRunning('prove-bets-rate', async (running) => {
    const figures: Figure[] = []
    for (const [kind, legs] of Object.entries(legCounts)) figures.push(...(await measureKind(running, kind, legs)))
    return figures
  })
}

/** Starts the feed, runs the measurement and audits the ledger afterwards. */
async function measureRunning(name: string, measure: (running: Running) => Promise<Figure[]>): Promise<Figure[]> {
  const bed = await openBettingBed(name, { centrifugo: true, connections: 1 })
  const feed = startProcesses(new URL('feed-load.ts', import.meta.url), 1)
  const load = startProcesses(new URL('placement-load.ts', import.meta.url), 1)
  try {
    const matchIds = await bed.addMatches(matches)
    await bed.addPlayers(players, 1_000_000_000)
    const tokens = await openSessions(bed.suite, players)
    // Here few players send what many would, so the limit of requests per player is raised.
    const env = { LOG_LEVEL: 'warn', BET_LIMIT_REQUESTS: '1000000', BET_LIMIT_SECONDS: '1' }
    const api = await bed.suite.startServer('api', { env })
    const worker = await bed.suite.startServer('worker', { env: { LOG_LEVEL: 'warn' } })
    await Promise.all([api.ready(), worker.ready()])
    const aim = (at: number[]) => load.request('aim', targetOf(api, { tokens, matchIds: at, marketsPerMatch }))
    await aim(matchIds)
    const url = bed.suite.database.url('tl_feed')
    await feed.request('start', { url, matchIds, marketsPerMatch, linesPerSecond } satisfies FeedOrder)

    const figures = await measure({ bed, api, feed, load, matchIds, aim })
    await feed.request('stop')
    const violations = await auditLedger(bed.worker)
    figures.push({
      what: 'the ledger after it',
      bar: '0 violations',
      measured: `${violations.length} ${violations[0]?.detail ?? ''}`.trim(),
      holds: violations.length === 0,
    })
    return figures
  } finally {
    load.close()
    feed.close()
    await bed.close()
  }
}

type Running = {
  bed: BettingBed
  api: AppProcess
  feed: Processes
  load: Processes
  matchIds: number[]
  aim(matchIds: number[]): Promise<unknown>
}

async function measureKind({ bed, api, feed, load }: Running, kind: string, legs: number): Promise<Figure[]> {
  const run = (order: Omit<LoadOrder, 'legs'>) => runLoad(load, { legs, ...order })
  await run({ seconds: 5, connections: peakConnections })
  await feed.request('begin')
  let peak: LoadTally | undefined
  const apiBefore = processCpuMs(api.pid)
  const used = await measureCpu(bed.suite, 'tl_api', async () => {
    peak = await run({ seconds: 15, connections: peakConnections })
  })
  const perBet = (ms: number) => `${((ms * 1_000) / (peak?.accepted ?? 0)).toFixed(0)} µs`
  const costs = `PostgreSQL ${perBet(used.postgresMs)} and API ${perBet(processCpuMs(api.pid) - apiBefore)} a bet`
  const steady = await run({ seconds: 20, connections: maxConnections, perSecond: bars.perSecond })
  const [lines = 0] = await feed.request<number>('linesPerSecond')
  const rate = peak?.acceptedPerSecond ?? 0
  const over = await run({ seconds: 12, connections: maxConnections, perSecond: overload * rate })

  const p99Ms = percentile(steady.latenciesMs, 0.99)
  const p50Ms = percentile(steady.latenciesMs, 0.5)
  const goodput = over.acceptedPerSecond / rate
  return [
    {
      what: `bets/s through HTTP, ${kind}, ${peakConnections} connections`,
      bar: `≥ ${bars.perSecond}`,
      measured: `${rate.toFixed(0)}; ${costs}${describe(peak)}`,
      holds: rate >= bars.perSecond && peak !== undefined && isAnswered(peak),
      isMeasurement: peak !== undefined && isShedAtMost(peak),
    },
    {
      what: `answer at ${bars.perSecond} bets/s, ${kind}`,
      bar: `p99 ≤ ${bars.p99Ms} ms, all accepted or with a reason`,
      measured: `p50 ${p50Ms.toFixed(0)}, p99 ${p99Ms.toFixed(0)} ms, ${steady.accepted} accepted${describe(steady)}`,
      holds: p99Ms <= bars.p99Ms && isAnswered(steady),
      isMeasurement: isShedAtMost(steady),
    },
    {
      what: `lines/s of the feed beside it, ${kind}`,
      bar: `≥ ${0.95 * linesPerSecond}`,
      measured: lines.toFixed(0),
      holds: lines >= 0.95 * linesPerSecond,
      isMeasurement: true,
    },
    {
      what: `bets/s accepted at ${overload} × the peak offered, ${kind}`,
      bar: `≥ ${bars.goodput} of the peak`,
      measured: `${goodput.toFixed(2)}: ${over.acceptedPerSecond.toFixed(0)} of ${rate.toFixed(0)}${describe(over)}`,
      holds: goodput >= bars.goodput,
      isMeasurement: true,
    },
  ]
}

async function runLoad(load: Processes, order: LoadOrder): Promise<LoadTally> {
  const [tally] = await load.request<LoadTally>('run', { ...order, seconds: order.seconds * scale })
  if (!tally) throw new Error('the load process gave no answer')
  return tally
}

const rounds = 3

/**
 * Measures the same rate on matches of a league with risk rules and on as many without, in alternating turns, and
 * returns the median of each.
 */
export function measureRateWithRules(): Promise<Figure[]> {
  return measureRunning('prove-bets-rules', async ({ bed: { suite }, load, matchIds, aim }) => {
    const [bareMatches, ruledMatches] = [matchIds.slice(0, matches / 2), matchIds.slice(matches / 2)]
    await suite.database.query(addLeague)
    await suite.database.query('UPDATE touchline.match SET tournament_id = $1 WHERE id = ANY ($2)', [
      league,
      ruledMatches,
    ])
    await suite.database.query(beginRules)
    const figures: Figure[] = []
    for (const [kind, legs] of Object.entries(legCounts)) {
      const [without, withRules]: [number[], number[]] = [[], []]
      const measure = async (at: number[]) => {
        await aim(at)
        return (await runLoad(load, { legs, seconds: 12, connections: peakConnections })).acceptedPerSecond
      }
      await measure(bareMatches)
      await measure(ruledMatches)
      for (let round = 0; round < rounds; round += 1) {
        without.push(await measure(bareMatches))
        withRules.push(await measure(ruledMatches))
      }
      const [bare, ruled] = [percentile(without, 0.5), percentile(withRules, 0.5)]
      figures.push({
        what: `bets/s through HTTP with risk rules on, ${kind}, median of ${rounds}`,
        bar: `≥ ${bars.perSecond}`,
        measured: `${ruled.toFixed(0)}, without them ${bare.toFixed(0)}: ${(ruled / bare).toFixed(2)}`,
        holds: ruled >= bars.perSecond,
        isMeasurement: true,
      })
    }
    return figures
  })
}

const league = 999
const addLeague = `INSERT INTO touchline.tournament (id, provider, urn, category_id, names) OVERRIDING SYSTEM VALUE
  SELECT ${league}, provider, 'sr:tournament:${league}', category_id, names FROM touchline.tournament LIMIT 1`
/** Rules with sums by outcome, match and player, and with limits of stake and win. No bet of the proof reaches one. */
const beginRules = `INSERT INTO touchline.risk_rule (operator_id, currency, sport_id, tournament_id, is_live,
    max_stake_minor, max_win_minor, max_outcome_liability_minor, max_match_liability_minor, max_player_liability_minor,
    factor_milli, reason, author)
  VALUES (1, 'EUR', NULL, ${league}, NULL, NULL, NULL, 9000000000000, 9000000000000, 9000000000000, NULL, 'proof', 'proof'),
    (1, 'EUR', 1, NULL, NULL, 100000000, 900000000000, NULL, NULL, NULL, NULL, 'proof', 'proof'),
    (1, 'EUR', NULL, ${league}, true, 90000000, NULL, NULL, NULL, NULL, 900, 'proof', 'proof')`

function targetOf(api: AppProcess, rest: Omit<LoadTarget, 'host' | 'port' | 'head'>): LoadTarget {
  const { hostname, port, host } = new URL(api.url)
  const headers = { host, ...appHeader, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return { ...rest, host: hostname, port: Number(port), head: `POST ${postBets.path} HTTP/1.1\r\n${lines.join('')}` }
}

function isAnswered({ failed }: LoadTally): boolean {
  return Object.keys(failed).length === 0
}

/**
 * Returns whether all failures are 503. A machine that is too slow rejects some requests with it and misses the target;
 * any other failure is a fault.
 */
function isShedAtMost({ failed }: LoadTally): boolean {
  return Object.keys(failed).every((name) => name === '503')
}

function describe(tally: LoadTally | undefined): string {
  const counts = { ...tally?.rejected, ...tally?.failed }
  const texts = Object.entries(counts).map(([name, number]) => `, ${number} ${name}`)
  return texts.join('')
}
