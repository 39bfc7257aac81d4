import {
  appHeader,
  postConfirmation,
  postConfirmPassword,
  postPassword,
  postSignIn,
  postUnlock,
  postUser,
  putEmail,
} from '@touchline/contract'
import type { InboxMessage } from '@touchline/testkit'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallOptions } from '../../fixtures/call-api.ts'
import { fields, linkIn, openIdentity } from '../../fixtures/identity-fixture.ts'
import type { IdentityFixture } from '../../fixtures/identity-fixture.ts'
import { password, tokenOf } from '../../fixtures/player-fixture.ts'

let fixture: IdentityFixture
beforeAll(async () => void (fixture = await openIdentity('mailed-hosts')))
afterAll(() => fixture?.close())

const evil = 'evil.example'
/** Headers by which a proxy passes the original host on, and which a client can forge. */
const claims: Record<string, Record<string, string>> = {
  'X-Forwarded-Host': { 'x-forwarded-host': evil },
  'X-Forwarded-Host with ours before it': { 'x-forwarded-host': `localhost, ${evil}` },
  Forwarded: { forwarded: `for=192.0.2.1;host=${evil};proto=https` },
  'X-Original-Host': { 'x-original-host': evil, 'x-host': evil, 'x-http-host-override': evil },
  'X-Forwarded-Server': { 'x-forwarded-server': evil, 'x-forwarded-port': '6666', 'x-forwarded-prefix': `//${evil}` },
  'X-Original-URL': { 'x-original-url': `https://${evil}/`, 'x-rewrite-url': `https://${evil}/` },
  Origin: { origin: `https://${evil}` },
  Referer: { referer: `https://${evil}/users/password/new` },
}
const all = Object.assign({}, ...Object.values(claims)) as Record<string, string>

const post = (path: string, body: object, options: Partial<CallOptions> = {}) =>
  fixture.call({ method: 'POST', path, body, ...options })

function expectOurs(mail: InboxMessage): void {
  expect(linkIn(mail).origin).toBe('http://localhost')
  expect(JSON.stringify(mail)).not.toMatch(/evil|:6666/)
}

describe('AUTH-11c links in mails lead to the site', () => {
  it.each(Object.entries(claims))('whatever %s names', async (name, headers) => {
    const email = `${name.replaceAll(/\W/g, '-').toLowerCase()}@example.com`
    await fixture.players.addPlayer(email)
    expect((await post(postPassword.path, { email }, { headers })).status).toBe(200)
    expectOurs(await fixture.mailTo(email, /new password/i))
  })

  it('even if the request names another port', async () => {
    const email = 'port@example.com'
    await fixture.players.addPlayer(email)
    expect((await post(postPassword.path, { email }, { host: 'LOCALHOST:6666' })).status).toBe(200)
    expectOurs(await fixture.mailTo(email, /new password/i))
  })

  it('in every other kind of mail that has a link', async () => {
    const [player, visitor, next] = ['player@example.com', 'visitor@example.com', 'next@example.com']
    await fixture.players.addPlayer(player)
    const options = { headers: all }
    await post(postUser.path, { fields: fields(visitor) }, options)
    const first = await fixture.mailTo(visitor, /confirm/i)
    await post(postConfirmation.path, { email: visitor }, options)
    const mails = [first, await fixture.mailTo(visitor, /confirm/i, first.id)]
    await post(postUser.path, { fields: fields(player) }, options)
    await post(postUnlock.path, { email: player }, options)
    mails.push(await fixture.mailTo(player, /already/i), await fixture.mailTo(player, /unlock|locked/i))
    const token = tokenOf(await post(postSignIn.path, { email: player, password }, options))
    await post(postConfirmPassword.path, { password }, { token })
    await fixture.call({ method: 'PUT', path: putEmail.path, token, body: { email: next }, ...options })
    mails.push(await fixture.mailTo(next, /new email/i))
    await post(postSignIn.path, { email: player, password }, options)
    mails.push(await fixture.mailTo(player, /new (device|browser)|sign-in/i))
    mails.forEach(expectOurs)
  })
})

describe('AUTH-11c an unknown host', () => {
  const waiting = async () => {
    const [row] = await fixture.players.suite.database.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM touchline.message WHERE recipient = 'asked@example.com'`,
    )
    return row?.count
  }

  it.each([
    evil,
    `localhost.${evil}`,
    `localhost@${evil}`,
    `localhost:80@${evil}`,
    `${evil}:80`,
    `localhost, ${evil}`,
    `localhost/${evil}`,
    'localhost.',
    'localhost%00',
    '[::1]',
    '127.1',
  ])('%s is answered 4xx, and nothing is sent', async (host) => {
    const { status } = await post(postPassword.path, { email: 'asked@example.com' }, { host })
    expect([Math.floor(status / 100), await waiting()]).toEqual([4, 0])
  })

  /** Sends a raw request, because no HTTP library would send one like this. */
  async function send(head: readonly string[]): Promise<string> {
    const { hostname, port } = new URL(fixture.players.api.url)
    const body = JSON.stringify({ email: 'asked@example.com' })
    const socket = connect({ host: hostname, port: Number(port) })
    const lines = [
      ...head,
      ...Object.entries(appHeader).map(([name, value]) => `${name}: ${value}`),
      'sec-fetch-site: same-origin',
      'content-type: application/json',
      `content-length: ${body.length}`,
      'connection: close',
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
    return (await text(socket)).split('\r\n')[0] ?? ''
  }

  it.each([
    ['twice', [`POST ${postPassword.path} HTTP/1.1`, `host: ${evil}`, 'host: localhost']],
    ['in the address', [`POST http://${evil}${postPassword.path} HTTP/1.1`, `host: ${evil}`]],
    ['not at all', [`POST ${postPassword.path} HTTP/1.1`]],
    ['not at all, as long ago', [`POST ${postPassword.path} HTTP/1.0`]],
    ['folded', [`POST ${postPassword.path} HTTP/1.1`, 'host: localhost', ` ${evil}`]],
  ])('named as %s is answered 4xx, and nothing is sent', async (_, head) => {
    expect(await send(head)).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(await waiting()).toBe(0)
  })
})
