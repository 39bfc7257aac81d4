import * as z from 'zod/mini'
import { useRef } from 'react'
import { createIdempotencyKey } from '../../../api/create-api.ts'
import { readStored, writeStored } from '../../../site/storage.ts'
import { storedNames } from '../../../site/stored-names.ts'
import { ApiError } from '../../../api/index.ts'

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
function sentKey(playerId: number, asked: string, nowMs = Date.now()): string {
  const stored = read(nowMs)
  const same = stored.find((sent) => sent.playerId === playerId && sent.asked === asked)
  if (same) return same.key
  const sent = { playerId, key: createIdempotencyKey(), asked, atMs: nowMs }
  write([sent, ...stored].slice(0, maxStored))
  return sent.key
}

/** It was answered. */
function forgetSentPayment(key: string, nowMs = Date.now()): void {
  write(read(nowMs).filter((sent) => sent.key !== key))
}

function read(nowMs: number): readonly SentPayment[] {
  const stored = readStored(storedNames.sentPayments, z.array(SentPayment)) ?? []
  return stored.filter(({ atMs }) => nowMs - atMs < maxAgeMs)
}

function write(sent: readonly SentPayment[]): void {
  writeStored(storedNames.sentPayments, sent.length === 0 ? null : sent)
}

/** The key of what is asked for, until that was answered: asked for again, also after a reload, it is the same request. */
export function useSentKey(playerId: number): { keyFor: (asked: object) => string; forget: () => void } {
  // Also where the browser stores nothing.
  const last = useRef({ text: '', key: '' })
  return {
    keyFor(asked) {
      const text = JSON.stringify(asked)
      if (last.current.text !== text) last.current = { text, key: sentKey(playerId, text) }
      return last.current.key
    },
    /** The same amount later is another request. */
    forget() {
      forgetSentPayment(last.current.key)
      last.current = { text: '', key: '' }
    },
  }
}

/** Whether it is certain that nothing was begun; anything else is asked for again by its key. */
export function isAnswered(error: unknown): boolean {
  return error instanceof ApiError && !undecided.has(error.code) && (error.status ?? 400) < 500
}

const undecided: ReadonlySet<string> = new Set([
  'unreachable',
  'unreadable',
  'payments-unavailable',
  'too-many-attempts',
])

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
