import { appHeader } from '@touchline/contract'
import type { createLineBatch, followLine, followMatch } from '../../live/index.ts'
import type { FreshnessTracker, LiveCalls, LiveConnection } from '../../live/index.ts'
import { reportError } from '../reports/report-error.ts'
import { reportLive } from './report-live.ts'

/** What following needs, once it is there. */
export type LiveRoad = {
  connection: LiveConnection
  freshness: FreshnessTracker
  calls: LiveCalls
  /** Rows that ask at the same moment are read with one call. */
  fetchRow: ReturnType<typeof createLineBatch>
  follow: { line: typeof followLine; match: typeof followMatch }
}

type Follower = { start: (road: LiveRoad) => () => void; stop: (() => void) | undefined }

const retryMs = 5_000
const followers = new Set<Follower>()
let road: LiveRoad | undefined
let opening: Promise<LiveRoad> | undefined

type RoadOptions = {
  /** LIVE-09: the site's flag `live_delta`. */
  delta: boolean
}

/** Opens the one connection of this page. The stock client is fetched only now, when the page has long been readable. */
export function openRoad(options: RoadOptions): Promise<LiveRoad> {
  opening ??= build(options).catch(async (error) => {
    // The file did not arrive. Until it does the page calls its prices stale, and goes on asking.
    reportError(error)
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    opening = undefined
    return openRoad(options)
  })
  return opening
}

/** Follows something as soon as the road is open, and until told otherwise. */
export function whileOpen(start: Follower['start']): () => void {
  const follower: Follower = { start, stop: road && start(road) }
  followers.add(follower)
  return () => {
    followers.delete(follower)
    follower.stop?.()
  }
}

async function build({ delta }: RoadOptions): Promise<LiveRoad> {
  const live = await import('../../live/index.ts')
  const calls = live.createLiveCalls({ headers: appHeader, language: () => document.documentElement.lang })
  const connection = live.createLiveConnection({
    ...live.endpointsOf(location.origin),
    ...calls,
    delta,
    onReport: (report) => reportLive(report),
  })
  const freshness = live.trackFreshness({ connection })
  road = {
    connection,
    calls,
    freshness,
    fetchRow: live.createLineBatch({ fetchMatches: calls.fetchMatches }),
    follow: { line: live.followLine, match: live.followMatch },
  }
  for (const follower of [...followers]) follower.stop ??= follower.start(road)
  connection.connect()
  return road
}

/** LIVE-04: somebody else is signed in now. A road that is not open yet will open under the new name. */
export function renewRoad(): void {
  road?.connection.renew()
}
