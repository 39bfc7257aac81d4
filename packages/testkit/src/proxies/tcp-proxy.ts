import { createServer } from 'node:net'
import type { Server } from 'node:net'
import { freePort } from './free-port.ts'
import { createTcpProxyPair } from './tcp-proxy-pair.ts'
import type { TcpProxyPair } from './tcp-proxy-pair.ts'

/** A TCP proxy between an app and its server (websocket, AMQP, PostgreSQL) that a test can cut or freeze. */
export type TcpProxy = {
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

export async function openTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const port = await freePort()
  const pairs = new Set<TcpProxyPair>()
  let server: Server | undefined
  let isFrozen = false

  async function restore(): Promise<void> {
    if (server) return
    const opened = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
      const pair: TcpProxyPair = createTcpProxyPair(near, target, isFrozen, () => pairs.delete(pair))
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
