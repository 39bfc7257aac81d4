import { createFileRoute, notFound } from '@tanstack/react-router'
import { getTournaments } from '@touchline/contract'
import { Block, Card, Count, Crumbs, Flag } from '@touchline/ui'
import { EmptyList } from '../features/lists/empty-list.tsx'
import { EventsFilter } from '../features/lists/events-filter.tsx'
import { ListPager } from '../features/lists/list-pager.tsx'
import { MatchSections } from '../features/match/match-sections.tsx'
import { useFollowRows } from '../features/match/use-follow-rows.ts'
import { useWords } from '../parts/words.tsx'
import { found } from '../shell/found.ts'
import { pageHead } from '../shell/page-head.ts'
import { requireCanonical } from '../shell/require-canonical.ts'
import { slugParam } from '../shell/slug-param.ts'
import { ListSearch, listSearch } from '../state/address/list-search.ts'
import { askMatches } from '../state/catalogue/ask-matches.ts'
import { matchQuery } from '../state/catalogue/match-query.ts'
import { shownTimeZone } from '../state/own-words.ts'

export const Route = createFileRoute('/{-$locale}/_frame/_body/sports/$sport/$category')({
  staticData: { page: 'category', words: ['browse', 'lists', 'match'] },
  params: slugParam('category', 'category'),
  validateSearch: ListSearch,
  loaderDeps: ({ search: { date, time, sortBy, isBettable, page } }) => ({
    list: { date, time, sortBy, isBettable, page, sport: undefined, sportType: undefined },
  }),
  loader: async ({ context: { api, links, site, nowMs }, params, location, deps: { list }, abortController }) => {
    const { signal } = abortController
    // The leagues of all sports: the id is right under a wrong sport too.
    const { tournaments } = await found(api(getTournaments, { signal }))
    const leagues = tournaments.filter(({ category }) => category.id === params.id)
    const [first] = leagues
    if (!first) throw notFound()
    const { category, sport } = first
    requireCanonical(location, links.category(sport.key, category.slug))
    const query = matchQuery({ list, match_status: [0, 1], nowMs, timeZone: shownTimeZone(site) })
    const shown = await askMatches(api, { ...query, sport_key: sport.key, category_id: category.id }, signal)
    return {
      category,
      sport,
      leagues,
      list,
      ...shown,
      matches: shown.matches.filter((match) => match.category.id === category.id),
    }
  },
  head: ({ match: { context }, loaderData }) => {
    if (!loaderData) return {}
    const { category, sport } = loaderData
    const names = { category: category.name, sport: sport.name }
    return pageHead({
      ...context,
      page: 'category',
      names,
      title: context.words.t('browse.category-title', { ...names, site: context.site.brand.name }),
      path: context.links.category(sport.key, category.slug),
    })
  },
  component: Category,
})

function Category() {
  const { t, number } = useWords()
  const { links } = Route.useRouteContext()
  const { category, sport, leagues, list, matches, page, lastPage } = Route.useLoaderData()
  const to = (change: Partial<ListSearch>) => links.category(sport.key, category.slug, change)
  useFollowRows(matches)
  return (
    <>
      <header className="page-head">
        <Crumbs label={t('match.breadcrumb')} items={[{ href: links.sport(sport.key), label: sport.name }]} />
        <h1 className="page-title">
          <Flag code={category.country_code} /> {category.name}
        </h1>
      </header>
      <Block title={t('browse.leagues')} count={number(leagues.length)}>
        <Card className="league-links">
          {leagues.map(({ id, name, slug, open_matches_count }) => (
            <a key={id} href={links.league(sport.key, slug)}>
              <span className="trunc">{name}</span>
              <Count>{number(open_matches_count)}</Count>
            </a>
          ))}
        </Card>
      </Block>
      <EventsFilter list={list} to={to} parts={['time', 'order', 'bettable']} />
      {matches.length === 0 ? (
        <EmptyList
          resetHref={listSearch(list) === '' ? undefined : to({})}
          title={t('lists.none')}
          text={t('lists.none-more')}
        />
      ) : (
        <MatchSections matches={matches} links={links} withDate level={2} />
      )}
      <ListPager page={page} lastPage={lastPage} to={(next) => to({ ...list, page: next })} />
    </>
  )
}
