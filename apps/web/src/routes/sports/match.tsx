import { createFileRoute, useRouter } from '@tanstack/react-router'
import { getMatch, getMatchMarkets, isEnded } from '@touchline/contract'
import type { Match, MatchPart, PricePoint } from '@touchline/contract'
import { Button, Note } from '@touchline/ui'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { loadPage, shareRequests } from '../../page-blocks/registry.ts'
import type { Api } from '../../api/index.ts'
import { readMatchParts, fetchPriceHistory } from '../../features/match/match-parts.ts'
import type { ReadableTab } from '../../features/match/known-widgets.ts'
import { MatchView } from '../../features/match/match-view.tsx'
import { isOutOfReach, offlineMatches } from '../../live/store/network.ts'
import { useRetries } from '../../shell/start/use-retries.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { found, requireCanonical, slugParam } from '../../shell/navigation/route-params.ts'
import { ListSearch } from '../../site/address/list-search.ts'
import { sportsEvent } from '../../site/linked-data.ts'
import { pageHead } from '../../shell/document/page-head.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/sports/$sport/$match')({
  staticData: { page: 'match', messages: ['match'] },
  params: slugParam('match', 'match'),
  validateSearch: ListSearch,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: async (given) => {
    const { context, params, location, deps, abortController } = given
    const { links } = context
    const { tab } = deps
    const { signal } = abortController
    const api = shareRequests(context.api, signal)
    // Without a network the match that is open stays as it is.
    const seen = isOutOfReach(location.pathname) ? offlineMatches.current?.find(params.id) : undefined
    if (seen) return offlineReading(seen)
    const matchReply = found(api(getMatch, { params: { id: params.id }, signal }))
    const partsReply = matchReply.then((subject) => readMatchParts(api, subject, signal))
    const [match, book, history, widgets, shown, blocks] = await Promise.all([
      matchReply,
      found(api(getMatchMarkets, { params: { id: params.id }, signal })),
      matchReply.then((subject) => fetchPriceHistory(api, subject, signal)),
      partsReply,
      matchReply.then((subject) => readTab(api, subject, { tab, parts: partsReply }, signal)),
      loadPage({ ...given, context: { ...context, api } }, { matchId: params.id }),
    ])
    requireCanonical(location, links.match(match.sport.key, match.slug))
    return { ...blocks, match, book, history, widgets, ...shown, isPartial: false }
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
      // Configured texts for matches name two teams, which an outright does not have.
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

type Wanted = { tab: ReadableTab | undefined; parts: Promise<readonly MatchPart[] | null> }

/**
 * Reads the tab that the address names. The page that a server sends also has the tab that stands first after the match
 * (NAV-14); a browser reads that one when it shows it. The code is loaded only then, so that links to a match do not fetch
 * that of its page.
 */
async function readTab(api: Api, match: Match, { tab, parts }: Wanted, signal: AbortSignal) {
  const isFirstWanted = typeof window === 'undefined' && isEnded(match.status)
  if (tab === undefined && !isFirstWanted) return { tab, known: null }
  const { fetchTab, firstTab } = await import('../../features/match/requested-tab.ts')
  const wanted = tab ?? firstTab(match, (await parts) ?? [])
  return { tab: wanted, known: wanted === undefined ? null : await fetchTab(api, match, wanted, signal) }
}

/** BEY-04g: builds the page from what a list has shown of the match. */
function offlineReading(match: Match) {
  const markets = [match.main_market, match.secondary_market].filter((market) => market !== null)
  const { id, version, stopped_producers } = match
  const pagination = { total: markets.length, page: 1, limit: 500, last_page: 1 }
  const book = { match_id: id, version, stopped_producers, markets, pagination }
  const history: readonly PricePoint[] = []
  const blocks = { subject: { matchId: id }, data: {} }
  return { ...blocks, match, book, history, widgets: null, tab: undefined, known: null, isPartial: true }
}

function MatchPage() {
  const { nowMs, pins } = Route.useRouteContext()
  const { group } = Route.useSearch()
  const { match, book, history, widgets, tab, known, isPartial } = Route.useLoaderData()
  useEffect(() => {
    if (!isPartial) offlineMatches.current?.learnMatch(match)
  }, [match, isPartial])
  const view = (
    <MatchView
      // Live updates start from the complete book, so the view is mounted again for it.
      key={`${match.id} ${isPartial}`}
      match={match}
      book={book}
      history={history}
      widgets={widgets}
      nowMs={nowMs}
      group={group}
      pinned={pins}
      tab={tab}
      known={known}
    />
  )
  return isPartial ? <PartialPage>{view}</PartialPage> : view
}

/** BEY-04g: says that data is missing, and reads the whole page as soon as possible. */
function PartialPage({ children }: { children: ReactNode }) {
  const { t } = useI18n()
  const router = useRouter()
  const again = useRetries(true, () => void router.invalidate())
  return (
    <>
      <Note
        tone="warn"
        icon="offline"
        title={t('match.partial-title')}
        action={<Button onClick={again}>{t('common.retry')}</Button>}
      >
        {t('match.partial-more')}
      </Note>
      {children}
    </>
  )
}
