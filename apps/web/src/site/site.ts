import type { CustomPage, PlatformSettings, PublicSite, SiteShell } from '@touchline/contract/site'
import { textIn as textFor } from '@touchline/contract/site-values'
import { isLocale, defaultLocale as fallbackLocale, dirOf } from '@touchline/i18n'
import type { Locale } from '@touchline/i18n'

/**
 * The part of a site's configuration that every page knows. It travels with each document, so it holds only what pages use:
 * colours are in the site's sheet, its translations are merged into the messages, and the rest is in `wholeSite()`.
 */
export type SiteView = Pick<
  PublicSite,
  | 'key'
  | 'version'
  | 'locales'
  | 'timeZone'
  | 'seo'
  | 'features'
  | 'services'
  | 'sportsbook'
  | 'currencies'
  | 'defaultCurrency'
  | 'menus'
  | 'pages'
  | 'embedding'
  | 'legal'
  | 'helpLinks'
> & {
  brand: Pick<PublicSite['brand'], 'name' | 'theme' | 'isThemeSwitchable' | 'mark'>
  shell: Omit<SiteShell, 'favicon' | 'appIcon'>
  platform: Omit<PlatformSettings, 'blockedCountries' | 'statusGroups' | 'withdrawal'>
  customPages: readonly Pick<CustomPage, 'path' | 'title' | 'seo'>[]
  files: SiteFiles
  /** A property of the process, not of the site; left out if it is not a demo. */
  isDemo?: true
}

/** Addresses whose names change with their content. */
export type SiteFiles = {
  sheet: string
  icon: string | null
  appIcon: string | null
  /** The whole public configuration. */
  whole: string
  /** The folder of the messages. */
  messages: string
}

/** The first language needs no prefix in addresses (NAV-03). */
export function defaultLocale({ locales }: Pick<SiteView, 'locales'>): Locale {
  const [first = ''] = locales.list
  return isLocale(first) ? first : fallbackLocale
}

/** The language of a page with this prefix. A prefix that is no language of the site belongs to a page that does not exist. */
export function pageLocale(site: Pick<SiteView, 'locales'>, prefix: string | undefined): Locale {
  return prefix !== undefined && isLocale(prefix) && site.locales.list.includes(prefix) ? prefix : defaultLocale(site)
}

/** I18N-02: a site can turn off layouts from right to left. */
export function directionOf({ features }: Pick<SiteView, 'features'>, locale: Locale): 'ltr' | 'rtl' {
  return features.rtl_view ? dirOf(locale) : 'ltr'
}

/** Returns a configured text in this language, else in the site's first language, else in any. */
export function textIn(
  texts: Readonly<Record<string, string>>,
  locale: string,
  site: Pick<SiteView, 'locales'>,
): string {
  return textFor(texts, locale, defaultLocale(site))
}

/** Selects what travels with every page. */
export function siteView(whole: PublicSite, files: SiteFiles): SiteView {
  const { brand, site, platformSettings, customPages } = whole
  const { favicon: _favicon, appIcon: _appIcon, ...shell } = site
  const { blockedCountries: _blocked, statusGroups: _groups, withdrawal: _withdrawal, ...platform } = platformSettings
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

/** SHELL-08: the domain of a Zoho account's data centre. Canada's has another name. */
export function zohoDomain(region: string | null): string {
  return region === 'ca' ? 'zohocloud.ca' : `zoho.${region ?? 'com'}`
}
