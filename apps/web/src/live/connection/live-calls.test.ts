import { getMatches, postWebsocketAuthorize, postWebsocketToken } from '@touchline/contract'
import { UnauthorizedError } from 'centrifuge'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { reportFailedCall } from '../../site/reports/report-error.ts'
import { sendReportsTo } from '../../site/reports/send-report.ts'
import type { Report } from '../../site/reports/post-report.ts'
import { createLiveCalls } from './live-calls.ts'
import { reportLive } from './report-live.ts'

const failureOf = (call: Promise<unknown>) => call.catch((error: unknown) => error)

describe('LIVE-02 reading the reply to a call', () => {
  const answered = (status: number, body: unknown = {}) =>
    createLiveCalls({ fetch: async () => Response.json(body, { status }) })

  it('returns the fields that the contract defines', async () => {
    await expect(answered(200, { token: 'abc' }).getToken()).resolves.toBe('abc')
  })

  it.each([{ token: '' }, { token: null }, {}])(
    'LIVE-08d ends as unauthorized after a reply without a token: %j',
    async (body) => {
      await expect(answered(200, body).getToken()).rejects.toBeInstanceOf(UnauthorizedError)
    },
  )

  it.each([401, 403])('ends the retries of the client on %i', async (status) => {
    await expect(answered(status).getToken()).rejects.toBeInstanceOf(UnauthorizedError)
    await expect(answered(status).getChannelToken('$private:en.4')).rejects.toBeInstanceOf(UnauthorizedError)
  })

  it.each([404, 429, 500, 503])('lets the client retry after %i', async (status) => {
    for (const call of [answered(status).getToken(), answered(status).getChannelToken('$private:en.4')]) {
      const failure = await failureOf(call)
      expect(failure).toBeInstanceOf(Error)
      expect(failure).not.toBeInstanceOf(UnauthorizedError)
    }
  })

  it('returns null if the reply is 404, because the match is not on the book', async () => {
    await expect(answered(404).fetchMatch(9)).resolves.toBeNull()
    await expect(answered(404).fetchMarkets(9)).resolves.toBeNull()
    await expect(answered(404).fetchMatches([9])).rejects.toBeInstanceOf(Error)
  })
})

describe('ERR-01 error reports about calls of the live layer', () => {
  let reports: Report[]
  beforeEach(() => {
    reports = []
    vi.stubGlobal('location', { pathname: '/live' })
    const stop = sendReportsTo((report) => reports.push(report))
    onTestFinished(() => {
      stop()
      vi.unstubAllGlobals()
    })
  })

  const body = (code: string) => ({ code, trace_id: 't' })
  const answered = (status: number, given: unknown) =>
    createLiveCalls({ fetch: async () => Response.json(given, { status }), onRejected: reportFailedCall })

  it.each([
    ['a server that sheds load', 503, 'overloaded'],
    ['a country that is blocked', 403, 'country-blocked'],
  ])('ERR-01f leave out %s, also in the layer that catches the error', async (_title, status, code) => {
    const error = await failureOf(answered(status, body(code)).fetchMatches([1, 2]))
    reportLive({ kind: 'refetch-failed', matchId: 1, error })
    await vi.dynamicImportSettled()
    expect(error).toMatchObject({ name: 'ApiError', code, status })
    expect(reports).toEqual([])
  })

  it('ERR-01aef contain a failed call once, with url and reply, and not a second time when its error is caught', async () => {
    const calls = answered(500, body('internal'))
    const error = await failureOf(calls.fetchMatches([1, 2]))
    reportLive({ kind: 'refetch-failed', matchId: 1, error })
    await failureOf(calls.getChannelToken('$private:en.4'))
    await failureOf(calls.getToken())
    reportLive({ kind: 'connection-error', source: 'connectToken', code: 3, message: 'x', isInitial: true })
    await vi.dynamicImportSettled()
    expect(reports).toMatchObject(
      [getMatches, postWebsocketAuthorize, postWebsocketToken].map(({ method, path }) => ({
        title: 'REQUEST FAILED',
        details: { call: `${method} ${path}`, status: 500, trace: 't', url: path, responseBody: body('internal') },
      })),
    )
    expect(reports).toHaveLength(3)
  })

  it.each(['<h1>Back soon</h1>', ''])(
    'LIVE-08df a 200 that is not a reply of the API is reported and retried, and rejects no token: %j',
    async (text) => {
      const calls = createLiveCalls({ fetch: async () => new Response(text), onRejected: reportFailedCall })
      const error = await failureOf(calls.getToken())
      await vi.dynamicImportSettled()
      expect(error).toMatchObject({ name: 'ApiError', code: 'unreadable', status: 200 })
      expect(error).not.toBeInstanceOf(UnauthorizedError)
      expect(reports).toMatchObject([{ details: { url: postWebsocketToken.path, responseBody: text } }])
    },
  )

  it('LIVE-08f contain a rejected connection token once, as the end of the connection and not also as a failed call', async () => {
    await failureOf(answered(403, body('not-from-here')).getToken())
    await failureOf(answered(200, {}).getToken())
    reportLive({ kind: 'connection-ended', code: 1, reason: 'unauthorized' })
    await vi.dynamicImportSettled()
    expect(reports).toMatchObject([{ title: 'LIVE CONNECTION', message: 'connection ended: 1 unauthorized' }])
  })
})

describe('LIVE-02 making a call', () => {
  async function sent(origin: string): Promise<RequestInit> {
    let init: RequestInit = {}
    const calls = createLiveCalls({
      origin,
      language: () => 'ar',
      fetch: async (_url, given) => {
        init = given ?? {}
        return Response.json({ token: 'abc' })
      },
    })
    await calls.getToken()
    return init
  }

  it('sends the header of the app, and bypasses caches', async () => {
    expect(await sent('')).toMatchObject({ headers: { 'x-touchline-app': 'web' }, cache: 'no-store' })
  })

  it('I18N-01 requests names in the language of the page', async () => {
    expect((await sent('')).headers).toMatchObject({ 'accept-language': 'ar' })
  })

  it('sends the origin outside of browsers, because a browser sends it by itself', async () => {
    expect((await sent('')).headers).not.toHaveProperty('origin')
    expect((await sent('http://127.0.0.1:9000')).headers).toMatchObject({ origin: 'http://127.0.0.1:9000' })
  })
})
