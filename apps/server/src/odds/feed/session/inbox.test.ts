import { expect, it } from 'vitest'
import { createInbox, createReceiptCounter } from './inbox.ts'

const received = { receivedAt: 0, receivedMs: 0, receipt: 0 }
const letter = (routingKey: string) => ({ routingKey, body: Buffer.alloc(0), traceId: '', ...received })

it('CAT-08 preserves the order, also of messages put back, and rejects more than it can hold', () => {
  const inbox = createInbox()
  inbox.push(letter('c'))
  inbox.putBack([letter('a'), letter('b')])
  expect(inbox.take(10).map((envelope) => envelope.routingKey)).toEqual(['a', 'b', 'c'])
  let taken = 0
  while (taken < 20_000 && inbox.push(letter('x'))) taken += 1
  expect(taken).toBe(15_000)
  expect(inbox.push(letter('x'))).toBe(false)
})

it('CAT-08 lets a bet stop overtake waiting messages', () => {
  const inbox = createInbox()
  const stop = 'hi.-.live.bet_stop.1.sr:match.1.-'
  for (const key of ['a', 'b', stop, 'c']) inbox.push(letter(key))
  expect(inbox.take(2).map((envelope) => envelope.routingKey)).toEqual([stop, 'a'])
  expect(inbox.take(2).map((envelope) => envelope.routingKey)).toEqual(['b', 'c'])
  expect(inbox.size()).toBe(0)
})

it('CAT-08 wakes the waiting reader by a message and by the end', async () => {
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

it('CAT-08 receipts grow from one machine to the next, also when its clock is behind', () => {
  const ahead = (Date.now() + 3_600_000) * 1_000
  const next = createReceiptCounter(ahead)
  expect([next(), next()]).toEqual([ahead + 1, ahead + 2])
  const [before, first] = [Date.now() * 1_000, createReceiptCounter(0)()]
  expect(first).toBeGreaterThanOrEqual(before)
})
