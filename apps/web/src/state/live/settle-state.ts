import type { Clock, MatchState } from '@touchline/contract'

/** A page's own clock may drift this far from the feed's before it is set again. */
const toleranceSeconds = 2

/**
 * Nearly every message of the feed carries the clock anew, mostly to say what a page that lets it run on already shows.
 * The old state is kept then, so that a price change wakes no scoreboard.
 */
export function settleState(current: MatchState, incoming: MatchState): MatchState {
  if (!isSame({ ...current, clock: null }, { ...incoming, clock: null })) return incoming
  return isSameClock(current.clock, incoming.clock) ? current : incoming
}

function isSameClock(current: Clock | null, incoming: Clock | null): boolean {
  if (current === null || incoming === null) return current === incoming
  const { match_time: shown, updated_at: shownAt, ...rest } = current
  const { match_time: told, updated_at: toldAt, ...others } = incoming
  if (!isSame({ ...rest, remaining_time: null }, { ...others, remaining_time: null })) return false
  const [shownSeconds, toldSeconds] = [secondsOf(shown), secondsOf(told)]
  if (shownSeconds === null || toldSeconds === null) return shown === told
  const runsOn = current.stopped === true ? 0 : (toldAt - shownAt) / 1_000
  return Math.abs(shownSeconds + runsOn - toldSeconds) <= toleranceSeconds
}

/** `63:12` in seconds. */
function secondsOf(text: string | null): number | null {
  const [, minutes, seconds] = /^(\d{1,4}):(\d{2})$/.exec(text ?? '') ?? []
  return minutes === undefined || seconds === undefined ? null : Number(minutes) * 60 + Number(seconds)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
