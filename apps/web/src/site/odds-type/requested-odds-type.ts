import type { OddsFormat } from '@touchline/i18n'
import type { SiteView } from '../site.ts'
import { storedNames } from '../storage/stored-names.ts'

export type OddsSite = { sportsbook: Pick<SiteView['sportsbook'], 'oddsTypes'> }

/**
 * Returns the odds format of a request, if it differs from the site's default. Cached pages have the default, so pages
 * in another format are rendered for the request.
 */
export function requestedOddsType(cookies: string | undefined, site: OddsSite): OddsFormat | undefined {
  const pair = cookies?.split(';').find((part) => part.trim().startsWith(`${storedNames.oddsType}=`))
  const type = offeredOddsType(site, pair?.slice(pair.indexOf('=') + 1).trim())
  return type === site.sportsbook.oddsTypes.selected ? undefined : type
}

/** Returns the format of this name if the site offers it. */
export function offeredOddsType({ sportsbook }: OddsSite, name: string | null | undefined): OddsFormat | undefined {
  return sportsbook.oddsTypes.available.find((type) => type === name)
}
