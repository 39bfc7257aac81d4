import { isOfTestProvider, readSlug } from '@touchline/contract'
import type { TestProviders } from '@touchline/contract'
import { useState, useMemo } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { useTestProviders } from '../../site/test-providers.ts'
import type { SearchPlaces } from './rank-places.ts'
import { popularQuery, isSearchable, searchQuery, marketsQuery } from './search-queries.ts'
import type { SearchReply } from './search-queries.ts'
import { useQuery } from '@tanstack/react-query'
import { hitGroups, popularGroups, marketText } from './hit-groups.ts'
import type { HitGroup, MarketFound } from './hit-groups.ts'
import { usePage } from '../../site/use-page.ts'
import { matchTitle } from '../../sports/match/match-name.ts'

export type Hits = {
  groups: readonly HitGroup[]
  /** The state of the API call; sports and pages are found without a call. */
  state: 'short' | 'loading' | 'failed' | 'answered'
  retry: () => void
}

export function useHits(places: SearchPlaces, text: string): Hits {
  const { api, links } = usePage()
  const i18n = useI18n()
  const [nowMs] = useState(Date.now)
  const { data, isError, isFetching, refetch } = useQuery(searchQuery(api, i18n.locale, text))
  // A failure is not shown, because popular matches are only a suggestion.
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

/** Finds the markets of the open match, or of the first match found on other pages. */
function useMarkets(text: string, reply: SearchReply | undefined): MarketFound | undefined {
  const { api, links } = usePage()
  const i18n = useI18n()
  const [pageMatch] = useState(() => {
    const slug = readSlug(location.pathname.split('/').at(-1) ?? '')
    return slug?.kind === 'match' ? slug.id : undefined
  })
  const first = reply?.matches[0]
  const isMarketNamed = first !== undefined && marketText(matchTitle(first, i18n), text) !== ''
  const matchId = pageMatch ?? (isMarketNamed ? first.id : undefined)
  const { data } = useQuery(marketsQuery(api, i18n.locale, matchId))
  return useMemo(
    () =>
      data && {
        match: matchTitle(data.match, i18n),
        href: links.match(data.match.sport.key, data.match.slug),
        names: data.groups.map(({ key, name }) => ({ key, name: i18n.figures(name) })),
      },
    [data, links, i18n],
  )
}
