import * as z from 'zod/mini'
import { ReceiptMismatch, SignedReceipt } from '../../betting/receipt.ts'
import { endpoint } from '../shared/endpoint.ts'

/** BEY-01: what was accepted and what happened since, signed. Only its player gets it; whoever has it can verify it. */
export const getBetReceipt = endpoint({
  method: 'GET',
  path: '/api/v3/bets/:id/receipt',
  summary: 'The signed receipt of a bet, with its timeline so far',
  access: 'player',
  openTo: 'excluded',
  mostAtOnce: 20,
  params: z.object({ id: z.uuid() }),
  reply: SignedReceipt,
  errors: ['invalid-request', 'not-signed-in', 'not-found', 'too-many-attempts'],
})

/** By anybody, signed in or not. Tells nothing that is not in the receipt. */
export const postReceiptVerification = endpoint({
  method: 'POST',
  path: '/api/v3/receipts/verify',
  summary: 'Whether a receipt is ours and unchanged, and what does not fit',
  mostAtOnce: 20,
  // A timeline of some hundred entries.
  largestBodyBytes: 262_144,
  body: SignedReceipt,
  reply: z.object({ is_valid: z.boolean(), mismatches: z.array(ReceiptMismatch) }),
  errors: ['invalid-request', 'not-from-here', 'too-many-attempts'],
})

export const getReceiptKeys = endpoint({
  method: 'GET',
  path: '/api/v3/receipts/keys',
  summary: 'The public keys of receipts, newest first',
  maxAgeSeconds: 10,
  closedFor: 'none',
  reply: z.object({
    keys: z.array(
      z.object({
        id: z.string(),
        algorithm: z.literal('Ed25519'),
        /** SubjectPublicKeyInfo, as stock tools read it. */
        public_key: z.string(),
        valid_from: z.iso.datetime(),
        /** A receipt issued later does not count; null while the key is in use. */
        valid_until: z.nullable(z.iso.datetime()),
      }),
    ),
  }),
  errors: [],
})
