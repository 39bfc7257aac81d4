import * as z from 'zod/mini'
import { AcceptPolicy, BetType } from '../../betting/bet-options.ts'
import { TimelineEntry } from '../../betting/bet-timeline.ts'
import { BookRate, CurrencyCode, MinorAmount } from '../../betting/money.ts'
import { call } from '../shared/endpoint.ts'
import { printableText } from '../shared/text.ts'

// All objects of a receipt are strict: a receipt is sent back for verification, and a field that is not checked would
// seem verified.

const maxTimelineEntries = 1_000

const Count = z.int().check(z.minimum(0))
const Name = printableText(0, 500)
const Key = printableText(0, 255)
/** A SHA-256 hash in hexadecimal digits. */
const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** A calendar date; year 0 does not exist. */
const Day = z.iso.date().check(z.regex(/^(?!0000)/))

const AcceptedSelection = z.strictObject({
  id: Count,
  match: z.strictObject({ id: Count, name_a: Name, name_b: Name, start_time: z.iso.datetime() }),
  market: z.strictObject({ id: Count, name: Name }),
  specifier: Key,
  outcome: z.strictObject({ id: Key, name: Name }),
  /** The accepted price and the requested price, × 1000. */
  odds: Count,
  requested_odds: Count,
})

/** A bet as it was accepted, which never changes. */
export const AcceptedBet = z.strictObject({
  id: z.uuid(),
  ref: printableText(1, 20),
  type: BetType,
  stake: z.strictObject({ value: MinorAmount, currency: CurrencyCode, subunits: Count }),
  book_rate: z.optional(BookRate),
  odds: z.nullable(Count),
  custom_odds: z.nullable(Count),
  system_id: z.nullable(Count),
  potential_win: MinorAmount,
  accept_policy: AcceptPolicy,
  requested_at: z.iso.datetime(),
  accepted_at: z.iso.datetime(),
  selections: z.array(AcceptedSelection).check(z.maxLength(100)),
})
export type AcceptedBet = z.infer<typeof AcceptedBet>

/** The path from a leaf of a hash tree to its root: the sibling on each level and its side (RFC 6962). */
const HashPath = z.array(z.strictObject({ side: z.enum(['left', 'right']), hash: Hash })).check(z.maxLength(64))
export type HashPath = z.infer<typeof HashPath>

/** BEY-01: a receipt. Its signature covers this object as canonical JSON (RFC 8785). */
export const Receipt = z.strictObject({
  version: z.literal(1),
  key_id: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  issued_at: z.iso.datetime(),
  bet: AcceptedBet,
  timeline: z.array(TimelineEntry).check(z.minLength(1), z.maxLength(maxTimelineEntries)),
  /**
   * The last link of the hash chain: the first link is the hash of the bet, each further link adds a timeline entry.
   */
  head: Hash,
  /** The newest seal that covers the bet; null for the first seconds after its acceptance. */
  seal: z.nullable(
    z.strictObject({
      number: Count,
      /** How many timeline entries the seal covers, counted from the first. */
      entries: Count,
      path: HashPath,
      /** The hash of the seal covers these two hashes and the root of the path. */
      previous_hash: Hash,
      transfers_hash: Hash,
    }),
  ),
  /** The root over all seals of the UTC day to which this seal belongs; null until the day is over. */
  root: z.nullable(z.strictObject({ day: Day, hash: Hash, path: HashPath })),
})
export type Receipt = z.infer<typeof Receipt>

/** An Ed25519 signature in base64. */
const Signature = z.string().check(z.regex(/^[A-Za-z0-9+/]{86}==$/))

export const SignedReceipt = z.strictObject({ receipt: Receipt, signature: Signature })
export type SignedReceipt = z.infer<typeof SignedReceipt>

/** The part of a receipt that failed verification. `seal` and `root` also fail if they are not stored. */
export const ReceiptMismatch = z.enum(['key', 'signature', 'timeline', 'seal', 'root'])
export type ReceiptMismatch = z.infer<typeof ReceiptMismatch>

/**
 * BEY-01: the signed receipt of a bet: what was accepted and what has happened since. Only the player can fetch it, and
 * everyone who has it can verify it.
 */
export const getBetReceipt = call({
  method: 'GET',
  path: '/api/v3/bets/:id/receipt',
  access: 'player',
  reply: SignedReceipt,
})

/** Verifies a receipt for every caller, signed in or not. The answer reveals nothing that is not in the receipt. */
export const postReceiptVerification = call({
  method: 'POST',
  path: '/api/v3/receipts/verify',
  reply: z.object({ is_valid: z.boolean(), mismatches: z.array(ReceiptMismatch) }),
})

export const getReceiptKeys = call({
  method: 'GET',
  path: '/api/v3/receipts/keys',
  reply: z.object({
    keys: z.array(
      z.object({
        id: z.string(),
        algorithm: z.literal('Ed25519'),
        /** The key as SubjectPublicKeyInfo, which standard tools can read. */
        public_key: z.string(),
        valid_from: z.iso.datetime(),
        /** Until when the key was used: receipts issued later are invalid. Null while the key is in use. */
        valid_until: z.nullable(z.iso.datetime()),
      }),
    ),
  }),
})
