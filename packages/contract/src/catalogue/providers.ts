import * as z from 'zod/mini'

/** CAT-01: types of sports. For each of them a site can name a provider. */
export const SportType = z.enum(['regular', 'cyber', 'premium_cricket'])
export type SportType = z.infer<typeof SportType>

/** CAT-07: the companies whose odds feeds a site can show. */
export const Provider = z.enum(['betradar', 'oddin', 'betconstruct'])
export type Provider = z.infer<typeof Provider>

export type TestProviders = ReadonlyMap<SportType, Provider>

const pair = z.tuple([SportType, Provider])

/**
 * CAT-07: parses the test-provider cookie, such as `cyber:oddin|regular:betradar`; undefined for any other value.
 * Cached answers are the same for all visitors, so a page filters what it has received, and only if the feature
 * `custom_provider` is on.
 */
export function readTestProviders(cookie: string): TestProviders | undefined {
  const pairs = cookie.split('|', 10).map((text) => z.safeParse(pair, text.split(':')))
  return pairs.every((one) => one.success) ? new Map(pairs.map((one) => one.data)) : undefined
}

/**
 * Whether a match is of the provider in the visitor's cookie. This hides matches, but never affects prices or limits.
 */
export function isOfTestProvider(
  { provider, sport }: { provider: string; sport: { type: SportType } },
  providers: TestProviders | undefined,
): boolean {
  const wanted = providers?.get(sport.type)
  return wanted === undefined || wanted === provider
}
