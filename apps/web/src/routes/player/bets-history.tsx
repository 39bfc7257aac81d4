import { createFileRoute, notFound } from '@tanstack/react-router'
import { BetFilter } from '../../features/my-bets/bet-filter.ts'
import { MyBets } from '../../features/my-bets/my-bets.tsx'
import { loadPage } from '../../page-blocks/registry.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { pageHead } from '../../shell/document/page-head.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/sports/bets-history')({
  staticData: { page: 'bets_history', messages: ['bets', 'cash-out'] },
  validateSearch: BetFilter,
  beforeLoad: ({ context: { site } }) => {
    if (!site.shell.isMyBetsVisible) throw notFound()
  },
  loaderDeps: ({ search: { status, result, type, from, to, search } }) => ({ status, result, type, from, to, search }),
  // Only the server, which has the visitor's cookies on this page, reads ahead; in the browser the list itself reads.
  loader: async (given) => {
    const { context, deps, abortController } = given
    const blocks = loadPage(given)
    // Days are those of the visitor's time zone, which only the browser knows.
    const hasDays = deps.from !== undefined || deps.to !== undefined
    if (typeof window !== 'undefined' || hasDays) return { ...(await blocks), rendered: null, isVisitor: false }
    const { readRenderedBets } = await import('../../features/my-bets/bet-queries.ts')
    const [page, rendered] = await Promise.all([
      blocks,
      readRenderedBets(context.api, { ...deps, from: undefined, to: undefined }, abortController.signal),
    ])
    return { ...page, rendered, isVisitor: rendered === null }
  },
  head: ({ match: { context } }) =>
    pageHead({
      ...context,
      page: 'bets_history',
      title: context.i18n.t('page.bets-title', { site: context.site.brand.name }),
      path: context.links.bets(),
      isIndexed: false,
    }),
  component: BetsHistory,
})

function BetsHistory() {
  const { t } = useI18n()
  const { rendered, isVisitor } = Route.useLoaderData()
  const filter = Route.useSearch()
  return (
    <>
      <h1 className="page-title">{t('bets.title')}</h1>
      <MyBets filter={filter} rendered={rendered} isVisitor={isVisitor} isPage />
    </>
  )
}
