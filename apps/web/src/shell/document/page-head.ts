import type { PageId, SeoPage, CustomPage } from '@touchline/contract/site'
import type { Locale } from '@touchline/i18n'
import { createLinks } from '../../site/links.ts'
import { defaultLocale, textIn } from '../../site/site.ts'
import type { SiteView } from '../../site/site.ts'
import { linkedData } from '../../site/linked-data.ts'
import { socialPreview } from './site-head.ts'
import type { LocaleContext } from '../navigation/locale-context.ts'
import type { PageContext } from '../../site/page-context.ts'

type PageHead = {
  /** The page whose SEO settings apply; null for pages without settings, such as help and account pages. */
  page: PageId | null
  /** The canonical path of the page, with its language prefix. */
  path: string
  /** Names that configured texts may refer to. */
  names?: PageNames
  /** Used where the configuration has no title. */
  title: string
  description?: string
  /** The configured texts do not fit this page, so only its other settings apply. */
  hasOwnTexts?: boolean
  /** SEO-01: the site, the settings of the page and the page itself must all allow indexing. */
  isIndexed?: boolean
  /** A custom page has settings of its own. */
  seo?: SeoPage
  /** Structured data of this page. */
  graph?: readonly Record<string, unknown>[]
  site: SiteView
  locale: Locale
  origin: string
}

/** Builds the title, description, robots, canonical and language links, social preview and structured data (SEO-01…04). */
export function pageHead(given: PageHead) {
  const { page, path, names = {}, hasOwnTexts = false, isIndexed = true, graph = [], site, locale, origin } = given
  const { usual } = site.seo
  const own = given.seo ?? (page === null ? undefined : site.seo.page[page])
  const siteName = site.seo.siteName ?? site.brand.name

  function textOf(seo: SeoPage | undefined, field: 'title' | 'description' | 'keywords'): string | undefined {
    const texts = seo?.[field]
    return texts === undefined ? undefined : fillNames(textIn(texts, locale, site), { ...names, siteName }) || undefined
  }

  const texts = hasOwnTexts ? undefined : own
  // A custom page has a configured title of its own, which takes precedence over the title for all pages (`usual`).
  const title = textOf(texts?.title || given.seo ? texts : usual, 'title') ?? given.title
  // The page's own description, configured or built in, says more than the description for all pages.
  const description = textOf(texts, 'description') ?? given.description ?? textOf(usual, 'description')
  const keywords = textOf(texts?.keywords ? texts : usual, 'keywords')
  const isOpen = site.seo.index && (own ?? usual).index && isIndexed
  return {
    meta: [
      { title },
      ...(description === undefined ? [] : [{ name: 'description', content: description }]),
      ...(keywords === undefined ? [] : [{ name: 'keywords', content: keywords }]),
      { name: 'robots', content: isOpen ? 'index,follow' : 'noindex,nofollow' },
      ...metaOf(usual, own),
      ...socialPreview({ title, description, url: `${origin}${path}`, siteName, locale, site, origin, seo: own }),
    ],
    links: languageLinks({ path, site, locale, origin }),
    scripts: graph.map(linkedData),
  }
}

/** SEO-02: the canonical address of the page and its alternates in the other languages; the first language is the default. */
function languageLinks({ path, site, locale, origin }: Pick<PageHead, 'path' | 'site' | 'locale' | 'origin'>) {
  const { inLocale } = createLinks(site, locale)
  const languages = site.locales.list.length > 1 ? site.locales.list : []
  const alternates = languages.map((other) => ({ hrefLang: other, href: `${origin}${inLocale(other, path)}` }))
  const first =
    languages.length > 0 ? [{ hrefLang: 'x-default', href: `${origin}${inLocale(defaultLocale(site), path)}` }] : []
  return [
    { rel: 'canonical', href: `${origin}${path}` },
    ...[...alternates, ...first].map((link) => ({ rel: 'alternate', ...link })),
  ]
}

/** A tag of the page replaces the default tag of the same name. */
function metaOf(usual: SeoPage, own: SeoPage | undefined): { name: string; content: string }[] {
  const named = new Map([...usual.meta, ...(own?.meta ?? [])].map((meta) => [meta.name, meta]))
  return [...named.values()]
}

/** SEO-04: the names that configured texts may refer to. */
export type PageNames = Partial<
  Record<'siteName' | 'sport' | 'category' | 'league' | 'home' | 'away' | 'date' | 'page', string>
>

/** Fills names into a configured text. A name the page does not have is removed with the spaces around it. */
export function fillNames(text: string, names: PageNames): string {
  return text
    .replaceAll(/(\s*)\{(\w+)\}(\s*)/g, (_whole, before: string, name: string, after: string) => {
      const value = names[name as keyof PageNames]
      if (value !== undefined && value !== '') return `${before}${value}${after}`
      return before !== '' && after !== '' ? ' ' : ''
    })
    .trim()
}

/** NAV-08: a custom page has its own title and settings. */
export function customHead(context: PageContext & LocaleContext, { path, title, seo }: CustomPage) {
  return pageHead({
    ...context,
    page: null,
    seo,
    title: `${textIn(title, context.locale, context.site)} · ${context.site.brand.name}`,
    path: context.links.custom(path),
  })
}

/** NAV-08: finds the site's custom page at this path, with its blocks; undefined if there is none. */
export async function findCustomPage(
  { site, wholeSite }: Pick<PageContext, 'site' | 'wholeSite'>,
  path: string,
): Promise<CustomPage | undefined> {
  // Every page knows the paths of custom pages, so visitors of sports pages do not load their contents.
  if (!site.customPages.some((page) => page.path === path)) return undefined
  const { customPages } = await wholeSite()
  return customPages.find((page) => page.path === path)
}
