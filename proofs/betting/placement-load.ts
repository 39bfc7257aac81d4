// A process that places bets over HTTP: either each connection sends the next one when answered, or all are sent at a
// fixed rate whatever the responses.
import { createIdempotencyKey } from '@touchline/contract'
import { setTimeout as sleep } from 'node:timers/promises'
import { replyToParent } from '../measure/reply-to-parent.ts'
import { openHttpConnection } from './http-connection.ts'
import type { HttpConnection } from './http-connection.ts'

export type LoadTarget = {
  host: string
  port: number
  /** The request line and the headers of every request. */
  head: string
  tokens: string[]
  matchIds: number[]
  marketsPerMatch: number
}

export type LoadOrder = {
  legs: number
  seconds: number
  /** The maximum number of connections. At a fixed rate they are opened when needed. */
  connections: number
  /**
   * Requests per second, sent without waiting for responses. If undefined, each connection sends the next request when
   * answered.
   */
  perSecond?: number
}

export type LoadTally = {
  /** Accepted bets per second, counting responses that arrived while the load lasted. */
  acceptedPerSecond: number
  accepted: number
  /** The number of rejections by reason. */
  rejected: Record<string, number>
  /**
   * Failures without a reason code: their number by status, as `broken` connections, and as requests for which no
   * connection was free.
   */
  failed: Record<string, number>
  /** Milliseconds from when each request was due until its response. */
  latenciesMs: number[]
}

let target: LoadTarget
const idle: HttpConnection[] = []
let opened = 0

replyToParent({
  aim: async (given: LoadTarget) => {
    target = given
  },
  run: async (order: LoadOrder): Promise<LoadTally> => {
    const tally: LoadTally = { acceptedPerSecond: 0, accepted: 0, rejected: {}, failed: {}, latenciesMs: [] }
    const beganMs = performance.now()
    const endMs = beganMs + order.seconds * 1_000
    if (order.perSecond === undefined) await sendInTurn(order, endMs, tally)
    else await sendAtRate(order, order.perSecond, beganMs, tally)
    // The server closes idle connections, so each run opens its own.
    for (const connection of idle.splice(0)) connection.close()
    opened = 0
    return tally
  },
})

async function sendInTurn(order: LoadOrder, endMs: number, tally: LoadTally): Promise<void> {
  async function call(): Promise<void> {
    while (performance.now() < endMs) await sendOne(order, performance.now(), endMs, tally)
  }
  await Promise.all(Array.from({ length: order.connections }, call))
}

async function sendAtRate(order: LoadOrder, perSecond: number, beganMs: number, tally: LoadTally): Promise<void> {
  const endMs = beganMs + order.seconds * 1_000
  const sent: Promise<void>[] = []
  for (let next = 0; next < order.seconds * perSecond;) {
    const due = Math.min(order.seconds * perSecond, ((performance.now() - beganMs) * perSecond) / 1_000)
    for (; next < due; next += 1) sent.push(sendOne(order, beganMs + (next * 1_000) / perSecond, endMs, tally))
    await sleep(1)
  }
  await Promise.all(sent)
}

async function sendOne(order: LoadOrder, dueMs: number, endMs: number, tally: LoadTally): Promise<void> {
  const connection = takeConnection(order.connections)
  if (!connection) return count(tally.failed, 'no connection')
  const answer = await connection.send(requestOf(order.legs))
  const nowMs = performance.now()
  if (connection.isOpen()) idle.push(connection)
  else opened -= 1
  if (!answer) return count(tally.failed, 'broken')
  tally.latenciesMs.push(nowMs - dueMs)
  if (answer.status === 200) {
    tally.accepted += 1
    if (nowMs <= endMs) tally.acceptedPerSecond += 1 / order.seconds
    return
  }
  const [, reason] = /"reason":"([^"]+)"/.exec(answer.body.toString('utf8')) ?? []
  if (reason === undefined) count(tally.failed, String(answer.status))
  else count(tally.rejected, reason)
}

function takeConnection(limit: number): HttpConnection | undefined {
  for (let one = idle.pop(); one; one = idle.pop()) {
    if (one.isOpen()) return one
    opened -= 1
  }
  if (opened >= limit) return undefined
  opened += 1
  return openHttpConnection(target.host, target.port)
}

function count(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1
}

function requestOf(legs: number): string {
  const { head, tokens, matchIds, marketsPerMatch } = target
  const first = Math.floor(Math.random() * matchIds.length)
  const selections = Array.from({ length: legs }, (_, leg) => ({
    match_id: matchIds[(first + leg) % matchIds.length],
    market_id: 1 + Math.floor(Math.random() * marketsPerMatch),
    specifier: '',
    outcome_id: '1',
    odds: 2_000,
  }))
  const body = JSON.stringify({
    meta: { device_id: null, quick: false, type: legs === 1 ? 'single' : 'combo' },
    bets: [{ stake: { value: 100, currency: 'EUR' }, selections }],
  })
  const token = tokens[Math.floor(Math.random() * tokens.length)] ?? ''
  return `${head}cookie: __Host-sid=${token}\r\nidempotency-key: ${createIdempotencyKey()}\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}
