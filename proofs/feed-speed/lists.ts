// Measures requests per second for one list while a feed changes its prices, beside bare Fastify sending the same
// bytes. Each server is a process of its own, and they take turns under the same load. The proof also checks that a
// list never lacks a change that was in the book a second before.
import { waitFor } from '@touchline/testkit'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure } from '../measure/figures.ts'
import { median } from '../measure/percentile.ts'
import { runLoad } from '../measure/run-load.ts'
import type { LoadResult } from '../measure/run-load.ts'
import { serveBytes } from '../measure/serve-bytes.ts'
import type { Serving } from '../measure/start-serving.ts'
import { watchAge } from './lists/watch-age.ts'
import { openTestBed } from './load/test-bed.ts'
import type { TestBed } from './load/test-bed.ts'
import { isShort } from '../measure/length.ts'

const shape = { matches: 60, linesPerMatch: 100, linesPerMessage: 20 }
const linesPerSecond = 2_000
const [rounds, turnSeconds] = isShort ? [2, 2] : [4, 5]
const minAnswers = isShort ? 20 : 200
const connections = 20
const path = '/api/v2/matches?limit=40&sport_key=soccer&match_status=0,1'

export async function measureLists(): Promise<Figure[]> {
  const testBed = await openTestBed('prove-lists', shape)
  let bare: Serving | undefined
  try {
    const api = await testBed.suite.startServer('api', { env: { LOG_LEVEL: 'warn' } })
    await api.ready()
    const url = `${api.url}${path}`
    await testBed.send((shape.matches * shape.linesPerMatch) / shape.linesPerMessage)
    await testBed.settled(30_000)
    const body = await readyList(url)
    bare = await serveBytes(body, { 'content-type': 'application/json; charset=utf-8' })
    const shots = { connections, headers: { host: 'localhost' } }
    const [ours, theirs] = [
      { ...shots, url },
      { ...shots, url: `${bare.url}${path}` },
    ]

    const feed = driveFeed(testBed)
    await sleep(1_000)
    const writtenBefore = await testBed.linesWritten()
    const beganMs = performance.now()
    const age = watchAge(testBed.suite, url)
    const volleys: { ours: LoadResult[]; bare: LoadResult[] } = { ours: [], bare: [] }
    await runLoad({ ...ours, seconds: 2 })
    await runLoad({ ...theirs, seconds: 2 })
    for (let round = 0; round < rounds; round += 1) {
      volleys.ours.push(await runLoad({ ...ours, seconds: turnSeconds }))
      volleys.bare.push(await runLoad({ ...theirs, seconds: turnSeconds }))
    }
    const ages = await age.stop()
    const moved = ((await testBed.linesWritten()) - writtenBefore) / ((performance.now() - beganMs) / 1_000)
    await feed.stop()
    return [speedFigure(volleys, body.length, moved), ageFigure(ages)]
  } finally {
    bare?.stop()
    await testBed.close()
  }
}

function speedFigure(volleys: { ours: LoadResult[]; bare: LoadResult[] }, bytes: number, moved: number): Figure {
  const speed = (list: readonly LoadResult[]) => median(list.map(({ perSecond }) => perSecond))
  const [own, other] = [speed(volleys.ours), speed(volleys.bare)]
  const failed = [...volleys.ours, ...volleys.bare].reduce((sum, volley) => sum + volley.failed, 0)
  const p99 = Math.max(...volleys.ours.map(({ p99Ms }) => p99Ms))
  return {
    what: `GET /matches, 40 rows with main markets (${Math.round(bytes / 1_000)} kB), requests/s under ${linesPerSecond} lines/s`,
    bar: '≥ 0.5 of bare Fastify sending the same bytes',
    measured:
      `${(own / other).toFixed(2)}: ${Math.round(own)}, bare ${Math.round(other)}; p99 ${p99} ms, ${failed} failed, ` +
      `feed ${Math.round(moved)} lines/s`,
    holds: own / other >= 0.5 && failed === 0 && moved >= linesPerSecond * 0.95,
    isMeasurement: failed === 0,
  }
}

function ageFigure({ answers, tooOld, maxBehindMs }: Awaited<ReturnType<ReturnType<typeof watchAge>['stop']>>): Figure {
  return {
    what: 'age of those lists, by the versions of their rows against the book',
    bar: `no answer older than 1 s, ${minAnswers} or more looked at`,
    measured: `${answers} answers, ${tooOld} older, longest ${Math.round(maxBehindMs)} ms`,
    holds: tooOld === 0 && answers >= minAnswers,
  }
}

/** Waits until the list has forty rows with prices, and returns it. */
async function readyList(url: string): Promise<string> {
  let body = ''
  await waitFor('forty rows with main markets', async () => {
    body = await (await fetch(url)).text()
    const { matches } = JSON.parse(body) as { matches: { main_market: object | null }[] }
    return matches.length === 40 && matches.every(({ main_market }) => main_market !== null)
  })
  return body
}

/**
 * Sends messages at a steady rate, whatever else the machine does. After a delay it also sends those that are overdue.
 */
function driveFeed(testBed: TestBed): { stop(): Promise<void> } {
  let isDriving = true
  const driving = (async () => {
    const beganMs = performance.now()
    let sent = 0
    while (isDriving) {
      const due = Math.floor((((performance.now() - beganMs) / 1_000) * linesPerSecond) / shape.linesPerMessage)
      if (due > sent) await testBed.send(due - sent)
      sent = Math.max(sent, due)
      await sleep(20)
    }
  })()
  return {
    async stop() {
      isDriving = false
      await driving
    },
  }
}
