import { createFileRoute } from '@tanstack/react-router'
import { getCategory, MatchStatus } from '@touchline/contract'
import { Crumbs, Flag } from '@touchline/ui'
import { ListFilter } from '../../features/event-list/list-filter.tsx'
import { listQuery, fetchMatches } from '../../features/event-list/match-query.ts'
import { loadPage, shareRequests } from '../../page-blocks/registry.ts'
import { ownBlock } from '../../page-blocks/page-zones.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { found, requireCanonical, slugParam } from '../../shell/navigation/route-params.ts'
import { pageHead } from '../../shell/document/page-head.ts'
import { ListSearch } from '../../site/address/list-search.ts'
import { usePage } from '../../site/use-page.ts'
import './sports.css'

export const Route = createFileRoute('/{-$locale}/_shell/_page/sports/$sport/$category')({
  staticData: {
    page: 'category',
    messages: ['browse', 'lists', 'match'],
    content: [ownBlock('leagues', { limit: 500 }), ownBlock('prematch-events', { hasLive: true })],
  },
  params: slugParam('category', 'category'),
  validateSearch: ListSearch,
  loaderDeps: ({ search: { date, time, sortBy, isBettable, page } }) => ({
    list: { date, time, sortBy, isBettable, page, sport: undefined, sportType: undefined },
  }),
  loader: async (given) => {
    const { context, params, location, deps, abortController } = given
    const { signal } = abortController
    // The head states the number of matches in the list below it.
    const api = shareRequests(context.api, signal)
    const subject = { ...deps, categoryId: params.id }
    const query = listQuery({ ...context, subject }, [MatchStatus.Prematch, MatchStatus.Live])
    const [category, { total }, page] = await found(
      Promise.all([
        api(getCategory, { params: { id: params.id }, signal }),
        fetchMatches(api, query, signal),
        loadPage({ ...given, context: { ...context, api } }, subject),
      ]),
    )
    requireCanonical(location, context.links.category(category.sport.key, category.slug))
    return { ...page, ...deps, category, total }
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
  const { t } = useI18n()
  const { links } = usePage()
  const { category, list, total } = Route.useLoaderData()
  const { sport } = category
  const to = (change: Partial<ListSearch>) => links.category(sport.key, category.slug, change)
  return (
    <header className="page-head">
      <Crumbs label={t('match.breadcrumb')} items={[{ href: links.sport(sport.key), label: sport.name }]} />
      <div className="page-line">
        <h1 className="page-title">
          <Flag code={category.country_code} /> {category.name}
        </h1>
        <ListFilter list={list} to={to} parts={['time', 'order', 'bettable']} total={total} />
      </div>
    </header>
  )
}
