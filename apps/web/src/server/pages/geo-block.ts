import { evaluateCountry } from '@touchline/contract/site'
import { createLinks } from '../../site/links.ts'
import { pageLocale } from '../../site/site.ts'
import type { SiteSnapshot } from '../site/site-snapshot.ts'

/** AUTH-07, NAV-13: where a visitor is led whose country this site is closed to; null where the page is open to them. */
export function geoBlock(
  { whole, view }: Pick<SiteSnapshot, 'whole' | 'view'>,
  path: string,
  country: string | null,
): string | null {
  if (!evaluateCountry(whole.platformSettings.blockedCountries, country).isSiteBlocked) return null
  const blocked = createLinks(view, pageLocale(view, path.split('/')[1])).error('blocked')
  return path === blocked ? null : blocked
}

/** Pages are cached between here and the visitor as well; where some are led elsewhere, not for all alike. */
export function varyOf({ whole }: Pick<SiteSnapshot, 'whole'>, header: string | undefined): string {
  const isClosed = header !== undefined && whole.platformSettings.blockedCountries.site.length > 0
  return isClosed ? `accept-encoding, ${header}` : 'accept-encoding'
}
