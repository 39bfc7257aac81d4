import { isOfTestProvider, readTestProviders } from '@touchline/contract'
import type { TestProviders } from '@touchline/contract'
import { useEffect, useMemo, useState } from 'react'
import { readCookie } from './storage/storage.ts'
import { useSite } from './use-site.ts'

/** Set by staff who test a provider, such as `cyber:oddin|regular:betradar`. */
const cookieName = 'test_provider'

export type OfProvider = Parameters<typeof isOfTestProvider>[0]

/**
 * CAT-07: pages are rendered for everyone, so matches of other providers are hidden after hydration. This changes what is
 * shown, never prices or limits. Undefined hides nothing.
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
 * Match counts include all providers, so they are not shown while some matches are hidden (`data-test-provider` in style
 * sheets).
 */
export function useHiddenCounters(): void {
  const providers = useTestProviders()
  useEffect(() => {
    if (providers) document.documentElement.dataset['testProvider'] = ''
  }, [providers])
}
