import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { fetchProviderRates } from './run-rates.ts'

it("OPS-04 a provider's endless response is aborted", async () => {
  let sent = 0
  const endless = () =>
    Readable.from(
      (function* () {
        for (;;) {
          sent += 65_536
          yield Buffer.alloc(65_536, 32)
        }
      })(),
    )
  const server = createServer((_request, response) => void endless().pipe(response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await expect(fetchProviderRates(`http://127.0.0.1:${port}/`, 'EUR')).rejects.toThrow('too long')
  server.closeAllConnections()
  server.close()
  expect(sent).toBeLessThan(64 * 1_024 * 1_024)
})
