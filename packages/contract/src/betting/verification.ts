import * as z from 'zod/mini'

/**
 * Whether a player is known to be who they say. While they wait, or after a rejection, they look around and limit themselves, and
 * neither deposit nor bet.
 */
export const VerificationState = z.enum([
  'not-checked',
  'waiting-verification',
  'waiting-staff',
  'verified',
  'rejected',
])
export type VerificationState = z.infer<typeof VerificationState>

/** By what a player resembles one who is excluded or has closed their account. `near-name`: one letter off. */
export const PersonMatchKind = z.enum(['name', 'mailbox', 'near-name', 'device'])
export type PersonMatchKind = z.infer<typeof PersonMatchKind>
