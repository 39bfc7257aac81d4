import * as z from 'zod/mini'
import { createIdempotencyKey } from '../../../api/create-api.ts'
import { readStored, writeStored } from '../../../site/storage.ts'
import { storedNames } from '../../../site/stored-names.ts'

/** A payment that was asked for and whose answer is not known. */
const SentPayment = z.strictObject({
  playerId: z.int(),
  key: z.uuid(),
  /** What was asked for, word for word: the key is for that alone. */
  asked: z.string().check(z.maxLength(1_000)),
  atMs: z.int(),
})
type SentPayment = z.infer<typeof SentPayment>

const maxStored = 5
/** Later the player has seen in the wallet what became of it, and the same amount is another payment. */
const maxAgeMs = 15 * 60_000

/** DEP-06: the key of a request, stored for this tab before it is sent: neither a reload nor a lost answer pays twice. */
export function sentKey(playerId: number, asked: string, nowMs = Date.now()): string {
  const stored = read(nowMs)
  const same = stored.find((sent) => sent.playerId === playerId && sent.asked === asked)
  if (same) return same.key
  const sent = { playerId, key: createIdempotencyKey(), asked, atMs: nowMs }
  write([sent, ...stored].slice(0, maxStored))
  return sent.key
}

/** It was answered. */
export function forgetSentPayment(key: string, nowMs = Date.now()): void {
  write(read(nowMs).filter((sent) => sent.key !== key))
}

function read(nowMs: number): readonly SentPayment[] {
  const stored = readStored(storedNames.sentPayments, z.array(SentPayment)) ?? []
  return stored.filter(({ atMs }) => nowMs - atMs < maxAgeMs)
}

function write(sent: readonly SentPayment[]): void {
  writeStored(storedNames.sentPayments, sent.length === 0 ? null : sent)
}
