import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Forward = (from: IncomingMessage, to: ServerResponse) => Promise<void>

/**
 * Starts a proxy on a free port. A call that cannot be forwarded ends without a response, which Schemathesis counts as
 * a failure.
 */
export async function serveProxy(forward: Forward): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((from, to) => {
    forward(from, to).catch((error: unknown) => {
      console.error(error)
      to.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
