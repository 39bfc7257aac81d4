import { expect, it, vi } from 'vitest'
import { createSocketClass } from './live-socket.ts'
import type { SocketClass } from './live-socket.ts'
import { createRushGuard } from './live-connection.ts'

/** A socket that the test opens and closes. */
class Stub extends EventTarget {
  static last: Stub
  readyState = 0
  closes = 0
  sent: string[] = []
  constructor() {
    super()
    Stub.last = this
  }
  send(data: string): void {
    this.sent.push(data)
  }
  close(): void {
    this.closes += 1
  }
  end(code: number, reason: string): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason }))
  }
}

function open() {
  const Socket = createSocketClass(Stub as unknown as SocketClass)
  const socket = new Socket('ws://x')
  const closed = vi.fn<(end: { code: number; reason: string }) => void>()
  const opened = vi.fn<() => void>()
  Object.assign(socket, { onclose: closed, onopen: opened })
  return { socket, stub: Stub.last, closed, opened }
}

it('a socket that its owner closes while it is opening fires the close event at once, and is closed once it is open', async () => {
  const { socket, stub, closed, opened } = open()
  socket.close()
  await Promise.resolve()
  expect(closed).toHaveBeenCalledExactlyOnceWith({ code: 1006, reason: '' })
  expect(stub.closes).toBe(0)
  stub.dispatchEvent(new Event('open'))
  expect(stub.closes).toBe(1)
  stub.end(1000, '')
  expect(closed).toHaveBeenCalledTimes(1)
  expect(opened).not.toHaveBeenCalled()
})

it('LIVE-04 nothing is sent to a socket that the server is closing, because browsers would print errors', () => {
  const { socket, stub } = open()
  for (const readyState of [1, 2, 3]) {
    stub.readyState = readyState
    socket.send(`in state ${readyState}`)
  }
  expect(stub.sent).toEqual(['in state 1'])
})

it.each([
  [3503, '', 'closed with 3503'],
  [3503, '123', 'closed with 3503: 123'],
  [3503, 'force disconnect', 'force disconnect'],
  [1006, '', ''],
])('LIVE-08 a close with %i and the reason "%s" reaches the client as "%s"', (code, reason, expected) => {
  const { stub, closed } = open()
  stub.end(code, reason)
  expect(closed).toHaveBeenCalledExactlyOnceWith({ code, reason: expected })
})

it('reconnecting is delayed over a transport that fails continuously, but not over one that fails occasionally', () => {
  let nowMs = 0
  const isRushing = createRushGuard(() => nowMs)
  const throttledCount = (everyMs: number) =>
    Array.from({ length: 12 }, () => {
      nowMs += everyMs
      return isRushing()
    }).filter(Boolean).length
  expect(throttledCount(1_000)).toBe(0)
  expect(throttledCount(10)).toBeGreaterThan(0)
})
