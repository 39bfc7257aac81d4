import { createServer } from 'node:http'
import type { IncomingHttpHeaders, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getConfirmation, getUnlock } from '@touchline/contract'
import { freePort } from '@touchline/testkit'
import { expect, test } from '@playwright/test'
import { startCaddy } from './restart/caddy.ts'
import type { Caddy } from './restart/caddy.ts'

// Which calls and headers the deployed reverse proxy forwards, and that it does not repeat calls.

let backend: Server
let caddy: Caddy
let calls: { path: string; headers: IncomingHttpHeaders }[] = []
let isBroken = false

test.beforeAll(async () => {
  backend = createServer((request, response) => {
    const path = request.url ?? ''
    if (path === '/healthz') return response.end()
    calls.push({ path, headers: request.headers })
    // Behaves like a process that is killed while it handles the call.
    if (isBroken) return request.socket.destroy()
    response.end('{}')
  })
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve))
  const { port: api } = backend.address() as AddressInfo
  const [port, pagesApiPort] = await Promise.all([freePort(), freePort()])
  caddy = await startCaddy({ port, pagesApiPort, api: [api], site: [api], live: `127.0.0.1:${api}` })
})
test.beforeEach(() => {
  calls = []
  isBroken = false
})
test.afterAll(async () => {
  await caddy?.close()
  await new Promise((resolve) => backend.close(resolve))
})

test('AUTH-07 the proxy removes country headers that a visitor sends', async () => {
  await fetch(`${caddy.url}/api/v3/site`, {
    headers: {
      'x-country': 'DE',
      'cf-ipcountry': 'DE',
      'cloudfront-viewer-country': 'DE',
      'x-forwarded-for': '203.0.113.9',
    },
  })
  const headers: IncomingHttpHeaders = calls[0]?.headers ?? {}
  expect(Object.keys(headers).filter((name) => name.includes('country'))).toEqual([])
  expect(headers['x-forwarded-for']).toBe('127.0.0.1')
})

test('AUTH-11 every response has the HSTS header, even one that the proxy itself makes', async () => {
  for (const path of ['/sports', '/api/v3/site', '/healthz']) {
    const { headers } = await fetch(`${caddy.url}${path}`)
    expect([path, headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000'])
  }
})

test('AUTH-04 a mailed link is forwarded only once, although a GET may be repeated', async () => {
  // Opens the connection to the backend first: on a connection that was used before, Caddy repeats a GET that fails.
  await fetch(`${caddy.url}/api/v3/site`)
  isBroken = true
  for (const path of [getConfirmation.path, getUnlock.path]) {
    calls = []
    const { status } = await fetch(`${caddy.url}${path}?token=1`)
    expect([status, calls.length]).toEqual([502, 1])
  }
  calls = []
  await fetch(`${caddy.url}/api/v3/site`, { signal: AbortSignal.timeout(1_500) }).catch(() => undefined)
  expect(calls.length).toBeGreaterThan(1)
})
