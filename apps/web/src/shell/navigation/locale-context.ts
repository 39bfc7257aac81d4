import { createWords, digitsOf } from '@touchline/i18n'
import type { Locale, Words } from '@touchline/i18n'
import { withNameFigures } from '../../api/index.ts'
import type { Api } from '../../api/index.ts'
import { createLinks } from '../../site/links.ts'
import type { Links } from '../../site/links.ts'
import type { PageContext } from '../../site/page-context.ts'
import { reportError } from '../../site/reports/report-error.ts'

export type LocaleContext = { locale: Locale; words: Words; links: Links; api: Api }

const known = new WeakMap<Api, Map<Locale, LocaleContext>>()

/**
 * What pages of one language share. The router asks for it with every change of page; the same objects are given each
 * time, so that nothing that hangs on them begins anew.
 */
export function localeContext(
  { site, api, messages, oddsType }: Pick<PageContext, 'site' | 'api' | 'messages' | 'oddsType'>,
  locale: Locale,
): LocaleContext {
  const ofApi = known.get(api) ?? new Map<Locale, LocaleContext>()
  known.set(api, ofApi)
  const found = ofApi.get(locale)
  if (found) return found
  const words = createWords({
    locale,
    timeZone: site.timeZone,
    messages: messages.of(locale),
    oddsFormat: oddsType ?? site.sportsbook.oddsTypes.selected,
    digits: site.locales.digits,
    isMirrored: site.features.rtl_view,
    onMissing: noticeMissingWord,
  })
  const inLocale = api.in(locale)
  const context = {
    locale,
    words,
    links: createLinks(site, locale),
    // Also where the site has chosen Latin digits: names may come in those of the language.
    api: digitsOf(locale, 'locale') === 'own' ? withNameFigures(inLocale, words.figures) : inLocale,
  }
  ofApi.set(locale, context)
  return context
}

declare global {
  var tlMissingWords: string[] | undefined
}

const mostKept = 200
const noticed = new Set<string>()

/**
 * I18N-03: a message that is not loaded is a fault of the page and shows nothing. It is reported once, and collected
 * where a machine drives the browser, for tests to read.
 */
export function noticeMissingWord(key: string): void {
  if (typeof window === 'undefined' || noticed.has(key) || noticed.size >= mostKept) return
  noticed.add(key)
  if (navigator.webdriver) (globalThis.tlMissingWords ??= []).push(key)
  reportError(new Error(`message not loaded: ${key}`))
}
