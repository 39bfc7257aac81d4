import type { IncomingMessage, ServerResponse } from 'node:http'

/** Whether this process still wants new calls: a reverse proxy asks, and leads them elsewhere before the port closes. */
export type Drain = { isDraining(): boolean; begin(): void }

export function createDrain(): Drain {
  let isDraining = false
  return { isDraining: () => isDraining, begin: () => void (isDraining = true) }
}

/**
 * True when it was the proxy's question. While the process drains every answer ends its connection, so that no call is
 * on its way over a kept one at the moment the port closes.
 */
export function answerProxy(drain: Drain, request: IncomingMessage, response: ServerResponse): boolean {
  if (drain.isDraining()) response.shouldKeepAlive = false
  if (request.url !== '/healthz') return false
  const [status, text] = drain.isDraining() ? [503, 'draining'] : [200, 'ok']
  response.writeHead(status, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
  response.end(text)
  return true
}
