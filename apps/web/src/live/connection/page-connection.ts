import { appHeader } from '@touchline/contract'
import type {
  createLineBatch,
  followLine,
  FreshnessTracker,
  LiveCalls,
  LiveConnection,
  listenToPublic,
} from '../index.ts'
import { reportError, reportFailedCall } from '../../site/reports/report-error.ts'

/** What code that follows matches needs of an open connection. */
export type PageConnection = {
  connection: LiveConnection
  freshness: FreshnessTracker
  calls: LiveCalls
  /** Reads rows that are requested at the same moment with one call. */
  fetchRow: ReturnType<typeof createLineBatch>
  follow: { line: typeof followLine; public: typeof listenToPublic }
}

type Follower = { start: (page: PageConnection) => () => void; stop: (() => void) | undefined }

const retryMs = 5_000
const followers = new Set<Follower>()
let page: PageConnection | undefined
let opening: Promise<PageConnection> | undefined

type PageConnectionOptions = {
  /** LIVE-09: the site's flag `live_delta`. */
  delta: boolean
}

/**
 * Opens the only connection of this page. The `centrifuge` client is fetched only now, so that the page can be read
 * first.
 */
export function openPageConnection(options: PageConnectionOptions): Promise<PageConnection> {
  opening ??= build(options).catch(async (error) => {
    // The code of the connection could not be fetched. Prices are shown as stale, and the fetch is retried.
    reportError(error)
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    opening = undefined
    return openPageConnection(options)
  })
  return opening
}

/** Calls `start` once the connection is open. The returned function ends what `start` began. */
export function whileConnected(start: Follower['start']): () => void {
  const follower: Follower = { start, stop: page && start(page) }
  followers.add(follower)
  return () => {
    followers.delete(follower)
    follower.stop?.()
  }
}

async function build({ delta }: PageConnectionOptions): Promise<PageConnection> {
  const live = await import('../index.ts')
  const calls = live.createLiveCalls({
    headers: appHeader,
    language: () => document.documentElement.lang,
    onRejected: reportFailedCall,
  })
  const connection = live.createLiveConnection({
    ...live.endpointsOf(location.origin),
    ...calls,
    delta,
    onReport: (report) => {
      // If the code that reports cannot be fetched, there is no network for a report either.
      import('./report-live.ts').then(({ reportLive }) => reportLive(report)).catch(() => {})
    },
  })
  const freshness = live.trackFreshness({ connection })
  page = {
    connection,
    calls,
    freshness,
    fetchRow: live.createLineBatch({ fetchMatches: calls.fetchMatches }),
    follow: { line: live.followLine, public: live.listenToPublic },
  }
  for (const follower of [...followers]) follower.stop ??= follower.start(page)
  connection.connect()
  return page
}

/** LIVE-04: called after sign-in and sign-out. A connection that is not open yet will use the new session anyway. */
export function renewPageConnection(): void {
  page?.connection.renew()
}

/**
 * Follows the public channel, on which matches that appear, begin or end make lists and counters outdated, and which
 * reports failed providers.
 */
export function followPublic(locale: string, onListsChanged: () => void): () => void {
  return whileConnected(({ connection, follow }) => follow.public(connection, locale, onListsChanged))
}
