import { createFileRoute } from '@tanstack/react-router'
import { loadPage } from '../../page-blocks/registry.ts'
import { ownBlock } from '../../page-blocks/page-zones.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { pageHead } from '../../shell/document/page-head.ts'
import { ListSearch } from '../../site/address/list-search.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/sports/schedule')({
  staticData: { page: 'schedule', messages: ['browse', 'lists', 'match'], content: [ownBlock('schedule', {})] },
  validateSearch: ListSearch,
  loaderDeps: ({ search: { date, time, sport, sportType, isBettable, page } }) => ({
    // A chosen day overrides a number of hours; the order is by time.
    list: { date, time: date === undefined ? time : undefined, sport, sportType, isBettable, page, sortBy: undefined },
  }),
  loader: (given) => loadPage(given, given.deps),
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
  const { t } = useI18n()
  return <h1 className="page-title">{t('browse.schedule')}</h1>
}
