import * as z from 'zod/mini'
import { PersonMatchKind, VerificationState } from '../betting/verification.ts'
import { text } from '../site/text.ts'
import { endpoint } from './endpoint.ts'
import { PlayerId } from './pagination.ts'

// Players who resemble one who is excluded or has closed their account, for the staff of their operator.

const Person = {
  id: z.int(),
  /** Null: never given, or erased since the account was closed. */
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  date_of_birth: z.nullable(z.string()),
  email: z.nullable(z.string()),
}

const StaffMatch = z.object({
  kind: PersonMatchKind,
  found_at: z.string(),
  /** In force; `indefinite`: without an end. */
  excluded_until: z.nullable(z.string()),
  closed_at: z.nullable(z.string()),
  player: z.object(Person),
})

const StaffVerification = z.object({
  state: VerificationState,
  /** Who set the state: the comparison with other players, the provider of verifications, staff, or a player who gave another name. */
  source: z.nullable(z.enum(['comparison', 'provider', 'staff', 'player'])),
  /** In this state from then on. */
  since: z.nullable(z.string()),
  player: z.object(Person),
  /** What nobody has decided about, the newest first, at most 20. */
  matches: z.array(StaffMatch),
})
export type StaffVerification = z.infer<typeof StaffVerification>

const staffErrors = ['invalid-request', 'not-staff', 'not-allowed', 'too-many-attempts'] as const

export const getPlayersOnHold = endpoint({
  access: 'staff',
  scope: 'players:read',
  method: 'GET',
  path: '/api/staff/players/on-hold',
  summary:
    'Players who wait for verification or for staff, or whose verification was rejected, the longest first, at most 100',
  reply: z.object({ players: z.array(StaffVerification) }),
  errors: staffErrors,
})

/** A player who is on hold is released or closed for good. Nothing is closed while money is on its way. */
export const postHoldDecision = endpoint({
  access: 'staff',
  scope: 'players:write',
  method: 'POST',
  path: '/api/staff/players/:id/hold/decision',
  summary: 'Release a player who is on hold, or close their account',
  params: z.object({ id: PlayerId }),
  body: z.strictObject({ decision: z.enum(['release', 'close']), reason: text(500) }),
  reply: z.object({ state: VerificationState, is_closed: z.boolean() }),
  errors: [...staffErrors, 'not-found', 'money-on-its-way'],
})
