import type { FastifyInstance } from 'fastify'
import { handleRejections, parseCommand } from '../control/rejection.ts'
import { forgedMessage } from './deliver-messages.ts'
import { DecideCommand, DeliveryCommand, ForgeCommand } from './requests.ts'
import type { Provider } from './provider-state.ts'

const listed = 200

export function serveControl(app: FastifyInstance, { secret, sandbox, messenger, behaviour, decide }: Provider): void {
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
