import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serves an empty page on loopback, because Chromium lets only a page from there open a socket to it. */
export async function serveBlankPage(): Promise<{ url: string; close(): void }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><title>price path</title>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}/`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
