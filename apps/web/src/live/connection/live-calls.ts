import { getMatch, getMatches, getMatchMarkets, postWebsocketAuthorize, postWebsocketToken } from '@touchline/contract'
import type { Match } from '@touchline/contract'
import { UnauthorizedError } from 'centrifuge'
import { ApiError, createApi } from '../../api/index.ts'
import type { Exchange } from '../../api/index.ts'
import { liveLimits } from './live-limits.ts'
import type { MatchMarkets } from '../sync/merge-match.ts'

export type LiveCallsOptions = {
  /** The origin of the site. Empty in browsers, which send it by themselves; other clients must set it. */
  origin?: string
  headers?: Record<string, string>
  /** Called before every request, because replies contain names in the language of the page, which may change. */
  language?: () => string
  fetch?: typeof fetch
  /**
   * ERR-01: called for every failed call except a rejected connection token, which LIVE-08f reports as the end of the
   * connection.
   */
  onRejected?: (error: ApiError, exchange: Exchange) => void
}

/** The calls that the live layer makes itself. They return null for a match that is not on the book. */
export type LiveCalls = {
  getToken(): Promise<string>
  getChannelToken(channel: string): Promise<string>
  fetchMatch(matchId: number): Promise<Match | null>
  fetchMatches(matchIds: readonly number[]): Promise<Match[]>
  fetchMarkets(matchId: number): Promise<MatchMarkets | null>
}

export function createLiveCalls(options: LiveCallsOptions): LiveCalls {
  const { origin = '', headers = {}, language, fetch: send = fetch, onRejected } = options
  // Whether a token was rejected is determined in `onRejected`, because the response is not available where the error
  // is caught.
  const rejectedTokens = new WeakSet<object>()
  const base = createApi({
    origin,
    headers: { ...headers, ...(origin ? { origin } : {}) },
    timeoutMs: liveLimits.requestTimeoutMs,
    // An HTTP response cached before a gap in live updates would count as closing the gap although it lacks the missed
    // changes.
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
      // The reply contains no token for channels that the client may not read, so a retry would not help.
      if (!token) throw new UnauthorizedError(`no token for ${channel}`)
      return token
    },
    fetchMatch: (id) => api()(getMatch, { params: { id } }).catch(nullIfMissing),
    fetchMarkets: (id) => api()(getMatchMarkets, { params: { id } }).catch(nullIfMissing),
    fetchMatches: async (id) => (await api()(getMatches, { query: { id, limit: id.length } })).matches,
  }
}

/**
 * Returns whether the server has rejected the call for good. After any other failure the `centrifuge` client retries.
 */
function isRejected(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403)
}

/**
 * LIVE-08d: returns whether a connection token is definitely not granted. With an empty token the client would connect
 * anonymously, and a retry would get the same reply. A reply that is not an object comes from a proxy and not from our
 * API, so it may be temporary.
 */
function isTokenRejected(error: ApiError, { responseBody }: Exchange): boolean {
  const isAnswered = error.code === 'unreadable' && (error.status ?? 0) < 300 && typeof responseBody === 'object'
  return isRejected(error) || isAnswered
}

function nullIfMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}
