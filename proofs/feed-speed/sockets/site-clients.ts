// A process of clients like those of the site: the site's own live client, each with one row of a list.
import { OrderedSocket } from '@touchline/testkit'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  createLineBatch,
  createLiveCalls,
  createLiveConnection,
  followLine,
  lineOfMatch,
  trackFreshness,
} from '../../../apps/web/src/live/index.ts'
import type { LiveConnection, MatchLine } from '../../../apps/web/src/live/index.ts'
import { replyToParent } from '../../measure/reply-to-parent.ts'

export type SiteOrder = { apiUrl: string; websocketUrl: string; matchId: number; count: number }
export type SiteTally = {
  connected: number
  fresh: number
  /** When each client had reconnected, in milliseconds of wall time. */
  backAtMs: number[]
  tokenCalls: number
  rowCalls: number
}

type Client = { connection: LiveConnection; line: () => MatchLine; isFresh: () => boolean }

const connectingAtOnce = 50
const clients: Client[] = []
let backAtMs: number[] = []
let tokenCalls = 0
let rowCalls = 0

replyToParent({
  connect: async (order: SiteOrder) => {
    const match = await createLiveCalls({ origin: order.apiUrl }).fetchMatch(order.matchId)
    if (match === null) throw new Error('no such match')
    for (let from = 0; from < order.count; from += connectingAtOnce) {
      const calls = countedCalls(order.apiUrl, from / connectingAtOnce)
      const batch = Array.from({ length: Math.min(connectingAtOnce, order.count - from) }, () =>
        open(order, calls, lineOfMatch(match)),
      )
      clients.push(...batch)
      while (!batch.every(({ isFresh }) => isFresh())) await sleep(20)
    }
    return clients.length
  },
  begin: async () => {
    backAtMs = []
    tokenCalls = 0
    rowCalls = 0
  },
  tally: async (): Promise<SiteTally> => ({
    connected: clients.filter(({ connection }) => connection.state() === 'connected').length,
    fresh: clients.filter(({ isFresh }) => isFresh()).length,
    backAtMs,
    tokenCalls,
    rowCalls,
  }),
  /** Returns how many clients have this version of the row. */
  holding: async (version: number) => clients.filter(({ line }) => line().version === version).length,
})

/**
 * Opens one client. Like a page rendered by the server, it starts with the row as the API returned it, names included,
 * and follows it from there.
 */
function open(
  { websocketUrl, matchId }: SiteOrder,
  calls: ReturnType<typeof countedCalls>,
  snapshot: MatchLine,
): Client {
  const connection = createLiveConnection({ endpoint: websocketUrl, websocket: OrderedSocket, delta: true, ...calls })
  const freshness = trackFreshness({ connection })
  let line = snapshot
  const fetchMatch = createLineBatch({ fetchMatches: calls.fetchMatches })
  followLine({ connection, matchId, snapshot, fetchMatch, locks: freshness, onChange: (value) => void (line = value) })
  connection.onState((state) => {
    if (state === 'connected') backAtMs.push(performance.timeOrigin + performance.now())
  })
  connection.connect()
  return { connection, line: () => line, isFresh: () => freshness.currentFor(matchId) === 'live' }
}

/**
 * Returns the calls of a client, which come from a network of its own, because a network gets a limited number of
 * tokens per minute.
 */
function countedCalls(origin: string, network: number) {
  const calls = createLiveCalls({ origin, headers: { 'x-forwarded-for': `10.0.${network}.1` } })
  return {
    ...calls,
    getToken: () => {
      tokenCalls += 1
      return calls.getToken()
    },
    fetchMatches: (ids: readonly number[]) => {
      rowCalls += 1
      return calls.fetchMatches(ids)
    },
  }
}
