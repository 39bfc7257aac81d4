import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Whether this process still wants new calls: a reverse proxy asks, and leads them elsewhere before the port closes. */
export type Drain = {
  isDraining(): boolean
  begin(): void
  noteCall(response: ServerResponse): void
  /** When the proxy no longer sends calls: after `drainMs`, or later while they still arrive. At once without `drainMs`. */
  untilQuiet(drainMs: number): Promise<void>
  /** Ends what would keep a closing server open: unused connections, and in the end streams without an end. */
  endConnections(server: Server): Promise<void>
}

/** Nothing has arrived for so long: the proxy has seen that this process drains. */
const quietMs = 1_000
/** A proxy that has not seen it by then never will. */
export const quietWithinMs = 10_000
/** What is under way when the server closes is answered within this. */
const answerWithinMs = 12_000
const lookEveryMs = 50

export function createDrain(): Drain {
  let [isDraining, underWay, calledAt] = [false, 0, -quietMs]
  return {
    isDraining: () => isDraining,
    begin: () => void (isDraining = true),
    noteCall(response) {
      calledAt = performance.now()
      underWay += 1
      response.once('close', () => void (underWay -= 1))
    },
    async untilQuiet(drainMs) {
      if (drainMs === 0) return
      await sleep(drainMs)
      const latest = performance.now() + quietWithinMs
      while (performance.now() - calledAt < quietMs && performance.now() < latest) await sleep(lookEveryMs)
    },
    // Node takes a connection that has not carried a request yet for a busy one; proxies open some in advance.
    async endConnections(server) {
      const latest = performance.now() + answerWithinMs
      do await sleep(lookEveryMs)
      while (underWay > 0 && performance.now() < latest)
      server.closeAllConnections()
    },
  }
}

/**
 * True when it was the proxy's question. While the process drains every answer ends its connection, so that no call is
 * on its way over a kept one at the moment the port closes.
 */
export function answerProxy(drain: Drain, request: IncomingMessage, response: ServerResponse): boolean {
  if (drain.isDraining()) response.shouldKeepAlive = false
  if (request.url !== '/healthz') {
    drain.noteCall(response)
    return false
  }
  const [status, text] = drain.isDraining() ? [503, 'draining'] : [200, 'ok']
  response.writeHead(status, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
  response.end(text)
  return true
}
