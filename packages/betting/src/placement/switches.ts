/** Betting is off where every value that is not null fits (OPEN-6, PLACE-5). */
export type BettingSwitch = {
  sportId: number | null
  matchId: number | null
  marketId: number | null
  playerId: number | null
}

/** A null says that the subject has none: a request as a whole has no match. */
export type SwitchSubject = BettingSwitch

export function appliesTo(one: BettingSwitch, subject: SwitchSubject): boolean {
  return (
    fits(one.sportId, subject.sportId) &&
    fits(one.matchId, subject.matchId) &&
    fits(one.marketId, subject.marketId) &&
    fits(one.playerId, subject.playerId)
  )
}

function fits(wanted: number | null, given: number | null): boolean {
  return wanted === null || wanted === given
}
