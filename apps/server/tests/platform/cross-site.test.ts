import * as contract from '@touchline/contract'
import type { Endpoint } from '@touchline/contract'
import * as served from '@touchline/contract/server'
import type { ServedEndpoint } from '@touchline/contract/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPlayers, password } from '../fixtures/player-fixture.ts'
import type { PlayerFixture } from '../fixtures/player-fixture.ts'

let fixture: PlayerFixture
let token: string

beforeAll(async () => {
  fixture = await openPlayers('cross-site')
  await fixture.addPlayer('ann@example.com')
  token = await fixture.open('ann@example.com')
  // Some calls require that the password was confirmed shortly before.
  const proof = { method: 'POST', path: contract.postConfirmPassword.path, token, body: { password } }
  const { status } = await fixture.call(proof)
  if (status !== 200) throw new Error(`the password was not confirmed: ${status}`)
})
afterAll(() => fixture?.close())

/** Every call of the contract that may change something. */
const writes = Object.entries(served as Record<string, unknown>).flatMap(([name, value]) =>
  name in contract && isServed(value) && (value.method !== 'GET' || value.changesState === true) ? [value] : [],
)

function isServed(value: unknown): value is ServedEndpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

/** Calls that are answered 404 in this test, because their subject does not exist. */
const absent = new Set<Endpoint>([served.postDemoPlayer, served.deletePasskey])

type Headers = Record<string, string | undefined>

const attacks: Record<string, Headers> = {
  'a form of another site': {
    'x-touchline-app': undefined,
    'sec-fetch-site': 'cross-site',
    origin: 'https://evil.example',
    'content-type': 'application/x-www-form-urlencoded',
  },
  'plain text of another site': {
    'x-touchline-app': undefined,
    'sec-fetch-site': 'cross-site',
    'content-type': 'text/plain',
  },
  'another site with our header': { 'sec-fetch-site': 'cross-site' },
  'another brand of the same site': { 'sec-fetch-site': 'same-site' },
  'our own origin without the header': { 'x-touchline-app': undefined },
  'another app': { 'x-touchline-app': 'evil' },
  'an old browser on another origin': { 'sec-fetch-site': undefined, origin: 'https://evil.example' },
  'an old browser on another port': { 'sec-fetch-site': undefined, origin: 'http://127.0.0.1:1' },
  'an opaque origin': { 'sec-fetch-site': undefined, origin: 'null' },
  'a caller that does not say where it is': { 'sec-fetch-site': undefined },
}

const sample: Endpoint = served.deleteSignOut
/** Calls that end the session. They are called from our own page in tests of their own. */
const endings = new Set<Endpoint>([sample, served.postClosure])

function send({ method, path }: Endpoint, headers: Headers) {
  return fixture.call({
    method,
    path: path.replace(/:\w+/g, '1'),
    token,
    headers: { ...(method === 'GET' && { ...contract.appHeader, 'sec-fetch-site': 'same-origin' }), ...headers },
    ...(method === 'POST' && { body: {} }),
  })
}

describe('AUTH-11 calls that change something', () => {
  it('the list of tested calls contains calls that write, including the two GETs that write', () => {
    expect(writes.map(({ path }) => path)).toContain('/api/v3/bets')
    expect(writes.filter(({ method }) => method === 'GET').map(({ path }) => path)).toEqual([
      contract.getConfirmation.path,
      contract.getUnlock.path,
    ])
    expect(writes.length).toBeGreaterThanOrEqual(5)
  })

  for (const endpoint of writes) {
    it.each(Object.entries(attacks))(`${endpoint.method} ${endpoint.path} rejects %s`, async (_name, headers) => {
      const { status, body } = await send(endpoint, headers)
      expect([status, contract.ErrorReply.parse(body).code]).toEqual([403, 'not-from-here'])
    })
  }

  it('are not executed when they are rejected: the session is still open', async () => {
    const { body } = await fixture.call({ path: contract.getPlayer.path, token })
    expect(contract.getPlayer.reply.parse(body).player?.email).toBe('ann@example.com')
  })

  it.each(writes.filter((endpoint) => !endings.has(endpoint)))(
    '$method $path is served to our own page',
    async (endpoint) => {
      const { status, headers } = await send(endpoint, {})
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
      expect(absent.has(endpoint) ? [403] : [403, 404]).not.toContain(status)
    },
  )

  it('are accepted with Origin but without Sec-Fetch-Site, and from an address typed into the browser', async () => {
    const { host } = new URL(fixture.api.url)
    for (const headers of [
      { 'sec-fetch-site': undefined, origin: `http://${host}` },
      { 'sec-fetch-site': undefined, origin: `https://${host.toUpperCase()}` },
      { 'sec-fetch-site': 'none' },
    ])
      expect((await send(contract.postWebsocketToken, headers)).status).toBe(200)
  })

  it('do not include other GETs, which need no such headers', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    const answer = await fixture.call({ path: contract.getPlayer.path, token, headers })
    expect(answer.status).toBe(200)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('do not allow another origin in a preflight', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    const answer = await fixture.call({ method: 'OPTIONS', path: contract.postSignIn.path, headers })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })
})
