import { MatchStatus } from '@touchline/contract'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { loadPage } from '../../page-blocks/registry.ts'
import { NotOffered, NotYet } from '../../features/content/launch-page.tsx'
import { ContinuousList } from '../../features/event-list/continuous-list.tsx'
import { MatchSections } from '../../features/event-list/match-sections.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { pageHead } from '../../shell/document/page-head.ts'
import { ListSearch } from '../../site/address/list-search.ts'
import { fetchMatches } from '../../features/event-list/match-query.ts'
import { usePage } from '../../site/use-page.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/sports/premium-cricket')({
  staticData: { page: 'premium_cricket', messages: ['browse', 'lists', 'match'] },
  validateSearch: ListSearch,
  beforeLoad: ({ context: { site } }) => {
    if (!site.sportsbook.isPremiumCricketEnabled) throw notFound()
  },
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async (given) => {
    const { context, deps, abortController } = given
    const match_status = [MatchStatus.Prematch, MatchStatus.Live]
    const query = { sport_type: 'premium_cricket', type: 'match', match_status, page: deps.page } as const
    const [shown, blocks] = await Promise.all([
      fetchMatches(context.api, query, abortController.signal),
      loadPage(given),
    ])
    return { ...blocks, shown }
  },
  head: ({ match: { context } }) =>
    pageHead({
      ...context,
      page: 'premium_cricket',
      title: context.i18n.t('browse.launch-title', {
        name: context.i18n.t('browse.premium-cricket'),
        site: context.site.brand.name,
      }),
      path: context.links.page('premium_cricket'),
    }),
  component: PremiumCricket,
  notFoundComponent: NoPremiumCricket,
})

function PremiumCricket() {
  const { t } = useI18n()
  const { links } = usePage()
  const { shown } = Route.useLoaderData()
  if (shown.total === 0) return <NotYet kind="premium-cricket" />
  return (
    <>
      <h1 className="page-title">{t('browse.premium-cricket')}</h1>
      <ContinuousList list={{}} to={(list) => links.page('premium_cricket', list)} shown={shown}>
        {(matches, hasMore) => <MatchSections matches={matches} withDate level={2} hasMore={hasMore} />}
      </ContinuousList>
    </>
  )
}

function NoPremiumCricket() {
  return <NotOffered kind="premium-cricket" />
}
