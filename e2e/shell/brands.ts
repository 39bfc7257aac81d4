/** The brands of the demo, two of one operator and one of another, with their host names. */
export type Brand = {
  /** The key of the site, which the staff's tools take, and that of its operator. */
  key: string
  operator: string
  name: string
  host: string
  theme: 'dark' | 'light'
  /** URLs of the first locale have no prefix. */
  locales: readonly string[]
  /** SEO-05: where scaling is not allowed, the accessibility check skips the rule that demands it. */
  isScalable: boolean
  customPages: readonly string[]
  /** True if a provider moves money in and out. The other brands give play money and pay nothing out. */
  hasPayments: boolean
}

/** Returns the same running site under the host name of a brand. */
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
