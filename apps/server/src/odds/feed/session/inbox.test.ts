import { expect, it } from 'vitest'
import { createInbox, createReceiptCounter } from './inbox.ts'

const received = { receivedAt: 0, receivedMs: 0, receipt: 0 }
const letter = (routingKey: string) => ({ routingKey, body: Buffer.alloc(0), traceId: '', ...received })

it('CAT-08 messages stay in order, including those that were put back, and a full inbox rejects further ones', () => {
  const inbox = createInbox()
  inbox.push(letter('c'))
  inbox.putBack([letter('a'), letter('b')])
  expect(inbox.take(10).map((envelope) => envelope.routingKey)).toEqual(['a', 'b', 'c'])
  let taken = 0
  while (taken < 20_000 && inbox.push(letter('x'))) taken += 1
  expect(taken).toBe(15_000)
  expect(inbox.push(letter('x'))).toBe(false)
})

it('CAT-08 a bet stop overtakes waiting messages', () => {
  const inbox = createInbox()
  const stop = 'hi.-.live.bet_stop.1.sr:match.1.-'
  for (const key of ['a', 'b', stop, 'c']) inbox.push(letter(key))
  expect(inbox.take(2).map((envelope) => envelope.routingKey)).toEqual([stop, 'a'])
  expect(inbox.take(2).map((envelope) => envelope.routingKey)).toEqual(['b', 'c'])
  expect(inbox.size()).toBe(0)
})

it('CAT-08 a reader that waits is woken by a message or by the end of the session', async () => {
  const inbox = createInbox()
  const ending = new AbortController()
  const waiting = inbox.waitForMessages(ending.signal)
  inbox.push(letter('a'))
  await waiting
  inbox.clear()
  expect(inbox.size()).toBe(0)
  const again = inbox.waitForMessages(ending.signal)
  ending.abort()
  await again
})

it('CAT-08 receipts grow even if the next process runs on a machine whose clock is behind', () => {
  const ahead = (Date.now() + 3_600_000) * 1_000
  const next = createReceiptCounter(ahead)
  expect([next(), next()]).toEqual([ahead + 1, ahead + 2])
  const [before, first] = [Date.now() * 1_000, createReceiptCounter(0)()]
  expect(first).toBeGreaterThanOrEqual(before)
})
