import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Button, Count, Flag, Skeleton } from '@touchline/ui'
import { useState } from 'react'
import type { Api } from '../../api/index.ts'
import { useWords } from '../../parts/words.tsx'
import type { Links } from '../../state/links.ts'
import { queryClient } from '../../state/query-client.ts'
import { leaguesQuery } from './leagues-query.ts'

export type LeagueTreeProps = { api: Api; links: Links; path: string; sportKey: string }

/** CAT-02: the leagues of one sport under their countries, read when the sport is unfolded. */
export function LeagueTree(props: LeagueTreeProps) {
  const [client] = useState(queryClient)
  return (
    <QueryClientProvider client={client}>
      <Tree {...props} />
    </QueryClientProvider>
  )
}

function Tree({ api, links, path, sportKey }: LeagueTreeProps) {
  const { t, number, locale } = useWords()
  const { data, isError, refetch } = useQuery(leaguesQuery(api, locale, sportKey))
  if (isError) {
    return (
      <p className="menu__note">
        {t('shell.leagues-failed')}{' '}
        <Button size="s" onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </p>
    )
  }
  if (!data) {
    return (
      <div className="menu__wait" aria-busy="true">
        <Skeleton width="l" />
        <Skeleton width="m" />
        <Skeleton width="l" />
      </div>
    )
  }
  if (data.length === 0) return <p className="menu__note">{t('shell.leagues-none')}</p>
  return data.map(({ category, leagues }) => (
    <div className="menu__category" key={category.id}>
      <p className="menu__country">
        <Flag code={category.country_code} />
        <span className="trunc" dir="auto">
          {category.name}
        </span>
      </p>
      <ul>
        {leagues.map(({ id, slug, name, open_matches_count }) => {
          const href = links.league(sportKey, slug)
          return (
            <li key={id}>
              <a
                className="menu__item menu__item--league"
                href={href}
                aria-current={href === path ? 'page' : undefined}
              >
                <span className="menu__label trunc" dir="auto">
                  {name}
                </span>
                <Count className="menu__count">{number(open_matches_count)}</Count>
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  ))
}
