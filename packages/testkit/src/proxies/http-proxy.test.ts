import { isUtf8 } from 'node:buffer'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openHttpProxy } from './http-proxy.ts'
import type { HttpProxy } from './http-proxy.ts'

let proxy: HttpProxy
let seen: string[]
let sockets: Set<unknown>
let closeTarget: () => void

beforeEach(async () => {
  seen = []
  sockets = new Set()
  const target = createServer((request, response) => {
    sockets.add(request.socket)
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const bytes = Buffer.concat(chunks)
      const body = isUtf8(bytes) ? bytes.toString() : bytes.toString('hex')
      seen.push(`${request.method} ${request.url} ${body}`)
      response.writeHead(body === 'teapot' ? 418 : 200, { 'content-type': 'text/plain', 'x-target': 'yes' })
      response.end(`did ${body}`)
    })
  })
  target.listen(0, '127.0.0.1')
  await once(target, 'listening')
  closeTarget = () => {
    target.close()
    target.closeAllConnections()
  }
  proxy = await openHttpProxy({ target: `http://127.0.0.1:${(target.address() as AddressInfo).port}` })
})

afterEach(async () => {
  await proxy.close()
  closeTarget()
})

it('the proxy passes requests and responses through unchanged', async () => {
  const response = await post('/api/publish?x=1', 'höhe')
  expect([response.status, response.headers.get('x-target'), await response.text()]).toEqual([200, 'yes', 'did höhe'])
  expect((await post('/', 'teapot')).status).toBe(418)
  expect(await (await fetch(`${proxy.url}/health`)).text()).toBe('did ')
  const bytes = await fetch(proxy.url, { method: 'POST', body: new Uint8Array([0xff, 0x00]) })
  expect(Buffer.from(await bytes.arrayBuffer())).toEqual(Buffer.from('did ff00'))
  expect(seen).toEqual(['POST /api/publish?x=1 höhe', 'POST / teapot', 'GET /health ', 'POST / ff00'])
})

it('connections stay open over many requests', async () => {
  for (let n = 0; n < 200; n += 1) expect(await (await post('/', String(n))).text()).toBe(`did ${n}`)
  expect(sockets.size).toBeLessThan(5)
})

it('the first request that matches is held, and only once; others pass', async () => {
  const held = proxy.holdNext(({ method, path, body }) => method === 'POST' && path === '/bet' && body.includes('7'))
  const waiting = post('/bet', 'stake 7')
  await (await post('/bet', 'stake 8')).text()
  const request = await held
  await (await post('/bet', 'stake 77')).text()
  expect(request).toMatchObject({ method: 'POST', path: '/bet', body: 'stake 7' })
  expect(seen).toEqual(['POST /bet stake 8', 'POST /bet stake 77'])
  expect(await request.forward()).toMatchObject({ status: 200, body: Buffer.from('did stake 7') })
  expect(await (await waiting).text()).toBe('did stake 7')
})

it('drop: the target does not receive the request, the caller sees a broken connection, and the next call works', async () => {
  const held = proxy.holdNext(() => true)
  const lost = outcome(post('/bet', 'lost'))
  ;(await held).drop()
  expect(await lost).toBe('fetch failed')
  expect(await (await post('/bet', 'next')).text()).toBe('did next')
  expect(seen).toEqual(['POST /bet next'])
})

it('forwardAndDropReply: the target handles the request, but the caller receives no response', async () => {
  const held = proxy.holdNext(() => true)
  const unconfirmed = outcome(post('/bet', 'once'))
  expect(await (await held).forwardAndDropReply()).toMatchObject({ status: 200 })
  expect(await unconfirmed).toBe('fetch failed')
  expect(await (await post('/bet', 'next')).text()).toBe('did next')
  expect(seen).toEqual(['POST /bet once', 'POST /bet next'])
})

it('a held request is delivered even if its caller has stopped waiting, as in a slow network', async () => {
  const held = proxy.holdNext(() => true)
  const givenUp = outcome(post('/bet', 'late', AbortSignal.timeout(50)))
  const request = await held
  expect(await givenUp).toMatch(/timeout/)
  await request.forward()
  expect(seen).toEqual(['POST /bet late'])
})

it("if the target of a held request is no longer reachable, the caller's connection breaks", async () => {
  const held = proxy.holdNext(() => true)
  const lost = outcome(post('/bet', 'x'))
  const request = await held
  closeTarget()
  await expect(request.forward()).rejects.toThrow('ECONNREFUSED')
  expect(await lost).toBe('fetch failed')
})

it('waiting for a request that does not come is reported as an error', async () => {
  await post('/other', 'x')
  await expect(proxy.holdNext(({ path }) => path === '/bet', 30)).rejects.toThrow('none came within 30 ms')
})

it('if the target is not reachable, the caller sees a broken connection', async () => {
  closeTarget()
  await expect(post('/bet', 'x')).rejects.toThrow('fetch failed')
})

it('closing the proxy ends the wait for a held request without an error', async () => {
  void proxy.holdNext(() => false)
  await proxy.close()
  await sleep(10)
  expect(seen).toEqual([])
})

function post(path: string, body: string, signal?: AbortSignal): Promise<Response> {
  return fetch(`${proxy.url}${path}`, { method: 'POST', body, ...(signal && { signal }) })
}

function outcome(call: Promise<Response>): Promise<string> {
  return call.then(
    () => 'answered',
    (error: Error) => error.message,
  )
}
