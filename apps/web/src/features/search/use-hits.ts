import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Api } from '../../api/index.ts'
import { useWords } from '../../parts/words.tsx'
import type { Links } from '../../state/links.ts'
import { hitGroups } from './hit-groups.ts'
import type { HitGroup } from './hit-groups.ts'
import type { SearchPlaces } from './search-place.ts'
import { isSearchable, searchQuery } from './search-query.ts'

export type Hits = {
  groups: readonly HitGroup[]
  /** Of the matches and leagues; sports and pages are there at once. */
  state: 'short' | 'asking' | 'failed' | 'answered'
  retry: () => void
}

export function useHits(api: Api, links: Links, places: SearchPlaces, text: string): Hits {
  const words = useWords()
  const [nowMs] = useState(Date.now)
  const { data, isError, isFetching, refetch } = useQuery(searchQuery(api, words.locale, text))
  const groups = useMemo(
    () => hitGroups({ text, places, reply: data, links, words, nowMs }),
    [text, places, data, links, words, nowMs],
  )
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
