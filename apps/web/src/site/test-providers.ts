import { isOfTestProvider, readTestProviders } from '@touchline/contract'
import type { TestProviders } from '@touchline/contract'
import { useEffect, useMemo, useState } from 'react'
import { readCookie } from './storage/storage.ts'
import { useSite } from './use-site.ts'

/** The cookie that staff set in order to test a provider, such as `cyber:oddin|regular:betradar`. */
const cookieName = 'test_provider'

export type OfProvider = Parameters<typeof isOfTestProvider>[0]

/**
 * CAT-07: returns the providers whose matches are shown, or undefined if all are. Pages are rendered with all matches,
 * so those of other providers are hidden after hydration. This changes only what is shown, never prices or limits.
 */
export function useTestProviders(): TestProviders | undefined {
  const { custom_provider: isOn } = useSite().features
  const [providers, setProviders] = useState<TestProviders>()
  useEffect(() => {
    if (isOn) setProviders(readTestProviders(readCookie(cookieName) ?? ''))
  }, [isOn])
  return providers
}

export function useTestedMatches<T extends OfProvider>(matches: readonly T[]): readonly T[] {
  const providers = useTestProviders()
  return useMemo(
    () => (providers ? matches.filter((match) => isOfTestProvider(match, providers)) : matches),
    [matches, providers],
  )
}

/**
 * Hides the counts of matches, which include all providers, while matches of some providers are hidden. Style sheets do
 * so by `data-test-provider`.
 */
export function useHiddenCounters(): void {
  const providers = useTestProviders()
  useEffect(() => {
    if (providers) document.documentElement.dataset['testProvider'] = ''
  }, [providers])
}
