import { createFileRoute } from '@tanstack/react-router'
import { getTournament, MatchStatus } from '@touchline/contract'
import { Crumbs, Flag } from '@touchline/ui'
import { ListFilter } from '../../features/event-list/list-filter.tsx'
import { listQuery, fetchMatches } from '../../features/event-list/match-query.ts'
import { loadPage, shareRequests } from '../../page-blocks/registry.ts'
import { ownBlock } from '../../page-blocks/page-zones.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { found, requireCanonical, slugParam } from '../../shell/navigation/route-params.ts'
import { pageHead } from '../../shell/document/page-head.ts'
import { ListSearch } from '../../site/address/list-search.ts'
import './sports.css'
import { FavoriteStar } from '../../features/favorites/index.ts'
import { usePage } from '../../site/use-page.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/sports/$sport/$league')({
  staticData: {
    page: 'league',
    messages: ['browse', 'lists', 'match'],
    content: [ownBlock('prematch-events', { hasLive: true })],
  },
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
  loader: async (given) => {
    const { context, params, location, deps, abortController } = given
    const { signal } = abortController
    // The head states the number of matches in the list below it.
    const api = shareRequests(context.api, signal)
    const subject = { ...deps, leagueId: params.id }
    const query = listQuery({ ...context, subject }, [MatchStatus.Prematch, MatchStatus.Live])
    const [league, { total }, page] = await found(
      Promise.all([
        api(getTournament, { params: { id: params.id }, signal }),
        fetchMatches(api, query, signal),
        loadPage({ ...given, context: { ...context, api } }, subject),
      ]),
    )
    requireCanonical(location, context.links.league(league.sport.key, league.slug))
    return { ...page, ...deps, league, total }
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
  const { league, list, total } = Route.useLoaderData()
  const { sport, category } = league
  const { market } = Route.useSearch()
  const to = (change: Partial<ListSearch>) => links.league(sport.key, league.slug, { market, ...change })
  return (
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
        <ListFilter list={list} to={to} parts={['time', 'order', 'bettable']} orders={['popular']} total={total} />
      </div>
    </header>
  )
}
