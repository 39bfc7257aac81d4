import type { Currency } from '@touchline/i18n'
import type { SiteView } from '../../site/site.ts'

/** What a visitor's stakes are counted in, until it is known whose they are: the site's own currency. */
export function visitorCurrency({
  currencies,
  defaultCurrency,
}: Pick<SiteView, 'currencies' | 'defaultCurrency'>): Currency {
  const subunits = currencies.find(({ code }) => code === defaultCurrency)?.subunits ?? 100
  return { currency: defaultCurrency, subunits }
}

const usualUnits = [5, 10, 25, 50]

/** CFG-05: amounts offered beside the stake, in minor units. */
export function stakePresets(
  { sportsbook }: Pick<SiteView, 'sportsbook'>,
  { currency, subunits }: Currency,
): readonly number[] {
  return sportsbook.stakes[currency] ?? usualUnits.map((units) => units * subunits)
}
