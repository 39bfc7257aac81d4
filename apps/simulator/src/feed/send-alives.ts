import type { Faults } from './faults.ts'
import { products } from './transmitter.ts'
import type { Transmitter } from './transmitter.ts'

export type Alives = { send: () => void; stop: () => void }

const aliveIntervalMs = 10_000

/** Says every ten seconds that each producer is at work. Nothing is said without a connection: a late alive lies. */
export function sendAlives(transmitter: Transmitter, faults: Faults, isUp: () => boolean): Alives {
  function send(): void {
    if (!isUp() || !faults.hasRoom()) return
    for (const product of products) transmitter.alive(product)
  }

  const timer = setInterval(send, aliveIntervalMs)
  return { send, stop: () => clearInterval(timer) }
}
