import { describe, expect, it } from 'vitest'
import { beginning, limits, supervise } from './supervise.ts'
import type { Order, Supervision, SupervisionEvent } from './supervise.ts'

/** Plays events against a fresh producer and tells what was ordered. */
function play(events: SupervisionEvent[]): { supervision: Supervision; orders: Order[] } {
  let requestId = 100
  let supervision = beginning
  const orders: Order[] = []
  for (const event of events) {
    const step = supervise(supervision, event, () => ++requestId)
    supervision = step.next
    orders.push(...step.orders)
  }
  return { supervision, orders }
}

const alive = (at: number, isSubscribed = true): SupervisionEvent => ({ type: 'alive-received', at, isSubscribed })
const snapshot = (at: number, requestId: number): SupervisionEvent => ({ type: 'snapshot-completed', at, requestId })
const tick = (at: number): SupervisionEvent => ({ type: 'time-passed', at })

describe('CAT-08 the life of a producer', () => {
  it('CAT-08 begins down, asks for a recovery at its first alive and sells after its own snapshot', () => {
    const { supervision, orders } = play([tick(0), alive(1_000), snapshot(2_000, 101)])
    expect(orders).toEqual([{ type: 'ask-recovery', requestId: 101 }, { type: 'start-selling' }])
    expect(supervision.state).toBe('up')
  })

  it('CAT-08 does not open on a snapshot somebody else asked for', () => {
    expect(play([alive(0), snapshot(10, 7)]).supervision.state).toBe('recovering')
    expect(play([snapshot(10, 101)]).supervision.state).toBe('down')
  })

  it('CAT-08 stops selling after 20 s of silence and not before', () => {
    const up = [alive(0), snapshot(10, 101)]
    expect(play([...up, tick(limits.maxAliveGapMs)]).supervision.state).toBe('up')
    const { supervision, orders } = play([...up, tick(limits.maxAliveGapMs + 1)])
    expect(supervision.state).toBe('down')
    expect(orders.at(-1)).toEqual({ type: 'stop-selling', reason: 'alive-gap' })
  })

  it('CAT-08 asks no recovery of a silent producer, and waits between two requests', () => {
    const silent = [alive(0), snapshot(10, 101), tick(21_000)]
    expect(play([...silent, tick(60_000)]).orders.filter((order) => order.type === 'ask-recovery')).toHaveLength(1)
    const back = play([...silent, alive(22_000), alive(29_999), alive(30_000)])
    expect(back.orders.filter((order) => order.type === 'ask-recovery')).toHaveLength(2)
    expect(back.supervision.requestId).toBe(102)
  })

  it('CAT-08 recovers when the producer says it has forgotten us', () => {
    const { orders } = play([alive(0), snapshot(10, 101), alive(40_000, false)])
    expect(orders.slice(2)).toEqual([
      { type: 'stop-selling', reason: 'not-subscribed' },
      { type: 'ask-recovery', requestId: 102 },
    ])
  })

  it('CAT-08 loses trust with the connection and with an alive gap during recovery', () => {
    const lost: SupervisionEvent = { type: 'connection-lost', at: 20 }
    expect(play([alive(0), snapshot(10, 101), lost]).supervision.state).toBe('down')
    // The snapshot of the interrupted recovery comes late and opens nothing.
    expect(play([alive(0), tick(21_000), snapshot(22_000, 101)]).supervision.state).toBe('down')
  })

  it('CAT-08 asks again after a refusal, once the pause is over', () => {
    const refused: SupervisionEvent = { type: 'recovery-refused', at: 5 }
    const { supervision } = play([alive(0), refused, alive(10_000), alive(20_000), alive(29_000), tick(30_500)])
    expect(supervision).toMatchObject({ state: 'recovering', requestId: 102 })
  })
})
