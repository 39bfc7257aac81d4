import type { SiteConfiguration } from '@touchline/contract/site'

/**
 * Whether codes are sent to this number: it belongs to a country of the site. Numbers elsewhere may cost many times as much,
 * and some pay whoever makes us send to them. A site that names no prefix sends everywhere.
 */
export function isOfferedNumber(number: string, countries: SiteConfiguration['countries']): boolean {
  const prefixes = countries.flatMap(({ phonePrefix }) => (phonePrefix === undefined ? [] : [phonePrefix]))
  return prefixes.length === 0 || prefixes.some((prefix) => number.startsWith(prefix))
}
