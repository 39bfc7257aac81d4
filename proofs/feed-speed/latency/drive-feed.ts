import type { SimulatorProcess } from '@touchline/testkit'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom } from '../../random/create-random.ts'

/** A message that was sent about a match, with the simulator's timestamp. */
export type Sent = { kind: 'price' | 'suspension'; matchId: number; sequence: number; shown: string; atMs: number }

type Target = { urn: string; id: number }
type Drive = {
  matches: readonly Target[]
  /** The matches that are visible. Only these get bet stops. */
  inView: ReadonlySet<number>
  seconds: number
  linesPerSecond: number
  suspensionsPerSecond: number
  seed: number
}

/** How long a match stays suspended or open, so that each state can be seen. */
const restMs = 700
const suspended = 'suspended'

/**
 * Sends prices of one line each to randomly drawn matches, so that some follow each other closely, with bet stops in
 * between. Every price of a match is unique, so the odds on the page identify the message. Returns the messages about
 * the visible matches.
 */
export async function driveFeed(simulator: SimulatorProcess, drive: Drive): Promise<Sent[]> {
  const random = createRandom(drive.seed)
  const sequences = new Map<number, number>()
  const restingUntil = new Map<number, number>()
  /** When each match was opened again. A match gets a bet stop only if it is open. */
  const openSince = new Map<number, number>()
  const orders: Promise<Sent>[] = []
  const began = performance.now()
  const perSecond = drive.linesPerSecond + drive.suspensionsPerSecond
  const stopShare = drive.suspensionsPerSecond / perSecond
  for (let turn = 0; turn < drive.seconds * perSecond; turn += 1) {
    await sleep(Math.max(0, began + (turn * 1000) / perSecond - performance.now()))
    const now = performance.now()
    const isStop = random.chance(stopShare)
    const awake = drive.matches.filter(
      ({ id }) =>
        (restingUntil.get(id) ?? 0) <= now &&
        (!isStop || (drive.inView.has(id) && (openSince.get(id) ?? now) + restMs <= now)),
    )
    const match = awake[random.below(awake.length)]
    if (match === undefined) continue
    const sequence = (sequences.get(match.id) ?? 0) + 1
    sequences.set(match.id, sequence)
    if (isStop) {
      restingUntil.set(match.id, now + restMs)
      openSince.delete(match.id)
      orders.push(send(match, 'stop', { kind: 'suspension', sequence, shown: suspended }))
    } else {
      openSince.set(match.id, openSince.get(match.id) ?? now)
      const oddsMilli = 1_100 + 10 * (sequence % 800)
      orders.push(send(match, 'price', { kind: 'price', sequence, shown: (oddsMilli / 1000).toFixed(2) }, oddsMilli))
    }
  }
  const all = await Promise.all(orders)
  return all.filter(({ matchId }) => drive.inView.has(matchId))

  async function send(
    { urn, id }: Target,
    command: 'stop' | 'price',
    sent: Pick<Sent, 'kind' | 'sequence' | 'shown'>,
    oddsMilli?: number,
  ): Promise<Sent> {
    const order =
      oddsMilli === undefined ? { match: urn } : { match: urn, market: 1, outcomes: [{ id: '1', oddsMilli }] }
    const { timestamp } = await simulator.control<{ timestamp: number }>(command, order)
    return { ...sent, matchId: id, atMs: timestamp }
  }
}
