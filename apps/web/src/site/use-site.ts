import { createContext, use } from 'react'
import type { SiteView } from './site.ts'

const SiteContext = createContext<SiteView | null>(null)

/** Stands around every page: `<SiteProvider value={site}>`. */
export const SiteProvider = SiteContext

export function useSite(): SiteView {
  const site = use(SiteContext)
  if (!site) throw new Error('nothing stands outside of a site')
  return site
}
