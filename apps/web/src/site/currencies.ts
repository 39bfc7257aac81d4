import { currencyCatalogue, subunitsOf } from '@touchline/contract'
import type { Currency } from '@touchline/i18n'
import type { SiteView } from './site.ts'

/** What a visitor's stakes are counted in, until it is known whose they are: the site's own currency. */
export function visitorCurrency({
  currencies,
  defaultCurrency,
}: Pick<SiteView, 'currencies' | 'defaultCurrency'>): Currency {
  const subunits = currencies.find(({ code }) => code === defaultCurrency)?.subunits ?? subunitsOf(defaultCurrency)
  return { currency: defaultCurrency, subunits }
}

/** Whether amounts of the currency are rounded to its minor unit; also where the site does not name it. */
export function isFiat({ currencies }: Pick<SiteView, 'currencies'>, currency: string): boolean {
  return currencies.find(({ code }) => code === currency)?.fiat ?? currencyCatalogue[currency]?.fiat ?? true
}

const usualUnits = [5, 10, 25, 50]

/** CFG-05: amounts offered beside the stake, in minor units. What is usual is known of fiat alone. */
export function stakePresets(
  site: Pick<SiteView, 'sportsbook' | 'currencies'>,
  { currency, subunits }: Currency,
): readonly number[] {
  const usual = isFiat(site, currency) ? usualUnits : []
  return site.sportsbook.stakes[currency] ?? usual.map((units) => units * subunits)
}
