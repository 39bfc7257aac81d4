import type { OddsFormat } from '@touchline/i18n'
import type { SiteView } from './site.ts'
import { storedNames } from './stored-names.ts'

export type OddsSite = { sportsbook: Pick<SiteView['sportsbook'], 'oddsTypes'> }

/**
 * The format a request asks for, where that is not the one every cached page has. Pages are cached in the site's own format,
 * so only these visitors are rendered for.
 */
export function requestedOddsType(cookies: string | undefined, site: OddsSite): OddsFormat | undefined {
  const pair = cookies?.split(';').find((part) => part.trim().startsWith(`${storedNames.oddsType}=`))
  const type = offeredOddsType(site, pair?.slice(pair.indexOf('=') + 1).trim())
  return type === site.sportsbook.oddsTypes.selected ? undefined : type
}

/** The format of this name, where the site offers it. */
export function offeredOddsType({ sportsbook }: OddsSite, name: string | null | undefined): OddsFormat | undefined {
  return sportsbook.oddsTypes.available.find((type) => type === name)
}
