import { createServer, connect } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A proxy to PostgreSQL that counts the statements of its clients. */
export type CountedWay = { url: string; statements(): number; close(): void }

const query = 'Q'.charCodeAt(0)
const execute = 'E'.charCodeAt(0)

export async function countStatements(databaseUrl: string): Promise<CountedWay> {
  const target = new URL(databaseUrl)
  let statements = 0
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ host: target.hostname, port: Number(target.port), noDelay: true })
    const read = createReader((type) => {
      if (type === query || type === execute) statements += 1
    })
    near.on('data', (chunk) => {
      read(chunk)
      far.write(chunk)
    })
    far.on('data', (chunk) => near.write(chunk))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => {}) // The event 'close' reports it.
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return { url: url.href, statements: () => statements, close: () => void server.close() }
}

/**
 * Reads messages of a client: one byte for the type, four for the length. The first message of a connection has no
 * type.
 */
function createReader(onMessage: (type: number) => void): (chunk: Buffer) => void {
  let held = Buffer.alloc(0)
  let isStarted = false
  return (chunk) => {
    held = Buffer.concat([held, chunk])
    for (;;) {
      const head = isStarted ? 1 : 0
      if (held.length < head + 4) return
      const length = head + held.readInt32BE(head)
      if (held.length < length) return
      if (isStarted) onMessage(held[0] ?? 0)
      isStarted = true
      held = held.subarray(length)
    }
  }
}
