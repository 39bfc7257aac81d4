import type { Locales } from '@touchline/contract/site'

/** NAV-03: what a page in this language has before its path. The first of the site has nothing, unless every address has its language. */
export function localePrefix(
  { list, localeInEveryUrl }: Pick<Locales, 'list' | 'localeInEveryUrl'>,
  locale: string,
): string {
  const isShort = !list.includes(locale) || (locale === list[0] && !localeInEveryUrl)
  return isShort ? '' : `/${locale}`
}
