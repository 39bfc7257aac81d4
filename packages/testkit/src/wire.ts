import { createServer } from 'node:net'
import type { Server } from 'node:net'
import { freePort } from './free-port.ts'
import { createWirePair } from './wire-pair.ts'
import type { WirePair } from './wire-pair.ts'

/** A TCP cable between an app and what it talks to (websocket, AMQP, PostgreSQL). */
export type Wire = {
  host: string
  port: number
  /** How many are connected through it now. */
  connections(): number
  /** Destroys every open connection and refuses new ones. */
  cut(): Promise<void>
  /** Accepts connections again after `cut`. */
  restore(): Promise<void>
  /** Half-open: sockets stay, new ones are accepted, nothing passes in either direction, not even an end. */
  freeze(): void
  /** Lets through what was held, in order. */
  thaw(): void
  close(): Promise<void>
}

const host = '127.0.0.1'

export async function openWire(target: { host: string; port: number }): Promise<Wire> {
  const port = await freePort()
  const pairs = new Set<WirePair>()
  let server: Server | undefined
  let isFrozen = false

  async function restore(): Promise<void> {
    if (server) return
    const opened = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
      const pair: WirePair = createWirePair(near, target, isFrozen, () => pairs.delete(pair))
      pairs.add(pair)
    })
    await new Promise<void>((resolve, reject) => {
      opened.once('error', reject)
      opened.listen(port, host, resolve)
    })
    server = opened
  }

  async function cut(): Promise<void> {
    const closing = server
    server = undefined
    const closed = new Promise<void>((resolve) => (closing ? closing.close(() => resolve()) : resolve()))
    for (const pair of pairs) pair.destroy()
    await closed
  }

  await restore()
  return {
    host,
    port,
    connections: () => pairs.size,
    cut,
    restore,
    freeze: () => {
      isFrozen = true
      for (const pair of pairs) pair.freeze()
    },
    thaw: () => {
      isFrozen = false
      for (const pair of pairs) pair.thaw()
    },
    close: cut,
  }
}
