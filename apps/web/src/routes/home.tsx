import { createFileRoute } from '@tanstack/react-router'
import { getMatches, getSports } from '@touchline/contract'
import type { Match } from '@touchline/contract'
import { Block, Card, ChipLink, ChipRow, EmptyState } from '@touchline/ui'
import { useMemo } from 'react'
import { LiveEventCard } from '../features/match/live-event-card.tsx'
import { MatchSections } from '../features/match/match-sections.tsx'
import { sportIcon } from '../features/match/sport-icon.ts'
import { useFollowRows } from '../features/match/use-follow-rows.ts'
import { Fence } from '../parts/fence/fence.tsx'
import { EventCarousel } from '../parts/match/event-card.tsx'
import { useWords } from '../parts/words.tsx'
import { pageHead } from '../shell/page-head.ts'
import { tellHost } from '../state/host.ts'

const liveShown = 40
const soonShown = 24
const topShown = 4
const sort_by = ['sport_priority:desc', 'tournament_priority:desc', 'start_time:asc'] as const

export const Route = createFileRoute('/{-$locale}/_frame/_body/sports/')({
  staticData: { page: 'home', words: ['lists', 'match'] },
  loader: async ({ context: { api }, abortController: { signal } }) => {
    const { sports } = await api(getSports, { signal })
    // Every sport has its share; the rest is one tap away.
    const query = (status: 0 | 1, limit: number) => ({
      type: 'match' as const,
      match_status: [status],
      limit,
      max_per_sport: Math.max(1, Math.floor(limit / Math.max(1, sports.length))),
      sort_by: [...sort_by],
    })
    const [live, soon] = await Promise.all([
      api(getMatches, { query: query(1, liveShown), signal }),
      api(getMatches, { query: query(0, soonShown), signal }),
    ])
    return { live: live.matches, soon: soon.matches, sports }
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
  const { t, number } = useWords()
  const { links, nowMs } = Route.useRouteContext()
  const { live, soon, sports } = Route.useLoaderData()
  const counts = Object.fromEntries(sports.map((sport) => [sport.id, sport.live_matches_count]))
  const liveTotal = sports.reduce((sum, sport) => sum + sport.live_matches_count, 0)
  const all = useMemo(() => [...live, ...soon], [live, soon])
  const top = useMemo(() => topOf(all), [all])
  useFollowRows(all)
  return (
    <>
      <h1 className="visually-hidden">{t('shell.live-now')}</h1>
      {/* Where there is no room for the menu. */}
      <Fence name="sports">
        <ChipRow as="nav" label={t('shell.all-sports')} bleed className="sports-row">
          {sports.map(({ key, name, open_matches_count }) => (
            <ChipLink key={key} href={links.sport(key)} icon={sportIcon(key)} count={number(open_matches_count)}>
              {name}
            </ChipLink>
          ))}
        </ChipRow>
      </Fence>
      {top.length === 0 ? null : (
        <Fence name="top-events">
          <Block title={t('lists.top-events')}>
            <EventCarousel label={t('lists.top-events')}>
              {top.map((match) => (
                <LiveEventCard
                  key={match.id}
                  match={match}
                  href={links.match(match.sport.key, match.slug)}
                  nowMs={nowMs}
                  onOpen={tellOpened}
                />
              ))}
            </EventCarousel>
          </Block>
        </Fence>
      )}
      <Fence name="live-now">
        <Block title={t('lists.live-now')} count={number(liveTotal)}>
          {live.length === 0 ? (
            <Card pad>
              <EmptyState art="pitch" title={t('lists.none-live')}>
                {t('lists.none-live-more')}
              </EmptyState>
            </Card>
          ) : (
            <MatchSections matches={live} links={links} counts={counts} />
          )}
        </Block>
      </Fence>
      {soon.length === 0 ? null : (
        <Fence name="upcoming">
          <Block title={t('lists.upcoming')}>
            <MatchSections matches={soon} links={links} withDate />
          </Block>
        </Fence>
      )}
    </>
  )
}

/** HOST-02. */
function tellOpened({ id, slug }: Match): void {
  tellHost({ type: 'top-event-clicked', match_id: id, slug })
}

/** Of those with a price one of each sport, then others; the operator's top leagues first. */
function topOf(matches: readonly Match[]): Match[] {
  const bySport = Map.groupBy(
    matches
      .filter(({ main_market }) => main_market !== null)
      .toSorted((one, other) => Number(other.tournament.is_top) - Number(one.tournament.is_top)),
    ({ sport }) => sport.id,
  )
  const sports = [...bySport.values()]
  const first = sports.flatMap((ofSport) => ofSport.slice(0, 1))
  return [...first, ...sports.flatMap((ofSport) => ofSport.slice(1))].slice(0, topShown)
}
