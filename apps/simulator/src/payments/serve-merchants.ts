import type { FastifyInstance, FastifyReply } from 'fastify'
import type * as z from 'zod'
import { parseCommand } from '../control/rejection.ts'
import { isSigned } from './deliver-messages.ts'
import { ListRequest, PaymentRequest, SessionRequest, StateRequest } from './requests.ts'
import type { Provider } from './provider-state.ts'

export function serveMerchants(app: FastifyInstance, { secret, urls, sandbox, behaviour, decide }: Provider): void {
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
    // A quick payment charges the method that the player used before, without a page.
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
