import { getMatch, getMatches, getMatchMarkets, postWebsocketAuthorize, postWebsocketToken } from '@touchline/contract'
import type { Match } from '@touchline/contract'
import { UnauthorizedError } from 'centrifuge'
import { ApiError, createApi } from '../../api/index.ts'
import type { Exchange } from '../../api/index.ts'
import { liveLimits } from './live-limits.ts'
import type { MatchMarkets } from '../sync/merge-match.ts'

export type LiveCallsOptions = {
  /** Empty in browsers, which send their own origin. Other clients must name it. */
  origin?: string
  headers?: Record<string, string>
  /** Read before every call, because snapshots contain names in the language of the page. */
  language?: () => string
  fetch?: typeof fetch
  /** ERR-01: reports every failed call but a rejected connection token, which LIVE-08f reports as the end of it. */
  onRejected?: (error: ApiError, exchange: Exchange) => void
}

/** The calls that the live layer makes itself. They return null for a match that is not in the book. */
export type LiveCalls = {
  getToken(): Promise<string>
  getChannelToken(channel: string): Promise<string>
  fetchMatch(matchId: number): Promise<Match | null>
  fetchMatches(matchIds: readonly number[]): Promise<Match[]>
  fetchMarkets(matchId: number): Promise<MatchMarkets | null>
}

export function createLiveCalls(options: LiveCallsOptions): LiveCalls {
  const { origin = '', headers = {}, language, fetch: send = fetch, onRejected } = options
  // Only this callback receives the response, which is missing where the error is caught.
  const rejectedTokens = new WeakSet<object>()
  const base = createApi({
    origin,
    headers: { ...headers, ...(origin ? { origin } : {}) },
    timeoutMs: liveLimits.requestTimeoutMs,
    // An answer cached before a gap would close the gap without filling it.
    fetch: (url, init) => send(url, { ...init, cache: 'no-store' }),
    onRejected: (error, exchange) => {
      if (exchange.endpoint === postWebsocketToken && isTokenRejected(error, exchange)) rejectedTokens.add(error)
      else onRejected?.(error, exchange)
    },
  })
  const api = () => (language ? base.in(language()) : base)

  return {
    getToken: async () => {
      const reply = await api()(postWebsocketToken, {}).catch((error: Error) => {
        throw rejectedTokens.has(error) ? new UnauthorizedError(String(error)) : error
      })
      return reply.token
    },
    getChannelToken: async (channel) => {
      const reply = await api()(postWebsocketAuthorize, { body: { channels: [channel] } }).catch((error: unknown) => {
        throw isRejected(error) ? new UnauthorizedError(String(error)) : error
      })
      const token = reply.channels.find((granted) => granted.channel === channel)?.token
      // The reply leaves out channels that the client may not read, so a retry would not help.
      if (!token) throw new UnauthorizedError(`no token for ${channel}`)
      return token
    },
    fetchMatch: (id) => api()(getMatch, { params: { id } }).catch(nullIfMissing),
    fetchMarkets: (id) => api()(getMatchMarkets, { params: { id } }).catch(nullIfMissing),
    fetchMatches: async (id) => (await api()(getMatches, { query: { id, limit: id.length } })).matches,
  }
}

/** The stock client retries after any other failure. */
function isRejected(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403)
}

/**
 * LIVE-08d: with an empty token the client would connect anonymously, and a retry would get the same reply. A reply
 * that is not an object comes from a proxy and not from our API, so it may be temporary.
 */
function isTokenRejected(error: ApiError, { responseBody }: Exchange): boolean {
  const isAnswered = error.code === 'unreadable' && (error.status ?? 0) < 300 && typeof responseBody === 'object'
  return isRejected(error) || isAnswered
}

function nullIfMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}
