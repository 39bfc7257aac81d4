import * as z from 'zod/mini'
import { readStoredList, writeStoredList } from '../../../site/stored-list.ts'
import { storedNames } from '../../../site/stored-names.ts'

/** A cash-out that was sent and whose answer is not known. */
export const SentCashOut = z.object({
  key: z.uuid(),
  playerId: z.int(),
  betId: z.uuid(),
  /** The least the player accepts, for this share of the open stake; null: for all of it. */
  leastMinor: z.int().check(z.minimum(1)),
  sharePercent: z.nullable(z.int().check(z.minimum(1), z.maximum(99))),
  /** Another bet was to be placed for it (BEY-06g). */
  isEdit: z.optional(z.boolean()),
  atMs: z.int(),
})
export type SentCashOut = z.infer<typeof SentCashOut>

const maxStored = 20
/** After a day the player reads it under the bet. */
const maxAgeMs = 24 * 60 * 60 * 1_000

/**
 * BEY-02: stored in the browser, per player, from the send to the answer: neither a reload nor a closed tab forgets the key
 * of a cash-out that may have been paid.
 */
export function storeSent(sent: SentCashOut): void {
  write([sent, ...read(sent.atMs).filter(({ key }) => key !== sent.key)].slice(0, maxStored))
}

export function forgetSent(key: string): void {
  // However old the others are: they are left out when they are read.
  const stored = read(0)
  if (stored.some((sent) => sent.key === key)) write(stored.filter((sent) => sent.key !== key))
}

export function unconfirmedOf(playerId: number, nowMs = Date.now()): readonly SentCashOut[] {
  return read(nowMs).filter((sent) => sent.playerId === playerId)
}

/** One that cannot be read hides no other. */
function read(nowMs: number): SentCashOut[] {
  return readStoredList(storedNames.unconfirmedCashOuts).flatMap((one) => {
    const { data } = SentCashOut.safeParse(one)
    return data && nowMs - data.atMs < maxAgeMs ? [data] : []
  })
}

/** Where nothing can be stored it is asked about by this page alone. */
function write(sent: readonly SentCashOut[]): void {
  writeStoredList(storedNames.unconfirmedCashOuts, sent)
}
