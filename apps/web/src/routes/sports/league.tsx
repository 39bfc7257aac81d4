import { createFileRoute } from '@tanstack/react-router'
import { getTournament, MatchStatus } from '@touchline/contract'
import { Crumbs, Flag } from '@touchline/ui'
import { ListFilter } from '../../features/event-list/list-filter.tsx'
import { ContinuousList } from '../../features/event-list/continuous-list.tsx'
import { groupByDay } from '../../features/event-list/group-matches.ts'
import { MarketSwitch, SecondRow, useSecondHeads } from '../../features/event-list/rows/market-switch.tsx'
import { LeagueRows } from '../../features/event-list/match-sections.tsx'
import type { LeagueRowsProps } from '../../features/event-list/match-sections.tsx'
import { MatchList } from '../../features/event-list/match-list.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { found, requireCanonical, slugParam } from '../../shell/navigation/route-params.ts'
import { pageHead } from '../../shell/document/page-head.ts'
import { ListSearch } from '../../site/address/list-search.ts'
import { fetchMatches } from '../../features/event-list/fetch-matches.ts'
import { matchQuery } from '../../features/event-list/match-query.ts'
import { shownTimeZone } from '../../site/i18n/use-visitor-i18n.ts'
import './sports.css'
import { FavoriteStar } from '../../features/favorites/index.ts'
import { usePage } from '../../site/use-page.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/sports/$sport/$league')({
  staticData: { page: 'league', messages: ['browse', 'lists', 'match'] },
  params: slugParam('league', 'tournament'),
  validateSearch: ListSearch,
  loaderDeps: ({ search: { date, time, sortBy, isBettable, page } }) => ({
    list: {
      date,
      time,
      // Within one league the default order is by time.
      sortBy: sortBy === 'popular' ? sortBy : undefined,
      isBettable,
      page,
      sport: undefined,
      sportType: undefined,
    },
  }),
  loader: async ({ context: { api, links, site, nowMs }, params, location, deps: { list }, abortController }) => {
    const { signal } = abortController
    const query = matchQuery({
      list,
      match_status: [MatchStatus.Prematch, MatchStatus.Live],
      nowMs,
      timeZone: shownTimeZone(site),
    })
    const [league, shown] = await found(
      Promise.all([
        api(getTournament, { params: { id: params.id }, signal }),
        fetchMatches(api, { ...query, tournament_id: params.id }, signal),
      ]),
    )
    requireCanonical(location, links.league(league.sport.key, league.slug))
    return { league, list, shown }
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
          title: context.i18n.t('page.league-title', {
            league: loaderData.league.name,
            sport: loaderData.league.sport.name,
            site: context.site.brand.name,
          }),
          description: context.i18n.t('page.league-description', {
            league: loaderData.league.name,
            sport: loaderData.league.sport.name,
          }),
          path: context.links.league(loaderData.league.sport.key, loaderData.league.slug),
        })
      : {},
  component: League,
})

function League() {
  const { t } = useI18n()
  const { links } = usePage()
  const { league, list, shown } = Route.useLoaderData()
  const { sport, category } = league
  const { market } = Route.useSearch()
  const heads = useSecondHeads(shown.matches)
  const rows = { other: market && { Row: SecondRow, heads } }
  const to = (change: Partial<ListSearch>) => links.league(sport.key, league.slug, { market, ...change })
  return (
    <>
      <header className="page-head">
        <Crumbs
          label={t('match.breadcrumb')}
          items={[
            { href: links.sport(sport.key), label: sport.name },
            { href: links.category(sport.key, category.slug), label: category.name },
          ]}
        />
        <div className="page-line">
          <h1 className="page-title">
            <Flag code={category.country_code} /> {league.name}
          </h1>
          <FavoriteStar type="tournament" id={league.id} name={league.name} />
          <ListFilter
            list={list}
            to={to}
            parts={['time', 'order', 'bettable']}
            orders={['popular']}
            total={shown.total}
          />
        </div>
      </header>
      <MarketSwitch matches={shown.matches} market={market} to={(other) => to({ ...list, market: other })} />
      <ContinuousList
        look={market}
        list={list}
        to={to}
        shown={shown}
        title={t('lists.none')}
        text={t('lists.none-more')}
      >
        {(matches) => (
          <MatchList>
            {list.sortBy === 'popular' ? (
              // Groups by day would undo the order.
              <LeagueRows name={t('browse.order-popular')} matches={matches} {...rows} withDate level={2} />
            ) : (
              <Days matches={matches} {...rows} />
            )}
          </MatchList>
        )}
      </ContinuousList>
    </>
  )
}

function Days({ matches, ...rows }: Pick<LeagueRowsProps, 'matches' | 'other'>) {
  const { t, day } = useI18n()
  const live = matches.filter(({ status }) => status === MatchStatus.Live)
  const ahead = matches.filter(({ status }) => status === MatchStatus.Prematch)
  return (
    <>
      {live.length === 0 ? null : <LeagueRows name={t('lists.live-now')} matches={live} {...rows} level={2} />}
      {groupByDay(ahead, day).map((group) => (
        <LeagueRows key={group.day} name={group.day} matches={group.matches} {...rows} level={2} />
      ))}
    </>
  )
}
