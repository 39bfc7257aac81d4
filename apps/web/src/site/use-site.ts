import { createContext, use } from 'react'
import type { SiteView } from './site.ts'

const SiteContext = createContext<SiteView | null>(null)

/** Surrounds every page: `<SiteProvider value={site}>`. */
export const SiteProvider = SiteContext

export function useSite(): SiteView {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite needs a SiteProvider')
  return site
}

/** Other origins that streams and crests may come from. A part rendered without a site has none. */
export function useMediaOrigins(): readonly string[] {
  return use(SiteContext)?.sportsbook.mediaOrigins ?? none
}

const none: readonly string[] = []

/** Returns whether an address of the feed has one of these origins. */
export function isFrom(origins: readonly string[], url: string | null): url is string {
  return url !== null && URL.canParse(url) && origins.includes(new URL(url).origin)
}
