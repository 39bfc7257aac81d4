import type { PersonMatchKind, VerificationState } from '@touchline/contract'

/** How a player resembles another one who is excluded or has closed their account. */
export type PersonMatch = {
  kind: PersonMatchKind
  /**
   * True if name and birth date of the other player are still stored, so that a verification can distinguish the two.
   */
  isKnown: boolean
}

type WaitingState = Extract<VerificationState, 'waiting-verification' | 'waiting-staff'>

/** PERSON-5: what a player must wait for; null if for nothing. */
export function evaluateHold(matches: readonly PersonMatch[]): WaitingState | null {
  if (matches.length === 0) return null
  const isEqual = matches.some(({ kind }) => kind === 'name' || kind === 'mailbox')
  return isEqual && matches.every(({ isKnown }) => isKnown) ? 'waiting-verification' : 'waiting-staff'
}

type Comparison = {
  was: VerificationState
  /** Matches that staff have not decided on. */
  matches: readonly (PersonMatch & { isNew: boolean })[]
  /** True at sign-up and at the first sign-in, when earlier matches count as well. */
  isNewAccount: boolean
  /** True if the player has changed their name or birth date. */
  isRenamed: boolean
}

/**
 * PERSON-8: the state after a comparison; null if it does not change. Players cannot release themselves by typing
 * another name: they stay waiting or rejected, and a player who waits for staff still does.
 */
export function evaluateComparison({
  was,
  matches,
  isNewAccount,
  isRenamed,
}: Comparison): Exclude<VerificationState, 'rejected'> | null {
  const hasNew = matches.some(({ isNew }) => isNew)
  if (was === 'rejected') return null
  // The state is determined again, because earlier answers and reviews do not cover a new match.
  if (isOnHold(was))
    return hasNew || isRenamed ? (was === 'waiting-staff' ? was : (evaluateHold(matches) ?? was)) : null
  if (hasNew || isNewAccount) {
    const hold = evaluateHold(matches)
    if (hold !== null) return hold
  }
  return isRenamed && was === 'verified' ? 'not-checked' : null
}

/**
 * PERSON-10: the state after staff have found that a player is none of the players listed. Their identity is still
 * unconfirmed, so a site that verifies before withdrawals does so. `hasMore`: there are more matches than the list
 * shows.
 */
export function evaluateRelease(was: VerificationState, hasMore: boolean): VerificationState {
  return isOnHold(was) && !hasMore ? 'not-checked' : was
}

/** PERSON-6: whether deposits, conversions and bets of the player are rejected. */
export function isOnHold(state: VerificationState): boolean {
  return state !== 'not-checked' && state !== 'verified'
}

export type VerificationAnswer = {
  status: 'verified' | 'pending' | 'rejected'
  /** Which of the compared players is the same person; null if the provider cannot tell. */
  sameAs: readonly number[] | null
}

/**
 * PERSON-7: the state after an answer of the provider; null while the answer is pending. Even a confirmed identity is
 * rejected if it is that of an excluded player.
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
