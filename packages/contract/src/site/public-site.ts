import * as z from 'zod/mini'
import { publicSections } from './sections.ts'
import type { SiteSections } from './sections.ts'

/** What a browser may know about a site. A section that is not named in `publicSections` cannot get through here. */
export const PublicSite = z.object({
  key: z.string(),
  /** 0: nothing has been saved yet, and the site has the defaults. */
  version: z.int(),
  ...publicSections,
})
export type PublicSite = z.infer<typeof PublicSite>

export function publicSite(key: string, version: number, configuration: SiteSections): PublicSite {
  return z.parse(PublicSite, { ...configuration, key, version })
}
