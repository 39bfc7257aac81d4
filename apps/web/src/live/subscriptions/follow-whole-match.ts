import { whileConnected } from '../connection/page-connection.ts'
import { matchUpdates } from '../store/match-updates.ts'
import type { MatchUpdates } from '../store/match-updates.ts'
import { liveStore } from '../store/prices.ts'
import { namedMarkets } from '../sync/market-names.ts'
import { followMatch } from '../sync/follow-match.ts'
import type { MatchPage } from '../sync/merge-match.ts'
import { followProvider } from './follow-provider.ts'

type Followed = { count: number; stop: () => void }
const pages = new Map<string, Followed>()

/** Follows every line of a match, for its page and for selections in the slip. */
export function followWholeMatch(matchId: number, locale: string, snapshot?: MatchPage): () => void {
  const key = `${locale}.${matchId}`
  const followed = pages.get(key) ?? { count: 0, stop: followPage(matchId, locale, snapshot) }
  followed.count += 1
  pages.set(key, followed)
  return () => {
    followed.count -= 1
    if (followed.count > 0) return
    pages.delete(key)
    followed.stop()
  }
}

function followPage(matchId: number, locale: string, snapshot: MatchPage | undefined): () => void {
  const release = matchUpdates.retain(matchId, snapshot && updatesOf(snapshot))
  if (snapshot) applyPagePrices(snapshot)
  const stop = whileConnected((live) => {
    const provider = followProvider(live)
    const stopMatch = followMatch({
      matchId,
      locale,
      connection: live.connection,
      locks: live.freshness,
      fetchMatch: async (id) => provider.learn(await live.calls.fetchMatch(id)),
      fetchMarkets: live.calls.fetchMarkets,
      ...(snapshot ? { snapshot } : {}),
      onChange: (page) => {
        applyPagePrices(page)
        matchUpdates.apply(matchId, { version: page.state_version, ...updatesOf(page) })
      },
    })
    return () => {
      stopMatch()
      provider.stop()
    }
  })
  return () => {
    stop()
    liveStore.forget(matchId, 'match')
    release()
  }
}

function applyPagePrices({ match_id, version, markets, stopped_producers }: MatchPage): void {
  liveStore.applyMarkets(match_id, markets, stopped_producers, version, 'match')
}

function updatesOf({ status, state, names, markets, stopped_producers }: MatchPage): MatchUpdates {
  return {
    markets: namedMarkets(markets),
    stopped: stopped_producers,
    ...(status === null ? {} : { status }),
    ...(state === null ? {} : { state }),
    ...(names === null ? {} : { names }),
  }
}
