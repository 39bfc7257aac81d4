import * as z from 'zod/mini'
import { useRef } from 'react'
import { createIdempotencyKey } from '../../../api/create-api.ts'
import { readStored, writeStored } from '../../../site/storage/storage.ts'
import { storedNames } from '../../../site/storage/stored-names.ts'
import { ApiError } from '../../../api/index.ts'

/** A payment request without a known reply. */
const SentPayment = z.strictObject({
  playerId: z.int(),
  key: z.uuid(),
  /** The exact request, because the key is valid only for it. */
  asked: z.string().check(z.maxLength(1_000)),
  atMs: z.int(),
})
type SentPayment = z.infer<typeof SentPayment>

const maxStored = 5
/**
 * A stored request is dropped after this time: by then the wallet shows the result, and the same amount is a new
 * payment.
 */
const maxAgeMs = 15 * 60_000

/**
 * DEP-06: returns the key of a request and stores it before sending, so that neither a reload nor a lost reply pays
 * twice.
 */
function sentKey(playerId: number, request: string, nowMs = Date.now()): string {
  const stored = read(nowMs)
  const same = stored.find((sent) => sent.playerId === playerId && sent.asked === request)
  if (same) return same.key
  const sent = { playerId, key: createIdempotencyKey(), asked: request, atMs: nowMs }
  write([sent, ...stored].slice(0, maxStored))
  return sent.key
}

/** Forgets a payment that got its reply. */
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

/**
 * Gives a request the same idempotency key until it gets a reply, even after a reload, so that repeating it makes no
 * second payment.
 */
export function useSentKey(playerId: number): { keyFor: (request: object) => string; forget: () => void } {
  // Remembers the key in a browser that stores nothing.
  const last = useRef({ text: '', key: '' })
  return {
    keyFor(request) {
      const text = JSON.stringify(request)
      if (last.current.text !== text) last.current = { text, key: sentKey(playerId, text) }
      return last.current.key
    },
    /** Called after the reply: the same amount is then a new request. */
    forget() {
      forgetSentPayment(last.current.key)
      last.current = { text: '', key: '' }
    },
  }
}

/**
 * Returns whether the error proves that the server rejected the request. After any other error the request is repeated
 * under its key.
 */
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

/** DEP-05: stores which deposit this tab left the site to pay, because the return address does not name it. */
export function storeBegunDeposit(playerId: number, paymentId: string): void {
  writeStored(storedNames.begunDeposit, { playerId, paymentId })
}

/** Returns null if another tab or browser began the deposit. */
export function begunDeposit(playerId: number): string | null {
  const begun = readStored(storedNames.begunDeposit, BegunDeposit)
  return begun?.playerId === playerId ? begun.paymentId : null
}
