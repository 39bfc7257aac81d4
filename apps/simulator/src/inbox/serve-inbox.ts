import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { handleRejections, parseCommand } from '../control/rejection.ts'
import type { Inbox, MailReceiver, Received } from './inbox.ts'

const whole = z.coerce.number().int().min(0)
const Filter = z.object({
  to: z.string().max(254).optional(),
  channel: z.enum(['mail', 'sms']).optional(),
  after: whole.optional(),
})
const Sms = z.strictObject({
  from: z.string().min(1).max(40),
  to: z.string().regex(/^\+[1-9]\d{6,14}$/),
  text: z.string().min(1).max(640),
})
const Faults = z.strictObject({ mails: z.int().min(0).max(1_000) })
const listed = 200

/**
 * Serves the messages sent to players, for tests and demos: `/inbox/` as a page, `/inbox/messages` as JSON.
 * `/inbox/sms` receives SMS.
 */
export function serveInbox(inbox: Inbox, receiver: MailReceiver | undefined) {
  return async (app: FastifyInstance): Promise<void> => {
    handleRejections(app)
    app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(page(inbox.list().slice(0, listed))))
    app.get('/messages', ({ query }) => ({ messages: inbox.list(parseCommand(Filter, query)).slice(0, listed) }))
    app.get('/messages/:id', ({ params }, reply) => {
      const found = inbox.get(Number((params as { id: string }).id))
      if (!found) return reply.code(404).send({ message: 'no such message' })
      // Shows the mail as it was sent, with a policy that lets the page load no resources.
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        .send(found.html === '' ? `<pre>${escapeHtml(found.text)}</pre>` : found.html)
    })
    app.post('/sms', ({ body }) => {
      inbox.addSms(parseCommand(Sms, body))
      return { accepted: true }
    })
    app.post('/faults', ({ body }) => {
      receiver?.failNext(parseCommand(Faults, body).mails)
      return { failing: true }
    })
  }
}

function page(messages: readonly Received[]): string {
  const rows = messages.map(
    ({ id, channel, receivedAt, to, subject, text }) =>
      `<tr><td>${receivedAt}</td><td>${channel}</td><td>${escapeHtml(to.join(', '))}</td><td><a href="messages/${id}">${escapeHtml(
        subject === '' ? text : subject,
      )}</a></td></tr>`,
  )
  const empty = '<p>Nothing has arrived yet.</p>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="5"><title>Inbox</title></head>
<body style="font-family:system-ui,sans-serif"><h1>Inbox</h1>${rows.length === 0 ? empty : `<table cellpadding="6">${rows.join('')}</table>`}</body></html>`
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
