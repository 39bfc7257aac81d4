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

type Comparison = {
  was: VerificationState
  /** What nobody has decided about yet. */
  matches: readonly (PersonMatch & { isNew: boolean })[]
  /** They sign up, or sign in for the first time: what was found earlier counts as well. */
  isNewAccount: boolean
  /** They have given another name or birth date. */
  isRenamed: boolean
}

/**
 * PERSON-8: the state after a comparison. Null: it stays. A name that somebody types themselves releases nobody: whoever waits or was
 * rejected remains so, and whoever waits for staff goes on waiting for staff.
 */
export function evaluateComparison({
  was,
  matches,
  isNewAccount,
  isRenamed,
}: Comparison): Exclude<VerificationState, 'rejected'> | null {
  const hasNew = matches.some(({ isNew }) => isNew)
  if (was === 'rejected') return null
  // Set again: the answer to an earlier question, or what staff have looked at, is not about this.
  if (isOnHold(was))
    return hasNew || isRenamed ? (was === 'waiting-staff' ? was : (evaluateHold(matches) ?? was)) : null
  if (hasNew || isNewAccount) {
    const hold = evaluateHold(matches)
    if (hold !== null) return hold
  }
  return isRenamed && was === 'verified' ? 'not-checked' : null
}

/**
 * PERSON-10: the state after staff have found that a player is nobody of those who were listed. Who they are is not known by that: a
 * site that verifies before withdrawals asks. `hasMore`: there are more than the list has room for.
 */
export function evaluateRelease(was: VerificationState, hasMore: boolean): VerificationState {
  return isOnHold(was) && !hasMore ? 'not-checked' : was
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
