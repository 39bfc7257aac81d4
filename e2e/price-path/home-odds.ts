import type { Match } from '@touchline/contract'
import { waitFor } from '@touchline/testkit'
import type { PricePath } from './open-price-path.ts'

export async function liveMatches(pricePath: PricePath): Promise<Match[]> {
  const response = await fetch(`${pricePath.api.url}/api/v2/matches?match_status=1&limit=60`, { cache: 'no-store' })
  const { matches } = (await response.json()) as { matches: Match[] }
  return matches
}

/**
 * Returns the live soccer match with the fewest goals, because after many goals every total is decided. In extra time
 * the 1X2 is settled, so another market is the main one; such matches are left out.
 */
export async function firstLiveMatch(pricePath: PricePath): Promise<Match> {
  const open = (await liveMatches(pricePath)).filter(({ main_market: market }) => market?.id === 1)
  const [match] = open.toSorted((one, other) => goalsOf(one) - goalsOf(other))
  if (!match) throw new Error('no match is live with its 1X2')
  return match
}

function goalsOf({ state: { score } }: Match): number {
  return score === null ? 0 : Number(score.home) + Number(score.away)
}

/** Returns the home odds of a match's 1X2 as stored in PostgreSQL. */
export async function storedHomeOdds(pricePath: PricePath, matchId: number): Promise<number> {
  const [row] = await pricePath.suite.database.query(
    `SELECT (outcomes -> 0 ->> 'odds')::int AS odds FROM touchline.market_line WHERE match_id = $1 AND market_id = 1`,
    [matchId],
  )
  return (row as { odds: number }).odds
}

/** Sets the 1X2 of a match through the feed and returns the trace id of the message. */
export async function setHomeOdds(pricePath: PricePath, match: Match, homeOdds: number): Promise<string> {
  const outcomes = [
    { id: '1', oddsMilli: homeOdds },
    { id: '2', oddsMilli: 3_900 },
    { id: '3', oddsMilli: 5_500 },
  ]
  const { trace_id } = await pricePath.simulator.control<{ trace_id: string }>('price', {
    match: match.urn_id,
    market: 1,
    outcomes,
  })
  return trace_id
}

const stillMs = 2_000

/** Waits until the match has not changed for so long that all its changes are published. */
export async function untilStill(pricePath: PricePath, { id }: Match): Promise<void> {
  let last = { version: -1, sinceMs: 0 }
  const isStill = async () => {
    const [row] = await pricePath.suite.database.query('SELECT version::int FROM touchline.match WHERE id = $1', [id])
    const { version } = row as { version: number }
    if (version !== last.version) last = { version, sinceMs: performance.now() }
    return performance.now() - last.sinceMs > stillMs
  }
  await waitFor('a match without changes', isStill, { timeoutMs: 30_000, everyMs: 100 })
}
