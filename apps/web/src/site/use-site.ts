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
