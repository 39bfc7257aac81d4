import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Tells a reverse proxy whether to send new calls here, so that it stops before the port closes. */
export type Drain = {
  isDraining(): boolean
  begin(): void
  noteCall(response: ServerResponse): void
  /**
   * Resolves when the proxy has stopped sending calls: after `drainMs`, or later while calls still arrive. Immediately
   * if `drainMs` is 0.
   */
  untilQuiet(drainMs: number): Promise<void>
  /** Ends connections that would keep a closing server open: unused ones, and at last endless streams. */
  endConnections(server: Server): Promise<void>
}

/** After this long without a call, the proxy has noticed the draining. */
const quietMs = 1_000
/** A proxy that has not noticed by then never will. */
export const quietWithinMs = 10_000
/** Calls in progress must be answered within this time after the server closes. */
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
    // Node treats a connection without a request so far as busy, and proxies open some in advance.
    async endConnections(server) {
      const latest = performance.now() + answerWithinMs
      do await sleep(lookEveryMs)
      while (underWay > 0 && performance.now() < latest)
      server.closeAllConnections()
    },
  }
}

/**
 * Returns true if the request was the proxy's health check. While the process drains, every answer closes its
 * connection, so that no call arrives on it when the port closes.
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
