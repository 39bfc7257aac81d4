import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Api } from '../../api/index.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import type { Links } from '../../site/links.ts'
import { hitGroups, popularGroups } from './hit-groups.ts'
import type { HitGroup } from './hit-groups.ts'
import { popularQuery, isSearchable, searchQuery } from './search-queries.ts'
import type { SearchPlaces } from './rank-places.ts'

export type Hits = {
  groups: readonly HitGroup[]
  /** Of what is asked for; sports and pages are there at once. */
  state: 'short' | 'asking' | 'failed' | 'answered'
  retry: () => void
}

export function useHits(api: Api, links: Links, places: SearchPlaces, text: string): Hits {
  const i18n = useI18n()
  const [nowMs] = useState(Date.now)
  const { data, isError, isFetching, refetch } = useQuery(searchQuery(api, i18n.locale, text))
  // Without an answer nothing is missed: it is an offer, not what was looked for.
  const { data: popular } = useQuery({ ...popularQuery(api, i18n.locale), enabled: text === '' })
  const groups = useMemo(() => {
    const context = { places, links, i18n, nowMs }
    if (text !== '') return hitGroups({ text, reply: data, ...context })
    return popular === undefined ? [] : popularGroups(popular, context)
  }, [text, places, data, popular, links, i18n, nowMs])
  return {
    groups,
    state: stateOf(text, { isError, isFetching, hasData: data !== undefined }),
    retry: () => void refetch(),
  }
}

function stateOf(text: string, query: { isError: boolean; isFetching: boolean; hasData: boolean }): Hits['state'] {
  if (!isSearchable(text)) return 'short'
  if (query.hasData) return 'answered'
  return query.isError && !query.isFetching ? 'failed' : 'asking'
}
