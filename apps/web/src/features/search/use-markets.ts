import { readSlug } from '@touchline/contract'
import { useState, useMemo } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { matchTitle } from '../../sports/match/match-name.ts'
import { marketsQuery } from './search-queries.ts'
import type { SearchReply } from './search-queries.ts'
import { useQuery } from '@tanstack/react-query'
import { marketText } from './hit-groups.ts'
import type { MarketFound } from './hit-groups.ts'
import { usePage } from '../../site/use-page.ts'

/** Finds the markets of the open match, or of the first match found on other pages. */
export function useMarkets(text: string, reply: SearchReply | undefined): MarketFound | undefined {
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
