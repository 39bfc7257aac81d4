import { connect, createServer } from 'node:net'
import type { Server, Socket } from 'node:net'
import { freePort } from '../free-port.ts'

/** A TCP proxy between an app and its server (websocket, AMQP, PostgreSQL) that a test can cut or freeze. */
export type TcpProxy = {
  host: string
  port: number
  /** Number of open connections. */
  connections(): number
  /** Breaks every open connection and rejects new ones. */
  cut(): Promise<void>
  /** Accepts connections again after `cut`. */
  restore(): Promise<void>
  /**
   * Stops all data: connections stay open and new ones are accepted, but nothing passes in either direction, not even a
   * close.
   */
  freeze(): void
  /** Passes on, in order, what was held since `freeze`. */
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

/** The two sockets of one connection through a TCP proxy. */
type TcpProxyPair = { freeze(): void; thaw(): void; destroy(): void }

type Address = { host: string; port: number }

function createTcpProxyPair(near: Socket, target: Address, startsFrozen: boolean, onGone: () => void): TcpProxyPair {
  let far: Socket | undefined
  let isFrozen = startsFrozen

  // Connects to the target only with the first data, so that a connection accepted while frozen does not reach it.
  function connectTarget(): Socket {
    const socket = connect({ ...target, allowHalfOpen: true, noDelay: true })
    socket.on('close', leaveWhenGone)
    pipe(near, socket)
    pipe(socket, near)
    return socket
  }

  function pipe(from: Socket, to: Socket): void {
    from.on('data', (chunk) => {
      if (!to.write(chunk)) from.pause()
    })
    to.on('drain', () => {
      if (!isFrozen) from.resume()
    })
    // A paused socket that has nothing to read still emits 'end'.
    from.on('end', () => {
      if (!isFrozen) to.end()
    })
    from.on('error', () => {}) // The event 'close' reports it.
    from.on('close', (hadError) => {
      if (hadError && !isFrozen) to.resetAndDestroy()
    })
  }

  function flow(from: Socket, to: Socket): void {
    if (from.errored) to.resetAndDestroy()
    else if (from.readableEnded) to.end()
    else if (!to.writableNeedDrain) from.resume()
  }

  function thaw(): void {
    isFrozen = false
    far ??= connectTarget()
    flow(near, far)
    flow(far, near)
  }

  function leaveWhenGone(): void {
    if (near.closed && (far === undefined || far.closed)) onGone()
  }

  near.pause()
  near.on('error', () => {})
  near.on('close', leaveWhenGone)
  if (!isFrozen) thaw()

  return {
    thaw,
    freeze: () => {
      isFrozen = true
      near.pause()
      far?.pause()
    },
    destroy: () => {
      near.destroy()
      far?.destroy()
    },
  }
}
