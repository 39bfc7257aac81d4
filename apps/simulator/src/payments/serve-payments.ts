import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { handleRejections, parseCommand } from '../control/rejection.ts'
import { createMessenger, forgedMessage } from './deliver-messages.ts'
import { depositPage, framedResultPage } from './page.ts'
import { createSandbox, isExpired } from './sandbox.ts'
import type { Payments, Provider, Urls } from './provider-state.ts'
import { serveMerchants } from './serve-merchants.ts'
import { DecideCommand, DeliveryCommand, ForgeCommand } from './requests.ts'

const Choice = z.object({ result: z.enum(['succeeded', 'failed', 'pending']) })
const returns = { succeeded: 'success', failed: 'failure', pending: 'pending' } as const
const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'"

/**
 * A payment provider of play money. A merchant opens a session (`POST /spi/sessions`) or a payout (`POST
 * /spi/payouts`), both signed. The player decides on `/spi/pay/…`, and the merchant receives the result as a signed
 * message.
 */
export function createPayments(secret: string, urls: Urls = {}): Payments {
  const sandbox = createSandbox()
  const messenger = createMessenger(secret, urls.merchantsUrl)
  const provider: Provider = {
    ...{ secret, urls, sandbox, messenger },
    behaviour: { payouts: 'paid', sessions: 'open', isUp: true },
    decide(payment, result, reason) {
      const message = sandbox.decide(payment, result, reason)
      if (message) messenger.send({ message, url: payment.messages_url })
    },
  }
  return {
    async serve(app) {
      handleRejections(app)
      // Parses no body, because signatures cover its exact text.
      app.removeAllContentTypeParsers()
      app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
      serveMerchants(app, provider)
      servePlayers(app, provider)
    },
    async control(app) {
      serveControl(app, provider)
    },
    close: messenger.close,
  }
}

function servePlayers(app: FastifyInstance, { sandbox, decide }: Provider): void {
  app.get('/main.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await readFile(new URL('page/main.js', import.meta.url), 'utf8')),
  )
  app.get<{ Params: { reference: string } }>('/pay/:reference', ({ params }, reply) => {
    const payment = sandbox.get(params.reference)
    if (payment?.kind !== 'deposit') return reply.code(404).send({ error: 'unknown' })
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy)
      .send(depositPage(payment))
  })
  app.post<{ Params: { reference: string }; Querystring: { frame?: string } }>(
    '/pay/:reference',
    ({ params, query, body }, reply) => {
      const payment = sandbox.get(params.reference)
      if (payment?.kind !== 'deposit') return reply.code(404).send({ error: 'unknown' })
      const { result: chosen } = parseCommand(Choice, Object.fromEntries(new URLSearchParams(String(body))))
      const result = isExpired(payment) ? 'failed' : chosen
      if (!isExpired(payment)) decide(payment, result, result === 'failed' ? 'declined' : null)
      if (query.frame === undefined) return reply.redirect(payment.return_urls[returns[result]], 303)
      const nonce = randomUUID()
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', `${pagePolicy}; script-src 'nonce-${nonce}'`)
        .send(framedResultPage(payment, result, nonce))
    },
  )
}

const listed = 200

function serveControl(app: FastifyInstance, { secret, sandbox, messenger, behaviour, decide }: Provider): void {
  handleRejections(app)
  const state = () => ({
    ...messenger.state(),
    payouts: behaviour.payouts,
    sessions: behaviour.sessions,
    up: behaviour.isUp,
  })
  app.get('/', () => ({ ...state(), payments: sandbox.list().slice(0, listed) }))
  app.post('/', ({ body }) => {
    const command = parseCommand(DeliveryCommand, body)
    messenger.set(command)
    behaviour.payouts = command.payouts ?? behaviour.payouts
    behaviour.sessions = command.sessions ?? behaviour.sessions
    behaviour.isUp = command.up ?? behaviour.isUp
    return state()
  })
  app.post('/decide', ({ body }, reply) => {
    const { payment_id: id, result, reason } = parseCommand(DecideCommand, body)
    const payment = sandbox.byPayment(id)
    if (!payment) return reply.code(404).send({ error: 'unknown' })
    decide(payment, result, reason)
    return { status: payment.status }
  })
  app.post('/flush', async () => {
    await messenger.flush()
    return state()
  })
  app.post('/forge', async ({ body }, reply) => {
    const { payment_id: id, fault } = parseCommand(ForgeCommand, body)
    const payment = sandbox.byPayment(id)
    if (!payment) return reply.code(404).send({ error: 'unknown' })
    const { text, signature } = forgedMessage(payment, fault, { secret, sign: messenger.sign })
    return { status: await messenger.post(payment.messages_url, text, signature) }
  })
}
