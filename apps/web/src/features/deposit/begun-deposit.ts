import * as z from 'zod/mini'
import { readStored, writeStored } from '../../site/storage.ts'
import { storedNames } from '../../site/stored-names.ts'

const BegunDeposit = z.strictObject({ playerId: z.int(), paymentId: z.uuid() })

/** DEP-05: which deposit this tab has left the site to pay. The address that is returned to does not name it. */
export function storeBegunDeposit(playerId: number, paymentId: string): void {
  writeStored(storedNames.begunDeposit, { playerId, paymentId })
}

/** Null: another tab or browser has begun it. */
export function begunDeposit(playerId: number): string | null {
  const begun = readStored(storedNames.begunDeposit, BegunDeposit)
  return begun?.playerId === playerId ? begun.paymentId : null
}
