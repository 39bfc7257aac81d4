import { createFileRoute, notFound } from '@tanstack/react-router'
import { MatchStatus } from '@touchline/contract'
import type { Match } from '@touchline/contract'
import { ButtonLink, Card, EmptyState } from '@touchline/ui'
import { ContinuousList } from '../../features/event-list/continuous-list.tsx'
import { fetchMatches } from '../../features/event-list/fetch-matches.ts'
import { MatchList } from '../../features/event-list/match-list.tsx'
import { LeagueRows, MatchesInOrder } from '../../features/event-list/match-sections.tsx'
import { OutrightList } from '../../features/event-list/listed-matches.tsx'
import { FavoritesPage, haveSameHeads } from '../../features/favorites/favorites-page.tsx'
import { Waiting } from '../../features/favorites/favorites-notes.tsx'
import { sessionStore, useSession } from '../../features/session/session-store.ts'
import { isUndecided } from '../../features/session/session.ts'
import { pageHead } from '../../shell/document/page-head.ts'
import { ListSearch } from '../../site/address/list-search.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { Route as Shell } from '../app-shell.tsx'
import { usePage } from '../../site/use-page.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/sports/favorites')({
  staticData: { page: 'favorites', messages: ['browse', 'lists', 'match', 'favorites'] },
  validateSearch: ListSearch,
  beforeLoad: ({ context: { site } }) => {
    if (!site.services.favorites) throw notFound()
  },
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ context: { api }, deps: { page }, abortController: { signal } }) => {
    const query = {
      match_status: [MatchStatus.Prematch, MatchStatus.Live],
      sort_by: 'start_time:asc',
      favourite: 'true' as const,
      // The page is the same for everyone; the list is read once the session is known, after hydration.
      isNone: sessionStore.getState().session.status !== 'player',
      page,
    }
    return { shown: await fetchMatches(api, query, signal) }
  },
  head: ({ match: { context } }) =>
    pageHead({
      ...context,
      page: 'favorites',
      title: context.i18n.t('browse.favorites-title', { site: context.site.brand.name }),
      path: context.links.page('favorites'),
      isIndexed: false,
    }),
  component: Favorites,
})

const leaguesSuggested = 3

function Favorites() {
  const { t } = useI18n()
  const { links } = usePage()
  const { shown } = Route.useLoaderData()
  const { tournaments } = Shell.useLoaderData()
  const session = useSession()
  return (
    <>
      <h1 className="page-title">{t('browse.favorites')}</h1>
      {isUndecided(session) ? (
        <Waiting />
      ) : session.status === 'visitor' ? (
        <Visitor />
      ) : (
        <FavoritesPage
          total={shown.total}
          suggested={tournaments.slice(0, leaguesSuggested)}
          matches={
            <ContinuousList
              list={{}}
              to={(list) => links.page('favorites', list)}
              shown={shown}
              title={t('favorites.none-matches')}
              text={t('favorites.none-matches-more')}
            >
              {(matches) => <Sections matches={matches} />}
            </ContinuousList>
          }
        />
      )}
    </>
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
