import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Drain } from './drain.ts'

/** Readiness checks by name. All must pass before the process receives work, and each must end by itself. */
export type ReadinessChecks = Record<string, () => Promise<boolean> | boolean>

/** Further values of `/readyz` by name, which do not affect readiness. */
export type ReadinessDetails = () => Record<string, boolean>

/** Serves `/metrics` in Prometheus' text format. */
export type MetricsPage = { serve(request: IncomingMessage, response: ServerResponse): void }

export type HealthServer = { port: number; close(): Promise<void> }

type Options = {
  host: string
  port: number
  metrics: MetricsPage
  checks: ReadinessChecks
  details?: ReadinessDetails
  drain: Drain
}

/**
 * Opens a server, apart from the players' port, with `/healthz` (the process runs), `/readyz` (it can work) and
 * `/metrics`.
 */
export async function openHealthServer(options: Options): Promise<HealthServer> {
  const server = createServer((request, response) => {
    respond(options, request, response).catch(() => send(response, 500, { status: 'error' }))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, resolve)
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

async function respond(options: Options, request: IncomingMessage, response: ServerResponse): Promise<void> {
  switch (request.url ?? '') {
    case '/healthz':
      return send(response, 200, { status: 'ok' })
    case '/metrics':
      return options.metrics.serve(request, response)
    case '/readyz':
      return sendReadiness(options, response)
    default:
      return send(response, 404, { status: 'not-found' })
  }
}

async function sendReadiness({ checks, details, drain }: Options, response: ServerResponse): Promise<void> {
  const results = await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await passes(check)]))
  const isDraining = drain.isDraining()
  const isReady = !isDraining && results.every(([, passed]) => passed)
  send(response, isReady ? 200 : 503, {
    ready: isReady,
    draining: isDraining,
    ...details?.(),
    ...Object.fromEntries(results),
  })
}

async function passes(check: ReadinessChecks[string]): Promise<boolean> {
  try {
    return await check()
  } catch {
    return false
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}
