import type { BlockedCountries } from './platform-settings.ts'

export type CountryVerdict = { isSiteBlocked: boolean; isSignInBlocked: boolean; isSignUpBlocked: boolean }

/** AUTH-07. Nobody is refused for a country that is not known. Who may not see the site may not sign in to it either. */
export function judgeCountry({ site, signIn, signUp }: BlockedCountries, code: string | null): CountryVerdict {
  const isOn = (list: readonly string[]) => code !== null && list.includes(code)
  const isSiteBlocked = isOn(site)
  return {
    isSiteBlocked,
    isSignInBlocked: isSiteBlocked || isOn(signIn),
    isSignUpBlocked: isSiteBlocked || isOn(signUp),
  }
}

/** What a proxy says of a visitor's country. `XX` and `T1` are what such proxies say when they do not know. */
export function readCountry(said: string | string[] | undefined): string | null {
  if (typeof said !== 'string' || !/^[a-z]{2}$/i.test(said)) return null
  const code = said.toUpperCase()
  return code === 'XX' ? null : code
}
