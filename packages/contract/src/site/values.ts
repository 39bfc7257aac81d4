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

/** The text in this language, otherwise in the site's first one, otherwise in any. */
export function textIn(texts: LocaleText, locale: string, firstLocale: string): string {
  return texts[locale] ?? texts[firstLocale] ?? Object.values(texts)[0] ?? ''
}

/** The closest available image for this theme and width. The theme takes precedence over the width. */
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

/** AUTH-07. Visitors who may not see the site may not sign in to it either. */
export function evaluateCountry(
  { site, signIn, signUp, unknown }: Omit<BlockedCountries, 'deposit'>,
  code: string | null,
): CountryAccess {
  // An unknown country never blocks the pages, because the site's own server fetches them without one.
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

/** The parts of a request that show where it came from. */
type Forwarded = {
  ips?: readonly string[] | undefined
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/**
 * The visitor's country, as a trusted proxy sets it in the named header. Without a forwarding chain the request came
 * directly or through an untrusted proxy, and its header could be forged. Proxies send `XX` and `T1` for an unknown
 * country; `ZZ`, `EU` and `AP` name none either.
 */
export function visitorCountry({ ips, headers }: Forwarded, header: string | undefined): string | null {
  const named = header === undefined || (ips?.length ?? 0) < 2 ? undefined : headers[header]
  if (typeof named !== 'string' || !/^[a-z]{2}$/i.test(named)) return null
  const code = named.toUpperCase()
  return unknownCodes.has(code) ? null : code
}

export type DepositMode = SiteSections['platformSettings']['deposit']['mode']

/** The status of players who can try unreleased features (CFG-04b). */
const testStatus = 'spi_test'

/** CFG-04ab: a quick deposit if the flag is on, or if the flag for tests is on and the player has the test status. */
export function isQuickDepositOn(
  { quick_deposit: forAll, quick_deposit_test: forTests }: SiteSections['features'],
  statuses: readonly string[],
): boolean {
  return forAll || (forTests && statuses.includes(testStatus))
}

/** DEP-01: how a deposit opens. Players without a quick deposit get the page. */
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

/** Checks where the visitor is and where the player lives; an unknown country does not block. */
export function isDepositBlocked({ deposit }: BlockedCountries, countries: readonly (string | null)[]): boolean {
  return countries.some((code) => code !== null && deposit.includes(code))
}

const usual = { min: 1, max: 10_000 }

/** Minimum and maximum amount in minor units. */
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

/** SESS-05: the status group whose range contains the points; the highest if there are several, undefined if there is none. */
export function statusGroupOf(groups: readonly StatusGroup[], points: number): StatusGroup | undefined {
  return groups
    .filter(({ min, max }) => points >= min && (max === null || points <= max))
    .toSorted((one, other) => other.min - one.min)[0]
}
