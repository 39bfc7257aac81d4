import { createFileRoute } from '@tanstack/react-router'
import { loadPage } from '../../page-blocks/registry.ts'
import { ownBlock } from '../../page-blocks/page-zones.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { pageHead } from '../../shell/document/page-head.ts'
import { ListSearch } from '../../site/address/list-search.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/sports/results')({
  staticData: { page: 'results', messages: ['browse', 'lists', 'match'], content: [ownBlock('results', {})] },
  validateSearch: ListSearch,
  loaderDeps: ({ search: { date, sport, sportType, page } }) => ({
    list: { date, sport, sportType, page, time: undefined, sortBy: undefined, isBettable: undefined },
  }),
  loader: (given) => loadPage(given, given.deps),
  head: ({ match: { context } }) =>
    pageHead({
      ...context,
      page: 'results',
      title: context.i18n.t('browse.results-title', { site: context.site.brand.name }),
      description: context.i18n.t('browse.results-description'),
      path: context.links.page('results'),
    }),
  component: Results,
})

function Results() {
  const { t } = useI18n()
  return <h1 className="page-title">{t('browse.results')}</h1>
}
