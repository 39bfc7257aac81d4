import { createFileRoute } from '@tanstack/react-router'
import { getSports, MatchStatus } from '@touchline/contract'
import { FilterBar } from '../../features/event-list/list-filter.tsx'
import { ContinuousList } from '../../features/event-list/continuous-list.tsx'
import { RowLinks, ListedMatches } from '../../features/event-list/listed-matches.tsx'
import { SportChips } from '../../features/event-list/sport-chips.tsx'
import { sportIcon } from '../../sports/match/sport-icon.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { pageHead } from '../../shell/document/page-head.ts'
import { changeList, ListSearch } from '../../site/address/list-search.ts'
import { fetchMatches } from '../../features/event-list/fetch-matches.ts'
import { matchQuery } from '../../features/event-list/match-query.ts'
import { shownTimeZone } from '../../site/i18n/use-visitor-i18n.ts'
import { usePage } from '../../site/use-page.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/sports/live')({
  staticData: { page: 'in_play', messages: ['browse', 'lists', 'match'] },
  validateSearch: ListSearch,
  loaderDeps: ({ search: { sport, sportType, sortBy, isBettable, page } }) => ({
    list: { sport, sportType, sortBy, isBettable, page, date: undefined, time: undefined },
  }),
  loader: async ({ context: { api, site, nowMs }, deps: { list }, abortController: { signal } }) => {
    const query = matchQuery({ list, match_status: [MatchStatus.Live], nowMs, timeZone: shownTimeZone(site) })
    const [{ sports }, shown] = await Promise.all([api(getSports, { signal }), fetchMatches(api, query, signal)])
    return { list, sports: sports.filter(({ live_matches_count }) => live_matches_count > 0), shown }
  },
  head: ({ match: { context } }) =>
    pageHead({
      ...context,
      page: 'in_play',
      title: context.i18n.t('browse.live-title', { site: context.site.brand.name }),
      description: context.i18n.t('browse.live-description'),
      path: context.links.page('in_play'),
    }),
  component: Live,
})

function Live() {
  const { t } = useI18n()
  const { links } = usePage()
  const { list, sports, shown } = Route.useLoaderData()
  const to = (change: Partial<ListSearch>) => links.page('in_play', change)
  const counts = Object.fromEntries(sports.map(({ key, live_matches_count }) => [key, live_matches_count]))
  // One page of the list holds only some of the matches, and a filter fewer than are live, so the numbers come from the sports.
  const countsById = Object.fromEntries(sports.map(({ id, live_matches_count }) => [id, live_matches_count]))
  return (
    <>
      <h1 className="page-title">{t('browse.live')}</h1>
      <FilterBar list={list} to={to} parts={['order', 'bettable']} total={shown.total}>
        <SportChips
          sports={sports}
          sport={list.sport}
          counts={counts}
          total={sports.reduce((sum, { live_matches_count }) => sum + live_matches_count, 0)}
          to={(sport) => to(changeList(list, { sport }))}
          icon={sportIcon}
          hasBuilders
        />
      </FilterBar>
      <ContinuousList list={list} to={to} shown={shown} title={t('browse.none-live')} text={t('browse.none-live-more')}>
        {(matches, hasMore) => (
          <RowLinks list={list}>
            <ListedMatches
              list={list}
              matches={matches}
              hasMore={hasMore}
              counts={list.isBettable ? undefined : countsById}
              {...(list.sport === undefined ? { onlySport: (sport) => to(changeList(list, { sport })) } : {})}
            />
          </RowLinks>
        )}
      </ContinuousList>
    </>
  )
}
