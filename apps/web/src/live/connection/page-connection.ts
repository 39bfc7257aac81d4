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

/** What following needs, once it is there. */
export type PageConnection = {
  connection: LiveConnection
  freshness: FreshnessTracker
  calls: LiveCalls
  /** Rows that ask at the same moment are read with one call. */
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

/** Opens the one connection of this page. The stock client is fetched only now, when the page has long been readable. */
export function openPageConnection(options: PageConnectionOptions): Promise<PageConnection> {
  opening ??= build(options).catch(async (error) => {
    // The file did not arrive. Until it does the page calls its prices stale, and goes on asking.
    reportError(error)
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    opening = undefined
    return openPageConnection(options)
  })
  return opening
}

/** Follows something as soon as the connection is open, until the returned function is called. */
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
    onRefused: reportFailedCall,
  })
  const connection = live.createLiveConnection({
    ...live.endpointsOf(location.origin),
    ...calls,
    delta,
    onReport: (report) => {
      // Where it cannot be fetched there is no network to report by.
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

/** LIVE-04: somebody else is signed in now. A connection that is not open yet will open under the new session. */
export function renewPageConnection(): void {
  page?.connection.renew()
}

/** A match came on offer, went live or ended: lists and the menu's counters are no longer right. A provider may be lost. */
export function followPublic(locale: string, onListsChanged: () => void): () => void {
  return whileConnected(({ connection, follow }) => follow.public(connection, locale, onListsChanged))
}
