import type { PublicSite } from '@touchline/contract/site'
import type { OddsFormat } from '@touchline/i18n'
import type { Api, ApiSend, CacheResponse } from '../api/index.ts'
import type { MessageStore } from './i18n/message-store.ts'
import type { SiteView } from './site.ts'

/** The context that every loader and page gets. */
export type PageContext = {
  api: Api
  site: SiteView
  /** The site as text, serialized once for all pages. */
  siteText: string
  /**
   * Reads the full configuration, for data that few pages need: countries, form fields, the contents of custom pages.
   */
  wholeSite(): Promise<PublicSite>
  messages: MessageStore
  /** The odds format in this visitor's cookie, if it differs from the site's default. */
  oddsType: OddsFormat | null
  /** The markets this visitor has pinned for the sport of a match page, such as `1.29`; empty without pins. */
  pins: string
  /** The scheme and host that the visitor sees. */
  origin: string
  /**
   * The minute in which the page is rendered, so that server and browser format the same dates. Later pages have their
   * own.
   */
  nowMs: number
  /** The files of each block, which only the server of a build knows. */
  blockFiles?: BlockFiles
}

/** The addresses of the files that a block consists of, by the name of the block's file. */
export type BlockFiles = Readonly<Record<string, readonly string[]>>

/** The context of one request on the server: `server/` fills it in and `entry/` reads it. */
export type RequestContext = Omit<PageContext, 'api'> & {
  api: {
    origin: string
    headers: Record<string, string>
    fetch: ApiSend
  }
  /** Caches API replies that are the same for all visitors; null on a page of one player. */
  cache: CacheResponse | null
  /** The renderer writes this nonce into its own scripts, and it is removed before the page is sent. */
  scriptMark: string
  /**
   * Called with the rendered page as a string, because a response of the framework would pass it through two streams.
   */
  take: (html: string) => void
  /** Reports that a part of the page failed to render, so that the page is sent as failed. */
  report: (error: unknown) => void
}

const minuteMs = 60_000

/** The current time in whole minutes, so that server and browser format the same dates. */
export function thisMinuteMs(): number {
  return Math.floor(Date.now() / minuteMs) * minuteMs
}

/**
 * NAV-12, NAV-14: makes each later page use its own minute, so that a tab that was open overnight requests matches from
 * the present time on. It turns `nowMs` into a getter, which is read when the router copies the context for a page. It
 * must be called after the first page is hydrated, which must render exactly what the server did.
 */
export function letClockRun(context: Pick<PageContext, 'nowMs'>): void {
  Object.defineProperty(context, 'nowMs', { enumerable: true, get: thisMinuteMs })
}
