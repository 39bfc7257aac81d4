import { createFileRoute } from '@tanstack/react-router'
import { getSports } from '@touchline/contract'
import { DayStrip } from '../features/lists/day-strip.tsx'
import { ContinuousList } from '../features/lists/continuous-list.tsx'
import { SportChips } from '../features/lists/sport-chips.tsx'
import { groupByDay } from '../features/match/group-matches.ts'
import { ResultList } from '../features/results/result-list.tsx'
import { useWords } from '../parts/words.tsx'
import { pageHead } from '../shell/page-head.ts'
import { changeList, ListSearch } from '../state/address/list-search.ts'
import { askMatches } from '../state/catalogue/ask-matches.ts'
import { matchQuery } from '../state/catalogue/match-query.ts'
import { shownTimeZone } from '../state/own-words.ts'

export const Route = createFileRoute('/{-$locale}/_frame/_body/sports/results')({
  staticData: { page: 'results', words: ['browse', 'lists', 'match'] },
  validateSearch: ListSearch,
  loaderDeps: ({ search: { date, sport, sportType, page } }) => ({
    list: { date, sport, sportType, page, time: undefined, sortBy: undefined, isBettable: undefined },
  }),
  loader: async ({ context: { api, site, nowMs }, deps: { list }, abortController: { signal } }) => {
    const query = {
      ...matchQuery({ list, match_status: [3, 4], nowMs, timeZone: shownTimeZone(site) }),
      sort_by: 'start_time:desc',
    }
    const [{ sports }, shown] = await Promise.all([api(getSports, { signal }), askMatches(api, query, signal)])
    return { list, sports, shown }
  },
  head: ({ match: { context } }) =>
    pageHead({
      ...context,
      page: 'results',
      title: context.words.t('browse.results-title', { site: context.site.brand.name }),
      description: context.words.t('browse.results-description'),
      path: context.links.page('results'),
    }),
  component: Results,
})

function Results() {
  const { t, day } = useWords()
  const { api, links, nowMs } = Route.useRouteContext()
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
        api={api}
        list={list}
        to={to}
        shown={shown}
        title={t('browse.none-results')}
        text={t('browse.none-results-more')}
      >
        {(matches) =>
          groupByDay(matches, day).map((group) => (
            <ResultList key={group.day} title={group.day} matches={group.matches} links={links} />
          ))
        }
      </ContinuousList>
    </>
  )
}
