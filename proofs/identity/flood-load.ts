// A process that sends sign-ins with wrong passwords at a fixed rate, whatever the responses, each from another
// network.
import { setTimeout as sleep } from 'node:timers/promises'
import { postSignIn } from '@touchline/contract'
import { openHttpConnection } from '../betting/http-connection.ts'
import type { HttpConnection } from '../betting/http-connection.ts'
import { replyToParent } from '../measure/reply-to-parent.ts'
import { codeOf, networkOf, requestOf } from './account-calls.ts'

export type FloodOrder = { url: string; perSecond: number; emails: string[] }
export type FloodTally = Record<string, number>

/** The maximum number of requests that wait for a response at once. */
const maxConnections = 1_000

let isRunning = false
let ended: Promise<unknown> = Promise.resolve()
let tally: FloodTally = {}
let sent = 0

replyToParent({
  start: async (order: FloodOrder) => {
    isRunning = true
    tally = {}
    ended = flood(order)
  },
  stop: async (): Promise<FloodTally> => {
    isRunning = false
    await ended
    return tally
  },
})

async function flood({ url, perSecond, emails }: FloodOrder): Promise<void> {
  const { hostname, port } = new URL(url)
  const idle: HttpConnection[] = []
  const waiting = new Set<Promise<void>>()
  const beganMs = performance.now()
  for (let count = 0; isRunning; await sleep(2))
    for (; count < ((performance.now() - beganMs) * perSecond) / 1_000; count += 1) {
      if (waiting.size >= maxConnections) throw new Error('the flood is not answered any more')
      const one: Promise<void> = guess().finally(() => waiting.delete(one))
      waiting.add(one)
    }
  await Promise.all(waiting)
  for (const connection of idle) connection.close()

  async function guess(): Promise<void> {
    const n = (sent += 1)
    // Half of the addresses belong to players.
    const email = n % 2 === 0 ? (emails[n % emails.length] ?? '') : `flood-${n}@nobody.example`
    const body = { email, password: 'not the password' }
    let connection = idle.pop()
    if (!connection?.isOpen()) connection = openHttpConnection(hostname, Number(port))
    const answer = await connection.send(requestOf(url, { path: postSignIn.path, body, address: networkOf(n) }))
    const code = answer ? codeOf(answer) : 'broken'
    tally[code] = (tally[code] ?? 0) + 1
    if (connection.isOpen()) idle.push(connection)
  }
}
