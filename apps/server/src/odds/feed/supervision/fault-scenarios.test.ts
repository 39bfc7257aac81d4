import { describe, expect, it } from 'vitest'
import { createSupervision, initialSupervision } from './supervision.ts'
import { superviseProducer } from './supervise-producer.ts'
import type { SupervisionCommand, Supervision, SupervisionEvent } from './supervision.ts'

// Simulates faults second by second with a fake clock. The number in a title is the fault's number in the provider's
// list. Only faults that the state machine handles are included.

type Happening = SupervisionEvent extends infer E ? (E extends { at: number } ? Omit<E, 'at'> : never) : never

type Plot = {
  seconds: number
  /** Alives arrive every ten seconds in both queues, except in seconds for which this returns false. */
  isAlive?: (second: number) => boolean
  isSubscribed?: (second: number) => boolean
  /** How many seconds later an alive is processed in the data queue. */
  lagSeconds?: (second: number) => number
  /**
   * Whether the provider accepts a recovery request; the next member states after how many seconds its snapshot is
   * complete.
   */
  grants?: (requestCount: number) => boolean
  snapshotAfter?: (requestCount: number) => number
  events?: Record<number, Happening[]>
  /** How far the producer's clock is ahead of ours. */
  skewMs?: (second: number) => number
  from?: Supervision
}

const producerEpochMs = 1_760_000_000_000

/** Returns the commands that the state machine issued, as `second: command`. */
function run(plot: Plot): {
  executed: string[]
  state: Supervision['state']
  supervision: Supervision
  requested: SupervisionCommand[]
} {
  const { isAlive = () => true, isSubscribed = () => true, lagSeconds = () => 0, grants = () => true } = plot
  const { snapshotAfter = () => 3, events = {}, skewMs = () => 0 } = plot
  let supervision = plot.from ?? initialSupervision
  let requestCount = 0
  const executed: string[] = []
  const requested: SupervisionCommand[] = []
  const due = new Map<number, Happening[]>(Object.entries(events).map(([second, list]) => [Number(second), [...list]]))
  const plan = (second: number, event: Happening) => due.set(second, [...(due.get(second) ?? []), event])

  function happen(event: SupervisionEvent, second: number): void {
    const step = superviseProducer(supervision, event, () => ++requestCount)
    supervision = step.next
    for (const command of step.commands) {
      executed.push(`${second}: ${describeCommand(command)}`)
      if (command.type !== 'request-recovery') continue
      requested.push(command)
      const { requestId } = command
      if (!grants(requestId)) plan(second + 1, { type: 'recovery-rejected' })
      else if (snapshotAfter(requestId) < Infinity)
        plan(second + snapshotAfter(requestId), { type: 'snapshot-completed', requestId })
    }
  }

  for (let second = 0; second <= plot.seconds; second += 1) {
    const at = second * 1000
    if (second % 10 === 0 && isAlive(second)) {
      const timestampMs = producerEpochMs + at + skewMs(second)
      plan(second + lagSeconds(second), { type: 'alive-processed', timestampMs })
      happen({ type: 'alive-received', at, isSubscribed: isSubscribed(second), timestampMs }, second)
    }
    for (const event of due.get(second) ?? []) happen({ ...event, at } as SupervisionEvent, second)
    happen({ type: 'time-passed', at }, second)
  }
  return { executed, state: supervision.state, supervision, requested }
}

function describeCommand(command: SupervisionCommand): string {
  switch (command.type) {
    case 'request-recovery':
      return command.completeUntilMs === undefined
        ? `ask ${command.requestId}`
        : `ask ${command.requestId} from ${(command.completeUntilMs - producerEpochMs) / 1000}`
    case 'suspend-producer':
      return `stop ${command.reason}`
    case 'resume-producer':
      return `start ${command.reason}`
  }
}

const between = (from: number, to: number) => (second: number) => second >= from && second < to
const outside = (from: number, to: number) => (second: number) => second < from || second >= to
const opened = '3: start first-recovery'
const firstDay = ['0: ask 1', opened]

describe('CAT-08 faults of the provider', () => {
  it('CAT-08b at most 31 s after messages begin to be late, prices can no longer be bet', () => {
    for (let late = 50; late < 60; late += 1) {
      const { executed } = run({ seconds: 120, lagSeconds: (second) => (second >= late ? 500 : 0) })
      const stopped = executed.find((command) => command.includes('stop')) ?? ''
      expect(stopped).toMatch(/^\d+: stop delayed$/)
      expect(Number.parseInt(stopped, 10) - late).toBeLessThanOrEqual(31)
    }
  })

  it('CAT-08b at most 41 s after messages begin to be late, prices can no longer be bet, even if an alive is lost as well', () => {
    const stoppedAfter = Array.from({ length: 10 }, (_, index) => {
      const late = 51 + index
      const { executed } = run({
        seconds: 120,
        isAlive: (second) => second !== 60,
        lagSeconds: (second) => (second >= late ? 500 : 0),
      })
      const stops = executed.filter((command) => command.includes('stop'))
      expect(stops).toEqual([expect.stringMatching(/^\d+: stop delayed$/)])
      return Number.parseInt(stops[0] ?? '', 10) - late
    })
    expect(Math.max(...stoppedAfter)).toBe(40)
  })

  it('CAT-08b alives that reach the alive queue and the data queue equally late are not a lag', () => {
    // From here on each alive is a minute old when it arrives, in both queues.
    expect(run({ seconds: 300, skewMs: (second) => (second >= 60 ? -60_000 : 0) }).executed).toEqual(firstDay)
  })

  it.each<[string, Plot, string[]]>([
    ['without a fault the producer stays up after the first recovery', { seconds: 600 }, [opened]],
    [
      '9 if alives stop while odds continue, the producer is suspended until a recovery',
      { seconds: 120, isAlive: outside(40, 90) },
      [opened, '51: stop alive-gap', '90: ask 2', '93: start recovered'],
    ],
    [
      '10, 43 if the data queue stops while alives continue, the producer is delayed and resumes without a recovery',
      { seconds: 200, lagSeconds: (second) => (between(50, 100)(second) ? 100 - second : 0) },
      [opened, '71: stop delayed', '100: start caught-up'],
    ],
    ['10 a lag of 20 s suspends nothing', { seconds: 200, lagSeconds: () => 20 }, [opened]],
    [
      '10 a lag that stays slightly too long suspends the producer only once',
      { seconds: 300, lagSeconds: (second) => (second >= 50 ? 25 : 0) },
      [opened, '71: stop delayed'],
    ],
    [
      '10 if the alives of a delayed producer stop, it is suspended for the gap as well',
      { seconds: 120, isAlive: (second) => second < 60, lagSeconds: (second) => (second >= 30 ? 500 : 0) },
      [opened, '51: stop delayed', '71: stop alive-gap'],
    ],
    [
      '12 after a recovery that ends before the first subscribed alive, the producer resumes with that alive',
      { seconds: 60, isSubscribed: (second) => second > 0, snapshotAfter: () => 1 },
      ['10: start first-recovery'],
    ],
    [
      '12 an alive with subscribed=0 suspends the producer until a recovery',
      { seconds: 100, isSubscribed: (second) => second !== 50 },
      [opened, '50: stop not-subscribed', '50: ask 2', '53: start recovered'],
    ],
    [
      '17 if no snapshot_complete arrives, a recovery is requested again after 300 s',
      { seconds: 400, snapshotAfter: (count) => (count === 1 ? Infinity : 3) },
      ['301: stop recovery-silent', '301: ask 2', '304: start first-recovery'],
    ],
    [
      '19 a repeated snapshot_complete changes nothing',
      { seconds: 60, events: { 20: [{ type: 'snapshot-completed', requestId: 1 }] } },
      [opened],
    ],
    [
      '20 if alives stop during a recovery, the next one starts at the last alive before the gap',
      { seconds: 120, isAlive: outside(30, 60), snapshotAfter: (count) => (count === 1 ? 70 : 3) },
      ['70: stop recovery-interrupted', '70: ask 2 from 20', '73: start first-recovery'],
    ],
    [
      '20 if alives stop twice during a recovery, the next one starts at the last alive before the first gap',
      {
        seconds: 160,
        isAlive: (second) => outside(30, 60)(second) && outside(70, 100)(second),
        snapshotAfter: (count) => (count === 1 ? 120 : 3),
      },
      ['120: stop recovery-interrupted', '120: ask 2 from 20', '123: start first-recovery'],
    ],
    [
      '20 if an interrupted recovery never ends, the next one starts at the checkpoint',
      { seconds: 400, isAlive: outside(30, 60), snapshotAfter: (count) => (count === 1 ? Infinity : 3) },
      ['301: stop recovery-silent', '301: ask 2', '304: start first-recovery'],
    ],
    [
      '20 if the second recovery is rejected, the third one has the same start',
      {
        seconds: 160,
        isAlive: outside(30, 60),
        snapshotAfter: (count) => (count === 1 ? 70 : 3),
        grants: (count) => count !== 2,
      },
      [
        '70: stop recovery-interrupted',
        '70: ask 2 from 20',
        '71: stop recovery-rejected',
        '100: ask 3 from 20',
        '103: start first-recovery',
      ],
    ],
    [
      '3 if the connection is lost during the second recovery, the third one starts at the checkpoint',
      {
        seconds: 160,
        isAlive: outside(30, 60),
        snapshotAfter: (count) => (count === 1 ? 70 : count === 2 ? Infinity : 3),
        events: { 75: [{ type: 'connection-lost' }] },
      },
      [
        '70: stop recovery-interrupted',
        '70: ask 2 from 20',
        '75: stop connection-lost',
        '100: ask 3',
        '103: start first-recovery',
      ],
    ],
    [
      '3 if the connection is lost while the producer is up and again while it is down, one recovery follows',
      { seconds: 100, events: { 35: [{ type: 'connection-lost' }, { type: 'connection-lost' }] } },
      [opened, '35: stop connection-lost', '35: stop connection-lost', '40: ask 2', '43: start recovered'],
    ],
    [
      '22 a recovery that makes progress is awaited up to a limit',
      {
        seconds: 1_300,
        snapshotAfter: (count) => (count === 1 ? Infinity : 3),
        events: Object.fromEntries(
          Array.from({ length: 130 }, (_, index) => [index * 10, [{ type: 'recovery-progressed', requestId: 1 }]]),
        ),
      },
      ['1201: stop recovery-too-long', '1201: ask 2', '1204: start first-recovery'],
    ],
  ])('%s', (_, plot, expected) => {
    expect(run(plot).executed).toEqual(['0: ask 1', ...expected])
  })

  it('16 after failed requests the pause grows, and each request starts the recovery at the stored checkpoint', () => {
    const { executed, state } = run({ seconds: 130, grants: (count) => count > 3 })
    expect(executed.filter((line) => line.includes('ask'))).toEqual(['0: ask 1', '30: ask 2', '90: ask 3'])
    expect(state).toBe('down')
  })

  it.each([
    [15, 'up'],
    [19, 'up'],
    [20, 'up'],
    [21, 'down'],
    [60, 'down'],
  ])('11 after %i s without an alive the producer is %s', (gapSeconds, state) => {
    const until = { seconds: 30 + gapSeconds, isAlive: (second: number) => second <= 30 }
    expect(run(until).state).toBe(state)
  })

  it('14 a producer that is down does not affect another producer', () => {
    const [silent, well] = [run({ seconds: 100, isAlive: (second) => second < 40 }), run({ seconds: 100 })]
    expect([silent.state, well.state]).toEqual(['down', 'up'])
  })

  it.each([
    ['5 s ahead', () => 5_000],
    ['5 s behind', () => -5_000],
    ['jumps back an hour', (second: number) => (second >= 60 ? -3_600_000 : 0)],
    ['jumps ahead and back', (second: number) => (between(60, 90)(second) ? 3_600_000 : 0)],
  ])('15 a wrong clock of the producer does not suspend it: %s', (_, skewMs) => {
    expect(run({ seconds: 300, skewMs }).executed).toEqual(firstDay)
  })

  it("15 a lag is detected even if the producer's clock is wrong", () => {
    const plot: Plot = {
      seconds: 120,
      skewMs: (second) => (second >= 60 ? -3_600_000 : 0),
      lagSeconds: (second) => (second >= 70 ? 400 : 0),
    }
    expect(run(plot).executed).toEqual([...firstDay, '91: stop delayed'])
  })

  it('18 a snapshot for a recovery that was not requested does not resume the producer', () => {
    const strange = [7, 0, -1, 2].map((requestId): Happening => ({ type: 'snapshot-completed', requestId }))
    const { executed } = run({ seconds: 60, snapshotAfter: () => Infinity, events: { 5: strange, 50: strange } })
    expect(executed).toEqual(['0: ask 1'])
  })

  it("21 after a restart, the snapshot of the previous process's recovery does not resume the producer", () => {
    const { supervision } = run({ seconds: 10, snapshotAfter: () => Infinity })
    expect(supervision.state).toBe('recovering')
    const restarted = superviseProducer(
      initialSupervision,
      { type: 'snapshot-completed', at: 0, requestId: 1 },
      () => 2,
    )
    expect(restarted).toEqual({ next: initialSupervision, commands: [] })
  })

  it('a producer whose recovery ends while its data are late resumes only once they are on time', () => {
    const { executed } = run({
      seconds: 120,
      lagSeconds: (second) => (second < 80 ? 80 - second : 0),
      snapshotAfter: () => 40,
    })
    expect(executed).toEqual(['0: ask 1', '80: start first-recovery'])
  })

  it('a producer with several sessions waits for the snapshot of each, and counts as delayed if one of them lags', () => {
    const sessions = ['live', 'prematch']
    const timestampMs = (second: number) => producerEpochMs + second * 1000
    const processed = (session: string, second: number): Happening => ({
      type: 'alive-processed',
      timestampMs: timestampMs(second),
      session,
    })
    const events: Record<number, Happening[]> = {
      5: [{ type: 'snapshot-completed', requestId: 1, session: 'live' }],
      9: [{ type: 'snapshot-completed', requestId: 1, session: 'prematch' }],
    }
    for (let second = 0; second < 100; second += 10) {
      events[second + 1] = [processed('live', second)]
      if (second < 40 || second === 90) events[second + 1]?.push(processed('prematch', second))
    }
    const { executed } = run({ seconds: 99, from: createSupervision(sessions), snapshotAfter: () => Infinity, events })
    expect(executed).toEqual(['0: ask 1', '9: start first-recovery', '61: stop delayed', '91: start caught-up'])
  })

  it('without subscribed alives, a recovery is requested again each time but never resumes the producer', () => {
    const { executed } = run({ seconds: 100, isSubscribed: () => false, snapshotAfter: () => 40 })
    expect(executed.slice(0, 3)).toEqual(['0: ask 1', '40: stop recovery-interrupted', '40: ask 2'])
    expect(executed.some((line) => line.includes('start'))).toBe(false)
  })
})
