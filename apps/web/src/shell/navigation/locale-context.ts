import { unnamedCurrencies } from '@touchline/contract'
import { createI18n, digitsOf } from '@touchline/i18n'
import type { Locale, I18n } from '@touchline/i18n'
import { withNameFigures } from '../../api/index.ts'
import type { Api } from '../../api/index.ts'
import { createLinks } from '../../site/links.ts'
import type { Links } from '../../site/links.ts'
import type { PageContext } from '../../site/page-context.ts'
import { reportError } from '../../site/reports/report-error.ts'

export type LocaleContext = { locale: Locale; i18n: I18n; links: Links; api: Api }

const known = new WeakMap<Api, Map<Locale, LocaleContext>>()

/**
 * Returns what all pages of one language share. The router calls it on every change of page and gets the same objects
 * each time, so that effects that depend on them do not run again.
 */
export function localeContext(
  { site, api, messages, oddsType }: Pick<PageContext, 'site' | 'api' | 'messages' | 'oddsType'>,
  locale: Locale,
): LocaleContext {
  const ofApi = known.get(api) ?? new Map<Locale, LocaleContext>()
  known.set(api, ofApi)
  const found = ofApi.get(locale)
  if (found) return found
  const i18n = createI18n({
    locale,
    timeZone: site.timeZone,
    messages: messages.of(locale),
    oddsFormat: oddsType ?? site.sportsbook.oddsTypes.selected,
    digits: site.locales.digits,
    currencies: [...site.currencies, ...unnamedCurrencies],
    isMirrored: site.features.rtl_view,
    onMissing: reportMissingMessage,
  })
  const inLocale = api.in(locale)
  const context = {
    locale,
    i18n,
    links: createLinks(site, locale),
    api: hasOwnFigures(i18n) ? withNameFigures(inLocale, i18n.nameFigures) : inLocale,
  }
  ofApi.set(locale, context)
  return context
}

/**
 * Returns whether names may contain digits other than Latin ones. They may even if the site has chosen Latin digits.
 */
function hasOwnFigures({ locale, nameFigures }: I18n): boolean {
  return digitsOf(locale, 'locale') === 'own' || nameFigures('0.5') !== '0.5'
}

declare global {
  var tlMissingWords: string[] | undefined
}

const maxStored = 200
const noticed = new Set<string>()

/**
 * I18N-03: reports a message that is not loaded, which is a fault of the page; no text is shown for it. It is reported
 * once, and collected for tests if the browser is automated.
 */
export function reportMissingMessage(key: string): void {
  if (typeof window === 'undefined' || noticed.has(key) || noticed.size >= maxStored) return
  noticed.add(key)
  if (navigator.webdriver) (globalThis.tlMissingWords ??= []).push(key)
  reportError(new Error(`message not loaded: ${key}`))
}
