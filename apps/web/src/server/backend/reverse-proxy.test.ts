import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { registerReverseProxy } from './reverse-proxy.ts'

let api: Server
let site: FastifyInstance
afterEach(async () => {
  await site?.close()
  await new Promise((resolve) => api.close(resolve))
})

/** Sends a request with these headers and returns the country headers that the API receives. */
async function countriesSent(countryHeader: string | undefined, headers: Record<string, string>): Promise<object> {
  let received: IncomingHttpHeaders = {}
  api = createServer((request, response) => {
    received = request.headers
    response.end()
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  site = fastify({ trustProxy: 'loopback' })
  await registerReverseProxy(site, { apiUrl, liveUrl: undefined, countryHeader })
  await site.listen({ host: '127.0.0.1', port: 0 })
  await fetch(`http://127.0.0.1:${(site.server.address() as AddressInfo).port}/api/x`, { headers })
  return Object.fromEntries(Object.entries(received).filter(([name]) => name.includes('country')))
}

describe('AUTH-07a the country that the site process passes to the API', () => {
  const claimed = { 'x-country': 'DE', 'cf-ipcountry': 'FR' }
  const forwarded = { ...claimed, 'x-forwarded-for': '203.0.113.9' }

  it('is the one that a trusted proxy sends in the configured header', async () => {
    expect(await countriesSent('x-country', forwarded)).toEqual({ 'x-country': 'DE' })
  })

  it('is empty without a trusted proxy, so that a visitor cannot choose it', async () => {
    expect(await countriesSent('x-country', claimed)).toEqual({})
  })

  it('is empty if no country header is configured for the site, whatever header the API reads', async () => {
    expect(await countriesSent(undefined, forwarded)).toEqual({})
  })
})
