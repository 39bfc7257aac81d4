import { isOfTestProvider } from '@touchline/contract'
import type { TestProviders } from '@touchline/contract'
import { useState, useMemo } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { useTestProviders } from '../../site/test-providers.ts'
import type { SearchPlaces } from './rank-places.ts'
import { popularQuery, isSearchable, searchQuery } from './search-queries.ts'
import type { SearchReply } from './search-queries.ts'
import { useQuery } from '@tanstack/react-query'
import { hitGroups, popularGroups } from './hit-groups.ts'
import type { HitGroup } from './hit-groups.ts'
import { usePage } from '../../site/use-page.ts'
import { useMarkets } from './use-markets.ts'

export type Hits = {
  groups: readonly HitGroup[]
  /** The state of the call; sports and pages are found without one. */
  state: 'short' | 'loading' | 'failed' | 'answered'
  retry: () => void
}

export function useHits(places: SearchPlaces, text: string): Hits {
  const { api, links } = usePage()
  const i18n = useI18n()
  const [nowMs] = useState(Date.now)
  const { data, isError, isFetching, refetch } = useQuery(searchQuery(api, i18n.locale, text))
  // A failure is not shown, because popular matches are only an offer.
  const { data: popular } = useQuery({ ...popularQuery(api, i18n.locale), enabled: text === '' })
  const providers = useTestProviders()
  const reply = useMemo(() => data && ofProviders(data, providers), [data, providers])
  const markets = useMarkets(text, reply)
  const groups = useMemo(() => {
    const context = { places, links, i18n, nowMs }
    if (text !== '') return hitGroups({ text, reply, markets, ...context })
    if (popular === undefined) return []
    return popularGroups(
      { ...popular, matches: popular.matches.filter((match) => isOfTestProvider(match, providers)) },
      context,
    )
  }, [text, places, reply, markets, popular, providers, links, i18n, nowMs])
  return {
    groups,
    state: stateOf(text, { isError, isFetching, hasData: data !== undefined }),
    retry: () => void refetch(),
  }
}

/** CAT-07: filters hits by provider as lists do, and teams by the provider of their next match. */
function ofProviders(reply: SearchReply, providers: TestProviders | undefined): SearchReply {
  return {
    ...reply,
    matches: reply.matches.filter((match) => isOfTestProvider(match, providers)),
    competitors: reply.competitors.filter(({ next_match }) => isOfTestProvider(next_match, providers)),
  }
}

function stateOf(text: string, query: { isError: boolean; isFetching: boolean; hasData: boolean }): Hits['state'] {
  if (!isSearchable(text)) return 'short'
  if (query.hasData) return 'answered'
  return query.isError && !query.isFetching ? 'failed' : 'loading'
}
