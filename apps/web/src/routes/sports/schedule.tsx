import { createFileRoute } from '@tanstack/react-router'
import { getSports, MatchStatus } from '@touchline/contract'
import { Block } from '@touchline/ui'
import { DayStrip } from '../../features/event-list/day-strip.tsx'
import { FilterBar } from '../../features/event-list/list-filter.tsx'
import { ContinuousList } from '../../features/event-list/continuous-list.tsx'
import { SportChips } from '../../features/event-list/sport-chips.tsx'
import { groupByDay } from '../../features/event-list/group-matches.ts'
import { MatchesInOrder } from '../../features/event-list/match-sections.tsx'
import { OutrightList, RowLinks } from '../../features/event-list/listed-matches.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { pageHead } from '../../shell/document/page-head.ts'
import { changeList, ListSearch } from '../../site/address/list-search.ts'
import { fetchMatches } from '../../features/event-list/fetch-matches.ts'
import { matchQuery } from '../../features/event-list/match-query.ts'
import { shownTimeZone } from '../../site/i18n/use-visitor-i18n.ts'
import { usePage } from '../../site/use-page.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/sports/schedule')({
  staticData: { page: 'schedule', messages: ['browse', 'lists', 'match'] },
  validateSearch: ListSearch,
  loaderDeps: ({ search: { date, time, sport, sportType, isBettable, page } }) => ({
    // A chosen day overrides a number of hours; the order is by time.
    list: { date, time: date === undefined ? time : undefined, sport, sportType, isBettable, page, sortBy: undefined },
  }),
  loader: async ({ context: { api, site, nowMs }, deps: { list }, abortController: { signal } }) => {
    const query = matchQuery({
      list: { ...list, sortBy: 'time' },
      match_status: [MatchStatus.Prematch],
      nowMs,
      timeZone: shownTimeZone(site),
    })
    const [{ sports }, shown] = await Promise.all([api(getSports, { signal }), fetchMatches(api, query, signal)])
    return { list, sports, shown }
  },
  head: ({ match: { context } }) =>
    pageHead({
      ...context,
      page: 'schedule',
      title: context.i18n.t('browse.schedule-title', { site: context.site.brand.name }),
      description: context.i18n.t('browse.schedule-description'),
      path: context.links.page('schedule'),
    }),
  component: Schedule,
})

function Schedule() {
  const { t, day } = useI18n()
  const { links } = usePage()
  const { nowMs } = Route.useRouteContext()
  const { list, sports, shown } = Route.useLoaderData()
  const List = list.sport === 'outrights' ? OutrightList : MatchesInOrder
  const to = (change: Partial<ListSearch>) => links.page('schedule', change)
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
        <FilterBar list={list} to={to} parts={['time', 'bettable']} total={shown.total}>
          <SportChips sports={sports} sport={list.sport} to={(sport) => to(changeList(list, { sport }))} hasBuilders />
        </FilterBar>
      </div>
      <ContinuousList list={list} to={to} shown={shown}>
        {(matches) =>
          groupByDay(matches, day).map(({ day: title, matches: ofDay }) => (
            <Block key={title} title={title}>
              <RowLinks list={list}>
                <List matches={ofDay} />
              </RowLinks>
            </Block>
          ))
        }
      </ContinuousList>
    </>
  )
}
