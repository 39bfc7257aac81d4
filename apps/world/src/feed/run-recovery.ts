import type { Match, Product } from '../play/match.ts'
import { offerSnapshot } from '../play/offer.ts'
import type { Outbox } from './outbox.ts'
import type { Cause, Transmitter } from './transmitter.ts'

export type RecoveryRequest = Cause & { product: Product; afterMs?: number }

const roomTimeoutMs = 60_000

/**
 * Everything the producer offers now, whole; then its settlements since `afterMs`; then the word that this was all.
 * Without `afterMs` there is no history. A producer that falls silent meanwhile never says the last word.
 */
export async function runRecovery(
  { product, afterMs, ...cause }: RecoveryRequest,
  world: { matches: ReadonlyMap<string, Match>; transmitter: Transmitter; outbox: Outbox },
): Promise<void> {
  const { matches, transmitter, outbox } = world
  for (const match of matches.values()) {
    await waitForRoom(outbox)
    if (transmitter.isSilent(product)) return
    if (match.product === product) transmitter.emit(offerSnapshot(match), cause)
  }
  const settlements = afterMs === undefined ? [] : transmitter.settlementsSince(product, afterMs)
  for (const settlement of settlements) {
    await waitForRoom(outbox)
    transmitter.repeat(settlement, cause)
  }
  await waitForRoom(outbox)
  transmitter.complete(product, cause)
}

async function waitForRoom(outbox: Outbox): Promise<void> {
  if (!(await outbox.room(roomTimeoutMs))) throw new Error('no room for what the recovery must send')
}
