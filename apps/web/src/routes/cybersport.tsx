import { createFileRoute } from '@tanstack/react-router'
import { EmptyList } from '../features/lists/empty-list.tsx'
import { EventsFilter } from '../features/lists/events-filter.tsx'
import { ListPager } from '../features/lists/list-pager.tsx'
import { SportChips } from '../features/lists/sport-chips.tsx'
import { MatchSections } from '../features/match/match-sections.tsx'
import { useFollowRows } from '../features/match/use-follow-rows.ts'
import { useWords } from '../parts/words.tsx'
import { pageHead } from '../shell/page-head.ts'
import { changeList, ListSearch, listSearch } from '../state/address/list-search.ts'
import { askMatches } from '../state/catalogue/ask-matches.ts'
import { askSports } from '../state/catalogue/ask-sports.ts'
import { matchQuery } from '../state/catalogue/match-query.ts'
import { shownTimeZone } from '../state/own-words.ts'

export const Route = createFileRoute('/{-$locale}/_frame/_body/sports/cybersport')({
  staticData: { page: 'e_sports', words: ['browse', 'lists', 'match'] },
  validateSearch: ListSearch,
  loaderDeps: ({ search: { sport, time, sortBy, isBettable, page } }) => ({
    list: { sport, time, sortBy, isBettable, page, date: undefined, sportType: undefined },
  }),
  loader: async ({ context: { api, site, nowMs }, deps: { list }, abortController: { signal } }) => {
    const query = matchQuery({
      list: { ...list, sportType: 'cyber' },
      match_status: [0, 1],
      nowMs,
      timeZone: shownTimeZone(site),
    })
    const [sports, shown] = await Promise.all([askSports(api, 'cyber', signal), askMatches(api, query, signal)])
    const keys = new Set(sports.map(({ key }) => key))
    return { list, sports, ...shown, matches: shown.matches.filter(({ sport }) => keys.has(sport.key)) }
  },
  head: ({ match: { context } }) =>
    pageHead({
      ...context,
      page: 'e_sports',
      title: context.words.t('browse.cybersport-title', { site: context.site.brand.name }),
      path: context.links.page('e_sports'),
    }),
  component: Cybersport,
})

function Cybersport() {
  const { t } = useWords()
  const { links } = Route.useRouteContext()
  const { list, sports, matches, page, lastPage } = Route.useLoaderData()
  const to = (change: Partial<ListSearch>) => links.page('e_sports', change)
  useFollowRows(matches)
  return (
    <>
      <h1 className="page-title">{t('browse.cybersport')}</h1>
      {sports.length === 0 ? null : (
        <div className="list-filter">
          <SportChips sports={sports} sport={list.sport} to={(sport) => to(changeList(list, { sport }))} />
          <EventsFilter list={list} to={to} parts={['time', 'order', 'bettable']} />
        </div>
      )}
      {matches.length === 0 ? (
        <EmptyList
          resetHref={listSearch(list) === '' || sports.length === 0 ? undefined : to({})}
          title={t('browse.none-cyber')}
          text={t('browse.none-cyber-more')}
        />
      ) : (
        <>
          <MatchSections matches={matches} links={links} withDate level={2} />
          <ListPager page={page} lastPage={lastPage} to={(next) => to({ ...list, page: next })} />
        </>
      )}
    </>
  )
}
