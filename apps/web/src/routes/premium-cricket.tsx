import { createFileRoute, notFound } from '@tanstack/react-router'
import { NotOffered, NotYet } from '../features/lists/launch-page.tsx'
import { ListPager } from '../features/lists/list-pager.tsx'
import { MatchSections } from '../features/match/match-sections.tsx'
import { useFollowRows } from '../features/match/use-follow-rows.ts'
import { useWords } from '../parts/words.tsx'
import { pageHead } from '../shell/page-head.ts'
import { ListSearch } from '../state/address/list-search.ts'
import { askMatches } from '../state/catalogue/ask-matches.ts'
import { askSports } from '../state/catalogue/ask-sports.ts'

export const Route = createFileRoute('/{-$locale}/_frame/_body/sports/premium-cricket')({
  staticData: { page: 'premium_cricket', words: ['browse', 'lists', 'match'] },
  validateSearch: ListSearch,
  beforeLoad: ({ context: { site } }) => {
    if (!site.sportsbook.isPremiumCricketEnabled) throw notFound()
  },
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ context: { api }, deps: { page }, abortController: { signal } }) => {
    const query = { sport_type: 'premium_cricket', match_status: [0, 1], page } as const
    const [sports, shown] = await Promise.all([
      askSports(api, 'premium_cricket', signal),
      askMatches(api, query, signal),
    ])
    const keys = new Set(sports.map(({ key }) => key))
    return { ...shown, matches: shown.matches.filter(({ sport }) => keys.has(sport.key)) }
  },
  head: ({ match: { context } }) =>
    pageHead({
      ...context,
      page: 'premium_cricket',
      title: context.words.t('browse.launch-title', {
        name: context.words.t('browse.premium-cricket'),
        site: context.site.brand.name,
      }),
      path: context.links.page('premium_cricket'),
    }),
  component: PremiumCricket,
  notFoundComponent: NoPremiumCricket,
})

function PremiumCricket() {
  const { t } = useWords()
  const { links } = Route.useRouteContext()
  const { matches, page, lastPage } = Route.useLoaderData()
  useFollowRows(matches)
  if (matches.length === 0) return <NotYet kind="premium-cricket" links={links} />
  return (
    <>
      <h1 className="page-title">{t('browse.premium-cricket')}</h1>
      <MatchSections matches={matches} links={links} withDate level={2} />
      <ListPager page={page} lastPage={lastPage} to={(next) => links.page('premium_cricket', { page: next })} />
    </>
  )
}

function NoPremiumCricket() {
  return <NotOffered kind="premium-cricket" links={Route.useRouteContext().links} />
}
