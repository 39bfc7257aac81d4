import {
  appHeader,
  getMatch,
  getMatches,
  getMatchMarkets,
  postWebsocketAuthorize,
  postWebsocketToken,
} from '@touchline/contract'
import type { Endpoint, Match } from '@touchline/contract'
import { UnauthorizedError } from 'centrifuge'
import type * as z from 'zod/mini'
import { liveLimits } from './live-limits.ts'
import type { MatchMarkets } from '../sync/merge-match.ts'

export type LiveCallsOptions = {
  /** Empty in the browser: everything has one origin, and the browser says which. Elsewhere the calls say it. */
  origin?: string
  headers?: Record<string, string>
  /** Of the page, asked at every call: snapshots bring the names of markets. */
  language?: () => string
  fetch?: typeof fetch
}

/** The calls the live layer makes by itself. `null` stands for a match the book does not show. */
export type LiveCalls = {
  getToken(): Promise<string>
  getChannelToken(channel: string): Promise<string>
  fetchMatch(matchId: number): Promise<Match | null>
  fetchMatches(matchIds: readonly number[]): Promise<Match[]>
  fetchMarkets(matchId: number): Promise<MatchMarkets | null>
}

export function createLiveCalls(options: LiveCallsOptions): LiveCalls {
  const { origin = '', headers = {}, language, fetch: send = fetch } = options
  async function call<E extends Endpoint>(
    endpoint: E,
    path: string,
    body?: object,
  ): Promise<z.infer<E['reply']> | null> {
    const response = await send(`${origin}${path}`, {
      method: endpoint.method,
      headers: {
        ...headers,
        ...(language ? { 'accept-language': language() } : {}),
        ...(endpoint.method === 'GET' ? {} : { ...appHeader, ...(origin ? { origin } : {}) }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      // An answer cached before a gap would close the gap without filling it.
      cache: 'no-store',
      signal: AbortSignal.timeout(liveLimits.requestTimeoutMs),
    })
    return readReply(endpoint, response)
  }

  return {
    getToken: async () => given(await call(postWebsocketToken, postWebsocketToken.path)).token,
    getChannelToken: async (channel) => {
      const reply = given(await call(postWebsocketAuthorize, postWebsocketAuthorize.path, { channels: [channel] }))
      const token = reply.channels.find((granted) => granted.channel === channel)?.token
      // Left out of the answer: the caller may not read it, and asking again will not change that.
      if (!token) throw new UnauthorizedError(`no token for ${channel}`)
      return token
    },
    fetchMatch: (matchId) => call(getMatch, pathOf(getMatch, matchId)),
    fetchMarkets: (matchId) => call(getMatchMarkets, pathOf(getMatchMarkets, matchId)),
    fetchMatches: async (matchIds) => {
      const path = `${getMatches.path}?id=${matchIds.join(',')}&limit=${matchIds.length}`
      return given(await call(getMatches, path)).matches
    },
  }
}

/** 401, 403 and an answer without a token tell the stock client not to try again; anything else it tries again later. */
export async function readReply<E extends Endpoint>(
  endpoint: E,
  response: Response,
): Promise<z.infer<E['reply']> | null> {
  if (response.status === 401 || response.status === 403) {
    throw new UnauthorizedError(`${endpoint.path} answered ${response.status}`)
  }
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`${endpoint.path} answered ${response.status}`)
  const reply = endpoint.reply.safeParse(await response.json())
  if (reply.success) return reply.data as z.infer<E['reply']>
  // LIVE-08d: with an empty token the client would connect anonymously, and another call would be answered the same.
  if (endpoint.path === postWebsocketToken.path) throw new UnauthorizedError(`${endpoint.path} answered no token`)
  throw reply.error
}

function pathOf(endpoint: Endpoint, matchId: number): string {
  return endpoint.path.replace(':id', String(matchId))
}

function given<T>(reply: T | null): T {
  if (reply === null) throw new Error('the call answered 404')
  return reply
}
