import { createFileRoute } from '@tanstack/react-router'
import { getMatches } from '@touchline/contract'
import { Block, Card, EmptyState } from '@touchline/ui'
import { useMemo } from 'react'
import { LiveEventCard } from '../features/match/live-event-card.tsx'
import { MatchSections } from '../features/match/match-sections.tsx'
import { useFollowRows } from '../features/match/use-follow-rows.ts'
import { EventCarousel } from '../parts/match/event-card.tsx'
import { useWords } from '../parts/words.tsx'
import { pageHead } from '../shell/page-head.ts'

const liveShown = 40
const soonShown = 20
const topShown = 3

export const Route = createFileRoute('/{-$locale}/_frame/_body/sports/')({
  staticData: { page: 'home', words: ['lists', 'match'] },
  loader: async ({ context: { api }, abortController: { signal } }) => {
    const [live, soon] = await Promise.all([
      api(getMatches, { query: { match_status: [1], limit: liveShown }, signal }),
      api(getMatches, { query: { match_status: [0], limit: soonShown }, signal }),
    ])
    return { live: live.matches, liveTotal: live.pagination.total, soon: soon.matches }
  },
  head: ({ match: { context }, loaderData }) =>
    loaderData
      ? pageHead({
          ...context,
          page: 'home',
          title: context.words.t('page.home-title', { site: context.site.brand.name }),
          description: context.words.t('page.home-description'),
          path: context.links.home(),
        })
      : {},
  component: Home,
})

function Home() {
  const { t } = useWords()
  const { links, nowMs } = Route.useRouteContext()
  const { live, liveTotal, soon } = Route.useLoaderData()
  const all = useMemo(() => [...live, ...soon], [live, soon])
  const top = all.slice(0, topShown)
  useFollowRows(all)
  return (
    <>
      <h1 className="visually-hidden">{t('shell.live-now')}</h1>
      {top.length === 0 ? null : (
        <Block title={t('lists.top-events')}>
          <EventCarousel label={t('lists.top-events')}>
            {top.map((match) => (
              <LiveEventCard
                key={match.id}
                match={match}
                href={links.match(match.sport.key, match.slug)}
                nowMs={nowMs}
              />
            ))}
          </EventCarousel>
        </Block>
      )}
      <Block title={t('lists.live-now')} count={liveTotal}>
        {live.length === 0 ? (
          <Card pad>
            <EmptyState art="pitch" title={t('lists.none-live')}>
              {t('lists.none-live-more')}
            </EmptyState>
          </Card>
        ) : (
          <MatchSections matches={live} links={links} />
        )}
      </Block>
      {soon.length === 0 ? null : (
        <Block title={t('lists.upcoming')}>
          <MatchSections matches={soon} links={links} withDate />
        </Block>
      )}
    </>
  )
}
