import { currencyCatalogue, subunitsOf } from '@touchline/contract'
import type { Currency } from '@touchline/i18n'
import type { SiteView } from './site.ts'

/** Returns the currency of a visitor's stakes: the site's default, until a player is known. */
export function visitorCurrency({
  currencies,
  defaultCurrency,
}: Pick<SiteView, 'currencies' | 'defaultCurrency'>): Currency {
  const subunits = currencies.find(({ code }) => code === defaultCurrency)?.subunits ?? subunitsOf(defaultCurrency)
  return { currency: defaultCurrency, subunits }
}

/** Returns whether the currency has a fixed minor unit, even if the site does not list it. */
export function isFiat({ currencies }: Pick<SiteView, 'currencies'>, currency: string): boolean {
  return currencies.find(({ code }) => code === currency)?.fiat ?? currencyCatalogue[currency]?.fiat ?? true
}

const usualUnits = [5, 10, 25, 50]

/**
 * CFG-05: returns the amounts offered beside the stake, in minor units. Without configured ones, only fiat currencies
 * have defaults.
 */
export function stakePresets(
  site: Pick<SiteView, 'sportsbook' | 'currencies'>,
  { currency, subunits }: Currency,
): readonly number[] {
  const usual = isFiat(site, currency) ? usualUnits : []
  return site.sportsbook.stakes[currency] ?? usual.map((units) => units * subunits)
}
