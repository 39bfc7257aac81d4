type Closed = { code: number; reason: string }

/** The part of a socket that the `centrifuge` client uses. */
export type LiveSocket = {
  onopen: (() => void) | null
  onerror: ((event: unknown) => void) | null
  onclose: ((closed: Closed) => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  send(data: string): void
  close(): void
}
export type SocketClass = new (address: string) => Pick<WebSocket, 'send' | 'close' | 'readyState' | 'addEventListener'>

const [connecting, opened] = [0, 1]
/** A socket whose owner closed it before it was open is closed after this time, even if it has not opened. */
const lingerMs = 10_000

/**
 * Adapts a websocket to the `centrifuge` client. LIVE-08: the client uses the code of a close event only if the event
 * has a plain reason, and would reconnect for ever after a 3503 without one. Browsers print a warning for a socket that
 * is closed before it opens, so the close waits for the opening. They print an error for data that is sent between the
 * server's close and its event, so such data is dropped: the client subscribes again after the event.
 */
export function createSocketClass(Base: SocketClass): new (address: string) => LiveSocket {
  return class implements LiveSocket {
    onopen: LiveSocket['onopen'] = null
    onerror: LiveSocket['onerror'] = null
    onclose: LiveSocket['onclose'] = null
    onmessage: LiveSocket['onmessage'] = null
    #socket: InstanceType<SocketClass>
    #isClosed = false

    constructor(address: string) {
      const socket = new Base(address)
      this.#socket = socket
      socket.addEventListener('open', () => (this.#isClosed ? socket.close() : this.onopen?.()))
      socket.addEventListener('error', (event) => this.#isClosed || this.onerror?.(event))
      socket.addEventListener('message', (event) => this.#isClosed || this.onmessage?.(event))
      socket.addEventListener('close', ({ code, reason }) => this.#end({ code, reason: plainReason(code, reason) }))
    }

    send(data: string): void {
      if (this.#socket.readyState === opened) this.#socket.send(data)
    }

    close(): void {
      if (this.#socket.readyState !== connecting) return this.#socket.close()
      setTimeout(() => this.#socket.close(), lingerMs)
      // The caller gets its close event at once, because an address that drops all packets never causes one.
      queueMicrotask(() => this.#end({ code: 1006, reason: '' }))
    }

    #end(closed: Closed): void {
      if (this.#isClosed) return
      this.#isClosed = true
      this.onclose?.(closed)
    }
  }
}

/** Returns a reason that is neither empty nor JSON for the server's own codes (see above). */
function plainReason(code: number, reason: string): string {
  if (code < 3_000) return reason
  try {
    JSON.parse(reason)
    return `closed with ${code}: ${reason}`
  } catch {
    return reason === '' ? `closed with ${code}` : reason
  }
}
