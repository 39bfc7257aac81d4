import { expect } from '@playwright/test'
import type { Match } from '@touchline/contract'
import type { AppProcess } from '@touchline/testkit'
import { setHomeOdds, storedHomeOdds } from './book.ts'
import type { Road } from './road.ts'
import type { Watcher } from './watcher.ts'

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

type Kills = { road: Road; feed: AppProcess; match: Match; watcher: Watcher; rounds: number }

/** Each time the next feed must bring the price to the client. Returns the last feed. */
export async function killRepeatedly({ road, feed, match, watcher, rounds }: Kills): Promise<AppProcess> {
  let running = feed
  for (let round = 1; round <= rounds; round += 1) {
    const homeOdds = 2_000 + round
    await killBetweenCommitAndPublish(road, running, match, homeOdds)
    expect(watcher.line()?.main_market?.outcomes[0]?.odds).not.toBe(homeOdds)
    running = await road.startFeed()
    await watcher.untilEqualToBook(10_000)
    expect(watcher.line()?.main_market?.outcomes[0]?.odds).toBe(homeOdds)
    expect(watcher.page()?.markets.find((market) => market.id === 1)?.outcomes[0]?.odds).toBe(homeOdds)
    await running.ready()
  }
  return running
}
