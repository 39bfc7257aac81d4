import type { SummaryStatus } from '../rest.ts'
import type { SportEventStatus } from '../sport-event-status.ts'

/** The number of a status name of the REST API; undefined for one we do not know. */
export function eventStatusCode(name: string): number | undefined {
  return codes.get(name)
}

/** What a summary says, in the feed's own terms; undefined when its status is not known. A newer odds change still wins. */
export function statusOfSummary(summary: SummaryStatus): SportEventStatus | undefined {
  const { status, statusCode, matchStatusCode, homeScore, awayScore, clock, periodScores, results, scoreboard } =
    summary
  const code = statusCode ?? eventStatusCode(status)
  if (code === undefined) return undefined
  return {
    status: code,
    periodScores,
    ...(matchStatusCode === undefined ? {} : { matchStatus: matchStatusCode }),
    ...(homeScore === undefined ? {} : { homeScore }),
    ...(awayScore === undefined ? {} : { awayScore }),
    ...(clock === undefined ? {} : { clock }),
    ...(results === undefined ? {} : { results }),
    ...(scoreboard === undefined ? {} : { scoreboard }),
  }
}

const codes: ReadonlyMap<string, number> = new Map([
  ['not_started', 0],
  ['match_about_to_start', 0],
  ['live', 1],
  ['suspended', 2],
  ['ended', 3],
  ['closed', 4],
  ['cancelled', 5],
  ['delayed', 6],
  ['interrupted', 7],
  ['postponed', 8],
  ['abandoned', 9],
])
