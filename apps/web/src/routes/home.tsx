import { createFileRoute } from '@tanstack/react-router'
import { loadPage } from '../page-blocks/registry.ts'
import { ownBlock } from '../page-blocks/page-zones.ts'
import { useI18n } from '../site/i18n/use-i18n.tsx'
import { pageHead } from '../shell/document/page-head.ts'
import { ListSearch } from '../site/address/list-search.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/sports/')({
  staticData: {
    page: 'home',
    messages: ['lists', 'match'],
    content: [
      // If there is no room for the menu, sports come first.
      ownBlock('sport-list', { list: 'live', look: 'chips' }),
      ownBlock('top-events', { limit: 4 }),
      ownBlock('live-events', { limit: 40, hasSports: true }),
      ownBlock('prematch-events', { limit: 24, hasLive: false }),
    ],
  },
  validateSearch: ListSearch,
  loaderDeps: ({ search: { sport } }) => ({
    list: {
      ...{ sport, date: undefined, time: undefined, sortBy: undefined },
      ...{ isBettable: undefined, sportType: undefined, page: undefined },
    },
  }),
  loader: (given) => loadPage(given, given.deps),
  head: ({ match: { context }, loaderData }) =>
    loaderData
      ? pageHead({
          ...context,
          page: 'home',
          title: context.i18n.t('page.home-title', { site: context.site.brand.name }),
          description: context.i18n.t('page.home-description'),
          path: context.links.home(),
        })
      : {},
  component: Home,
})

function Home() {
  const { t } = useI18n()
  return <h1 className="visually-hidden">{t('shell.live-now')}</h1>
}
