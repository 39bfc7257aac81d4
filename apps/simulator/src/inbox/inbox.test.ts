import fastify from 'fastify'
import { expect, it } from 'vitest'
import { createInbox } from './inbox.ts'
import { serveInbox } from './serve-inbox.ts'

const raw = new TextEncoder().encode(
  [
    'From: Touchline <no-reply@example.com>',
    'To: ann@example.com',
    'Subject: =?UTF-8?Q?Best=C3=A4tigen?=',
    'X-Trace-Id: t1',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Hello <b>Ann</b>',
    '',
  ].join('\r\n'),
)

it('AUTH-11 the inbox stores mails and SMS, lists the newest first, and finds them by address', async () => {
  const inbox = createInbox()
  await inbox.addMail(raw, ['ann@example.com'])
  inbox.addSms({ from: 'Touchline', to: '+4915112345678', text: '123456' })
  expect(inbox.list().map(({ channel }) => channel)).toEqual(['sms', 'mail'])
  expect(inbox.list({ to: 'ann@example.com' })).toMatchObject([
    { subject: 'Bestätigen', from: 'no-reply@example.com', headers: { 'x-trace-id': 't1' } },
  ])
  expect(inbox.list({ after: 1 }).map(({ id }) => id)).toEqual([2])
})

it('AUTH-11 the inbox shows messages over HTTP with their text escaped, and rejects invalid SMS', async () => {
  const inbox = createInbox()
  await inbox.addMail(raw, ['ann@example.com'])
  const app = fastify()
  await app.register(serveInbox(inbox, undefined), { prefix: '/inbox' })
  expect((await app.inject('/inbox/messages?to=ann@example.com')).json()).toMatchObject({ messages: [{ id: 1 }] })
  expect((await app.inject('/inbox/messages/1')).body).toContain('Hello &#60;b&#62;Ann')
  expect((await app.inject('/inbox/messages/9')).statusCode).toBe(404)
  const send = async (body: object) =>
    (await app.inject({ method: 'POST', url: '/inbox/sms', payload: body })).statusCode
  expect(await send({ from: 'T', to: '+4915112345678', text: 'code' })).toBe(200)
  expect(await send({ from: 'T', to: 'nobody', text: 'code' })).toBe(400)
  expect((await app.inject('/inbox/')).body).toContain('+4915112345678')
})
