import type { PublicSite } from '@touchline/contract/site'
import type { OddsFormat } from '@touchline/i18n'
import type { Api, ApiSend, CacheResponse } from '../api/index.ts'
import type { MessageStore } from './i18n/message-store.ts'
import type { SiteView } from './site.ts'

/** What every loader and page is given. */
export type PageContext = {
  api: Api
  site: SiteView
  /** The same as text, written once for all pages it travels with. */
  siteText: string
  /** What a page rarely needs: countries, fields of forms, the contents of custom pages. */
  wholeSite(): Promise<PublicSite>
  messages: MessageStore
  /** What this visitor's cookie asks for, where it is not the site's own. */
  oddsType: OddsFormat | null
  /** The markets this visitor has pinned for the sport of a match page, as `1.29`; empty for everybody else. */
  pins: string
  /** Scheme and host the visitor sees. */
  origin: string
  /** The minute of rendering: server and browser write the same dates from it. Later pages have their own. */
  nowMs: number
}

/** What one request on the server brings along; `server/` fills it in, `entry/` reads it. */
export type RequestContext = Omit<PageContext, 'api'> & {
  api: {
    origin: string
    headers: Record<string, string>
    fetch: ApiSend
  }
  /** For what all visitors are answered alike; null where the answers are one visitor's. */
  cache: CacheResponse | null
  /** Stands in every script the renderer writes, until the page leaves: by it they are told from any other. */
  scriptMark: string
  /** Given the page by hand: an answer of the framework would carry it through two streams. */
  take: (html: string) => void
  /** A part of the page could not be rendered; the page is answered as failed. */
  report: (error: unknown) => void
}

const minuteMs = 60_000

/** What a page calls now: to the minute, so that server and browser write the same dates from it. */
export function thisMinuteMs(): number {
  return Math.floor(Date.now() / minuteMs) * minuteMs
}

/**
 * NAV-12, NAV-14: the router copies the context for every page it prepares, so from here on each is of its own minute: a
 * tab that was left open overnight asks for the hours ahead of today. Not before the first page is rendered, which must be
 * the server's to the letter.
 */
export function letClockRun(context: Pick<PageContext, 'nowMs'>): void {
  Object.defineProperty(context, 'nowMs', { enumerable: true, get: thisMinuteMs })
}
