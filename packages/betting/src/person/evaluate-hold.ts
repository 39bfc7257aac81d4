import type { PersonMatchKind, VerificationState } from '@touchline/contract'

/** One way in which a player resembles one who is excluded or has closed their account. */
export type PersonMatch = {
  kind: PersonMatchKind
  /** The other's name and birth date are still there: who verifies can tell the two apart. */
  isKnown: boolean
}

type WaitingState = Extract<VerificationState, 'waiting-verification' | 'waiting-staff'>

/** PERSON-5: what a player waits for. Null: for nothing. */
export function evaluateHold(matches: readonly PersonMatch[]): WaitingState | null {
  if (matches.length === 0) return null
  const isEqual = matches.some(({ kind }) => kind === 'name' || kind === 'mailbox')
  return isEqual && matches.every(({ isKnown }) => isKnown) ? 'waiting-verification' : 'waiting-staff'
}

/** PERSON-6: nothing is deposited, converted or bet. */
export function isOnHold(state: VerificationState): boolean {
  return state !== 'not-checked' && state !== 'verified'
}

export type VerificationAnswer = {
  status: 'verified' | 'pending' | 'rejected'
  /** Which of the players they were compared with they are. Null: the provider cannot say. */
  sameAs: readonly number[] | null
}

/** PERSON-7: the state after an answer. Null: none yet. Who is who they say may be the very person who is excluded. */
export function evaluateVerification(
  { status, sameAs }: VerificationAnswer,
  hasMatches: boolean,
): VerificationState | null {
  if (status === 'pending') return null
  if (status === 'rejected') return 'rejected'
  if (!hasMatches) return 'verified'
  if (sameAs === null) return 'waiting-staff'
  return sameAs.length === 0 ? 'verified' : 'rejected'
}
