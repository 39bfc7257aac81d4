import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { futureDatedLimits } from './future-dated.ts'
import { initialSupervision, createSupervision, limits } from './supervision.ts'
import { superviseProducer } from './supervise-producer.ts'
import type { SupervisionCommand, Supervision, SupervisionEvent } from './supervision.ts'

/** Applies events to a new producer and returns its state and the commands. */
function play(
  events: SupervisionEvent[],
  from: Supervision = initialSupervision,
): { supervision: Supervision; commands: SupervisionCommand[] } {
  let requestId = 100
  let supervision = from
  const commands: SupervisionCommand[] = []
  for (const event of events) {
    const step = superviseProducer(supervision, event, () => ++requestId)
    supervision = step.next
    commands.push(...step.commands)
  }
  return { supervision, commands }
}

const alive = (at: number, isSubscribed = true): SupervisionEvent => ({ type: 'alive-received', at, isSubscribed })
const snapshot = (at: number, requestId: number, session?: string): SupervisionEvent => ({
  type: 'snapshot-completed',
  at,
  requestId,
  ...(session === undefined ? {} : { session }),
})
const tick = (at: number): SupervisionEvent => ({ type: 'time-passed', at })
const rejected = (at: number, retryAfterMs?: number): SupervisionEvent => ({
  type: 'recovery-rejected',
  at,
  ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
})

describe('CAT-08 the supervision of a producer', () => {
  it('CAT-08 regards a producer as down until the recovery requested at its first alive has completed', () => {
    const { supervision, commands } = play([tick(0), alive(1_000), snapshot(2_000, 101)])
    expect(commands).toEqual([
      { type: 'request-recovery', requestId: 101 },
      { type: 'resume-producer', reason: 'first-recovery' },
    ])
    expect(supervision.state).toBe('up')
  })

  it('CAT-08 does not resume the producer after a snapshot that another client requested', () => {
    expect(play([alive(0), snapshot(10, 7)]).supervision.state).toBe('recovering')
    expect(play([snapshot(10, 101)]).supervision.state).toBe('down')
  })

  it('CAT-08b suspends the producer after more than 20 s without an alive, not earlier', () => {
    const up = [alive(0), snapshot(10, 101)]
    expect(play([...up, tick(limits.maxAliveGapMs)]).supervision.state).toBe('up')
    const { supervision, commands } = play([...up, tick(limits.maxAliveGapMs + 1)])
    expect(supervision.state).toBe('down')
    expect(commands.at(-1)).toEqual({ type: 'suspend-producer', reason: 'alive-gap' })
  })

  it('MINOR 14 three future-dated messages about events within a minute suspend the producer, and two do not', () => {
    const ahead = (at: number, isOfEvent = true): SupervisionEvent => ({ type: 'future-dated', at, isOfEvent })
    const alives = [20_000, 30_000, 40_000, 50_000, 60_000, 70_000].map((at) => alive(at))
    const up = [alive(0), snapshot(10, 101), alive(10_000)]
    expect(play([...up, ahead(10_001), ahead(10_002)]).supervision.state).toBe('up')
    const third = play([...up, ahead(10_001), ahead(10_002), ahead(10_003)])
    expect(third.commands.slice(2)).toEqual([{ type: 'suspend-producer', reason: 'future-dated' }])
    // When the third message arrives, the first is a minute old and no longer counts.
    expect(play([...up, ahead(10_001), ...alives, ahead(70_000), ahead(70_001)]).supervision.state).toBe('up')
    const inOneMinute = play([...up, ahead(10_002), ...alives, ahead(70_000), ahead(70_001)])
    expect(inOneMinute.commands).toContainEqual({ type: 'suspend-producer', reason: 'future-dated' })
    // A recovery during which a future-dated message arrived does not count.
    expect(play([alive(0), ahead(5), snapshot(10, 101)]).supervision.state).toBe('down')
    // Only as many times are stored as are needed to suspend the producer.
    const many = play([...up, ...Array.from({ length: 50 }, (_, n) => ahead(10_001 + n))])
    expect(many.supervision.futureDatedAt).toHaveLength(futureDatedLimits.max)
  })

  it('a future-dated message about the producer suspends it until a recovery requested after the message has completed', () => {
    const ahead = (at: number): SupervisionEvent => ({ type: 'future-dated', at, isOfEvent: false })
    const up = [alive(0), snapshot(10, 101), alive(10_000)]
    const { supervision, commands } = play([...up, ahead(10_001), ahead(10_002), snapshot(10_003, 101)])
    expect(supervision.state).toBe('down')
    expect(commands.slice(2)).toEqual([{ type: 'suspend-producer', reason: 'future-dated' }])
    const requested = play([...up, ahead(10_001), alive(20_000), alive(limits.minRecoveryGapMs)])
    expect(requested.commands.at(-1)).toEqual({ type: 'request-recovery', requestId: 102 })
    // If such a message arrives during the new recovery, that recovery does not count either.
    const again = play([ahead(30_001), snapshot(30_002, 102)], requested.supervision)
    expect(again.supervision.state).toBe('down')
    expect(play([snapshot(30_002, 102)], requested.supervision).supervision.state).toBe('up')
  })

  it('CAT-08 a late alive does not hide the gap before it', () => {
    expect(play([alive(0), snapshot(10, 101), alive(20_000)]).supervision.state).toBe('up')
    const { commands } = play([alive(0), snapshot(10, 101), alive(30_000)])
    expect(commands.slice(2)).toEqual([
      { type: 'suspend-producer', reason: 'alive-gap' },
      { type: 'request-recovery', requestId: 102 },
    ])
    // A gap during a recovery matters as well, because messages sent after it are not part of the recovery.
    const interrupted = play([alive(0), alive(30_000), snapshot(31_000, 101)])
    expect(interrupted.supervision.requestId).toBe(102)
  })

  it('CAT-08 requests no recovery while there are no alives, and waits between two requests', () => {
    const silent = [alive(0), snapshot(10, 101), tick(21_000)]
    expect(play([...silent, tick(60_000)]).commands.filter((order) => order.type === 'request-recovery')).toHaveLength(
      1,
    )
    const back = play([...silent, alive(22_000), alive(29_999), alive(30_000)])
    expect(back.commands.filter((order) => order.type === 'request-recovery')).toHaveLength(2)
    expect(back.supervision.requestId).toBe(102)
  })

  it('CAT-08 requests a recovery when alives are no longer marked as subscribed', () => {
    const { commands } = play([alive(0), snapshot(10, 101), alive(20_000), alive(40_000, false)])
    expect(commands.slice(2)).toEqual([
      { type: 'suspend-producer', reason: 'not-subscribed' },
      { type: 'request-recovery', requestId: 102 },
    ])
  })

  it('CAT-08 trusts only alives that are marked as subscribed', () => {
    const up = [alive(0), snapshot(10, 101), alive(10_000)]
    // The producer is down at once, although alives continue, and a recovery is requested as soon as the limits allow.
    expect(play([...up, alive(20_000, false)]).supervision.state).toBe('down')
    expect(play([...up, alive(20_000, false), alive(30_000, false)]).supervision.requestId).toBe(102)
  })

  it('CAT-08 suspends the producer when the connection is lost, and when alives stop during a recovery', () => {
    const lost: SupervisionEvent = { type: 'connection-lost', at: 20 }
    expect(play([alive(0), snapshot(10, 101), lost]).supervision.state).toBe('down')
    // The snapshot of a recovery during which alives stopped does not resume the producer.
    expect(play([alive(0), tick(21_000), snapshot(22_000, 101)]).supervision.state).toBe('down')
    // The same holds if no clock tick noticed the gap.
    expect(play([alive(0), snapshot(22_000, 101)]).supervision.state).toBe('down')
  })

  it('CAT-08 suspends a producer that reports itself down, and requests a recovery at its next alive', () => {
    const down = [alive(0), snapshot(10, 101), { type: 'product-down', at: 40_000 } as const]
    expect(play(down).commands.at(-1)).toEqual({ type: 'suspend-producer', reason: 'product-down' })
    expect(play([...down, alive(50_000)]).supervision.requestId).toBe(102)
  })

  it('CAT-08 repeats a rejected request after a growing pause', () => {
    const again = play([alive(0), rejected(5), alive(10_000), alive(20_000), alive(29_000), tick(30_500)])
    expect(again.supervision).toMatchObject({ state: 'recovering', requestId: 102 })
    const waits = [30_000, 60_000, 120_000, 180_000, 180_000]
    let { supervision } = play([alive(0)])
    let at = 0
    for (const wait of waits) {
      supervision = play([rejected(at + 1), alive(at + wait - 1)], supervision).supervision
      expect(supervision.state).toBe('down')
      at += wait
      supervision = play([alive(at)], supervision).supervision
      expect(supervision.state).toBe('recovering')
    }
    // If the rejection has a time until the next request, that time is respected.
    expect(play([alive(0), rejected(5, 90_000), alive(80_000), alive(90_000)]).supervision.state).toBe('down')
  })

  it('CAT-08 waits for the snapshots of all sessions', () => {
    const two = createSupervision(['live', 'prematch'])
    const half = play([alive(0), snapshot(10, 101, 'live'), snapshot(20, 101, 'live')], two)
    expect(half.supervision.state).toBe('recovering')
    expect(play([snapshot(30, 101, 'prematch')], half.supervision).supervision.state).toBe('up')
  })
})

const seed = Number(process.env['FC_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

describe(`CAT-08 whatever happens to a producer (seed ${seed})`, () => {
  // The request that a message refers to: the awaited one, or another.
  const anyRequest = fc.constantFrom('awaited', 7, 101, 102)
  const happening = fc.oneof(
    { weight: 6, arbitrary: fc.record({ type: fc.constant('alive-received' as const), isSubscribed: fc.boolean() }) },
    { weight: 4, arbitrary: fc.constant({ type: 'time-passed' as const }) },
    { weight: 4, arbitrary: fc.record({ type: fc.constant('snapshot-completed' as const), requestId: anyRequest }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('recovery-progressed' as const), requestId: anyRequest }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom({ type: 'recovery-rejected' as const }, { type: 'product-down' as const }),
    },
    { weight: 1, arbitrary: fc.constant({ type: 'connection-lost' as const }) },
  )
  const life = fc.array(fc.tuple(fc.integer({ min: 1, max: 12_000 }), happening), { maxLength: 80 })

  it('resumes only after its own snapshot with a recent alive, and waits between two recovery requests', () => {
    let starts = 0
    fc.assert(
      fc.property(life, (happenings) => {
        let supervision = initialSupervision
        let [at, requestId] = [0, 100]
        let requestedAt = Number.NEGATIVE_INFINITY
        let heardAt = Number.NEGATIVE_INFINITY
        let isComplete = false
        for (const [pauseMs, event] of happenings) {
          at += pauseMs
          if (event.type === 'alive-received' && event.isSubscribed) heardAt = at
          const awaited = supervision.requestId
          const sent =
            'requestId' in event
              ? { ...event, at, requestId: typeof event.requestId === 'number' ? event.requestId : (awaited ?? 0) }
              : { ...event, at }
          const step = superviseProducer(supervision, sent, () => ++requestId)
          if (sent.type === 'snapshot-completed' && sent.requestId === awaited) isComplete = true
          for (const order of step.commands) {
            if (order.type === 'suspend-producer') isComplete = false
            if (order.type === 'request-recovery') {
              expect(at - requestedAt).toBeGreaterThanOrEqual(limits.minRecoveryGapMs)
              requestedAt = at
            }
            if (order.type === 'resume-producer') {
              starts += 1
              expect(isComplete).toBe(true)
              expect(at - heardAt).toBeLessThanOrEqual(limits.maxAliveGapMs)
            }
          }
          const isSellingOn = supervision.state === 'up' && step.commands.length === 0
          expect(step.next.state === 'up').toBe(isSellingOn || step.commands.at(-1)?.type === 'resume-producer')
          if (event.type === 'time-passed' && step.next.state === 'up')
            expect(at - heardAt).toBeLessThanOrEqual(limits.maxAliveGapMs)
          supervision = step.next
        }
      }),
      { seed, numRuns: 2000 },
    )
    expect(starts).toBeGreaterThan(100)
  })
})
