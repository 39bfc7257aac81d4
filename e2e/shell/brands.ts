/** The demo's brands: two of one operator and one of another, as their visitors meet them. */
export type Brand = {
  name: string
  host: string
  theme: 'dark' | 'light'
  /** The first has no prefix. */
  locales: readonly string[]
  /** SEO-05: where it is not allowed, the automatic check has its one waiver. */
  isScalable: boolean
  customPages: readonly string[]
  /** Whether players sign up and reset their passwords here. */
  hasSignUp: boolean
}

export const touchline: Brand = {
  name: 'Touchline',
  host: 'localhost',
  theme: 'dark',
  locales: ['en', 'de', 'ar'],
  isScalable: false,
  customPages: ['how-it-works'],
  hasSignUp: true,
}

export const zafaran: Brand = {
  name: 'Zafaran',
  host: 'zafaran.localhost',
  theme: 'light',
  locales: ['ar', 'en', 'de'],
  isScalable: true,
  customPages: ['first-steps', 'fair-play'],
  hasSignUp: true,
}

export const harbour: Brand = {
  name: 'Harbour',
  host: 'harbour.localhost',
  theme: 'light',
  locales: ['en'],
  isScalable: false,
  customPages: [],
  hasSignUp: false,
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
