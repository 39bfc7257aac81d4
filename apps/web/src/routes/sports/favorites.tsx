import { createFileRoute, notFound } from '@tanstack/react-router'
import { loadPage } from '../../page-blocks/registry.ts'
import { ownBlock } from '../../page-blocks/page-zones.ts'
import { pageHead } from '../../shell/document/page-head.ts'
import { ListSearch } from '../../site/address/list-search.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'

export const Route = createFileRoute('/{-$locale}/_shell/_page/sports/favorites')({
  staticData: {
    page: 'favorites',
    messages: ['browse', 'lists', 'match', 'favorites'],
    content: [ownBlock('favorites', { events: 'all' })],
  },
  validateSearch: ListSearch,
  beforeLoad: ({ context: { site } }) => {
    if (!site.services.favorites) throw notFound()
  },
  loaderDeps: ({ search: { isBettable, page } }) => ({
    list: {
      ...{ isBettable, page, date: undefined, time: undefined },
      ...{ sortBy: undefined, sport: undefined, sportType: undefined },
    },
  }),
  loader: (given) => loadPage(given, given.deps),
  head: ({ match: { context } }) =>
    pageHead({
      ...context,
      page: 'favorites',
      title: context.i18n.t('browse.favorites-title', { site: context.site.brand.name }),
      path: context.links.page('favorites'),
      isIndexed: false,
    }),
  component: Favorites,
})

function Favorites() {
  const { t } = useI18n()
  return <h1 className="page-title">{t('browse.favorites')}</h1>
}
