import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Drain } from '@touchline/process'
import type { Metrics } from './metrics.ts'

export type Checks = Record<string, () => Promise<boolean>>
export type Standing = { port: number; close(): Promise<void> }

type Options = { host: string; port: number; metrics: Metrics; checks: Checks; drain: Drain }

/** Serves /healthz (the process turns), /readyz (it can do its work) and /metrics, apart from the players' port. */
export async function openStanding({ host, port, metrics, checks, drain }: Options): Promise<Standing> {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/healthz') return send(response, 200, { status: 'ok' })
    if (request.url === '/metrics') {
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' })
      response.end(metrics.page())
      return
    }
    if (request.url !== '/readyz') return send(response, 404, { status: 'not-found' })
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await check().catch(() => false)]),
    )
    const isDraining = drain.isDraining()
    const isReady = !isDraining && results.every(([, passed]) => passed)
    send(response, isReady ? 200 : 503, { ready: isReady, draining: isDraining, ...Object.fromEntries(results) })
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => send(response, 500, { status: 'error' }))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}
