import type { Match } from '@touchline/contract'
import type { Road } from './road.ts'

export async function liveMatches(road: Road): Promise<Match[]> {
  const response = await fetch(`${road.api.url}/api/v2/matches?match_status=1&limit=60`, { cache: 'no-store' })
  const { matches } = (await response.json()) as { matches: Match[] }
  return matches
}

export async function firstLiveMatch(road: Road): Promise<Match> {
  const [match] = await liveMatches(road)
  if (!match) throw new Error('no match is live')
  return match
}

/** The home price of the 1X2, as it stands in PostgreSQL and not as anybody tells it. */
export async function storedHomeOdds(road: Road, matchId: number): Promise<number> {
  const [row] = await road.suite.database.query(
    `SELECT (outcomes -> 0 ->> 'odds')::int AS odds FROM touchline.market_line WHERE match_id = $1 AND market_id = 1`,
    [matchId],
  )
  return (row as { odds: number }).odds
}

/** Sets the 1X2 of a match through the feed and tells the trace of the message. */
export async function setHomeOdds(road: Road, match: Match, homeOdds: number): Promise<string> {
  const outcomes = [
    { id: '1', oddsMilli: homeOdds },
    { id: '2', oddsMilli: 3_900 },
    { id: '3', oddsMilli: 5_500 },
  ]
  const { trace_id } = await road.simulator.control<{ trace_id: string }>('price', {
    match: match.urn_id,
    market: 1,
    outcomes,
  })
  return trace_id
}
