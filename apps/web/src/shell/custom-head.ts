import type { CustomPage } from '@touchline/contract/site'
import type { LocaleContext } from './locale-context.ts'
import type { PageContext } from '../state/page-context.ts'
import { textIn } from '../state/site.ts'
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
