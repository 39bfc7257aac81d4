import { createFileRoute } from '@tanstack/react-router'
import { getSports } from '@touchline/contract'
import { Block } from '@touchline/ui'
import { DayStrip } from '../features/lists/day-strip.tsx'
import { BettableChip, EventsFilter } from '../features/lists/events-filter.tsx'
import { PagedList } from '../features/lists/paged-list.tsx'
import { SportChips } from '../features/lists/sport-chips.tsx'
import { groupByDay } from '../features/match/group-matches.ts'
import { MatchSections } from '../features/match/match-sections.tsx'
import { OutrightList } from '../features/match/outright-list.tsx'
import { useFollowRows } from '../features/match/use-follow-rows.ts'
import { useWords } from '../parts/words.tsx'
import { pageHead } from '../shell/page-head.ts'
import { changeList, ListSearch } from '../state/address/list-search.ts'
import { askMatches } from '../state/catalogue/ask-matches.ts'
import { matchQuery } from '../state/catalogue/match-query.ts'
import { shownTimeZone } from '../state/own-words.ts'

export const Route = createFileRoute('/{-$locale}/_frame/_body/sports/schedule')({
  staticData: { page: 'schedule', words: ['browse', 'lists', 'match'] },
  validateSearch: ListSearch,
  loaderDeps: ({ search: { date, time, sport, sportType, isBettable, page } }) => ({
    // A chosen day says more than a number of hours; the order is that of time.
    list: { date, time: date === undefined ? time : undefined, sport, sportType, isBettable, page, sortBy: undefined },
  }),
  loader: async ({ context: { api, site, nowMs }, deps: { list }, abortController: { signal } }) => {
    const query = matchQuery({
      list: { ...list, sortBy: 'time' },
      match_status: [0],
      nowMs,
      timeZone: shownTimeZone(site),
    })
    const [{ sports }, shown] = await Promise.all([api(getSports, { signal }), askMatches(api, query, signal)])
    return { list, sports, shown }
  },
  head: ({ match: { context } }) =>
    pageHead({
      ...context,
      page: 'schedule',
      title: context.words.t('browse.schedule-title', { site: context.site.brand.name }),
      description: context.words.t('browse.schedule-description'),
      path: context.links.page('schedule'),
    }),
  component: Schedule,
})

function Schedule() {
  const { t, day } = useWords()
  const { links, nowMs } = Route.useRouteContext()
  const { list, sports, shown } = Route.useLoaderData()
  const List = list.sport === 'outrights' ? OutrightList : MatchSections
  const to = (change: Partial<ListSearch>) => links.page('schedule', change)
  useFollowRows(shown.matches)
  return (
    <>
      <h1 className="page-title">{t('browse.schedule')}</h1>
      <div className="list-filter">
        <DayStrip
          date={list.date}
          to={(date) => to(changeList(list, { date, time: undefined }))}
          nowMs={nowMs}
          direction="ahead"
        />
        <SportChips
          sports={sports}
          sport={list.sport}
          to={(sport) => to(changeList(list, { sport }))}
          start={<BettableChip list={list} to={to} />}
        />
        {list.time === undefined ? null : <EventsFilter list={list} to={to} parts={['time']} />}
      </div>
      <PagedList list={list} to={to} shown={shown}>
        {groupByDay(shown.matches, day).map(({ day: title, matches }) => (
          <Block key={title} title={title}>
            <List matches={matches} links={links} />
          </Block>
        ))}
      </PagedList>
    </>
  )
}
