import type { PublicSite, PageId } from '@touchline/contract/site'
import type { OddsFormat, MessageGroup } from '@touchline/i18n'
import type { Api, ApiSend, CacheResponse } from '../api/index.ts'
import type { MessageStore } from './i18n/message-store.ts'
import type { SiteView } from './site.ts'

/** The context that every loader and page is given. */
export type PageContext = {
  api: Api
  site: SiteView
  /** The site as text, serialized once for all pages. */
  siteText: string
  /** Data that few pages need: countries, form fields, the contents of custom pages. */
  wholeSite(): Promise<PublicSite>
  messages: MessageStore
  /** The odds format of this visitor's cookie, if it differs from the site's. */
  oddsType: OddsFormat | null
  /** The markets this visitor has pinned for the sport of a match page, such as `1.29`; empty without pins. */
  pins: string
  /** The scheme and host that the visitor sees. */
  origin: string
  /** The minute of rendering, from which server and browser format the same dates. Later pages have their own. */
  nowMs: number
}

/** The context of one request on the server: `server/` fills it in and `entry/` reads it. */
export type RequestContext = Omit<PageContext, 'api'> & {
  api: {
    origin: string
    headers: Record<string, string>
    fetch: ApiSend
  }
  /** Caches replies that are the same for all visitors; null if the replies are for one visitor. */
  cache: CacheResponse | null
  /** The renderer writes this nonce into its own scripts, and it is removed before the page is sent. */
  scriptMark: string
  /** Takes the page as a string, because a response of the framework would pass it through two streams. */
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
 * NAV-12, NAV-14: makes each later page use its own minute, because the router copies the context for every page: a tab left
 * open overnight must ask for the hours ahead of now. This starts after the first page is rendered, which must be exactly the
 * server's.
 */
export function letClockRun(context: Pick<PageContext, 'nowMs'>): void {
  Object.defineProperty(context, 'nowMs', { enumerable: true, get: thisMinuteMs })
}

/** The page of the configuration, or `custom` for a page of the site's own. */
type PageKind = PageId | 'custom'

type Match = {
  staticData?: { page?: PageKind | undefined } | undefined
  loaderData?: unknown
}

/** The page that is shown, for zones and for messages to hosts; null if the configuration does not know it. */
export function pageKind(matches: readonly Match[]): PageKind | null {
  const shown = matches.at(-1)
  return isCustom(shown?.loaderData) ? 'custom' : (shown?.staticData?.page ?? null)
}

/** NAV-01: a custom path of one segment has the same route as a sport, so only the data tells them apart. */
function isCustom(data: unknown): boolean {
  return (data as { kind?: unknown } | undefined)?.kind === 'custom'
}

type Named = { staticData?: { messages?: readonly MessageGroup[] | undefined } | undefined }

/** Returns the message groups that a page and the routes around it have named. */
export function groupsOf(matches: readonly Named[]): MessageGroup[] {
  return [...new Set(matches.flatMap(({ staticData }) => staticData?.messages ?? []))]
}

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an augmentation merges only as an interface
  interface StaticDataRouteOption {
    page?: PageKind
    /** The status of the response, if it is not 200. */
    status?: number
    /** The message groups this page uses, besides those of the routes around it. */
    messages?: readonly MessageGroup[]
  }
}
