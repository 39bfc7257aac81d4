import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'

/**
 * When the connection is cut: `answered` is once the response has reached the proxy, a number is milliseconds after the
 * statement was sent, whether it was answered or not.
 */
export type Cut = 'answered' | number

/** A proxy in front of PostgreSQL that can cut a connection between a statement and its response. */
export type AnswerProxy = {
  port: number
  /**
   * Cuts the connection of the next named statement: the statement reaches PostgreSQL, but its response does not come
   * back.
   */
  cutNext(cut: Cut): void
  /** Returns the number of responses that PostgreSQL sent and the proxy withheld. */
  dropped(): number
  close(): Promise<void>
}

export async function openAnswerProxy(target: { host: string; port: number }, statement: string): Promise<AnswerProxy> {
  const sockets = new Set<Socket>()
  let next: Cut | undefined
  let droppedCount = 0

  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ ...target, noDelay: true })
    let isHeld = false
    const end = () => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {}) // The event 'close' reports it.
      socket.on('close', () => {
        sockets.delete(socket)
        end()
      })
    }
    near.on('data', (chunk) => {
      // Each message that binds values to a prepared statement has the statement's name.
      const cut = next !== undefined && chunk.includes(statement) ? next : undefined
      far.write(chunk)
      if (cut === undefined) return
      next = undefined
      isHeld = true
      if (cut !== 'answered') setTimeout(end, cut)
    })
    far.on('data', (chunk) => {
      if (!isHeld) return void near.write(chunk)
      droppedCount += 1
      end()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')

  return {
    port: address.port,
    cutNext: (cut) => {
      next = cut
    },
    dropped: () => droppedCount,
    close: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      return closed
    },
  }
}
