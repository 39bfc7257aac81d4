import { setImmediate } from 'node:timers/promises'
import type { FeedMessage } from '@touchline/uof'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFaults } from './faults.ts'
import type { QueuedMessage } from './faults.ts'
import { createOutbox } from './outbox.ts'
import type { Sender } from './outbox.ts'

const seed = Date.now()

describe(`faults (seed ${seed})`, () => {
  it('BEY-07 do not change the expected state: every message is applied once and in order, whatever faults occur', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(3), fc.constantFrom('odds_change', 'bet_stop', 'bet_settlement', 'alive')), {
          maxLength: 40,
        }),
        fc.record({ duplicate: fc.nat(10), reorder: fc.nat(10), malformed: fc.nat(10) }),
        async (list, { duplicate, reorder, malformed }) => {
          const { faults, applied, confirmed } = setUp()
          faults.duplicate(duplicate)
          faults.reorder(reorder)
          faults.malform(malformed)
          const sent = list.map(([event, type], index) => queued(index + 1, event, type))
          const all = Promise.all(sent.map((each) => faults.push(each)))
          faults.reorder(0)
          await all
          for (const event of [0, 1, 2, 3])
            expect(applied.filter((message) => isAbout(message, event))).toEqual(
              sent.map(({ message }) => message).filter((message) => isAbout(message, event)),
            )
          expect(applied).toHaveLength(sent.length)
          const events = sent.filter(({ message }) => 'eventId' in message).length
          const copies = Math.min(duplicate, events) + Math.min(malformed, events)
          expect(confirmed).toHaveLength(sent.length + copies)
          expect(faults.held()).toBe(0)
        },
      ),
      { seed, numRuns: 100 },
    )
  })

  it('BEY-07 swap two successive messages of one event, and only odds changes and bet stops', async () => {
    const { faults, confirmed } = setUp()
    faults.reorder(1)
    const sent = [
      queued(1, 1, 'odds_change'),
      queued(2, 2, 'odds_change'),
      queued(3, 1, 'bet_stop'),
      queued(4, 1, 'odds_change'),
    ]
    await Promise.all(sent.map((each) => faults.push(each)))
    expect(confirmed).toEqual(['2', '3', '1', '4'])
  })

  it('BEY-07 send a broken copy of a message before the message itself', async () => {
    const { faults, bodies } = setUp()
    faults.malform(1)
    await faults.push(queued(1, 1, 'odds_change'))
    expect(bodies).toEqual(['0123', '0123456'])
  })

  it('BEY-07 do not duplicate alives', async () => {
    const { faults, confirmed } = setUp()
    faults.duplicate(1)
    await faults.push(queued(1, 1, 'alive'))
    expect(confirmed).toEqual(['1'])
    await faults.push(queued(2, 1, 'odds_change'))
    expect(confirmed).toEqual(['1', '2', '2'])
  })

  it('BEY-07 confirm a duplicated message only once its copy is confirmed too', async () => {
    const confirmations: (() => void)[] = []
    const { faults } = setUp((_message, onConfirmed) => confirmations.push(onConfirmed))
    faults.duplicate(1)
    let isAnswered = false
    const answered = faults.push(queued(1, 1, 'odds_change')).then(() => (isAnswered = true))
    const [first, second] = confirmations
    expect(confirmations).toHaveLength(2)
    first?.()
    await setImmediate()
    expect(isAnswered).toBe(false)
    second?.()
    await answered
  })

  it('BEY-07 delay messages without changing their order, and send them at once when the delay ends', async () => {
    const { faults, confirmed } = setUp()
    faults.delay(60)
    const started = performance.now()
    await Promise.all([1, 2].map((number) => faults.push(queued(number, 1, 'odds_change'))))
    expect(performance.now() - started).toBeGreaterThanOrEqual(59)
    faults.delay(60_000)
    const waiting = faults.push(queued(3, 1, 'odds_change'))
    expect(faults.held()).toBe(1)
    faults.delay(0)
    await waiting
    expect(confirmed).toEqual(['1', '2', '3'])
  })
})

function setUp(sender: Sender = (_message, onConfirmed) => onConfirmed()) {
  const applied: FeedMessage[] = []
  const confirmed: string[] = []
  const bodies: string[] = []
  const outbox = createOutbox({
    limit: 1000,
    window: 10,
    onConfirmed: ({ conveys, traceId, body }) => {
      applied.push(...conveys)
      confirmed.push(traceId)
      bodies.push(body.toString())
    },
  })
  outbox.attach(sender)
  return { faults: createFaults(outbox), applied, confirmed, bodies }
}

function queued(number: number, event: number, type: string): QueuedMessage {
  const common = { product: 1, timestampMs: number }
  const about = { ...common, eventId: `sr:match:${event}` }
  const messages: Record<string, FeedMessage> = {
    odds_change: { type: 'odds_change', ...about, markets: [] },
    bet_stop: { type: 'bet_stop', ...about, groups: ['all'], marketStatus: -1 },
    bet_settlement: { type: 'bet_settlement', ...about, markets: [] },
    alive: { type: 'alive', ...common, isSubscribed: true },
  }
  const message = messages[type]
  if (message === undefined) throw new Error(type)
  return { message, routingKey: `-.-.-.${type}.-.-.-.-`, body: Buffer.from('0123456'), traceId: String(number) }
}

function isAbout(message: FeedMessage, event: number): boolean {
  return 'eventId' in message && message.eventId === `sr:match:${event}`
}
