/** The demo's brands, two of one operator and one of another, as visitors reach them. */
export type Brand = {
  /** The keys of the site and of its operator, as staff use them. */
  key: string
  operator: string
  name: string
  host: string
  theme: 'dark' | 'light'
  /** The first locale has no prefix. */
  locales: readonly string[]
  /** SEO-05: where scaling is not allowed, the automatic check has its one waiver. */
  isScalable: boolean
  customPages: readonly string[]
  /** True if a provider pays money in and out. The other brands give play money themselves and pay nothing out. */
  hasPayments: boolean
}

/** Returns the same product as visitors of a brand reach it. */
export function at<Opened extends { url: string }>(site: Opened, { host }: Pick<Brand, 'host'>): Opened {
  return { ...site, url: `http://${host}:${new URL(site.url).port}` }
}

export const touchline: Brand = {
  key: 'touchline',
  operator: 'touchline',
  name: 'Touchline',
  host: 'localhost',
  theme: 'dark',
  locales: ['en', 'de', 'ar'],
  isScalable: false,
  customPages: ['how-it-works'],
  hasPayments: false,
}

export const zafaran: Brand = {
  key: 'zafaran',
  operator: 'touchline',
  name: 'Zafaran',
  host: 'zafaran.localhost',
  theme: 'light',
  locales: ['ar', 'en', 'de'],
  isScalable: true,
  customPages: ['first-steps', 'fair-play'],
  hasPayments: false,
}

export const harbour: Brand = {
  key: 'harbour',
  operator: 'harbour',
  name: 'Harbour',
  host: 'harbour.localhost',
  theme: 'light',
  locales: ['en', 'de', 'ar'],
  isScalable: false,
  customPages: [],
  hasPayments: true,
}

export function prefixOf(brand: Brand, locale: string): string {
  return locale === brand.locales[0] ? '' : `/${locale}`
}

export function directionOf(locale: string): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr'
}

/** Returns the path of a link, without its language and query. */
export function pathIn({ locales }: Brand, link: string): string {
  const [path = ''] = link.replace(new RegExp(`^/(${locales.join('|')})(?=/|$)`), '').split('?')
  return path
}
