// The part of a site's configuration that browsers may import: plain values and functions, without schemas.

import { subunitsOf } from '../betting/currencies.ts'
import type { DepositContext } from '../calls/cashier/payments.ts'
import type { ImageSet } from './brand/image.ts'
import type { SiteSections } from './sections.ts'
import type { AmountRanges, BlockedCountries } from './settings/platform-settings.ts'

export * from './brand/brand-css.ts'
export * from './pages/page-paths.ts'

/** A text by language, as accepted by the schema `localeText`. */
type LocaleText = Readonly<Record<string, string>>

/** The text in this language, or in the site's first language, or in any. */
export function textIn(texts: LocaleText, locale: string, firstLocale: string): string {
  return texts[locale] ?? texts[firstLocale] ?? Object.values(texts)[0] ?? ''
}

/** The URL of the variant that fits theme and width best. The theme is more important than the width. */
export function imageFor({ url, variants }: ImageSet, place: { isLight: boolean; isMobile: boolean }): string {
  const wanted = [
    place.isLight && place.isMobile && 'light-mobile',
    place.isLight && 'light',
    place.isMobile && 'mobile',
  ] as const
  const variant = wanted.find((name) => name !== false && variants.includes(name))
  return variant ? url.replace(/\.\w+$/, `-${variant}$&`) : url
}

export type CountryAccess = { isSiteBlocked: boolean; isSignInBlocked: boolean; isSignUpBlocked: boolean }

/**
 * AUTH-07: what is blocked for a visitor from this country. Where the site is blocked, signing in and signing up are,
 * too.
 */
export function evaluateCountry(
  { site, signIn, signUp, unknown }: Omit<BlockedCountries, 'deposit'>,
  code: string | null,
): CountryAccess {
  // An unknown country never blocks the site itself, because the site's server reads pages without a country.
  const isUnknownBlocked = code === null && unknown === 'closed'
  const isOn = (list: readonly string[]) => code !== null && list.includes(code)
  const isSiteBlocked = isOn(site)
  return {
    isSiteBlocked,
    isSignInBlocked: isSiteBlocked || isUnknownBlocked || isOn(signIn),
    isSignUpBlocked: isSiteBlocked || isUnknownBlocked || isOn(signUp),
  }
}

const unknownCodes: ReadonlySet<string> = new Set(['XX', 'ZZ', 'EU', 'AP'])

/** The parts of a request that show where it comes from. */
type Forwarded = {
  ips?: readonly string[] | undefined
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/**
 * Returns the country that a trusted proxy has set in the header; null if it is unknown. Without at least one proxy in
 * `ips` the request came directly, and its header could be forged. Proxies send `XX` and `T1` for an unknown country;
 * `ZZ`, `EU` and `AP` are no countries either.
 */
export function visitorCountry({ ips, headers }: Forwarded, header: string | undefined): string | null {
  const named = header === undefined || (ips?.length ?? 0) < 2 ? undefined : headers[header]
  if (typeof named !== 'string' || !/^[a-z]{2}$/i.test(named)) return null
  const code = named.toUpperCase()
  return unknownCodes.has(code) ? null : code
}

export type DepositMode = SiteSections['platformSettings']['deposit']['mode']

/** The status of players who may try unreleased features (CFG-04b). */
const testStatus = 'spi_test'

/**
 * CFG-04ab: whether the player has the quick deposit: its feature is on, or the feature for tests is on and the player
 * has the test status.
 */
export function isQuickDepositOn(
  { quick_deposit: forAll, quick_deposit_test: forTests }: SiteSections['features'],
  statuses: readonly string[],
): boolean {
  return forAll || (forTests && statuses.includes(testStatus))
}

/** DEP-01: how the deposit opens. The page opens instead of a quick deposit that the player does not have. */
export function depositMode(
  { platformSettings, features }: Pick<SiteSections, 'platformSettings' | 'features'>,
  statuses: readonly string[],
): DepositMode {
  const { mode } = platformSettings.deposit
  return mode === 'quick' && !isQuickDepositOn(features, statuses) ? 'page' : mode
}

/** The source of deposits on a site; null if it offers none. */
export function depositSource(
  { services, legal }: Pick<SiteSections, 'services' | 'legal'>,
  hasProvider: boolean,
): DepositContext['source'] {
  if (!services.deposit) return null
  if (hasProvider) return 'provider'
  return legal.isPlayMoney ? 'play-money' : null
}

/**
 * Whether deposits are blocked where the visitor is or where the player lives. An unknown country does not block them.
 */
export function isDepositBlocked({ deposit }: BlockedCountries, countries: readonly (string | null)[]): boolean {
  return countries.some((code) => code !== null && deposit.includes(code))
}

const usual = { min: 1, max: 10_000 }

/** Minimum and maximum amount of a payment, in minor units. */
export function amountRange(ranges: AmountRanges, currency: string): { min: number; max: number } {
  const unit = subunitsOf(currency)
  return ranges[currency] ?? { min: usual.min * unit, max: usual.max * unit }
}

type RequestedField = { id: string; forms: readonly string[]; isRequired: boolean }

/** AUTH-13a: a sign-up without a required date of birth must confirm the minimum age instead. */
export function isAgeToBeAccepted(playerFields: readonly RequestedField[]): boolean {
  return !playerFields.some(
    ({ id, forms, isRequired }) => id === 'date_of_birth' && isRequired && forms.includes('sign_up'),
  )
}

type StatusGroup = SiteSections['platformSettings']['statusGroups'][number]

/** SESS-05: the status group whose range contains the points. If several do, the highest; undefined if none does. */
export function statusGroupOf(groups: readonly StatusGroup[], points: number): StatusGroup | undefined {
  return groups
    .filter(({ min, max }) => points >= min && (max === null || points <= max))
    .toSorted((one, other) => other.min - one.min)[0]
}
