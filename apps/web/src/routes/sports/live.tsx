import { createFileRoute } from '@tanstack/react-router'
import { loadPage } from '../../page-blocks/registry.ts'
import { ownBlock } from '../../page-blocks/page-zones.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { pageHead } from '../../shell/document/page-head.ts'
import { ListSearch } from '../../site/address/list-search.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/sports/live')({
  staticData: {
    page: 'in_play',
    messages: ['browse', 'lists', 'match'],
    content: [
      ownBlock('events-filter', { events: 'live', parts: ['order', 'bettable'] }),
      ownBlock('live-events', { hasSports: false }),
    ],
  },
  validateSearch: ListSearch,
  loaderDeps: ({ search: { sport, sportType, sortBy, isBettable, page } }) => ({
    list: { sport, sportType, sortBy, isBettable, page, date: undefined, time: undefined },
  }),
  loader: (given) => loadPage(given, given.deps),
  head: ({ match: { context } }) =>
    pageHead({
      ...context,
      page: 'in_play',
      title: context.i18n.t('browse.live-title', { site: context.site.brand.name }),
      description: context.i18n.t('browse.live-description'),
      path: context.links.page('in_play'),
    }),
  component: Live,
})

function Live() {
  const { t } = useI18n()
  return <h1 className="page-title">{t('browse.live')}</h1>
}
