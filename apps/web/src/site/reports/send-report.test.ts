// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { getBets, getPlayer, postBets, postSignIn } from '@touchline/contract'
import type { Endpoint, ErrorCode } from '@touchline/contract'
import { ApiError } from '../../api/index.ts'
import { isWorthReporting, skipReport } from './worth-reporting.ts'
import { redact, redactText } from './redact.ts'
import { sendReport, sendReportsTo, sendFailedCall } from './send-report.ts'
import type { Report } from './post-report.ts'

let reports: Report[]
let restore: () => void

beforeEach(() => {
  reports = []
  restore = sendReportsTo((report) => reports.push(report))
})
afterEach(() => restore())

function named(name: string, message = 'x'): Error {
  return Object.assign(new Error(message), { name })
}

function from(stack: string): Error {
  return Object.assign(new Error('x is undefined'), { stack })
}

describe('ERR-01 what is never reported', () => {
  it.each([
    ['skip-flagged', skipReport(new Error('known'))],
    ['cancelled', new DOMException('left', 'AbortError')],
    ['cancelled by a client', named('CanceledError')],
    ['network', new TypeError('Failed to fetch')],
    ['network, Safari', new TypeError('Load failed')],
    ['network of the API', new ApiError('unreachable')],
    ['timeout', named('TimeoutError')],
    ['a tag manager', from('at https://www.googletagmanager.com/gtm.js?id=GTM-X:1:1')],
    ['tracking', from('at https://www.google-analytics.com/analytics.js:1:1')],
    ['a third-party chat', from('at https://widget.intercom.io/widget/x:1:1')],
    ['chunk load', new TypeError('Failed to fetch dynamically imported module: https://x/assets/a.js')],
    ['chunk load by name', named('ChunkLoadError')],
    ['a script element', new Event('error')],
    ['a script of another origin', 'Script error.'],
    ['resize observer', new Error('ResizeObserver loop completed with undelivered notifications.')],
    ['a body that broke off', new ApiError('unreachable', { status: 200 })],
    ['nothing', null],
  ])('ERR-01cd %s', (_, error) => {
    expect(isWorthReporting(error)).toBe(false)
    sendReport(error)
    expect(reports).toEqual([])
  })
})

it('RG-03c a rejection by a limit is not an error, and is never reported', () => {
  const over = new ApiError('out-of-limit', { status: 403 })
  expect(isWorthReporting(over)).toBe(false)
  sendReport(over)
  expect(reports).toEqual([])
})

it.each<[string, ErrorCode[]]>([
  ['a missing session', ['not-signed-in', 'invalid-credentials', 'second-factor-needed', 'confirm-password']],
  [
    'a restricted account',
    ['unconfirmed', 'account-locked', 'account-incomplete', 'account-on-hold', 'excluded', 'country-blocked'],
  ],
  [
    'a rejected call',
    ['bet-rejected', 'cash-out-rejected', 'token-rejected', 'invalid-fields', 'limit-rejected', 'too-many-attempts'],
  ],
  ['a missing thing', ['not-found', 'no-session-limit']],
  ['a server that sheds load', ['overloaded']],
])('ERR-01f a rejection by a rule is not a fault: %s', (_, codes) => {
  for (const code of codes) sendReport(new ApiError(code, { status: 422 }))
  expect(reports).toEqual([])
  for (const code of ['internal', 'invalid-request', 'method-not-allowed'] as const) sendReport(new ApiError(code))
  expect(reports).toHaveLength(3)
})

describe('ERR-01 what is reported', () => {
  it('ERR-01a ERR-02cd a fault of the page, once, with the title that ERR-02 defines', () => {
    const fault = new TypeError('pick is null')
    sendReport(fault)
    sendReport(fault)
    expect(reports).toHaveLength(1)
    expect(reports[0]).toMatchObject({
      title: 'UNEXPECTED ERROR',
      name: 'TypeError',
      message: 'pick is null',
      page: '/',
    })
    sendReport(fault, { title: 'UNEXPECTED ERROR IN ERROR APP' })
    expect(reports).toHaveLength(2)
  })

  it('at most ten faults per page load', () => {
    for (let index = 0; index < 40; index += 1) sendReport(new Error(`fault ${index}`))
    expect(reports).toHaveLength(10)
  })

  it('ERR-01ae a failed call, with its url, request and answer, without secrets', () => {
    sendFailedCall(new ApiError('internal', { status: 500, traceId: 't1' }), {
      endpoint: postSignIn,
      url: '/api/v2/users/sign_in?token=abc',
      requestBody: { email: 'me@x.example', password: 'hunter2', stake: 500 },
      responseBody: { code: 'internal', trace_id: 't1', token: 'abc' },
    })
    expect(reports[0]?.details).toEqual({
      call: `POST ${postSignIn.path}`,
      code: 'internal',
      status: 500,
      trace: 't1',
      url: '/api/v2/users/sign_in',
      requestBody: { email: '[removed]', password: '[removed]', stake: 500 },
      responseBody: { code: 'internal', trace_id: 't1', token: '[removed]' },
    })
  })

  it('ERR-01e a failed placement is reported with its selections', () => {
    const selection = { match_id: 42, market_id: 18, specifier: 'total=2.5', outcome_id: '12', odds: 1_850 }
    const requestBody = {
      meta: { device_id: 'd1', quick: false, type: 'combo' },
      bets: [{ stake: { value: 500, currency: 'EUR' }, selections: [selection, { ...selection, match_id: 43 }] }],
    }
    expect(z.safeParse(postBets.body, requestBody).success).toBe(true)
    sendFailedCall(new ApiError('internal', { status: 500 }), {
      endpoint: postBets,
      url: postBets.path,
      requestBody,
      responseBody: undefined,
    })
    expect(reports[0]).toHaveProperty('details.requestBody.bets[0].selections[0]', selection)
    expect(reports[0]).toHaveProperty('details.requestBody', requestBody)
  })

  it('ERR-01af each call that fails with a code, once', () => {
    const fail = (endpoint: Endpoint, url: string) =>
      sendFailedCall(new ApiError('internal', { status: 500 }), {
        endpoint,
        url,
        requestBody: undefined,
        responseBody: undefined,
      })
    fail(getBets, '/api/v2/bets?page=1')
    fail(getBets, '/api/v2/bets?page=2')
    fail(getPlayer, '/api/v2/player')
    expect(reports.map(({ details }) => (details as { call: string }).call)).toEqual([
      `GET ${getBets.path}`,
      `GET ${getPlayer.path}`,
    ])
  })

  it('ERR-01ae a failed call once, wherever its error is caught', () => {
    const exchange = { endpoint: getBets, url: '/api/v2/bets', requestBody: undefined, responseBody: undefined }
    const error = new ApiError('internal', { status: 500 })
    sendFailedCall(error, exchange)
    // Simulates that the router and an error boundary report the same error again.
    sendReport(error)
    sendReport(error, { details: { block: 'bets' } })
    expect(reports.map(({ title }) => title)).toEqual(['REQUEST FAILED'])
  })

  it('ERR-01f up to ten failed calls and up to ten other errors: neither uses up the limit of the other', () => {
    const fail = (index: number) =>
      sendFailedCall(new ApiError('internal', { status: 500 }), {
        endpoint: { ...getBets, path: `/api/v2/calls/${index}` },
        url: `/api/v2/calls/${index}`,
        requestBody: undefined,
        responseBody: undefined,
      })
    for (let index = 0; index < 12; index += 1) fail(index)
    expect(reports).toHaveLength(10)
    sendReport(new Error('pick is null'))
    expect(reports.at(-1)).toMatchObject({ title: 'UNEXPECTED ERROR', message: 'pick is null' })

    restore()
    reports = []
    restore = sendReportsTo((report) => reports.push(report))
    for (let index = 0; index < 12; index += 1) sendReport(new Error(`fault ${index}`))
    fail(0)
    expect(reports.map(({ title }) => title)).toEqual([
      ...Array.from({ length: 10 }, () => 'UNEXPECTED ERROR'),
      'REQUEST FAILED',
    ])
  })

  it('ERR-01g no response with a status of 5xx that a gateway in front of the API has written', () => {
    sendReport(new ApiError('unreachable', { status: 502 }))
    expect(reports).toMatchObject([{ name: 'ApiError', message: 'unreachable' }])
  })

  it('nothing if sending reports fails, which throws no error', () => {
    restore()
    restore = sendReportsTo(() => {
      throw new Error('no log')
    })
    expect(() => sendReport(new Error('fault'))).not.toThrow()
  })
})

describe('ERR-01 redaction', () => {
  it('redacts nested values and stops at a depth', () => {
    expect(redact([{ cvv: 1, ok: [{ card_number: '4111' }] }])).toEqual([
      { cvv: '[removed]', ok: [{ card_number: '[removed]' }] },
    ])
    let deep: unknown = 'secret'
    for (let level = 0; level < 20; level += 1) deep = { deep }
    expect(JSON.stringify(redact(deep))).not.toContain('secret')
  })

  it('removes query values from addresses and mail addresses from texts', () => {
    expect(redactText('at /users/edit?reset_password_token=abc for me@x.example')).toBe(
      'at /users/edit?reset_password_token=[removed] for [removed]',
    )
    expect(redactText('a'.repeat(900))).toHaveLength(500)
  })
})
