import { createFileRoute } from '@tanstack/react-router'
import { getMatch, getMatchMarkets } from '@touchline/contract'
import { readMatchParts } from '../../features/match/match-parts.ts'
import type { fetchTab } from '../../features/match/requested-tab.ts'
import { fetchPriceHistory } from '../../features/match/price-history.ts'
import { MatchView } from '../../features/match/match-view.tsx'
import { found, requireCanonical, slugParam } from '../../shell/navigation/route-params.ts'
import { ListSearch } from '../../site/address/list-search.ts'
import { sportsEvent } from '../../shell/document/linked-data.ts'
import { pageHead } from '../../shell/document/page-head.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/sports/$sport/$match')({
  staticData: { page: 'match', messages: ['match'] },
  params: slugParam('match', 'match'),
  validateSearch: ListSearch,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: async ({ context: { api, links }, params, location, deps: { tab }, abortController: { signal } }) => {
    const asked = found(api(getMatch, { params: { id: params.id }, signal }))
    const [match, book, history, widgets, known] = await Promise.all([
      asked,
      found(api(getMatchMarkets, { params: { id: params.id }, signal })),
      asked.then((subject) => fetchPriceHistory(api, subject, signal)),
      asked.then((subject) => readMatchParts(api, subject, signal)),
      asked.then((subject) => (tab === undefined ? null : readTab(api, subject, tab, signal))),
    ])
    requireCanonical(location, links.match(match.sport.key, match.slug))
    return { match, book, history, widgets, known }
  },
  head: ({ match: { context }, loaderData }) => {
    if (!loaderData) return {}
    const { i18n, links } = context
    const { slug, sport, tournament, home, away, type, name } = loaderData.match
    const names = { home: home?.name ?? '', away: away?.name ?? '', league: tournament.name }
    const path = links.match(sport.key, slug)
    const site = context.site.brand.name
    const isMatch = type === 'match'
    return pageHead({
      ...context,
      page: 'match',
      // What a site says of matches names two sides; an outright has none.
      hasOwnTexts: !isMatch,
      names: { ...names, sport: sport.name },
      title: isMatch
        ? i18n.t('page.match-title', { ...names, site })
        : i18n.t('page.outright-title', { ...names, name: name ?? tournament.name, site }),
      ...(isMatch ? { description: i18n.t('page.match-description', names) } : {}),
      path,
      graph: [sportsEvent(loaderData.match, `${context.origin}${path}`)],
    })
  },
  component: MatchPage,
})

/** Only for those who ask for a tab by its address; the code of a page is not fetched for what leads to it. */
async function readTab(...wanted: Parameters<typeof fetchTab>) {
  const code = await import('../../features/match/requested-tab.ts')
  return code.fetchTab(...wanted)
}

function MatchPage() {
  const { api, links, nowMs, pins } = Route.useRouteContext()
  const { group, tab } = Route.useSearch()
  const { match, book, history, widgets, known } = Route.useLoaderData()
  return (
    <MatchView
      key={match.id}
      api={api}
      match={match}
      book={book}
      history={history}
      widgets={widgets}
      links={links}
      nowMs={nowMs}
      group={group}
      pinned={pins}
      tab={tab}
      known={known}
    />
  )
}
