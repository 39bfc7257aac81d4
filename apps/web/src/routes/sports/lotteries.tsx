import { createFileRoute, notFound } from '@tanstack/react-router'
import { loadPage } from '../../page-blocks/registry.ts'
import { NotOffered, NotYet } from '../../features/content/launch-page.tsx'
import { pageHead } from '../../shell/document/page-head.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/sports/lotteries')({
  staticData: { page: 'lotteries', messages: ['browse'] },
  beforeLoad: ({ context: { site } }) => {
    if (!site.sportsbook.isLotteryEnabled) throw notFound()
  },
  loader: (given) => loadPage(given),
  head: ({ match: { context } }) =>
    pageHead({
      ...context,
      page: 'lotteries',
      title: context.i18n.t('browse.launch-title', {
        name: context.i18n.t('browse.lotteries'),
        site: context.site.brand.name,
      }),
      path: context.links.page('lotteries'),
      isIndexed: false,
    }),
  component: Lotteries,
  notFoundComponent: NoLotteries,
})

function Lotteries() {
  return <NotYet kind="lotteries" />
}

function NoLotteries() {
  return <NotOffered kind="lotteries" />
}
