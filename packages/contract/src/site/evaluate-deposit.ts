import { subunitsOf } from '../betting/currencies.ts'
import type { DepositContext } from '../calls/cashier/payments.ts'
import type { SiteSections } from './sections.ts'
import type { AmountRanges, BlockedCountries } from './settings/platform-settings.ts'

export type DepositMode = SiteSections['platformSettings']['deposit']['mode']

/** The mark of players who try what others do not see yet (CFG-04b). */
const testStatus = 'spi_test'

/** CFG-04ab: a quick deposit where the flag is on, or the flag for tests and the player is one who tests. */
export function isQuickDepositOn(
  { quick_deposit: forAll, quick_deposit_test: forTests }: SiteSections['features'],
  statuses: readonly string[],
): boolean {
  return forAll || (forTests && statuses.includes(testStatus))
}

/** DEP-01: what a deposit opens as. Whoever has no quick deposit gets the page. */
export function depositMode(
  { platformSettings, features }: Pick<SiteSections, 'platformSettings' | 'features'>,
  statuses: readonly string[],
): DepositMode {
  const { mode } = platformSettings.deposit
  return mode === 'quick' && !isQuickDepositOn(features, statuses) ? 'page' : mode
}

/** Where money comes from on a site; null: from nowhere. */
export function depositSource(
  { services, legal }: Pick<SiteSections, 'services' | 'legal'>,
  hasProvider: boolean,
): DepositContext['source'] {
  if (!services.deposit) return null
  if (hasProvider) return 'provider'
  return legal.isPlayMoney ? 'play-money' : null
}

/** Where the visitor is and where the player lives; a country that is not known blocks nobody. */
export function isDepositBlocked({ deposit }: BlockedCountries, countries: readonly (string | null)[]): boolean {
  return countries.some((code) => code !== null && deposit.includes(code))
}

const usual = { min: 1, max: 10_000 }

/** The smallest and the largest amount, in minor units. */
export function amountRange(ranges: AmountRanges, currency: string): { min: number; max: number } {
  const unit = subunitsOf(currency)
  return ranges[currency] ?? { min: usual.min * unit, max: usual.max * unit }
}
