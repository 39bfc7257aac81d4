import { createContext, use } from 'react'
import type { SiteView } from './site.ts'

const SiteContext = createContext<SiteView | null>(null)

/** Wraps every page: `<SiteProvider value={site}>`. */
export const SiteProvider = SiteContext

export function useSite(): SiteView {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite needs a SiteProvider')
  return site
}

/** Returns the other origins from which streams and crests may be loaded; none outside of a `SiteProvider`. */
export function useMediaOrigins(): readonly string[] {
  return use(SiteContext)?.sportsbook.mediaOrigins ?? none
}

const none: readonly string[] = []

/** Returns whether an address from the feed has one of these origins. */
export function isFrom(origins: readonly string[], url: string | null): url is string {
  return url !== null && URL.canParse(url) && origins.includes(new URL(url).origin)
}
