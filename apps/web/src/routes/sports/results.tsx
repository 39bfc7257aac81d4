import { createFileRoute } from '@tanstack/react-router'
import { getSports, MatchStatus } from '@touchline/contract'
import { DayStrip } from '../../features/event-list/day-strip.tsx'
import { ContinuousList } from '../../features/event-list/continuous-list.tsx'
import { SportChips } from '../../features/event-list/sport-chips.tsx'
import { groupByDay } from '../../features/event-list/group-matches.ts'
import { ResultList } from '../../features/event-list/result-list.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { pageHead } from '../../shell/document/page-head.ts'
import { changeList, ListSearch } from '../../site/address/list-search.ts'
import { fetchMatches } from '../../features/event-list/fetch-matches.ts'
import { matchQuery } from '../../features/event-list/match-query.ts'
import { shownTimeZone } from '../../site/i18n/use-visitor-i18n.ts'
import { usePage } from '../../site/use-page.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/sports/results')({
  staticData: { page: 'results', messages: ['browse', 'lists', 'match'] },
  validateSearch: ListSearch,
  loaderDeps: ({ search: { date, sport, sportType, page } }) => ({
    list: { date, sport, sportType, page, time: undefined, sortBy: undefined, isBettable: undefined },
  }),
  loader: async ({ context: { api, site, nowMs }, deps: { list }, abortController: { signal } }) => {
    const query = {
      ...matchQuery({
        list,
        match_status: [MatchStatus.Closed, MatchStatus.Finished],
        nowMs,
        timeZone: shownTimeZone(site),
      }),
      sort_by: 'start_time:desc',
    }
    const [{ sports }, shown] = await Promise.all([api(getSports, { signal }), fetchMatches(api, query, signal)])
    return { list, sports, shown }
  },
  head: ({ match: { context } }) =>
    pageHead({
      ...context,
      page: 'results',
      title: context.i18n.t('browse.results-title', { site: context.site.brand.name }),
      description: context.i18n.t('browse.results-description'),
      path: context.links.page('results'),
    }),
  component: Results,
})

function Results() {
  const { t, day } = useI18n()
  const { links } = usePage()
  const { nowMs } = Route.useRouteContext()
  const { list, sports, shown } = Route.useLoaderData()
  const to = (change: Partial<ListSearch>) => links.page('results', change)
  return (
    <>
      <h1 className="page-title">{t('browse.results')}</h1>
      <div className="list-filter">
        <DayStrip date={list.date} to={(date) => to(changeList(list, { date }))} nowMs={nowMs} direction="back" />
        <SportChips sports={sports} sport={list.sport} to={(sport) => to(changeList(list, { sport }))} />
      </div>
      <ContinuousList
        list={list}
        to={to}
        shown={shown}
        title={t('browse.none-results')}
        text={t('browse.none-results-more')}
      >
        {(matches) =>
          groupByDay(matches, day).map((group) => (
            <ResultList key={group.day} title={group.day} matches={group.matches} />
          ))
        }
      </ContinuousList>
    </>
  )
}
