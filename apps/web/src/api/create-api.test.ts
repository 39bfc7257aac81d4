import { errorStatus, getBets, getCustomBetMarkets, getMatch, getPlayer, postBets } from '@touchline/contract'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, expectTypeOf, it, onTestFinished } from 'vitest'
import type * as z from 'zod/mini'
import { ApiError } from './api-error.ts'
import type { CallInput } from './call-input.ts'
import { addressOf, createApi } from './create-api.ts'

const rejection = {
  code: 'bet-rejected',
  trace_id: 'a',
  errors_by_bet: [{ index: 0, reason: 'invalid-odds', code: 101, odds: 1_900 }],
}
const payload = { meta: { device_id: null, quick: false, type: 'single' as const }, bets: [] }
const key = '3f0c1e9e-8b1d-4b52-9b6e-0d6f2f9b9f6a'

function apiThat(answer: () => Response | Promise<Response>) {
  const sent: { url: string; init: RequestInit }[] = []
  const api = createApi({
    origin: 'http://api',
    headers: { 'x-trace-id': 't' },
    fetch: async (url, init) => {
      sent.push({ url, init })
      return answer()
    },
  })
  return { api, sent }
}

function place(answer: () => Response | Promise<Response>): Promise<unknown> {
  const { api } = apiThat(answer)
  return api(postBets, { headers: { 'idempotency-key': key }, body: payload }).catch((error: unknown) => error)
}

describe('the API client, whose calls are derived from the contract', () => {
  it('BOOK-27 writes paths, lists and numbers, and leaves out undefined values', () => {
    expect(addressOf(getMatch, { params: { id: 9001 } })).toBe('/api/v2/matches/9001')
    expect(addressOf(getBets, { query: { status: ['done', 'cancelled'], page: 2, limit: undefined } })).toBe(
      '/api/v3/bets?status=done,cancelled&page=2',
    )
    expect(addressOf(getCustomBetMarkets, { params: { matchId: 7 } })).toBe('/api/v3/bets/custom/markets/7')
    expect(() => addressOf(getMatch, {})).toThrow('needs id')
  })

  it('BOOK-27 sends the app header with writing calls, and the language and the trace with every call', async () => {
    const { api, sent } = apiThat(() => Response.json({ bets: [] }))
    await api.in('de')(postBets, { headers: { 'idempotency-key': key }, body: payload })
    expect(sent[0]?.url).toBe('http://api/api/v3/bets')
    expect(sent[0]?.init.headers).toEqual({
      'x-trace-id': 't',
      'accept-language': 'de',
      'idempotency-key': key,
      'x-touchline-app': 'web',
      'content-type': 'application/json',
    })
  })

  it('BOOK-27b the input and the reply of a call have the types of the contract', async () => {
    const { api, sent } = apiThat(() => Response.json({ bets: [] }))
    const placed = await api(postBets, { headers: { 'idempotency-key': key }, body: payload })
    expectTypeOf(placed).toEqualTypeOf<z.infer<typeof postBets.reply>>()
    expectTypeOf(api<typeof getMatch>)
      .parameter(1)
      .toMatchObjectType<{ params: { id: string | number } }>()
    // @ts-expect-error -- a bet has no such type
    const wrongType: CallInput<typeof postBets>['body'] = { ...payload, meta: { ...payload.meta, type: 'double' } }
    // @ts-expect-error -- a key is part of the call
    const withoutKey: CallInput<typeof postBets> = { body: payload }
    expect([wrongType.meta.type, 'headers' in withoutKey, sent.length]).toEqual(['double', false, 1])
  })

  it('PLAT-04 platform calls send the app header and the API version for which they were written', async () => {
    const { api, sent } = apiThat(() => Response.json({ player: null }))
    await api(getPlayer, {})
    expect(sent[0]?.init.headers).toEqual({
      'x-trace-id': 't',
      'x-touchline-app': 'web',
      accept: 'application/vnd.touchline.v1+json',
    })
  })

  it('BEY-04f player calls name the player on the page or the one given by the caller; other calls name none', async () => {
    const named: (string | null)[] = []
    let shown: number | null = 7
    const api = createApi({
      playerId: () => shown,
      fetch: async (_url, { headers }) => {
        named.push(new Headers(headers).get('x-touchline-player'))
        return Response.json({ player: null, bets: [] })
      },
    })
    await api(postBets, { headers: { 'idempotency-key': key }, body: payload })
    await api.in('de')(postBets, { headers: { 'idempotency-key': key }, body: payload, forPlayer: 8 })
    await api(getPlayer, {})
    shown = null
    await api(postBets, { headers: { 'idempotency-key': key }, body: payload })
    expect(named).toEqual(['7', '8', null, null])
  })

  it('BOOK-27 parses the reply and reports a malformed one as an error', async () => {
    const { api } = apiThat(() => Response.json({ bets: 'many' }))
    await expect(api(getBets, {})).rejects.toMatchObject({ code: 'unreadable' })
  })

  it.each([
    ['invalid-request', 400],
    ['not-signed-in', 401],
    ['out-of-limit', 403],
    ['not-found', 404],
    ['method-not-allowed', 405],
    ['token-rejected', 410],
    ['internal', 500],
  ] as const)('ERR-04c %s with status %i is recognized by its code', async (code, status) => {
    const { api } = apiThat(() => Response.json({ code, trace_id: 't' }, { status }))
    await expect(api(getBets, {})).rejects.toMatchObject({ code, status })
    expect(errorStatus[code]).toBe(status)
  })

  it.each([301, 302, 307])('ERR-04c a redirect with status %i is followed', async (status) => {
    const server = createServer((request, response) => {
      if (request.url === '/moved') return void response.end(JSON.stringify({ player: null }))
      response.writeHead(status, { location: '/moved' }).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const answer = await createApi({ origin: `http://127.0.0.1:${port}` })(getPlayer, {})
    expect(answer).toEqual({ player: null })
  })

  it('ERR-01abc reports a failed call and whether to show the failure, but not an aborted call', async () => {
    const reported: [string, boolean][] = []
    const answering = createApi({
      fetch: async (_url, { signal }) => {
        signal?.throwIfAborted()
        return Response.json({ code: 'internal', trace_id: 't' }, { status: 500 })
      },
      onRejected: ({ code }, _exchange, isShown) => reported.push([code, isShown]),
    })
    await answering(getBets, {}).catch(() => {})
    await answering(getBets, { isFailureShown: true }).catch(() => {})
    expect(reported).toEqual([
      ['internal', false],
      ['internal', true],
    ])
    const gone = AbortSignal.abort()
    await expect(answering(getBets, { signal: gone, isFailureShown: true })).rejects.toHaveProperty(
      'name',
      'AbortError',
    )
    expect(reported).toHaveLength(2)
  })

  it('ERR-01c a call that is aborted while its reply is read is not reported as a failure, whatever the reply is', async () => {
    const reported: string[] = []
    const leaving = new AbortController()
    const api = createApi({
      fetch: async () => ({
        ok: false,
        status: 502,
        text: async () => {
          leaving.abort()
          throw leaving.signal.reason
        },
      }),
      onRejected: ({ code }) => reported.push(code),
    })
    await expect(api(getBets, { signal: leaving.signal })).rejects.toHaveProperty('name', 'AbortError')
    expect(reported).toEqual([])
  })

  it('ERR-01c a call that is aborted after its answer was read, or while the session is checked, is not reported', async () => {
    const reported: string[] = []
    const onRejected = ({ code }: ApiError) => reported.push(code)
    const read = new AbortController()
    const answer = (status: number, code: string) => ({
      ok: false,
      status,
      text: async () => JSON.stringify({ code, trace_id: 't' }),
    })
    const reading = createApi({
      fetch: async () => {
        const given = answer(500, 'internal')
        // The body has arrived, but the chunk with the code that parses rejections has not.
        return { ...given, text: () => given.text().finally(() => queueMicrotask(() => read.abort())) }
      },
      onRejected,
    })
    await expect(reading(getBets, { signal: read.signal })).rejects.toBeDefined()
    const aborting = new AbortController()
    const checkingApi = createApi({
      fetch: async () => answer(401, 'not-signed-in'),
      isStillSignedIn: async () => {
        aborting.abort()
        return false
      },
      onRejected,
    })
    await expect(checkingApi(getBets, { signal: aborting.signal })).rejects.toBeDefined()
    expect(reported).toEqual([])
  })

  it('ERR-01e a failed call is reported with its answer, even if that is not JSON', async () => {
    const bodies: unknown[] = []
    const page = '<h1>Bad gateway</h1>'
    const answers = [
      new Response(page, { status: 502 }),
      Response.json({ code: 'internal', trace_id: 't' }, { status: 500 }),
    ]
    const api = createApi({
      fetch: async () => answers.shift() ?? Response.error(),
      onRejected: (_error, { responseBody }) => bodies.push(responseBody),
    })
    await expect(api(getBets, {})).rejects.toMatchObject({ code: 'unreachable', status: 502 })
    await expect(api(getBets, {})).rejects.toMatchObject({ code: 'internal', status: 500 })
    expect(bodies).toEqual([page, { code: 'internal', trace_id: 't' }])
  })

  it('ERR-03 the error of a rejection contains its code, trace and reasons', async () => {
    const error = await place(() => Response.json(rejection, { status: 422 }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      code: 'bet-rejected',
      status: 422,
      traceId: 'a',
      rejections: rejection.errors_by_bet,
    })
    expect((error as ApiError).message).toBe('bet-rejected')
  })

  it.each([
    ['a connection that breaks', () => Promise.reject(new TypeError('fetch failed'))],
    ['a proxy that answers for the API', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['a body that breaks off', () => new Response(brokenBody(), { status: 200 })],
  ])('BEY-02 %s counts as no answer', async (_name, answer) => {
    expect(await place(answer)).toMatchObject({ code: 'unreachable' })
  })

  it('BEY-02 a call without a reply fails with the code `unreachable` after the timeout', async () => {
    const api = createApi({
      timeoutMs: 20,
      fetch: (_url, { signal }) =>
        new Promise((_, fail) => signal?.addEventListener('abort', () => fail(new Error('late')))),
    })
    await expect(api(getBets, {})).rejects.toMatchObject({ code: 'unreachable' })
  })

  it('SESS-02 reports every failed call before its caller gets the error', async () => {
    const reported: string[] = []
    const api = createApi({
      fetch: () => Promise.resolve(Response.json({ code: 'not-signed-in', trace_id: 'x' }, { status: 401 })),
      onRejected: ({ code }) => reported.push(code),
    })
    await api
      .in('en')(getBets, {})
      .catch(() => reported.push('caller'))
    expect(reported).toEqual(['not-signed-in', 'caller'])
  })
})

function brokenBody(): ReadableStream {
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('{"bets":'))
      controller.error(new Error('reset'))
    },
  })
}
