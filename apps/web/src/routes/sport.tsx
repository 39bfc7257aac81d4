import { createFileRoute, notFound } from '@tanstack/react-router'
import { getSports } from '@touchline/contract'
import { topSports } from '@touchline/contract/site-values'
import { SegmentedLinks } from '@touchline/ui'
import { CustomPage } from '../features/custom-page/custom-page.tsx'
import { EmptyList } from '../features/lists/empty-list.tsx'
import { EventsFilter } from '../features/lists/events-filter.tsx'
import { ListPager } from '../features/lists/list-pager.tsx'
import { LiveOutright } from '../features/match/live-outright.tsx'
import { LeagueSections } from '../features/match/match-sections.tsx'
import { useFollowRows } from '../features/match/use-follow-rows.ts'
import { Fence } from '../parts/fence/fence.tsx'
import { useWords } from '../parts/words.tsx'
import { customHead } from '../shell/custom-head.ts'
import { findCustomPage } from '../shell/find-custom-page.ts'
import { pageHead } from '../shell/page-head.ts'
import { changeList, ListSearch, listSearch } from '../state/address/list-search.ts'
import { askMatches } from '../state/catalogue/ask-matches.ts'
import type { MatchPage } from '../state/catalogue/ask-matches.ts'
import { matchQuery } from '../state/catalogue/match-query.ts'
import type { Links } from '../state/links.ts'

export const Route = createFileRoute('/{-$locale}/_frame/_body/sports/$sport/')({
  staticData: { page: 'sport', words: ['browse', 'lists', 'match'] },
  validateSearch: ListSearch,
  loaderDeps: ({ search: { date, time, sortBy, isBettable, sport, page } }) => ({
    list: { date, time, sortBy, isBettable, sport, page, sportType: undefined },
  }),
  loader: async ({ context, params, deps: { list }, abortController: { signal } }) => {
    const { api, site, nowMs, words } = context
    // NAV-01: a custom path stands before a sport.
    const custom = await findCustomPage(context, `/${params.sport}`)
    if (custom) return { kind: 'custom' as const, page: custom }
    const isTop = params.sport === topSports
    const { sports } = await api(getSports, { signal })
    const sport = isTop ? undefined : sports.find(({ key }) => key === params.sport)
    if (!isTop && !sport) throw notFound()
    const query = matchQuery({
      list: isTop ? { ...list, sport: 'top' } : list,
      match_status: [0, 1],
      nowMs,
      timeZone: site.timeZone,
    })
    const shown = await askMatches(api, { ...query, sport_key: sport?.key }, signal)
    return {
      kind: 'sport' as const,
      list,
      sportKey: params.sport,
      name: sport?.name ?? words.t('browse.top-sports'),
      ...shown,
    }
  },
  head: ({ match: { context }, loaderData }) => {
    if (!loaderData) return {}
    if (loaderData.kind === 'custom') return customHead(context, loaderData.page)
    const { sportKey, name } = loaderData
    const site = context.site.brand.name
    return pageHead({
      ...context,
      page: 'sport',
      names: { sport: name },
      title:
        sportKey === topSports
          ? context.words.t('browse.top-sports-title', { site })
          : context.words.t('page.sport-title', { sport: name, site }),
      path: context.links.sport(sportKey),
    })
  },
  component: CustomOrSport,
})

function CustomOrSport() {
  const shown = Route.useLoaderData()
  return shown.kind === 'custom' ? <CustomPage {...shown.page} /> : <Sport {...shown} />
}

type SportProps = MatchPage & { list: ListSearch; sportKey: string; name: string }

function Sport({ list, sportKey, name, matches, page, lastPage }: SportProps) {
  const { t } = useWords()
  const { links } = Route.useRouteContext()
  const to = (change: Partial<ListSearch>) => links.sport(sportKey, change)
  const isOutrights = list.sport === 'outrights'
  useFollowRows(matches)
  return (
    <>
      <header className="page-line">
        <h1 className="page-title">{name}</h1>
        {sportKey === topSports ? null : (
          <SegmentedLinks
            label={t('browse.show')}
            options={[
              { href: to(changeList(list, { sport: undefined })), label: t('browse.matches'), current: !isOutrights },
              { href: to({ sport: 'outrights' }), label: t('browse.outrights'), current: isOutrights },
            ]}
          />
        )}
      </header>
      {isOutrights ? null : (
        <Fence name="filter">
          <EventsFilter list={list} to={to} parts={['time', 'order', 'bettable']} />
        </Fence>
      )}
      {matches.length === 0 ? (
        <EmptyList
          resetHref={listSearch(list) === '' ? undefined : to({})}
          title={t('lists.none')}
          text={t('lists.none-more')}
        />
      ) : (
        <Fence name="matches">
          <SportList matches={matches} links={links} isOutrights={isOutrights} />
        </Fence>
      )}
      <ListPager page={page} lastPage={lastPage} to={(next) => to({ ...list, page: next })} />
    </>
  )
}

type SportListProps = { matches: MatchPage['matches']; links: Links; isOutrights: boolean }

function SportList({ matches, links, isOutrights }: SportListProps) {
  if (!isOutrights) return <LeagueSections matches={matches} links={links} withDate />
  return matches.map((match) => (
    <LiveOutright key={match.id} match={match} href={links.match(match.sport.key, match.slug)} />
  ))
}
