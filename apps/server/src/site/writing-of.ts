import { unnamedCurrencies } from '@touchline/contract'
import type { SiteConfiguration } from '@touchline/contract/site'
import type { createI18n } from '@touchline/i18n'

/** I18N-02, CFG-03: how a site writes, whatever the language: its digits, its direction and its currencies. */
export type Writing = Pick<Parameters<typeof createI18n>[0], 'digits' | 'isMirrored' | 'currencies'>

/** Texts of the server are written as the pages of the site are. */
export function writingOf({
  locales,
  features,
  currencies,
}: Pick<SiteConfiguration, 'locales' | 'features' | 'currencies'>): Writing {
  return { digits: locales.digits, isMirrored: features.rtl_view, currencies: [...currencies, ...unnamedCurrencies] }
}
