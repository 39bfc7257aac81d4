import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export type OneOrigin = { port: number; close(): void }

/** A blank page and, under the same origin, the API: as the site has it. The visitor's host name is passed on. */
export async function serveOneOrigin(apiUrl: string): Promise<OneOrigin> {
  const server = createServer((incoming, outgoing) => {
    if (!incoming.url?.startsWith('/api/')) {
      outgoing.setHeader('content-type', 'text/html')
      return outgoing.end('<!doctype html><title>session</title>')
    }
    const call = request(`${apiUrl}${incoming.url}`, { method: incoming.method, headers: incoming.headers })
    call.once('error', () => outgoing.destroy())
    call.once('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(call)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
