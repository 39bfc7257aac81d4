import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { isOpenToPlay } from '../play/match.ts'
import type { Match, OddsDraft } from '../play/match.ts'
import { driftOpinion } from '../play/quote-lines.ts'
import { offerChanges } from '../play/offer.ts'
import type { Simulator } from '../simulator.ts'
import { Rejection } from './rejection.ts'

const yieldEvery = 50
const triesPerChange = 20
const roomTimeoutMs = 10_000

/** Sends this many odds changes as fast as the broker confirms them, for each match in turn, live matches first. */
export async function burst(simulator: Simulator, order: { matches?: number | undefined; changes: number }) {
  const chosen = [...simulator.matches.values()]
    .filter(isOpenToPlay)
    .toSorted((a, b) => a.product - b.product || a.startMs - b.startMs)
    .slice(0, order.matches)
  let lines = 0
  for (let sent = 0; sent < order.changes; sent += 1) {
    if (sent % yieldEvery === 0) await yieldToEventLoop()
    if (!(await simulator.faults.waitForRoom(roomTimeoutMs))) throw new Rejection('outbox-full')
    // Matches are played during the burst, so some of them may have stopped betting.
    const open = chosen.filter(isOpenToPlay)
    const match = open[sent % open.length]
    if (match === undefined) throw new Rejection('no-open-match')
    const change = changePrices(match)
    simulator.transmitter.emit(change)
    lines += change.markets.length
  }
  return { matches: chosen.length, changes: order.changes, lines }
}

/** Moves the traders' opinion of the match until at least one price changes. */
function changePrices(match: Match): OddsDraft {
  let change: OddsDraft | undefined
  for (let tries = 0; tries < triesPerChange; tries += 1) {
    driftOpinion(match)
    change = offerChanges(match, Number.MAX_SAFE_INTEGER)
    if (change.markets.length > 0) break
  }
  return change ?? offerChanges(match, 0)
}
