import { isEnded, MarketStatus, MatchStatus } from '@touchline/contract'
import { eventStatusCode } from '@touchline/uof'

// An event's status is a number on the feed and a name over REST. Both become the match status of CAT-04, and decide
// whether the lines of the event can still be bet: an interruption keeps the match live and suspends its lines.

/** What an event's status does to its active lines: suspends them, or takes them off show. */
export type LineStop = typeof MarketStatus.Suspended | typeof MarketStatus.Inactive

/** Without `stop` the lines stay as the feed sent them. */
export type EventStatus = { status: MatchStatus; stop?: LineStop }

const { Inactive, Suspended } = MarketStatus

/** By the feed's code. */
const byCode: Readonly<Record<number, EventStatus>> = {
  0: { status: MatchStatus.Prematch }, // not started
  1: { status: MatchStatus.Live },
  2: { status: MatchStatus.Live, stop: Suspended }, // suspended
  3: { status: MatchStatus.Finished }, // ended
  4: { status: MatchStatus.Closed },
  5: { status: MatchStatus.Stopped, stop: Inactive }, // cancelled
  6: { status: MatchStatus.Prematch, stop: Suspended }, // delayed
  7: { status: MatchStatus.Live, stop: Suspended }, // interrupted
  8: { status: MatchStatus.Prematch, stop: Inactive }, // postponed
  9: { status: MatchStatus.NotCovered, stop: Suspended }, // abandoned
}

/** An unknown code does not change a match. */
export function eventStatusOfCode(code: number): EventStatus | undefined {
  return byCode[code]
}

export function matchStatusOfName(name: string | undefined): MatchStatus {
  return eventStatusOfName(name)?.status ?? MatchStatus.Prematch
}

function eventStatusOfName(name: string | undefined): EventStatus | undefined {
  const code = name === undefined ? undefined : eventStatusCode(name)
  return code === undefined ? undefined : byCode[code]
}

/**
 * The status that a re-read fixture may set. Whether the event has started is for the feed to say: its own message is
 * newer than any page. That it ended, or does not take place, may never be sent by the feed.
 */
export function statusFromFixture(name: string | undefined): EventStatus | undefined {
  const status = eventStatusOfName(name)
  return status === undefined || (!isEnded(status.status) && status.stop === undefined) ? undefined : status
}
