/** The demo's brands: two of one operator and one of another, as their visitors meet them. */
export type Brand = {
  /** Of the site and of its operator, as staff name them. */
  key: string
  operator: string
  name: string
  host: string
  theme: 'dark' | 'light'
  /** The first has no prefix. */
  locales: readonly string[]
  /** SEO-05: where it is not allowed, the automatic check has its one waiver. */
  isScalable: boolean
  customPages: readonly string[]
  /** Whether money is paid in and out by a provider; the others give play money themselves and pay nothing out. */
  hasPayments: boolean
}

/** The same product as visitors of a brand reach it. */
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

/** The path of a link, without its language and query. */
export function pathIn({ locales }: Brand, link: string): string {
  const [path = ''] = link.replace(new RegExp(`^/(${locales.join('|')})(?=/|$)`), '').split('?')
  return path
}
