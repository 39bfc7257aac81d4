import { describe, expect, it } from 'vitest'
import { createOutbox } from './outbox.ts'
import type { OutgoingMessage } from './outbox.ts'

describe('the outbox', () => {
  it('stores messages until a sender is attached, then sends them in order', async () => {
    const { outbox, confirmed } = create()
    const first = outbox.push(message(1))
    const second = outbox.push(message(2))
    expect(outbox.size()).toBe(2)
    outbox.attach((_sent, onConfirmed) => onConfirmed())
    await Promise.all([first, second])
    expect(confirmed).toEqual([1, 2])
    expect(outbox.size()).toBe(0)
  })

  it('sends again, in the same order, the messages that were unconfirmed when the connection was lost', () => {
    const { outbox, confirmed } = create()
    const sent: number[] = []
    const lost: (() => void)[] = []
    outbox.attach((next, onConfirmed) => {
      sent.push(Number(next.traceId))
      lost.push(onConfirmed)
    })
    for (const number of [1, 2, 3]) void outbox.push(message(number))
    lost[0]?.()
    outbox.detach()
    // This confirmation comes from the lost connection and is ignored.
    lost[1]?.()
    outbox.attach((next, onConfirmed) => {
      sent.push(Number(next.traceId))
      onConfirmed()
    })
    expect(sent).toEqual([1, 2, 3, 2, 3])
    expect(confirmed).toEqual([1, 2, 3])
  })

  it("confirms messages in the order in which they were sent, whatever the order of the broker's confirmations", () => {
    const { outbox, confirmed } = create()
    const confirms: (() => void)[] = []
    outbox.attach((_next, onConfirmed) => confirms.push(onConfirmed))
    for (const number of [1, 2, 3]) void outbox.push(message(number))
    confirms[2]?.()
    confirms[1]?.()
    expect(confirmed).toEqual([])
    confirms[0]?.()
    expect(confirmed).toEqual([1, 2, 3])
  })

  it('has no more messages in flight than its window, and no more waiting than its limit', () => {
    const { outbox } = create({ limit: 70, window: 2 })
    let underWay = 0
    outbox.attach(() => (underWay += 1))
    for (let number = 1; number <= 6; number += 1) void outbox.push(message(number))
    expect(underWay).toBe(2)
    expect(outbox.hasRoom()).toBe(false)
    for (let number = 7; number <= 70; number += 1) void outbox.push(message(number))
    expect(() => outbox.push(message(71))).toThrow('full')
  })

  it('waits for the messages in flight when it is paused, and sends no new ones', async () => {
    const { outbox, confirmed } = create({ limit: 100, window: 1 })
    const confirms: (() => void)[] = []
    outbox.attach((_next, onConfirmed) => confirms.push(onConfirmed))
    for (const number of [1, 2]) void outbox.push(message(number))
    const paused = outbox.pause(1000)
    confirms[0]?.()
    expect(await paused).toBe(true)
    expect(confirmed).toEqual([1])
    expect(confirms).toHaveLength(1)
    expect(await outbox.drained(1)).toBe(false)
  })
})

function create(sizes = { limit: 100, window: 10 }) {
  const confirmed: number[] = []
  const outbox = createOutbox({ ...sizes, onConfirmed: ({ traceId }) => confirmed.push(Number(traceId)) })
  return { outbox, confirmed }
}

function message(number: number): OutgoingMessage {
  return { conveys: [], routingKey: 'key', body: Buffer.alloc(0), traceId: String(number) }
}
