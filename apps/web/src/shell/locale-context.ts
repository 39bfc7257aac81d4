import { createWords, digitsOf } from '@touchline/i18n'
import type { Locale, Words } from '@touchline/i18n'
import { withNameFigures } from '../api/index.ts'
import type { Api } from '../api/index.ts'
import { createLinks } from '../state/links.ts'
import type { Links } from '../state/links.ts'
import type { PageContext } from '../state/page-context.ts'
import { noticeMissingWord } from './missing-words.ts'

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
