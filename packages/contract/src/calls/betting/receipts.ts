import * as z from 'zod/mini'
import { ReceiptMismatch, SignedReceipt } from '../../betting/receipt.ts'
import { call } from '../shared/endpoint.ts'

/** BEY-01: what was accepted and what happened since, signed. Only its player gets it; whoever has it can verify it. */
export const getBetReceipt = call({
  method: 'GET',
  path: '/api/v3/bets/:id/receipt',
  access: 'player',
  reply: SignedReceipt,
})

/** By anybody, signed in or not. Tells nothing that is not in the receipt. */
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
        /** SubjectPublicKeyInfo, as stock tools read it. */
        public_key: z.string(),
        valid_from: z.iso.datetime(),
        /** A receipt issued later does not count; null while the key is in use. */
        valid_until: z.nullable(z.iso.datetime()),
      }),
    ),
  }),
})
