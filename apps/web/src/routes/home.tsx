import { createFileRoute } from '@tanstack/react-router'
import { getMatches, getSports, MatchStatus } from '@touchline/contract'
import type { Match, Sport } from '@touchline/contract'
import { topSports } from '@touchline/contract/site-values'
import { Block, Card, ChipLink, ChipRow, EmptyState } from '@touchline/ui'
import { useMemo } from 'react'
import { SportChips } from '../features/event-list/sport-chips.tsx'
import { LiveEventCard, EventCarousel } from '../features/event-list/rows/event-card.tsx'
import { MatchSections } from '../features/event-list/match-sections.tsx'
import { sportIcon } from '../sports/match/sport-icon.ts'
import { useFollowRows } from '../features/event-list/rows/visible-rows.ts'
import { BlockBoundary } from '../site/error-boundary/error-boundary.tsx'
import { useI18n } from '../site/i18n/use-i18n.tsx'
import { useTestedMatches } from '../site/test-providers.ts'
import { pageHead } from '../shell/document/page-head.ts'
import { notifyHost } from '../site/page/host.ts'
import { ListSearch } from '../site/address/list-search.ts'
import { usePage } from '../site/use-page.ts'
import './home.css'

const liveShown = 40
const soonShown = 24

export const Route = createFileRoute('/{-$locale}/_shell/_page/sports/')({
  staticData: { page: 'home', messages: ['lists', 'match'] },
  validateSearch: ListSearch,
  loaderDeps: ({ search: { sport } }) => ({ sport }),
  loader: async ({ context: { api }, deps, abortController: { signal } }) => {
    const { sports } = await api(getSports, { signal })
    const chosen = sports.find(({ key }) => key === deps.sport)?.key
    // Every sport gets a share of the rows; the rest is one tap away.
    const query = (status: MatchStatus, limit: number) => ({
      type: 'match' as const,
      match_status: [status],
      limit,
      ...(chosen === undefined
        ? { max_per_sport: Math.max(1, Math.floor(limit / Math.max(1, sports.length))) }
        : { sport_key: chosen }),
    })
    const [live, soon] = await Promise.all([
      api(getMatches, { query: query(MatchStatus.Live, liveShown), signal }),
      api(getMatches, { query: query(MatchStatus.Prematch, soonShown), signal }),
    ])
    return { live: live.matches, soon: soon.matches, sports, chosen }
  },
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
  const { t, number } = useI18n()
  const { links } = usePage()
  const { nowMs } = Route.useRouteContext()
  const { sports, chosen, ...data } = Route.useLoaderData()
  const live = useTestedMatches(data.live)
  const soon = useTestedMatches(data.soon)
  const counts = Object.fromEntries(sports.map((sport) => [sport.id, sport.live_matches_count]))
  const liveTotal = sports.reduce((sum, sport) => sum + sport.live_matches_count, 0)
  const shown = sports.find(({ key }) => key === chosen)
  const chips = {
    sports,
    sport: chosen,
    to: (sport: string | undefined) => links.page('home', { sport }),
    counts: liveByKey(sports),
    total: liveTotal,
  }
  const all = useMemo(() => [...live, ...soon], [live, soon])
  const top = useMemo(() => topMatches(all), [all])
  useFollowRows(all)
  return (
    <>
      <h1 className="visually-hidden">{t('shell.live-now')}</h1>
      {/* If there is no room for the menu, sports come first. */}
      <BlockBoundary name="sports">
        <SportChips {...chips} icon={sportIcon} className="sports-row" />
      </BlockBoundary>
      {top.length === 0 ? null : (
        <BlockBoundary name="top-events" of={top}>
          <Block
            title={t('lists.top-events')}
            end={
              <a className="link text-sm" href={links.sport(topSports)}>
                {t('common.see-all')}
              </a>
            }
          >
            <EventCarousel label={t('lists.top-events')}>
              {top.map((match) => (
                <LiveEventCard
                  key={match.id}
                  match={match}
                  href={links.match(match.sport.key, match.slug)}
                  nowMs={nowMs}
                  onOpen={notifyOpened}
                />
              ))}
            </EventCarousel>
          </Block>
        </BlockBoundary>
      )}
      <BlockBoundary name="live-now" of={live}>
        <Block title={t('lists.live-now')} count={number(shown?.live_matches_count ?? liveTotal)}>
          <SportChips {...chips} className="sports-row--wide" />
          {live.length === 0 ? (
            <Card pad>
              <EmptyState art="pitch" title={t('lists.none-live')}>
                {t('lists.none-live-more')}
              </EmptyState>
            </Card>
          ) : (
            <MatchSections matches={live} counts={counts} />
          )}
        </Block>
      </BlockBoundary>
      {soon.length === 0 ? null : (
        <BlockBoundary name="upcoming" of={soon}>
          <Upcoming matches={soon} sport={chosen} />
        </BlockBoundary>
      )}
    </>
  )
}

function Upcoming({ matches, sport }: { matches: readonly Match[]; sport: string | undefined }) {
  const { links } = usePage()
  const { t } = useI18n()
  return (
    <Block
      title={t('lists.upcoming')}
      end={
        <a className="link text-sm" href={links.page('schedule', { sport })}>
          {t('common.see-all')}
        </a>
      }
    >
      <ChipRow as="nav" label={t('lists.when')} bleed>
        {(['1h', '3h', '24h'] as const).map((time) => (
          <ChipLink key={time} href={links.page('schedule', { time, sport })}>
            {t('lists.hours', { count: Number.parseInt(time, 10) })}
          </ChipLink>
        ))}
      </ChipRow>
      <MatchSections matches={matches} withDate />
    </Block>
  )
}

/** HOST-02: the host is notified of the match. */
function notifyOpened({ id, slug }: Match): void {
  notifyHost({ type: 'top-event-clicked', match_id: id, slug })
}

/** Sports without live matches can be chosen for upcoming matches; they show no number. */
function liveByKey(sports: readonly Sport[]): Record<string, number> {
  return Object.fromEntries(sports.flatMap(({ key, live_matches_count: live }) => (live === 0 ? [] : [[key, live]])))
}

const topShown = 4

/** Picks one priced match of each sport first, then others; the operator's top leagues come first. */
function topMatches(matches: readonly Match[]): Match[] {
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
