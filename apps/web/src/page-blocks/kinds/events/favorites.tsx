import { getFavorites, MatchStatus } from '@touchline/contract'
import type { Match } from '@touchline/contract'
import { ButtonLink, Card, EmptyState } from '@touchline/ui'
import { ContinuousList } from '../../../features/event-list/continuous-list.tsx'
import { fetchMatches, noFilters } from '../../../features/event-list/match-query.ts'
import type { MatchPage } from '../../../features/event-list/match-query.ts'
import { ListFilter } from '../../../features/event-list/list-filter.tsx'
import { OutrightList } from '../../../features/event-list/listed-matches.tsx'
import { MatchList } from '../../../features/event-list/match-list.tsx'
import { LeagueRows, MatchesInOrder } from '../../../features/event-list/match-sections.tsx'
import { Waiting } from '../../../features/favorites/favorites-notes.tsx'
import { FavoritesPage, haveSameHeads } from '../../../features/favorites/favorites-page.tsx'
import type { FavoriteFilter } from '../../../features/favorites/favorites-page.tsx'
import { sessionStore, useSession } from '../../../features/session/session-store.ts'
import { isUndecided } from '../../../features/session/session.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useListLink, usePageSubject, usePage } from '../../../site/use-page.ts'
import { useSite } from '../../../site/use-site.ts'
import { defineBlock, useLayout } from '../../define-block.ts'
import type { BlockProps, LoadContext } from '../../define-block.ts'

type Data = { shown: MatchPage; filter: FavoriteFilter | null }

const statuses = {
  all: [MatchStatus.Prematch, MatchStatus.Live],
  live: [MatchStatus.Live],
  prematch: [MatchStatus.Prematch],
} as const

/** The player's favorite matches, leagues and teams. */
export const block = defineBlock({
  kind: 'favorites',
  messages: ['browse', 'lists', 'match', 'favorites'],
  load: async ({ api, subject, config: { events }, signal }): Promise<Data> => {
    const { isBettable, page } = subject.list ?? noFilters
    const query = {
      match_status: statuses[events],
      sort_by: 'start_time:asc',
      favourite: 'true' as const,
      ...(isBettable ? { bettable: 'true' as const } : {}),
      page,
    }
    const isPlayer = sessionStore.getState().session.status === 'player'
    const isFiltered = isPlayer && (isBettable === true || events !== 'all')
    const [shown, filter] = await Promise.all([
      // The page is the same for everyone; the list is read once the session is known, after hydration.
      fetchMatches(api, { ...query, ...{ isNone: !isPlayer } }, signal),
      isFiltered ? fetchFilter(api, { matchStatus: statuses[events], isBettable }, signal) : null,
    ])
    return { shown, filter }
  },
  View: Favorites,
})

type Filter = { matchStatus: readonly MatchStatus[]; isBettable: true | undefined }

/** BOOK-17ab: reads which leagues and teams have a match that passes the filter. */
async function fetchFilter(api: LoadContext['api'], filter: Filter, signal: AbortSignal): Promise<FavoriteFilter> {
  const { matchStatus, isBettable } = filter
  const query = { matchStatus, ...(isBettable ? { isBettable: 'true' as const } : {}) }
  const [leagues, teams] = await Promise.all([
    api(getFavorites, { params: { type: 'tournament' }, query, signal }),
    api(getFavorites, { params: { type: 'competitor' }, query, signal }),
  ])
  return { leagues: leagues.favoriteIds, teams: teams.favoriteIds }
}

const leaguesSuggested = 3

function Favorites({ data: { shown, filter } }: BlockProps<'favorites', Data>) {
  const { t } = useI18n()
  const { tournaments } = useLayout()
  const { list = noFilters } = usePageSubject()
  const to = useListLink()
  const session = useSession()
  const { services } = useSite()
  if (!services.favorites) return null
  if (isUndecided(session)) return <Waiting />
  if (session.status === 'visitor') return <Visitor />
  const filters = { ...noFilters, isBettable: list.isBettable }
  return (
    <FavoritesPage
      total={shown.total}
      suggested={tournaments.slice(0, leaguesSuggested)}
      filter={filter}
      choice={<ListFilter list={filters} to={to} parts={['bettable']} total={shown.total} />}
      matches={
        <ContinuousList
          list={filters}
          to={to}
          shown={shown}
          title={t('favorites.none-matches')}
          text={t('favorites.none-matches-more')}
        >
          {(matches) => <Sections matches={matches} />}
        </ContinuousList>
      }
    />
  )
}

function Visitor() {
  const { links } = usePage()
  const { t } = useI18n()
  return (
    <Card pad>
      <EmptyState
        art="star"
        title={t('favorites.visitor')}
        action={
          <ButtonLink variant="primary" href={links.signIn(links.page('favorites'))}>
            {t('shell.sign-in')}
          </ButtonLink>
        }
      >
        {t('favorites.visitor-more')}
      </EmptyState>
    </Card>
  )
}

type SectionsProps = { matches: readonly Match[] }

/** Shows matches as rows and outrights as cards. */
function Sections({ matches: all }: SectionsProps) {
  const matches = all.filter(({ type }) => type === 'match')
  return (
    <>
      {matches.length === 0 ? null : <Rows matches={matches} />}
      <OutrightList matches={all.filter(({ type }) => type !== 'match')} level={2} />
    </>
  )
}

function Rows({ matches }: SectionsProps) {
  const { t } = useI18n()
  const live = matches.filter(({ status }) => status === MatchStatus.Live)
  const ahead = matches.filter(({ status }) => status !== MatchStatus.Live)
  if (haveSameHeads(matches))
    return (
      <MatchList>
        {live.length === 0 ? null : <LeagueRows name={t('favorites.live-now')} matches={live} level={2} />}
        {ahead.length === 0 ? null : <LeagueRows name={t('favorites.coming-up')} matches={ahead} level={2} withDate />}
      </MatchList>
    )
  // Sports with two outcomes and sports with three need separate headings, so each league has its own.
  return (
    <>
      {live.length === 0 ? null : <MatchesInOrder title={t('favorites.live-now')} matches={live} />}
      {ahead.length === 0 ? null : <MatchesInOrder title={t('favorites.coming-up')} matches={ahead} withDate />}
    </>
  )
}
