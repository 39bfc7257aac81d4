import { QueryClientProvider, useQuery, queryOptions } from '@tanstack/react-query'
import { Button, Flag, Skeleton } from '@touchline/ui'
import { useState } from 'react'
import type { Api } from '../../api/index.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { MenuItemText } from '../../site/menu-item.tsx'
import { FavoriteStar } from '../favorites/index.ts'
import { queryClient } from '../session/query-client.ts'
import { getTournaments } from '@touchline/contract'
import type { CategoryRef, Tournament } from '@touchline/contract'
import { usePage } from '../../site/use-page.ts'

export type LeagueTreeProps = { path: string; sportKey: string }

/** CAT-02: lists the leagues of a sport by country. They are read when the sport is unfolded. */
export function LeagueTree(props: LeagueTreeProps) {
  const [client] = useState(queryClient)
  return (
    <QueryClientProvider client={client}>
      <Tree {...props} />
    </QueryClientProvider>
  )
}

function Tree({ path, sportKey }: LeagueTreeProps) {
  const { api, links } = usePage()
  const { t, locale } = useI18n()
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
            <li className="menu__league" key={id}>
              <a
                className="menu__item menu__item--league"
                href={href}
                aria-current={href === path ? 'page' : undefined}
              >
                <MenuItemText label={name} count={open_matches_count} />
              </a>
              <FavoriteStar type="tournament" id={id} name={name} />
            </li>
          )
        })}
      </ul>
    </div>
  ))
}

/** BOOK-26b: one page of the list, which is more than most sports have. */
const maxLeagues = 500

export type LeaguesOfCountry = { category: CategoryRef; leagues: readonly Tournament[] }

function leaguesQuery(api: Api, locale: string, sportKey: string) {
  return queryOptions({
    queryKey: ['leagues', locale, sportKey],
    queryFn: async ({ signal }) => {
      const { tournaments } = await api(getTournaments, { query: { sport_key: sportKey, limit: maxLeagues }, signal })
      return byCountry(tournaments)
    },
    staleTime: 60_000,
  })
}

/** Groups leagues by country, in the order of their first league in the API's reply. */
function byCountry(leagues: readonly Tournament[]): LeaguesOfCountry[] {
  const groups = Map.groupBy(leagues, ({ category }) => category.id)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ category: first.category, leagues: group }] : []
  })
}
