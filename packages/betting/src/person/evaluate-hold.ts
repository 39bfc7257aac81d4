import type { PersonMatchKind, VerificationState } from '@touchline/contract'

/** One way in which a player resembles another who is excluded or has closed their account. */
export type PersonMatch = {
  kind: PersonMatchKind
  /** The other's name and birth date are still stored, so a verification can distinguish the two. */
  isKnown: boolean
}

type WaitingState = Extract<VerificationState, 'waiting-verification' | 'waiting-staff'>

/** PERSON-5: what a player must wait for; null for nothing. */
export function evaluateHold(matches: readonly PersonMatch[]): WaitingState | null {
  if (matches.length === 0) return null
  const isEqual = matches.some(({ kind }) => kind === 'name' || kind === 'mailbox')
  return isEqual && matches.every(({ isKnown }) => isKnown) ? 'waiting-verification' : 'waiting-staff'
}

type Comparison = {
  was: VerificationState
  /** Matches without a decision. */
  matches: readonly (PersonMatch & { isNew: boolean })[]
  /** At the sign-up or first sign-in, earlier matches count as well. */
  isNewAccount: boolean
  /** The player has given another name or birth date. */
  isRenamed: boolean
}

/**
 * PERSON-8: the state after a comparison; null if it does not change. A name that players type themselves never
 * releases them: they stay waiting or rejected, and a wait for staff stays one.
 */
export function evaluateComparison({
  was,
  matches,
  isNewAccount,
  isRenamed,
}: Comparison): Exclude<VerificationState, 'rejected'> | null {
  const hasNew = matches.some(({ isNew }) => isNew)
  if (was === 'rejected') return null
  // The state is set again, because earlier answers and reviews do not cover the new match.
  if (isOnHold(was))
    return hasNew || isRenamed ? (was === 'waiting-staff' ? was : (evaluateHold(matches) ?? was)) : null
  if (hasNew || isNewAccount) {
    const hold = evaluateHold(matches)
    if (hold !== null) return hold
  }
  return isRenamed && was === 'verified' ? 'not-checked' : null
}

/**
 * PERSON-10: the state after staff have found that a player is none of those listed. This does not confirm an identity:
 * a site that verifies before withdrawals still does. `hasMore`: there are more matches than the list shows.
 */
export function evaluateRelease(was: VerificationState, hasMore: boolean): VerificationState {
  return isOnHold(was) && !hasMore ? 'not-checked' : was
}

/** PERSON-6: deposits, conversions and bets are rejected. */
export function isOnHold(state: VerificationState): boolean {
  return state !== 'not-checked' && state !== 'verified'
}

export type VerificationAnswer = {
  status: 'verified' | 'pending' | 'rejected'
  /** The compared players that this player is; null if the provider cannot tell. */
  sameAs: readonly number[] | null
}

/**
 * PERSON-7: the state after an answer of the provider; null without one. A confirmed identity may be that of the
 * excluded player.
 */
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
