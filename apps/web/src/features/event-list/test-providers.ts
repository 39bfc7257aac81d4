import { isOfTestProvider, readTestProviders } from '@touchline/contract'
import type { Match, TestProviders } from '@touchline/contract'
import { useEffect, useMemo, useState } from 'react'
import { readCookie } from '../../site/storage.ts'
import { useSite } from '../../site/use-site.ts'

/** Set by whoever tries a provider, as `cyber:oddin|regular:betradar`. */
const cookieName = 'test_provider'

/**
 * CAT-07: pages are rendered for everybody, so matches of a provider that is not the one to be tried go once the page is
 * hydrated. It changes what is shown, never prices or limits.
 */
export function useTestedMatches(matches: readonly Match[]): readonly Match[] {
  const { custom_provider: isOn } = useSite().features
  const [providers, setProviders] = useState<TestProviders>()
  useEffect(() => {
    if (isOn) setProviders(readTestProviders(readCookie(cookieName) ?? ''))
  }, [isOn])
  return useMemo(
    () => (providers ? matches.filter((match) => isOfTestProvider(match, providers)) : matches),
    [matches, providers],
  )
}
