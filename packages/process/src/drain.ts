import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Draining makes a reverse proxy stop sending calls before the port closes. */
export type Drain = {
  isDraining(): boolean
  begin(): void
  noteCall(response: ServerResponse): void
  /**
   * Resolves when the proxy has stopped sending calls: after `drainMs`, or later while calls still arrive. Immediately
   * if `drainMs` is 0.
   */
  untilQuiet(drainMs: number): Promise<void>
  /** Closes connections that would prevent the server from closing: unused ones at once, endless streams in the end. */
  endConnections(server: Server): Promise<void>
}

/** If no call arrives for this long, the proxy has noticed that the process drains. */
const quietMs = 1_000
/** A proxy that has not noticed it by then is not waited for any longer. */
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
    // Node counts a connection without any request as busy, and proxies open some in advance, so all are closed.
    async endConnections(server) {
      const latest = performance.now() + answerWithinMs
      do await sleep(lookEveryMs)
      while (underWay > 0 && performance.now() < latest)
      server.closeAllConnections()
    },
  }
}

/**
 * Answers the proxy's health check and returns true; returns false for other requests. While the process drains, every
 * response closes its connection, so that no call arrives on one when the port closes.
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
