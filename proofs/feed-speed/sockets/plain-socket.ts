import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'

export type PlainSocket = { send(text: string): void; close(): void }

type Handlers = { onOpen: () => void; onText: (text: string) => void; onClose: () => void }

/**
 * Opens a minimal WebSocket for a trusted server: whole text frames, no compression. Reading thousands of sockets must
 * cost less than sending to them, because otherwise the proof would measure its clients.
 */
export function openPlainSocket(url: URL, { onOpen, onText, onClose }: Handlers): PlainSocket {
  const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true })
  let held: Buffer = Buffer.alloc(0)
  let isOpen = false
  socket.on('connect', () => {
    const key = randomBytes(16).toString('base64')
    socket.write(
      `GET ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    )
  })
  socket.on('data', (chunk) => {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
    if (!isOpen) {
      const end = held.indexOf('\r\n\r\n')
      if (end < 0) return
      if (!held.toString('latin1', 0, 12).endsWith('101')) return void socket.destroy()
      held = held.subarray(end + 4)
      isOpen = true
      onOpen()
    }
    readFrames()
  })
  socket.on('error', () => {}) // The event 'close' reports it.
  socket.on('close', onClose)

  function readFrames(): void {
    for (;;) {
      if (held.length < 2) return
      const short = (held[1] ?? 0) & 0x7f
      const head = short < 126 ? 2 : short === 126 ? 4 : 10
      if (held.length < head) return
      const length = short < 126 ? short : short === 126 ? held.readUInt16BE(2) : Number(held.readBigUInt64BE(2))
      if (held.length < head + length) return
      if (((held[0] ?? 0) & 0x0f) === 1) onText(held.toString('latin1', head, head + length))
      held = held.subarray(head + length)
    }
  }

  return {
    close: () => socket.destroy(),
    send: (text) => {
      // A mask of zeros leaves the bytes unchanged.
      const body = Buffer.from(text)
      const head = Buffer.alloc(body.length < 126 ? 6 : 8)
      head[0] = 0x81
      head[1] = 0x80 | (body.length < 126 ? body.length : 126)
      if (body.length >= 126) head.writeUInt16BE(body.length, 2)
      socket.write(Buffer.concat([head, body]))
    },
  }
}
