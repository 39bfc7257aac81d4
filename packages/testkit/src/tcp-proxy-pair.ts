import { connect } from 'node:net'
import type { Socket } from 'node:net'

/** The two ends of one connection through a TCP proxy. */
export type TcpProxyPair = { freeze(): void; thaw(): void; destroy(): void }

type Address = { host: string; port: number }

export function createTcpProxyPair(near: Socket, target: Address, startsFrozen: boolean, onGone: () => void): TcpProxyPair {
  let far: Socket | undefined
  let isFrozen = startsFrozen

  // Connects to the target with the first data: a connection accepted by a frozen proxy does not reach it.
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
    // A paused socket with nothing to read still emits its end.
    from.on('end', () => {
      if (!isFrozen) to.end()
    })
    from.on('error', () => {}) // told by 'close'
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
