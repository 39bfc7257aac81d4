import type { CustomPage } from '@touchline/contract/site'
import type { PageContext } from '../state/page-context.ts'

/** NAV-08: the site's own page at this path, with its blocks; undefined where there is none. */
export async function findCustomPage(
  { site, wholeSite }: Pick<PageContext, 'site' | 'wholeSite'>,
  path: string,
): Promise<CustomPage | undefined> {
  // What every page knows spares the visitors of sports the rest.
  if (!site.customPages.some((page) => page.path === path)) return undefined
  const { customPages } = await wholeSite()
  return customPages.find((page) => page.path === path)
}
