import { createFileRoute } from '@tanstack/react-router'
import { getMatches, getTournament } from '@touchline/contract'
import { Card, Crumbs, EmptyState, Flag } from '@touchline/ui'
import { groupByDay } from '../features/match/group-matches.ts'
import { MarketSwitch, useSecondHeads } from '../features/match/market-switch.tsx'
import { LeagueRows } from '../features/match/match-sections.tsx'
import { SecondRow } from '../features/match/second-row.tsx'
import { useFollowRows } from '../features/match/use-follow-rows.ts'
import { MatchList } from '../parts/match/match-list.tsx'
import { useWords } from '../parts/words.tsx'
import { found } from '../shell/found.ts'
import { pageHead } from '../shell/page-head.ts'
import { requireCanonical } from '../shell/require-canonical.ts'
import { slugParam } from '../shell/slug-param.ts'
import { ListSearch } from '../state/address/list-search.ts'

const rowsShown = 40

export const Route = createFileRoute('/{-$locale}/_frame/_body/sports/$sport/$league')({
  staticData: { page: 'league', words: ['lists', 'match'] },
  params: slugParam('league', 'tournament'),
  validateSearch: ListSearch,
  loader: async ({ context: { api, links }, params, location, abortController: { signal } }) => {
    const [league, { matches }] = await Promise.all([
      found(api(getTournament, { params: { id: params.id }, signal })),
      api(getMatches, {
        query: { tournament_id: params.id, type: 'match', match_status: [0, 1], limit: rowsShown },
        signal,
      }),
    ])
    requireCanonical(location, links.league(league.sport.key, league.slug))
    return { league, matches }
  },
  head: ({ match: { context }, loaderData }) =>
    loaderData
      ? pageHead({
          ...context,
          page: 'league',
          names: {
            league: loaderData.league.name,
            sport: loaderData.league.sport.name,
            category: loaderData.league.category.name,
          },
          title: context.words.t('page.league-title', {
            league: loaderData.league.name,
            sport: loaderData.league.sport.name,
            site: context.site.brand.name,
          }),
          path: context.links.league(loaderData.league.sport.key, loaderData.league.slug),
        })
      : {},
  component: League,
})

function League() {
  const { t, day } = useWords()
  const { links } = Route.useRouteContext()
  const { league, matches } = Route.useLoaderData()
  const live = matches.filter(({ status }) => status === 1)
  const ahead = matches.filter(({ status }) => status === 0)
  const { market } = Route.useSearch()
  const heads = useSecondHeads(matches)
  const rows = { links, level: 2 as const, other: market && { Row: SecondRow, heads } }
  useFollowRows(matches, market)
  return (
    <>
      <header className="page-head">
        <Crumbs
          label={t('match.breadcrumb')}
          items={[{ href: links.sport(league.sport.key), label: league.sport.name }]}
        />
        <h1 className="page-title">
          <Flag code={league.category.country_code} /> {league.name}
        </h1>
      </header>
      <MarketSwitch
        matches={matches}
        market={market}
        to={(other) => links.league(league.sport.key, league.slug, { market: other })}
      />
      {matches.length === 0 ? (
        <Card pad>
          <EmptyState art="pitch" title={t('lists.none')}>
            {t('lists.none-more')}
          </EmptyState>
        </Card>
      ) : (
        <MatchList>
          {live.length === 0 ? null : <LeagueRows name={t('lists.live-now')} matches={live} {...rows} />}
          {groupByDay(ahead, day).map((group) => (
            <LeagueRows key={group.day} name={group.day} matches={group.matches} {...rows} />
          ))}
        </MatchList>
      )}
    </>
  )
}
