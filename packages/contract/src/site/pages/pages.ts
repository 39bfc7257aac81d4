import * as z from 'zod/mini'
import { distinct, localeText, text } from '../text.ts'
import { zonesOf } from '../blocks/read-blocks.ts'
import { CustomPath, HttpsUrl, ImageUrl, PageId } from './link.ts'

// SEO-04: placeholders in texts. One that a page cannot fill is removed with the surrounding blanks.
const names = ['siteName', 'sport', 'category', 'league', 'home', 'away']
/** Names that no page fills. They are accepted in stored texts, and rejected when a text is saved (unbuilt.ts). */
export const unfilledNames = ['date', 'page']

function template(maxLength: number) {
  return localeText(maxLength).check(
    z.refine(
      (texts) =>
        Object.values(texts).every((one) => [...one.matchAll(/\{([^}]*)\}/g)].every(([, name]) => isName(name))),
      `only {${names.join('}, {')}}`,
    ),
  )
}

function isName(name: string | undefined): boolean {
  return name !== undefined && [...names, ...unfilledNames].includes(name)
}

// These are set elsewhere; a second one would contradict them.
const taken = new Set(['viewport', 'robots', 'referrer', 'description', 'keywords', 'color-scheme', 'theme-color'])

const Meta = z.strictObject({
  name: z.string().check(
    z.regex(/^[a-z0-9:._-]{1,60}$/, 'not a name'),
    z.refine((name) => !taken.has(name), 'is set elsewhere'),
  ),
  content: text(500),
})

/** SEO-03: the image shown where a link is shared. */
const SocialImage = z.strictObject({
  url: ImageUrl,
  width: z.int().check(z.minimum(1), z.maximum(10_000)),
  height: z.int().check(z.minimum(1), z.maximum(10_000)),
  alt: localeText(200),
})

export const SeoPage = z.strictObject({
  /** SEO-01: takes effect only if the site allows indexing too. */
  index: z._default(z.boolean(), true),
  title: z.optional(template(120)),
  description: z.optional(template(320)),
  keywords: z.optional(template(320)),
  meta: z._default(z.array(Meta).check(z.maxLength(20), distinct('name')), []),
  openGraph: z.optional(z.strictObject({ image: SocialImage })),
})
export type SeoPage = z.infer<typeof SeoPage>

/** CFG-02: what search engines show of the site. */
export const Seo = z.strictObject({
  index: z._default(z.boolean(), false),
  /** The brand's name, unless search engines should show another. */
  siteName: z.optional(text(60)),
  /** For every page without its own. */
  usual: z.prefault(SeoPage, {}),
  page: z._default(z.partialRecord(PageId, SeoPage), {}),
  organization: z.prefault(
    z.strictObject({
      legalName: z.optional(text(120)),
      url: z.optional(HttpsUrl),
      sameAs: z._default(z.array(HttpsUrl).check(z.maxLength(20)), []),
    }),
    {},
  ),
})
export type Seo = z.infer<typeof Seo>

/** SHELL-03: each page can have its own blocks in its zones. */
export const Pages = z.partialRecord(PageId, z.strictObject({ zones: z._default(zonesOf('product'), {}) }))
export type Pages = z.infer<typeof Pages>

/** NAV-08: a page that the operator adds at a path of its own. */
export const CustomPage = z.strictObject({
  path: CustomPath,
  title: localeText(80),
  seo: z.prefault(SeoPage, {}),
  zones: z._default(zonesOf('operator'), {}),
})
export type CustomPage = z.infer<typeof CustomPage>

export const CustomPages = z.array(CustomPage).check(z.maxLength(100), distinct('path'))
