import type { CustomPage, PlatformSettings, PublicSite, SiteShell } from '@touchline/contract/site'
import { textIn as textFor } from '@touchline/contract/site-values'
import { isLocale, defaultLocale as fallbackLocale, dirOf } from '@touchline/i18n'
import type { Locale } from '@touchline/i18n'

/**
 * The part of a site's configuration that every page has. It is part of the HTML of each page, so it contains only what
 * most pages use: colours are in the site's style sheet, its translations are merged into the messages, and the rest is
 * read with `wholeSite()`.
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
  shell: Omit<SiteShell, 'favicon' | 'appIcon' | 'icons'>
  platform: Omit<PlatformSettings, 'blockedCountries' | 'statusGroups' | 'withdrawal'>
  customPages: readonly Pick<CustomPage, 'path' | 'title' | 'seo'>[]
  files: SiteFiles
  /** Set if this installation is a demo. It is a setting of the process and not of the site. */
  isDemo?: true
}

/** The addresses of the site's files, which change with the content of the files. */
export type SiteFiles = {
  sheet: string
  icon: string | null
  appIcon: string | null
  /** The file with the full public configuration. */
  whole: string
  /** The folder with the messages. */
  messages: string
  /** MISC-04: the file with the site's own icons, if it has any, and their names. */
  icons?: { href: string; names: readonly string[] }
}

/** Returns the site's first language, which needs no prefix in addresses (NAV-03). */
export function defaultLocale({ locales }: Pick<SiteView, 'locales'>): Locale {
  const [first = ''] = locales.list
  return isLocale(first) ? first : fallbackLocale
}

/**
 * Returns the language of a page with this prefix. For a prefix that is no language of the site, which belongs to no
 * existing page, it is the first language.
 */
export function pageLocale(site: Pick<SiteView, 'locales'>, prefix: string | undefined): Locale {
  return prefix !== undefined && isLocale(prefix) && site.locales.list.includes(prefix) ? prefix : defaultLocale(site)
}

/** I18N-02: returns the text direction of a language. A site can turn off layouts from right to left. */
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

/** Selects the part of the configuration that every page contains. */
export function siteView(whole: PublicSite, files: SiteFiles): SiteView {
  const { brand, site, platformSettings, customPages } = whole
  const { favicon: _favicon, appIcon: _appIcon, icons: _icons, ...shell } = site
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

/** SHELL-08: returns the domain of a Zoho account's data centre. That of Canada has another name. */
export function zohoDomain(region: string | null): string {
  return region === 'ca' ? 'zohocloud.ca' : `zoho.${region ?? 'com'}`
}
