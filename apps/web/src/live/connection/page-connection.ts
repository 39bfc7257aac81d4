import { appHeader } from '@touchline/contract'
import type {
  createLineBatch,
  followLine,
  followMatch,
  FreshnessTracker,
  LiveCalls,
  LiveConnection,
  LiveReport,
} from '../index.ts'
import { reportError } from '../../site/reports/report-error.ts'

/** What following needs, once it is there. */
export type PageConnection = {
  connection: LiveConnection
  freshness: FreshnessTracker
  calls: LiveCalls
  /** Rows that ask at the same moment are read with one call. */
  fetchRow: ReturnType<typeof createLineBatch>
  follow: { line: typeof followLine; match: typeof followMatch }
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
  const calls = live.createLiveCalls({ headers: appHeader, language: () => document.documentElement.lang })
  const connection = live.createLiveConnection({
    ...live.endpointsOf(location.origin),
    ...calls,
    delta,
    onReport: (report) => reportLive(report),
  })
  const freshness = live.trackFreshness({ connection })
  page = {
    connection,
    calls,
    freshness,
    fetchRow: live.createLineBatch({ fetchMatches: calls.fetchMatches }),
    follow: { line: live.followLine, match: live.followMatch },
  }
  for (const follower of [...followers]) follower.stop ??= follower.start(page)
  connection.connect()
  return page
}

/** LIVE-04: somebody else is signed in now. A connection that is not open yet will open under the new session. */
export function renewPageConnection(): void {
  page?.connection.renew()
}

const title = 'LIVE CONNECTION'
/** The server refuses a channel to somebody who is signed out. */
const unauthorized = 1
/** Codes below are the client's own: a network that comes and goes. */
const firstServerCode = 100

/** LIVE-08: failures of the first connection and internal errors reach error tracking; an ordinary loss of network does not. */
export function reportLive(report: LiveReport, send: typeof reportError = reportError): void {
  const error = errorOf(report)
  if (error !== null) send(error, { title, details: report })
}

function errorOf(report: LiveReport): unknown {
  switch (report.kind) {
    case 'connection-error':
      return report.isInitial ? liveError(`could not connect: ${report.source} ${report.code}`) : null
    case 'connection-ended':
      return liveError(`connection ended: ${report.code} ${report.reason}`)
    case 'client-replaced':
      return liveError(`client replaced: ${report.cause}`)
    case 'channel-error':
      return report.code < firstServerCode ? null : liveError(`channel error ${report.code}: ${report.message}`)
    case 'channel-ended':
      return report.code === unauthorized ? null : liveError(`channel ended: ${report.code} ${report.reason}`)
    case 'invalid-publication':
      return liveError(`invalid publication on ${report.channel.replace(/[.:].*$/, '')}: ${report.issue}`)
    case 'refetch-given-up':
      return liveError('snapshot refetch gave up')
    case 'refetch-failed':
    case 'listener-threw':
      return report.error
  }
}

function liveError(message: string): Error {
  const error = new Error(message)
  error.name = 'LiveError'
  return error
}
