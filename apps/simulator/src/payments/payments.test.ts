import { randomUUID } from 'node:crypto'
import fastify from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { createPayments } from './serve-payments.ts'
import { isSigned, signBody } from './deliver-messages.ts'

const secret = 'what the sandbox and the merchant sign by'
const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0)) await end()
})

type Received = { id: string; type: string; payment_id: string; amount: number; isSound: boolean }

/** Starts a provider, and a merchant that receives its messages. */
async function open(answers: number[] = []) {
  const received: Received[] = []
  const merchant = fastify()
  merchant.removeAllContentTypeParsers()
  merchant.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  merchant.post('/messages', ({ body, headers }, reply) => {
    const text = String(body)
    const [, seconds] = /^t=(\d+),/.exec(String(headers['spi-signature'])) ?? []
    const isSound = headers['spi-signature'] === signBody(secret, 'message', text, Number(seconds) * 1_000)
    received.push({ ...(JSON.parse(text) as Received), isSound })
    return reply.code(answers.shift() ?? 200).send({})
  })
  const url = `${await merchant.listen({ host: '127.0.0.1', port: 0 })}/messages`
  const payments = createPayments(secret)
  const app = fastify()
  await app.register(payments.serve, { prefix: '/spi' })
  await app.register(payments.control, { prefix: '/control/payments' })
  endings.push(
    payments.close,
    () => app.close(),
    () => merchant.close(),
  )

  const request = (more: object = {}) => ({
    merchant_id: 'm',
    payment_id: randomUUID(),
    amount: 500,
    currency: 'EUR',
    player_id: 1,
    messages_url: url,
    ...more,
  })
  const session = (more: object = {}) => ({
    ...request(),
    locale: 'de',
    is_quick: false,
    expires_in_s: 3_000,
    return_urls: { success: 'http://a/?r=s', failure: 'http://a/?r=f', pending: 'http://a/?r=p' },
    links: { terms: 'http://a/t', transactions: 'http://a/x', support: 'http://a/h' },
    ...more,
  })
  const post = (path: string, body: object, signature?: string) => {
    const payload = JSON.stringify(body)
    const signed = signature ?? signBody(secret, 'request', payload, Date.now())
    const headers = { 'content-type': 'application/json', 'spi-signature': signed }
    return app.inject({ method: 'POST', url: path, payload, headers })
  }
  const flush = () => app.inject({ method: 'POST', url: '/control/payments/flush' })
  return { app, received, request, session, post, flush }
}

it('DEP-06c only a signed request opens a session, and repeating it returns the same session', async () => {
  const { session, post } = await open()
  const body = session()
  const [one, other] = [await post('/spi/sessions', body), await post('/spi/sessions', body)]
  expect([one.statusCode, other.body]).toEqual([200, one.body])
  expect((await post('/spi/sessions', body, 't=1,v1=00')).statusCode).toBe(401)
  expect((await post('/spi/sessions', { ...body, extra: 1 })).statusCode).toBe(400)
  expect(isSigned(secret, signBody(secret, 'message', '{}', Date.now()), '{}', Date.now())).toBe(false)
})

it('DEP-06c the player decides on a payment page in their own language, and the merchant receives a signed message', async () => {
  const { app, session, post, received, flush } = await open()
  const { url } = (await post('/spi/sessions', session())).json<{ url: string }>()
  const path = new URL(url).pathname
  const page = (await app.inject(path)).body
  expect(page).toContain('Bezahlen')
  expect(page).toMatch(/5,00.€/)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const paid = await app.inject({ method: 'POST', url: path, payload: 'result=succeeded', headers })
  expect([paid.statusCode, paid.headers.location]).toEqual([303, 'http://a/?r=s'])
  await flush()
  expect(received).toMatchObject([{ type: 'payment.succeeded', amount: 500, isSound: true }])
  // A payment is decided only once.
  await app.inject({ method: 'POST', url: path, payload: 'result=failed', headers })
  await flush()
  expect(received).toHaveLength(1)
})

it('DEP-06c RG-05a an expired payment page accepts no payment', async () => {
  const { app, session, post, received, flush } = await open()
  const { url } = (await post('/spi/sessions', session({ expires_in_s: 1 }))).json<{ url: string }>()
  const path = new URL(url).pathname
  await vi.waitFor(async () => expect((await app.inject(path)).body).toContain('nicht mehr offen'), { timeout: 5_000 })
  expect((await app.inject(path)).body).not.toContain('Bezahlen')
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const late = await app.inject({ method: 'POST', url: path, payload: 'result=succeeded', headers })
  expect([late.statusCode, late.headers.location]).toEqual([303, 'http://a/?r=f'])
  await flush()
  expect(received).toEqual([])
})

it('DEP-06b messages are sent as often as the controls configure, and again until they are answered', async () => {
  const { app, session, post, received, flush } = await open([500])
  const control = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/control/payments${path}`, payload })
  await control('', { times: 3, shuffle: 100 })
  const body = session()
  await post('/spi/sessions', body)
  await control('/decide', { payment_id: body.payment_id, result: 'pending' })
  await control('/decide', { payment_id: body.payment_id, result: 'succeeded' })
  expect(received).toEqual([])
  await flush()
  const count = (type: string) => received.filter((message) => message.type === type).length
  expect(received).toHaveLength(7)
  expect([count('payment.pending'), count('payment.succeeded')].toSorted((one, other) => one - other)).toEqual([3, 4])
  expect(new Set(received.map(({ id }) => id)).size).toBe(2)
})

it('DEP-06a a forged message has a wrong signature, body or amount', async () => {
  const { app, session, post, received } = await open()
  const body = session()
  await post('/spi/sessions', body)
  for (const fault of ['signature', 'unsigned', 'body', 'amount'])
    await app.inject({
      method: 'POST',
      url: '/control/payments/forge',
      payload: { payment_id: body.payment_id, fault },
    })
  expect(received.map(({ isSound }) => isSound)).toEqual([false, false, false, true])
  expect(received.map(({ amount }) => amount)).toEqual([500, 500, 501, 501])
})

it('DEP-07c a payout is paid, is rejected at once, or fails later, as the controls configure', async () => {
  const { app, request, post, received, flush } = await open()
  const set = (payouts: string) => app.inject({ method: 'POST', url: '/control/payments', payload: { payouts } })
  expect((await post('/spi/payouts', request())).statusCode).toBe(200)
  await set('refused')
  expect((await post('/spi/payouts', request())).statusCode).toBe(422)
  await set('failed')
  expect((await post('/spi/payouts', request())).statusCode).toBe(200)
  await flush()
  expect(received.map(({ type }) => type).toSorted()).toEqual(['payout.failed', 'payout.paid'])
})

it.each([
  ['JPY', /500/],
  ['KWD', /0,500/],
])('DEP-06c an amount of %s is shown in its units', async (currency, shown) => {
  const { app, session, post } = await open()
  const { url } = (await post('/spi/sessions', session({ currency }))).json<{ url: string }>()
  expect((await app.inject(new URL(url).pathname)).body).toMatch(shown)
})

it('DEP-06c a payment id can only be used for one merchant, kind, amount and currency', async () => {
  const { request, session, post } = await open()
  const body = session()
  await post('/spi/sessions', body)
  expect((await post('/spi/sessions', { ...body, amount: 501 })).statusCode).toBe(409)
  expect((await post('/spi/payouts', request({ payment_id: body.payment_id }))).statusCode).toBe(409)
})

it('DEP-07c a payout may be accepted without a response and rejected when it is repeated, and its state can be queried', async () => {
  const { app, request, post } = await open()
  await app.inject({ method: 'POST', url: '/control/payments', payload: { payouts: 'lost-then-refused' } })
  const body = request()
  const { merchant_id, payment_id } = body
  const state = async () => (await post('/spi/payouts/state', { merchant_id, payment_id })).json<{ status: string }>()
  expect(await state()).toEqual({ status: 'unknown' })
  expect((await post('/spi/payouts', body)).statusCode).toBe(503)
  expect((await post('/spi/payouts', body)).statusCode).toBe(422)
  expect(await state()).toEqual({ status: 'open' })
})

it('DEP-04c in an iframe the page does not return to the merchant: it reports the result to the merchant’s page only', async () => {
  const { app, session, post, received, flush } = await open()
  const { url } = (await post('/spi/sessions', session())).json<{ url: string }>()
  const path = `${new URL(url).pathname}?frame`
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const paid = await app.inject({ method: 'POST', url: path, payload: 'result=succeeded', headers })
  expect([paid.statusCode, paid.headers.location]).toEqual([200, undefined])
  expect(paid.body).toContain('parent.postMessage({"spi":"succeeded"},"http://a")')
  const [, nonce] = /nonce="([\w-]+)"/.exec(paid.body) ?? []
  expect(paid.headers['content-security-policy']).toMatch(new RegExp(`script-src 'nonce-${nonce}'$`))
  await flush()
  expect(received).toMatchObject([{ type: 'payment.succeeded' }])
})

it("DEP-04a the provider's script is served at the address from which the site loads it", async () => {
  const { app } = await open()
  const { headers, body } = await app.inject('/spi/main.js')
  expect(headers['content-type']).toContain('text/javascript')
  expect(body).toContain('window.spi')
})

it("the list of a merchant's payments contains all payments of a day with their results, page by page", async () => {
  const { post, session, request } = await open()
  const sessions = [
    session({ merchant_id: 'listed' }),
    session({ merchant_id: 'listed' }),
    session({ merchant_id: 'other' }),
  ]
  for (const one of sessions) await post('/spi/sessions', one)
  await post('/spi/payouts', request({ merchant_id: 'listed' }))
  const day = new Date().toISOString().slice(0, 10)
  const seen: { payment_id: string; kind: string; status: string }[] = []
  let after: string | null = null
  do {
    const answer = await post('/spi/payments/list', { merchant_id: 'listed', day, after, limit: 2 })
    const page = answer.json<{ payments: typeof seen; next: string | null }>()
    seen.push(...page.payments)
    after = page.next
  } while (after !== null)
  expect(seen.map(({ kind, status }) => [kind, status])).toEqual([
    ['deposit', 'open'],
    ['deposit', 'open'],
    ['withdrawal', 'succeeded'],
  ])
  const none = await post('/spi/payments/list', { merchant_id: 'listed', day: '2020-01-01', after: null, limit: 2 })
  expect(none.json()).toMatchObject({ payments: [], next: null })
})

it('the list has a payment both on the day it was opened and on the day it changed', async () => {
  const { post, session } = await open()
  const request = session({ merchant_id: 'later' })
  endings.push(() => vi.useRealTimers())
  vi.setSystemTime('2026-03-01T12:00:00Z')
  await post('/spi/sessions', request)
  vi.setSystemTime('2026-03-05T12:00:00Z')
  await post('/control/payments/decide', { payment_id: request.payment_id, result: 'succeeded' })
  const listedOn = async (day: string) => {
    const answer = await post('/spi/payments/list', { merchant_id: 'later', day, after: null, limit: 10 })
    return answer.json<{ payments: { status: string }[] }>().payments.map(({ status }) => status)
  }
  expect(await listedOn('2026-03-01')).toEqual(['succeeded'])
  expect(await listedOn('2026-03-03')).toEqual([])
  expect(await listedOn('2026-03-05')).toEqual(['succeeded'])
})
