import { createFileRoute } from '@tanstack/react-router'
import { getCategory, getTournaments, MatchStatus } from '@touchline/contract'
import { Block, Card, Count, Crumbs, Flag } from '@touchline/ui'
import { ListFilter } from '../../features/event-list/list-filter.tsx'
import { ContinuousList } from '../../features/event-list/continuous-list.tsx'
import { ListedMatches } from '../../features/event-list/listed-matches.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { found, requireCanonical, slugParam } from '../../shell/navigation/route-params.ts'
import { pageHead } from '../../shell/document/page-head.ts'
import { ListSearch } from '../../site/address/list-search.ts'
import { fetchMatches } from '../../features/event-list/fetch-matches.ts'
import { matchQuery } from '../../features/event-list/match-query.ts'
import { shownTimeZone } from '../../site/i18n/use-visitor-i18n.ts'
import { usePage } from '../../site/use-page.ts'
import './sports.css'

export const Route = createFileRoute('/{-$locale}/_shell/_page/sports/$sport/$category')({
  staticData: { page: 'category', messages: ['browse', 'lists', 'match'] },
  params: slugParam('category', 'category'),
  validateSearch: ListSearch,
  loaderDeps: ({ search: { date, time, sortBy, isBettable, page } }) => ({
    list: { date, time, sortBy, isBettable, page, sport: undefined, sportType: undefined },
  }),
  loader: async ({ context: { api, links, site, nowMs }, params, location, deps: { list }, abortController }) => {
    const { signal } = abortController
    const category_id = params.id
    const query = matchQuery({
      list,
      match_status: [MatchStatus.Prematch, MatchStatus.Live],
      nowMs,
      timeZone: shownTimeZone(site),
    })
    const [category, { tournaments }, shown] = await found(
      Promise.all([
        api(getCategory, { params: { id: category_id }, signal }),
        api(getTournaments, { query: { category_id }, signal }),
        fetchMatches(api, { ...query, category_id }, signal),
      ]),
    )
    requireCanonical(location, links.category(category.sport.key, category.slug))
    return { category, leagues: tournaments, list, shown }
  },
  head: ({ match: { context }, loaderData }) => {
    if (!loaderData) return {}
    const { category } = loaderData
    const { sport } = category
    const names = { category: category.name, sport: sport.name }
    return pageHead({
      ...context,
      page: 'category',
      names,
      title: context.i18n.t('browse.category-title', { ...names, site: context.site.brand.name }),
      description: context.i18n.t('page.category-description', names),
      path: context.links.category(sport.key, category.slug),
    })
  },
  component: Category,
})

function Category() {
  const { t, number } = useI18n()
  const { links } = usePage()
  const { category, leagues, list, shown } = Route.useLoaderData()
  const { sport } = category
  const to = (change: Partial<ListSearch>) => links.category(sport.key, category.slug, change)
  return (
    <>
      <header className="page-head">
        <Crumbs label={t('match.breadcrumb')} items={[{ href: links.sport(sport.key), label: sport.name }]} />
        <div className="page-line">
          <h1 className="page-title">
            <Flag code={category.country_code} /> {category.name}
          </h1>
          <ListFilter list={list} to={to} parts={['time', 'order', 'bettable']} total={shown.total} />
        </div>
      </header>
      {leagues.length === 0 ? null : (
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
      )}
      <ContinuousList list={list} to={to} shown={shown} title={t('lists.none')} text={t('lists.none-more')}>
        {(matches, hasMore) => <ListedMatches list={list} matches={matches} withDate hasMore={hasMore} />}
      </ContinuousList>
    </>
  )
}
