import type { BlockedCountries } from './settings/platform-settings.ts'

export type CountryAccess = { isSiteBlocked: boolean; isSignInBlocked: boolean; isSignUpBlocked: boolean }

/** AUTH-07. Who may not see the site may not sign in to it either. */
export function evaluateCountry(
  { site, signIn, signUp, unknown }: Omit<BlockedCountries, 'deposit'>,
  code: string | null,
): CountryAccess {
  // Nobody is kept from the pages for a country that is not known: the site's own server reads them without one.
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

/** As much of a request as tells where it came from. */
type Forwarded = {
  ips?: readonly string[] | undefined
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/**
 * The country a proxy has found for the visitor, in the header that names it. A request that came straight to us, or
 * through somebody we do not trust, has no forwarding behind it: whatever it says of its country is its own invention.
 * `XX` and `T1` are what such proxies say when they do not know; of `ZZ`, `EU` and `AP` nobody knows the country either.
 */
export function visitorCountry({ ips, headers }: Forwarded, header: string | undefined): string | null {
  const said = header === undefined || (ips?.length ?? 0) < 2 ? undefined : headers[header]
  if (typeof said !== 'string' || !/^[a-z]{2}$/i.test(said)) return null
  const code = said.toUpperCase()
  return unknownCodes.has(code) ? null : code
}
