import type { Match } from '@touchline/contract'
import type { AppProcess } from '@touchline/testkit'
import { setHomeOdds, storedHomeOdds } from './book.ts'
import type { Road } from './road.ts'

/** Sends a price, holds its publication at the gate (so it is committed), and kills the feed there. */
export async function killBetweenCommitAndPublish(
  road: Road,
  feed: AppProcess,
  match: Match,
  homeOdds: number,
): Promise<void> {
  // The book writes its JSON with a space, the feed without.
  const price = new RegExp(`"odds": ?${homeOdds}\\b`)
  const publication = road.gate.holdNext(({ body }) => price.test(body))
  await setHomeOdds(road, match, homeOdds)
  const held = await publication
  const stored = await storedHomeOdds(road, match.id)
  if (stored !== homeOdds) throw new Error(`published before commit: the book says ${stored}, not ${homeOdds}`)
  await feed.kill9()
  held.drop()
}
