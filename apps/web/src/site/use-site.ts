import { createContext, use } from 'react'
import type { SiteView } from './site.ts'

const SiteContext = createContext<SiteView | null>(null)

/** Stands around every page: `<SiteProvider value={site}>`. */
export const SiteProvider = SiteContext

export function useSite(): SiteView {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite needs a SiteProvider')
  return site
}

/** Origins besides our own that streams and crests may come from. None where there is no site, as in a part drawn by itself. */
export function useMediaOrigins(): readonly string[] {
  return use(SiteContext)?.sportsbook.mediaOrigins ?? none
}

const none: readonly string[] = []

/** Whether an address of the feed is of one of these origins. */
export function isFrom(origins: readonly string[], url: string | null): url is string {
  return url !== null && URL.canParse(url) && origins.includes(new URL(url).origin)
}
