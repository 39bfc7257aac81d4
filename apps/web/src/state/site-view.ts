import type { PublicSite } from '@touchline/contract/site'
import type { SiteFiles, SiteView } from './site.ts'

/** What travels with every page. */
export function siteView(whole: PublicSite, files: SiteFiles): SiteView {
  const { brand, site, platformSettings, customPages } = whole
  const { favicon: _favicon, appIcon: _appIcon, ...shell } = site
  const { blockedCountries: _blocked, ...platform } = platformSettings
  return {
    key: whole.key,
    version: whole.version,
    locales: whole.locales,
    timeZone: whole.timeZone,
    seo: whole.seo,
    features: whole.features,
    services: whole.services,
    sportsbook: whole.sportsbook,
    currencies: whole.currencies,
    defaultCurrency: whole.defaultCurrency,
    menus: whole.menus,
    pages: whole.pages,
    embedding: whole.embedding,
    legal: whole.legal,
    helpLinks: whole.helpLinks,
    brand: {
      name: brand.name,
      theme: brand.theme,
      isThemeSwitchable: brand.isThemeSwitchable,
      ...(brand.mark === undefined ? {} : { mark: brand.mark }),
    },
    shell,
    platform,
    customPages: customPages.map(({ path, title, seo }) => ({ path, title, seo })),
    files,
  }
}
