import { getMatch, getMatches, getMatchMarkets, postWebsocketAuthorize, postWebsocketToken } from '@touchline/contract'
import type { Match } from '@touchline/contract'
import { UnauthorizedError } from 'centrifuge'
import { ApiError, createApi } from '../../api/index.ts'
import type { Exchange } from '../../api/index.ts'
import { liveLimits } from './live-limits.ts'
import type { MatchMarkets } from '../sync/merge-match.ts'

export type LiveCallsOptions = {
  /** Empty in the browser: everything has one origin, and the browser says which. Elsewhere the calls say it. */
  origin?: string
  headers?: Record<string, string>
  /** Of the page, asked at every call: snapshots bring the names of markets. */
  language?: () => string
  fetch?: typeof fetch
  /** ERR-01: told of every call that failed, but for a connection token that was rejected: that ends the connection, which LIVE-08f reports. */
  onRefused?: (error: ApiError, exchange: Exchange) => void
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
  const { origin = '', headers = {}, language, fetch: send = fetch, onRefused } = options
  // What an answer said is known where a failed call is told of, and not where its error is caught.
  const rejectedTokens = new WeakSet<object>()
  const base = createApi({
    origin,
    headers: { ...headers, ...(origin ? { origin } : {}) },
    timeoutMs: liveLimits.requestTimeoutMs,
    // An answer cached before a gap would close the gap without filling it.
    fetch: (url, init) => send(url, { ...init, cache: 'no-store' }),
    onRefused: (error, exchange) => {
      if (exchange.endpoint === postWebsocketToken && isTokenRejected(error, exchange)) rejectedTokens.add(error)
      else onRefused?.(error, exchange)
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
        throw isRefused(error) ? new UnauthorizedError(String(error)) : error
      })
      const token = reply.channels.find((granted) => granted.channel === channel)?.token
      // Left out of the answer: the caller may not read it, and asking again will not change that.
      if (!token) throw new UnauthorizedError(`no token for ${channel}`)
      return token
    },
    fetchMatch: (id) => api()(getMatch, { params: { id } }).catch(nullIfMissing),
    fetchMarkets: (id) => api()(getMatchMarkets, { params: { id } }).catch(nullIfMissing),
    fetchMatches: async (id) => (await api()(getMatches, { query: { id, limit: id.length } })).matches,
  }
}

/** The stock client asks again after any failure but these. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403)
}

/**
 * LIVE-08d: with an empty token the client would connect anonymously, and another call would be answered the same. An answer
 * that is no object was not written by our API, but by something between us and it: it may pass.
 */
function isTokenRejected(error: ApiError, { responseBody }: Exchange): boolean {
  const isAnswered = error.code === 'unreadable' && (error.status ?? 0) < 300 && typeof responseBody === 'object'
  return isRefused(error) || isAnswered
}

function nullIfMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}
