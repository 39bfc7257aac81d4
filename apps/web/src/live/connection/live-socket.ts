type Closed = { code: number; reason: string }

/** The part of a socket that the stock client uses. */
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
/** A socket that was given up before it opened, and never opens. */
const lingerMs = 10_000

/**
 * The socket as the stock client has to see it. LIVE-08: the client heeds the code of a close only where a plain reason
 * comes with it, and would reconnect for ever after 3503 without one. And browsers print a warning for every socket that is
 * closed before it has opened, so such a one is closed once it has; and an error for everything sent between the server's
 * close and its event, so nothing is: the client subscribes anew after the event.
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
      // Whoever closes it waits for the end, and an address that swallows everything never tells of it.
      queueMicrotask(() => this.#end({ code: 1006, reason: '' }))
    }

    #end(closed: Closed): void {
      if (this.#isClosed) return
      this.#isClosed = true
      this.onclose?.(closed)
    }
  }
}

/** Not empty and no JSON, where the server gave a code of its own. */
function plainReason(code: number, reason: string): string {
  if (code < 3_000) return reason
  try {
    JSON.parse(reason)
    return `closed with ${code}: ${reason}`
  } catch {
    return reason === '' ? `closed with ${code}` : reason
  }
}
