import { initialSupervision, superviseProducer } from '../../../apps/server/src/odds/feed/index.ts'
import type { SupervisionCommand, SupervisionEvent } from '../../../apps/server/src/odds/feed/index.ts'

type Happening = SupervisionEvent extends infer E ? (E extends { at: number } ? Omit<E, 'at'> : never) : never

export type SupervisionScript = {
  seconds: number
  /**
   * Returns by how many seconds the alive of this second is delayed, or undefined if it is not sent. Alives are due
   * every ten seconds.
   */
  aliveDelay?: (second: number) => number | undefined
  /** Returns how many seconds an alive takes through the data queue. */
  lagSeconds?: (second: number) => number
  /** Returns how many seconds the snapshot takes after a request, or undefined if there is none. */
  snapshotAfter?: (request: number) => number | undefined
  grants?: (request: number) => boolean
}

const epochMs = 1_760_000_000_000

/**
 * Runs the server's supervision of one producer second by second on a fake clock, and returns `second: order` for each
 * of its orders.
 */
export function superviseOnFakeClock(script: SupervisionScript): string[] {
  const { aliveDelay = () => 0, lagSeconds = () => 0, snapshotAfter = () => 3, grants = () => true } = script
  const due = new Map<number, Happening[]>()
  const told: string[] = []
  let supervision = initialSupervision
  let requests = 0

  function plan(second: number, event: Happening): void {
    due.set(second, [...(due.get(second) ?? []), event])
  }

  function happen(second: number, event: Happening): void {
    const step = superviseProducer(
      supervision,
      { ...event, at: second * 1_000 } as SupervisionEvent,
      () => (requests += 1),
    )
    supervision = step.next
    for (const order of step.commands) {
      told.push(`${second}: ${describeOrder(order)}`)
      if (order.type !== 'request-recovery') continue
      const wait = snapshotAfter(order.requestId)
      if (!grants(order.requestId)) plan(second + 1, { type: 'recovery-rejected' })
      else if (wait !== undefined)
        plan(second + wait, { type: 'snapshot-completed', requestId: order.requestId, session: 'data' })
    }
  }

  for (let second = 0; second <= script.seconds; second += 1) {
    const delay = second % 10 === 0 ? aliveDelay(second) : undefined
    if (delay !== undefined) {
      const timestampMs = epochMs + second * 1_000
      plan(second + delay, { type: 'alive-received', isSubscribed: true, timestampMs })
      plan(second + delay + lagSeconds(second), { type: 'alive-processed', timestampMs, session: 'data' })
    }
    for (const event of due.get(second) ?? []) happen(second, event)
    happen(second, { type: 'time-passed' })
  }
  return told
}

function describeOrder(order: SupervisionCommand): string {
  return order.type === 'request-recovery' ? `ask ${order.requestId}` : `${order.type} ${order.reason}`
}
