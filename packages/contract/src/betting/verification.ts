import * as z from 'zod/mini'

/**
 * Whether the identity of a player is confirmed. While they wait for verification, or after a rejection, players can
 * read and set limits, but can neither deposit nor bet.
 */
export const VerificationState = z.enum([
  'not-checked',
  'waiting-verification',
  'waiting-staff',
  'verified',
  'rejected',
])
export type VerificationState = z.infer<typeof VerificationState>

/** How a player resembles one who is excluded or has closed their account. `near-name` differs by one letter. */
export const PersonMatchKind = z.enum(['name', 'mailbox', 'near-name', 'device'])
export type PersonMatchKind = z.infer<typeof PersonMatchKind>
