import { MatchStatus } from '@touchline/contract'
import { createFileRoute } from '@tanstack/react-router'
import { loadPage } from '../../page-blocks/registry.ts'
import { FilterBar } from '../../features/event-list/list-filter.tsx'
import { ContinuousList } from '../../features/event-list/continuous-list.tsx'
import { SportChips } from '../../features/event-list/sport-chips.tsx'
import { ListedMatches } from '../../features/event-list/listed-matches.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { pageHead } from '../../shell/document/page-head.ts'
import { changeList, ListSearch } from '../../site/address/list-search.ts'
import { fetchMatches, fetchSports, matchQuery } from '../../features/event-list/match-query.ts'
import { shownTimeZone } from '../../site/i18n/use-visitor-i18n.ts'
import { usePage } from '../../site/use-page.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/sports/cybersport')({
  staticData: { page: 'e_sports', messages: ['browse', 'lists', 'match'] },
  validateSearch: ListSearch,
  loaderDeps: ({ search: { sport, time, sortBy, isBettable, page } }) => ({
    list: { sport, time, sortBy, isBettable, page, date: undefined, sportType: undefined },
  }),
  loader: async (given) => {
    const { context, deps, abortController } = given
    const { api, site, nowMs } = context
    const { list } = deps
    const { signal } = abortController
    const query = matchQuery({
      list: { ...list, sportType: 'cyber' },
      match_status: [MatchStatus.Prematch, MatchStatus.Live],
      nowMs,
      timeZone: shownTimeZone(site),
    })
    const [sports, shown, blocks] = await Promise.all([
      fetchSports(api, 'cyber', signal),
      fetchMatches(api, query, signal),
      loadPage(given, { list: { ...list, sportType: 'cyber' } }),
    ])
    return { ...blocks, list, sports, shown }
  },
  head: ({ match: { context } }) =>
    pageHead({
      ...context,
      page: 'e_sports',
      title: context.i18n.t('browse.cybersport-title', { site: context.site.brand.name }),
      path: context.links.page('e_sports'),
    }),
  component: Cybersport,
})

function Cybersport() {
  const { t } = useI18n()
  const { links } = usePage()
  const { list, sports, shown } = Route.useLoaderData()
  const to = (change: Partial<ListSearch>) => links.page('e_sports', change)
  return (
    <>
      <h1 className="page-title">{t('browse.cybersport')}</h1>
      {sports.length === 0 ? null : (
        <FilterBar list={list} to={to} parts={['time', 'order', 'bettable']} total={shown.total}>
          <SportChips sports={sports} sport={list.sport} to={(sport) => to(changeList(list, { sport }))} />
        </FilterBar>
      )}
      <ContinuousList
        list={sports.length === 0 ? {} : list}
        to={to}
        shown={shown}
        title={t('browse.none-cyber')}
        text={t('browse.none-cyber-more')}
      >
        {(matches, hasMore) => <ListedMatches list={list} matches={matches} withDate hasMore={hasMore} />}
      </ContinuousList>
    </>
  )
}
