import type { CustomPage } from '@touchline/contract/site'
import type { LocaleContext } from '../navigation/locale-context.ts'
import type { PageContext } from '../../site/page-context.ts'
import { textIn } from '../../site/site.ts'
import { pageHead } from './page-head.ts'

/** NAV-08: a custom page brings its own title and settings. */
export function customHead(context: PageContext & LocaleContext, { path, title, seo }: CustomPage) {
  return pageHead({
    ...context,
    page: null,
    seo,
    title: `${textIn(title, context.locale, context.site)} · ${context.site.brand.name}`,
    path: context.links.custom(path),
  })
}

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
