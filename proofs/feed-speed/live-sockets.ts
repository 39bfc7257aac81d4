// Connects 5,000 sockets to one Centrifugo node and one channel, and delivers every publication of the feed process to
// each of them, beside the same bytes published by bare calls of Centrifugo's HTTP API. Then the node is stopped while
// 5,000 clients like those of the site are connected.
import type { Suite, SimulatorProcess } from '@touchline/testkit'
import { connectLive, openSuite, signLiveToken, waitFor } from '@touchline/testkit'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure } from '../measure/figures.ts'
import { percentile } from '../measure/percentile.ts'
import { startProcesses } from '../measure/start-processes.ts'
import { countStatements } from './sockets/count-statements.ts'
import { markedPrice, remark, stepOf } from './sockets/marked-price.ts'
import type { PlainOrder, PlainTally } from './sockets/plain-clients.ts'
import type { SiteOrder, SiteTally } from './sockets/site-clients.ts'
import { isShort } from '../measure/length.ts'

const sockets = isShort ? 1_000 : 5_000
const processes = 2
const steps = isShort ? 40 : 200
const perSecond = 10
const readsBar = 0.05
const quietMs = isShort ? 2_000 : 4_000
const backLimitMs = 60_000

type Run = {
  published: number
  delivered: number
  repeated: number
  p50: number
  p99: number
  open: number
  cpu: string
}
type Publish = (step: number) => Promise<number>

export async function measureLiveSockets(): Promise<Figure[]> {
  const suite = await openSuite({ name: 'prove-sockets' })
  const way = await countStatements(suite.database.url('tl_api'))
  try {
    const simulator = await suite.startSimulator({ env: { SIMULATOR_SEED: '11' } })
    const [api] = await Promise.all([suite.startServer('api', { env: { DATABASE_URL: way.url } }), simulator.ready()])
    const feed = await suite.startServer('feed')
    await Promise.all([api.ready(), feed.ready()])
    for (const product of [1, 3])
      await feed.waitForLog((line) => line['msg'] === 'producer up' && line['product'] === product, 45_000)
    await simulator.control('movement', { on: false })
    const match = await chooseMatch(suite, simulator)
    return [
      ...(await measureDeliveries(suite, simulator, match)),
      ...(await measureStorm(suite, match.id, api.url, way.statements)),
    ]
  } finally {
    way.close()
    await suite.close()
  }
}

async function measureDeliveries(suite: Suite, simulator: SimulatorProcess, match: ChosenMatch): Promise<Figure[]> {
  const channel = `line:${match.id}`
  const token = signLiveToken(suite.live.tokenSecret, { sub: '' })
  const clients = startProcesses(new URL('sockets/plain-clients.ts', import.meta.url), processes)
  const stock = connectLive({ url: suite.live.websocketUrl, token })
  const heard: string[] = []
  stock
    .newSubscription(channel)
    .on('publication', ({ data }) => void heard.push(JSON.stringify(data)))
    .subscribe()
  try {
    const order: PlainOrder = { url: suite.live.websocketUrl, token, channel, count: sockets / processes }
    await clients.request('connect', order)
    // Every step ends with a bet stop, because a suspension is published at once, while price changes may be delayed.
    const ours = await run(async (step) => {
      const outcomes = [{ id: '1', oddsMilli: markedPrice(step) }]
      await simulator.control('price', { match: match.urn, market: 1, outcomes })
      return (await simulator.control<{ timestamp: number }>('stop', { match: match.urn })).timestamp
    })
    const sample = heard.findLast((text) => stepOf(text) !== undefined) ?? '{}'
    const bare = await run(async (step) => {
      const atMs = Date.now()
      await publishBare(suite, channel, remark(sample, step))
      return atMs
    })
    return [
      figure('ours, from the feed message', ours, ours.published === steps && ours.delivered === sockets * steps),
      figure(`bare, the same ${sample.length} bytes`, bare, bare.delivered === sockets * steps),
    ]
  } finally {
    stock.disconnect()
    clients.close()
  }

  /** Waits until all messages have arrived, or no more arrive. */
  async function untilQuiet(sentMs: readonly number[]): Promise<PlainTally[]> {
    let last = -1
    for (;;) {
      const tallies = await clients.request<PlainTally>('tally', sentMs)
      const delivered = tallies.reduce((sum, tally) => sum + tally.delivered, 0)
      if (delivered === sockets * steps || delivered === last) return tallies
      last = delivered
      await sleep(quietMs)
    }
  }

  async function run(publish: Publish): Promise<Run> {
    await clients.request('begin', steps)
    heard.length = 0
    const [liveCpu, began] = [await readLiveCpu(suite), performance.now()]
    const sending: Promise<number>[] = []
    for (let step = 0; step < steps; step += 1) {
      await sleep(Math.max(0, began + (step * 1000) / perSecond - performance.now()))
      sending.push(publish(step))
    }
    const sentMs = await Promise.all(sending)
    const elapsedMs = performance.now() - began
    const liveCpuMs = (await readLiveCpu(suite)) - liveCpu
    const tallies = await untilQuiet(sentMs)
    const latenciesMs = tallies.flatMap((tally) => tally.latenciesMs)
    const share = (ms: number) => `${Math.round((100 * ms) / elapsedMs)} %`
    return {
      published: new Set(heard.map(stepOf)).size,
      delivered: tallies.reduce((sum, { delivered }) => sum + delivered, 0),
      repeated: tallies.reduce((sum, { repeated }) => sum + repeated, 0),
      p50: Math.round(percentile(latenciesMs, 0.5)),
      p99: Math.round(percentile(latenciesMs, 0.99)),
      open: tallies.reduce((sum, { open }) => sum + open, 0),
      cpu: `Centrifugo ${share(liveCpuMs)}, clients ${share(tallies.reduce((sum, { cpuMs }) => sum + cpuMs, 0))}`,
    }
  }
}

async function measureStorm(
  suite: Suite,
  matchId: number,
  apiUrl: string,
  statements: () => number,
): Promise<Figure[]> {
  const clients = startProcesses(new URL('sockets/site-clients.ts', import.meta.url), processes)
  try {
    const { websocketUrl } = suite.live
    await clients.request('connect', { apiUrl, websocketUrl, matchId, count: sockets / processes } satisfies SiteOrder)
    await sleep(quietMs)
    await clients.request('begin')
    const before = statements()
    const beganMs = Date.now()
    await suite.live.restart()
    const all = (tallies: SiteTally[]) => tallies.reduce((sum, { fresh }) => sum + fresh, 0) === sockets
    await waitFor('all clients to be back', async () => all(await clients.request<SiteTally>('tally')), {
      timeoutMs: backLimitMs,
      everyMs: 500,
    }).catch(() => undefined)
    await sleep(quietMs)
    const tallies = await clients.request<SiteTally>('tally')
    const reads = statements() - before
    const sum = (of: (tally: SiteTally) => number) => tallies.reduce((total, tally) => total + of(tally), 0)
    const back = tallies.flatMap(({ backAtMs }) => backAtMs.map((atMs) => atMs - beganMs))
    const fresh = sum((tally) => tally.fresh)
    return [
      {
        what: `reconnect storm of ${sockets} clients of the site: database reads per socket`,
        bar: `${readsBar}, all back`,
        measured:
          `${(reads / sockets).toFixed(4)} (${reads} reads, ${sum((tally) => tally.tokenCalls)} token calls, ` +
          `${sum((tally) => tally.rowCalls)} row calls); ${fresh} back, the last after ` +
          `${(Math.max(...back) / 1000).toFixed(1)} s, fullest 100 ms ${(100 * fullestShare(back)).toFixed(1)} %`,
        holds: reads / sockets <= readsBar && fresh === sockets,
        isMeasurement: fresh === sockets,
      },
    ]
  } finally {
    clients.close()
  }
}

function figure(whose: string, run: Run, holds: boolean): Figure {
  return {
    what: `${sockets} sockets, one channel, ${perSecond} publications a second: ${whose}`,
    bar: `${steps} of ${steps} to each`,
    measured:
      `${run.published} published, ${run.delivered} of ${sockets * steps} delivered, ${run.repeated} twice, ` +
      `p50 ${run.p50} ms, p99 ${run.p99} ms, ${run.open} still open; ${run.cpu}`,
    holds,
    isMeasurement: true,
  }
}

/** Returns the largest share of clients that reconnected within the same tenth of a second. */
function fullestShare(backMs: readonly number[]): number {
  const bins = Map.groupBy(backMs, (ms) => Math.floor(ms / 100))
  return Math.max(0, ...[...bins.values()].map((bin) => bin.length)) / Math.max(1, backMs.length)
}

type ChosenMatch = { urn: string; id: number }

async function chooseMatch(suite: Suite, simulator: SimulatorProcess): Promise<ChosenMatch> {
  const { matches } = await simulator.state<{ matches: { urn: string; status: number }[] }>()
  const urn = matches.find(({ status }) => status === 1)?.urn ?? ''
  const [row] = await suite.database.query<{ id: string }>('SELECT id FROM touchline.match WHERE urn = $1', [urn])
  if (row === undefined) throw new Error('the book has no live match')
  return { urn, id: Number(row.id) }
}

async function publishBare({ live }: Suite, channel: string, data: string): Promise<void> {
  const response = await fetch(`${live.apiUrl}/publish`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': live.apiKey },
    body: `{"channel":${JSON.stringify(channel)},"data":${data}}`,
  })
  if (!response.ok) throw new Error(`Centrifugo answered ${response.status}`)
  await response.arrayBuffer()
}

async function readLiveCpu({ live }: Suite): Promise<number> {
  const response = await fetch(`${new URL(live.apiUrl).origin}/metrics`)
  const seconds = /^process_cpu_seconds_total (\S+)$/m.exec(await response.text())?.[1]
  return Number(seconds ?? 0) * 1000
}
