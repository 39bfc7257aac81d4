import { createLinks } from '../state/links.ts'
import { defaultLocale } from '../state/site.ts'
import type { Site } from '../state/site.ts'

type PageHead = {
  title: string
  description?: string
  /** The page's own canonical address, with prefix. */
  path: string
  /** SEO-01: both the site and the page must allow it. */
  isIndexed?: boolean
  site: Site
  locale: string
  origin: string
}

/** Title, robots, canonical and language links of a page (SEO-01, SEO-02). */
export function pageHead({ title, description, path, isIndexed = true, site, locale, origin }: PageHead) {
  const { inLocale } = createLinks(site, locale)
  const alternates = site.locales.length > 1 ? site.locales : []
  return {
    meta: [
      { title },
      ...(description === undefined ? [] : [{ name: 'description', content: description }]),
      { name: 'robots', content: site.index && isIndexed ? 'index,follow' : 'noindex,nofollow' },
    ],
    links: [
      { rel: 'canonical', href: `${origin}${path}` },
      ...alternates.map((other) => ({ rel: 'alternate', hrefLang: other, href: `${origin}${inLocale(other, path)}` })),
      ...(alternates.length === 0
        ? []
        : [{ rel: 'alternate', hrefLang: 'x-default', href: `${origin}${inLocale(defaultLocale(site), path)}` }]),
    ],
  }
}
