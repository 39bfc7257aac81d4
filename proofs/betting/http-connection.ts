import { connect } from 'node:net'

/** A response. `head` has the status line and the headers. */
export type HttpAnswer = { status: number; head: string; body: Buffer }

/** A connection that stays open and sends one request at a time. */
export type HttpConnection = {
  /** Resolves with undefined if the connection broke before the response. */
  send(request: string): Promise<HttpAnswer | undefined>
  isOpen(): boolean
  close(): void
}

/**
 * Opens a connection with a minimal client, because CPU time of the client is not available to the server on the same
 * machine.
 */
export function openHttpConnection(host: string, port: number): HttpConnection {
  const socket = connect({ host, port, noDelay: true })
  let received: Buffer = Buffer.alloc(0)
  let answer: ((given: HttpAnswer | undefined) => void) | undefined
  let isOpen = true

  function finish(given: HttpAnswer | undefined): void {
    const waiting = answer
    answer = undefined
    waiting?.(given)
  }

  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const headEnd = received.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const head = received.toString('latin1', 0, headEnd)
    const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
    if (length === undefined) {
      socket.destroy(new Error(`an answer without its length: ${head}`))
      return
    }
    const end = headEnd + 4 + Number(length)
    if (received.length < end) return
    const body = received.subarray(headEnd + 4, end)
    received = received.subarray(end)
    if (/\r\nconnection: close/i.test(head)) {
      isOpen = false
      socket.end()
    }
    finish({ status: Number(head.slice(9, 12)), head, body })
  })
  socket.on('error', () => {}) // 'close' follows
  socket.on('close', () => {
    isOpen = false
    finish(undefined)
  })

  return {
    send: (request) =>
      new Promise((resolve) => {
        answer = resolve
        socket.write(request)
      }),
    isOpen: () => isOpen,
    close: () => socket.destroy(),
  }
}
