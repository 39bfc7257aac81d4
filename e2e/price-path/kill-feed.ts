import { expect } from '@playwright/test'
import type { Match } from '@touchline/contract'
import type { AppProcess } from '@touchline/testkit'
import { setHomeOdds, storedHomeOdds } from './home-odds.ts'
import type { PricePath } from './open-price-path.ts'
import type { MatchClient } from './match-client.ts'

/**
 * Sends a price, holds its publication in the proxy when it is already committed, and kills the feed at that moment.
 */
export async function killBetweenCommitAndPublish(
  pricePath: PricePath,
  feed: AppProcess,
  match: Match,
  homeOdds: number,
): Promise<void> {
  // A publication may come from the book, whose JSON has a space after the colon, or from the feed, whose JSON has
  // none.
  const price = new RegExp(`"odds": ?${homeOdds}\\b`)
  const publication = pricePath.liveApiProxy.holdNext(({ body }) => price.test(body))
  await setHomeOdds(pricePath, match, homeOdds)
  const held = await publication
  const stored = await storedHomeOdds(pricePath, match.id)
  if (stored !== homeOdds) throw new Error(`published before commit: the book says ${stored}, not ${homeOdds}`)
  await feed.kill9()
  held.drop()
}

type Kills = { pricePath: PricePath; feed: AppProcess; match: Match; client: MatchClient; rounds: number }

/**
 * Kills the feed this many times. After each kill the newly started feed must deliver the price to the client. Returns
 * the last feed.
 */
export async function killRepeatedly({ pricePath, feed, match, client, rounds }: Kills): Promise<AppProcess> {
  let running = feed
  for (let round = 1; round <= rounds; round += 1) {
    const homeOdds = 2_000 + round
    await killBetweenCommitAndPublish(pricePath, running, match, homeOdds)
    expect(client.line()?.main_market?.outcomes[0]?.odds).not.toBe(homeOdds)
    running = await pricePath.startFeed()
    await client.untilEqualToBook(10_000)
    expect(client.line()?.main_market?.outcomes[0]?.odds).toBe(homeOdds)
    expect(client.page()?.markets.find((market) => market.id === 1)?.outcomes[0]?.odds).toBe(homeOdds)
    await running.ready()
  }
  return running
}
