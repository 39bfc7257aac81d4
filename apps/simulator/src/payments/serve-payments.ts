import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import { handleRejections, parseCommand } from '../control/rejection.ts'
import { createMessenger, forgedMessage, isSigned } from './deliver-messages.ts'
import type { Messenger } from './deliver-messages.ts'
import { depositPage, framedResultPage } from './page.ts'
import {
  DecideCommand,
  DeliveryCommand,
  ForgeCommand,
  ListRequest,
  PaymentRequest,
  SessionRequest,
  StateRequest,
} from './requests.ts'
import { createSandbox, isExpired } from './sandbox.ts'
import type { Decision, SandboxPayment } from './sandbox.ts'

const Choice = z.object({ result: z.enum(['succeeded', 'failed', 'pending']) })
const returns = { succeeded: 'success', failed: 'failure', pending: 'pending' } as const
const listed = 200
const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'"

type Payments = {
  /** Serves what merchants and players use, below `/spi`. */
  serve: (app: FastifyInstance) => Promise<void>
  /** Serves the controls for tests and demos, below `/control/payments`. */
  control: (app: FastifyInstance) => Promise<void>
  close: () => void
}

/** Where browsers reach the provider, and where it reaches its merchants. Without them it uses their own addresses. */
type Urls = { publicUrl?: string | undefined; merchantsUrl?: string | undefined }

/** The state of the provider and its current behaviour. */
type Provider = {
  secret: string
  urls: Urls
  sandbox: ReturnType<typeof createSandbox>
  messenger: Messenger
  behaviour: {
    payouts: NonNullable<DeliveryCommand['payouts']>
    sessions: NonNullable<DeliveryCommand['sessions']>
    isUp: boolean
  }
  decide: (payment: SandboxPayment, result: Decision, reason: string | null) => void
}

/**
 * A payment provider of play money. A merchant opens a session (`POST /spi/sessions`) or a payout (`POST /spi/payouts`), both
 * signed. The player decides on `/spi/pay/…`, and the merchant receives the result as a signed message.
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
      // Keeps bodies as raw text, because signatures cover every byte.
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

function serveMerchants(app: FastifyInstance, { secret, urls, sandbox, behaviour, decide }: Provider): void {
  const readSigned = <S extends z.ZodType>(schema: S, body: unknown, signature: unknown, reply: FastifyReply) => {
    if (!behaviour.isUp) return void reply.code(503).send({ error: 'unavailable' })
    const text = typeof body === 'string' ? body : ''
    if (!isSigned(secret, signature, text, Date.now())) return void reply.code(401).send({ error: 'signature' })
    return parseCommand(schema, JSON.parse(text))
  }

  app.post('/sessions', ({ body, headers, protocol, host }, reply) => {
    const request = readSigned(SessionRequest, body, headers['spi-signature'], reply)
    if (!request) return reply
    if (behaviour.sessions === 'refused') return reply.code(422).send({ error: 'refused' })
    const payment = sandbox.open('deposit', request)
    if (!payment) return reply.code(409).send({ error: 'another payment' })
    // A quick payment charges the player's known method without a page.
    if (request.is_quick) decide(payment, 'succeeded', null)
    if (behaviour.sessions === 'lost') return reply.code(503).send({ error: 'lost' })
    const origin = urls.publicUrl === undefined ? `${protocol}://${host}` : new URL(urls.publicUrl).origin
    return { reference: payment.reference, url: `${origin}/spi/pay/${payment.reference}` }
  })
  app.post('/payouts', ({ body, headers }, reply) => {
    const request = readSigned(PaymentRequest, body, headers['spi-signature'], reply)
    if (!request) return reply
    if (behaviour.payouts === 'refused' && !sandbox.byPayment(request.payment_id))
      return reply.code(422).send({ error: 'refused' })
    if (behaviour.payouts === 'lost-then-refused') {
      const isKnown = sandbox.byPayment(request.payment_id) !== undefined
      sandbox.open('withdrawal', request)
      return reply.code(isKnown ? 422 : 503).send({ error: isKnown ? 'refused' : 'lost' })
    }
    const payment = sandbox.open('withdrawal', request)
    if (!payment) return reply.code(409).send({ error: 'another payment' })
    if (behaviour.payouts === 'paid') decide(payment, 'succeeded', null)
    if (behaviour.payouts === 'failed') decide(payment, 'failed', 'provider')
    return { reference: payment.reference }
  })
  app.post('/payouts/state', ({ body, headers }, reply) => {
    const request = readSigned(StateRequest, body, headers['spi-signature'], reply)
    if (!request) return reply
    const known = sandbox.byPayment(request.payment_id)
    const isTheirs = known?.kind === 'withdrawal' && known.merchant_id === request.merchant_id
    return { status: isTheirs ? (known.status === 'pending' ? 'open' : known.status) : 'unknown' }
  })
  app.post('/payments/list', ({ body, headers }, reply) => {
    const request = readSigned(ListRequest, body, headers['spi-signature'], reply)
    if (!request) return reply
    const ofDay = sandbox
      .list()
      .toReversed()
      .filter(({ merchant_id: merchant, openedMs, updatedMs }) => {
        const isOfDay = [openedMs, updatedMs].some((ms) => new Date(ms).toISOString().startsWith(request.day))
        return merchant === request.merchant_id && isOfDay
      })
    const from = request.after === null ? 0 : ofDay.findIndex(({ reference }) => reference === request.after) + 1
    const page = ofDay.slice(from, from + request.limit)
    return {
      payments: page.map(({ payment_id, reference, kind, status, amount, currency, updatedMs }) => ({
        ...{ payment_id, reference, kind, status, amount, currency },
        refunded: status === 'refunded' || status === 'charged_back' ? amount : 0,
        updated_at: new Date(updatedMs).toISOString(),
      })),
      next: from + page.length < ofDay.length ? (page.at(-1)?.reference ?? null) : null,
      complete_since: new Date(sandbox.completeSinceMs()).toISOString(),
    }
  })
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
