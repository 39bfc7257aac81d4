import {
  appHeader,
  isPlatformCall,
  platformAccept,
  playerHeader,
  createIdempotencyKey as createKey,
} from '@touchline/contract'
import type { Endpoint } from '@touchline/contract'
import type * as z from 'zod/mini'
import { ApiError, isApiError } from './api-error.ts'
import type { AnyInput, CallInput, QueryValue } from './call-input.ts'

type Reply<E extends Endpoint> = z.infer<E['reply']>

/** Makes any call of the contract: the reply is parsed, and every failure is an `ApiError`. */
export type Api = {
  <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Reply<E>>
  /** Returns the same API with replies in this language. */
  in(locale: string): Api
}

/** The part of `fetch` that a call needs. */
export type ApiSend = (url: string, init: RequestInit) => Promise<Answer>
type Answer = Pick<Response, 'ok' | 'status' | 'text'> & { headers?: Pick<Headers, 'get'> }

type ApiOptions = {
  /** Empty in the browser, where the API has the same origin. */
  origin?: string
  /** Added to every call: the trace and, on account pages, the visitor's cookies. */
  headers?: Record<string, string>
  fetch?: ApiSend
  timeoutMs?: number
  /** Identifies the session in which a call is sent. */
  sessionNumber?: () => number
  /** BEY-04: the player on the page. Player calls name this player and are rejected for any other. */
  playerId?: () => number | null
  /**
   * SESS-02: called when a call is rejected for lack of a session. If it finds that there is a session, the call is
   * sent once more.
   */
  isStillSignedIn?: (api: Api, exchange: Exchange) => Promise<boolean>
  /** Called for every failed call before its caller gets the error, but not for a call that its caller aborted. */
  onRejected?: (error: ApiError, exchange: Exchange, isFailureShown: boolean) => void
}

/** The request and the response of a call, for error reports. */
export type Exchange = {
  endpoint: Endpoint
  url: string
  requestBody: unknown
  responseBody: unknown
  sessionNumber?: number | undefined
}

export function createApi(options: ApiOptions = {}): Api {
  const { origin = '', headers = {}, timeoutMs = 10_000 } = options
  // Looked up at each call, because a page may replace it and a stored `fetch` would lose its `this`.
  const send: ApiSend = options.fetch ?? ((url, init) => fetch(url, init))

  async function call(endpoint: Endpoint, input: AnyInput, exchange: Exchange): Promise<unknown> {
    const playerId = endpoint.access === 'player' ? (input.forPlayer ?? options.playerId?.() ?? null) : null
    exchange.url = `${origin}${addressOf(endpoint, input)}`
    exchange.requestBody = input.body
    const timeout = AbortSignal.timeout(timeoutMs)
    // A call that moves money is often rejected, so the code that reads the reason is fetched in advance.
    if (input.headers?.['idempotency-key'] !== undefined) loadRejections().catch(unread)
    let response: Answer | undefined
    let text: string
    try {
      response = await send(exchange.url, {
        method: endpoint.method,
        headers: {
          ...headers,
          ...input.headers,
          ...(playerId === null ? {} : { [playerHeader]: String(playerId) }),
          ...(endpoint.method === 'GET' && !isPlatformCall(endpoint) ? {} : appHeader),
          ...(isPlatformCall(endpoint) ? { accept: platformAccept } : {}),
          ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
        signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
      })
      noteServerTime(response.headers?.get('date'))
      // A body that breaks off counts as no answer: the call may have been performed.
      text = await response.text()
    } catch (error) {
      if (input.signal?.aborted) throw error
      throw new ApiError('unreachable', response && { status: response.status })
    }
    return read(endpoint, response, text, exchange)
  }

  const api = ((endpoint: Endpoint, input: AnyInput) => {
    const sessionNumber = options.sessionNumber?.()
    const exchange: Exchange = { endpoint, url: '', requestBody: undefined, responseBody: undefined, sessionNumber }
    return call(endpoint, input, exchange)
      .catch(async (error: unknown) => {
        const isSessionMissing = endpoint.access === 'player' && isApiError(error, 'not-signed-in')
        // A caller that sets `forPlayer` has just read the session, so the session is not checked again.
        if (!isSessionMissing || input.forPlayer !== undefined) throw error
        if (!(await options.isStillSignedIn?.(api, exchange))) throw error
        return call(endpoint, input, exchange)
      })
      .catch((error: unknown) => {
        const isReported = error instanceof ApiError && !input.signal?.aborted
        if (isReported) options.onRejected?.(error, exchange, input.isFailureShown === true)
        throw error
      })
  }) as unknown as Api
  api.in = (locale) => createApi({ ...options, headers: { ...headers, 'accept-language': locale } })
  return api
}

async function read(endpoint: Endpoint, { ok, status }: Answer, text: string, exchange: Exchange): Promise<unknown> {
  const body = parseJson(text)
  // Error reports contain a body that is not JSON as text, because the text shows which server or proxy wrote it.
  exchange.responseBody = body ?? text
  if (ok) {
    const reply = endpoint.reply.safeParse(body)
    if (reply.success) return reply.data
    throw new ApiError('unreadable', { status })
  }
  const rejection = await loadRejections().then(({ readRejection }) => readRejection(body), unread)
  if (rejection) throw new ApiError(rejection.code, { status, ...rejection.details })
  // The error has no code of the API, so a proxy in front of it answered. The API may or may not have received the
  // call.
  throw new ApiError(status >= 500 ? 'unreachable' : 'unreadable', { status })
}

/**
 * A separate chunk, because most visits have no rejected call. If it cannot be fetched, the answer counts as
 * unreadable.
 */
const loadRejections = () => import('./read-rejection.ts')
const unread = () => undefined

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Builds the path and query of a call. Lists are joined by commas; undefined values are left out. */
export function addressOf(endpoint: Endpoint, { params, query }: Pick<AnyInput, 'params' | 'query'>): string {
  const named = (params ?? {}) as Record<string, string | number>
  const path = endpoint.path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = named[name]
    if (value === undefined) throw new Error(`${endpoint.path} needs ${name}`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, QueryValue>)) {
    if (value !== undefined) search.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  const text = search.toString().replaceAll('%2C', ',')
  return text === '' ? path : `${path}?${text}`
}

let aheadMs = 0

/** A browser's clock can be hours wrong, so idempotency keys use the server's clock, which each response reports. */
function noteServerTime(date: string | null | undefined): void {
  const serverMs = Date.parse(date ?? '')
  if (!Number.isNaN(serverMs)) aheadMs = serverMs - Date.now()
}

export function createIdempotencyKey(): string {
  return createKey(Date.now() + aheadMs)
}
