// Requests a second of one list while a feed moves its prices, beside bare Fastify that sends the same bytes: each in a process
// of its own, in turns, under the same load. And whether a list ever lacks what the book had a second before.
import { waitFor } from '@touchline/testkit'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure } from './figure.ts'
import { startChild } from './lists/ask-child.ts'
import type { BareServer } from './lists/bare-server.ts'
import type { Shots, Volley } from './lists/fire.ts'
import { watchAge } from './lists/watch-age.ts'
import { openBed } from './load/bed.ts'
import type { Bed } from './load/bed.ts'
import { percentile } from './percentile.ts'

const shape = { matches: 60, linesPerMatch: 100, linesPerMessage: 20 }
const linesPerSecond = 2_000
const rounds = 4
const turnSeconds = 5
const connections = 20
const path = '/api/v2/matches?limit=40&sport_key=soccer&match_status=0,1'

export async function measureLists(): Promise<Figure[]> {
  const bed = await openBed('prove-lists', shape)
  const bare = startChild('./bare-server.ts')
  try {
    const api = await bed.suite.startServer('api', { env: { LOG_LEVEL: 'warn' } })
    await api.ready()
    const url = `${api.url}${path}`
    await bed.send((shape.matches * shape.linesPerMatch) / shape.linesPerMessage)
    await bed.settled(30_000)
    const body = await readyList(url)
    const bareUrl = `${(await bare.ask<BareServer>(body)).url}${path}`

    const feed = driveFeed(bed)
    await sleep(1_000)
    const writtenBefore = await bed.linesWritten()
    const beganMs = performance.now()
    const age = watchAge(bed.suite, url)
    const volleys: { ours: Volley[]; bare: Volley[] } = { ours: [], bare: [] }
    await fire({ url, seconds: 2, connections })
    await fire({ url: bareUrl, seconds: 2, connections })
    for (let round = 0; round < rounds; round += 1) {
      volleys.ours.push(await fire({ url, seconds: turnSeconds, connections }))
      volleys.bare.push(await fire({ url: bareUrl, seconds: turnSeconds, connections }))
    }
    const ages = await age.stop()
    const moved = ((await bed.linesWritten()) - writtenBefore) / ((performance.now() - beganMs) / 1_000)
    await feed.stop()
    return [speedFigure(volleys, body.length, moved), ageFigure(ages)]
  } finally {
    bare.end()
    await bed.close()
  }
}

function speedFigure(volleys: { ours: Volley[]; bare: Volley[] }, bytes: number, moved: number): Figure {
  const median = (list: readonly Volley[]) =>
    percentile(
      list.map(({ perSecond }) => perSecond),
      0.5,
    )
  const [own, other] = [median(volleys.ours), median(volleys.bare)]
  const failed = [...volleys.ours, ...volleys.bare].reduce((sum, volley) => sum + volley.failed, 0)
  const p99 = Math.max(...volleys.ours.map(({ p99Ms }) => p99Ms))
  return {
    what: `GET /matches, 40 rows with main markets (${Math.round(bytes / 1_000)} kB), requests/s under ${linesPerSecond} lines/s`,
    bar: '≥ 0.5 of bare Fastify sending the same bytes',
    measured:
      `${(own / other).toFixed(2)}: ${Math.round(own)}, bare ${Math.round(other)}; p99 ${p99} ms, ${failed} failed, ` +
      `feed ${Math.round(moved)} lines/s`,
    holds: own / other >= 0.5 && failed === 0 && moved >= linesPerSecond * 0.95,
  }
}

function ageFigure({
  answers,
  tooOld,
  longestBehindMs,
}: Awaited<ReturnType<ReturnType<typeof watchAge>['stop']>>): Figure {
  return {
    what: 'age of those lists, by the versions of their rows against the book',
    bar: 'no answer older than 1 s, 200 or more looked at',
    measured: `${answers} answers, ${tooOld} older, longest ${Math.round(longestBehindMs)} ms`,
    holds: tooOld === 0 && answers >= 200,
  }
}

/** The list once it has forty rows and every row its price. */
async function readyList(url: string): Promise<string> {
  let body = ''
  await waitFor('forty rows with main markets', async () => {
    body = await (await fetch(url)).text()
    const { matches } = JSON.parse(body) as { matches: { main_market: object | null }[] }
    return matches.length === 40 && matches.every(({ main_market }) => main_market !== null)
  })
  return body
}

async function fire(shots: Shots): Promise<Volley> {
  const child = startChild('./fire.ts')
  try {
    return await child.ask<Volley>(shots)
  } finally {
    child.end()
  }
}

/** A steady feed, whatever else the machine does: what a late turn owes it sends. */
function driveFeed(bed: Bed): { stop(): Promise<void> } {
  let isDriving = true
  const driving = (async () => {
    const beganMs = performance.now()
    let sent = 0
    while (isDriving) {
      const due = Math.floor((((performance.now() - beganMs) / 1_000) * linesPerSecond) / shape.linesPerMessage)
      if (due > sent) await bed.send(due - sent)
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
