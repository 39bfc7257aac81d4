import { isOfTestProvider } from '@touchline/contract'
import type { FavoriteTeam, Match, Tournament } from '@touchline/contract'
import { Button, Card, Count, EmptyState, Skeleton, Tab, TabPanel, Tabs, TabSet } from '@touchline/ui'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { useTestProviders } from '../../site/test-providers.ts'
import { FavoriteStar } from './favorite-star.tsx'
import { favoritesStore, namedFavorites } from './favorites-store.ts'
import { usePage } from '../../site/use-page.ts'
import './favorites-page.css'

type View = 'matches' | 'leagues' | 'teams'

type FavoritesPageProps = {
  /** The number of open matches that are marked or have a marked team. */
  total: number
  /** Leagues offered to a player without favorites. */
  suggested: readonly Pick<Tournament, 'id' | 'name'>[]
  matches: ReactNode
}

/** Shows the matches first, with leagues and teams below them; each has a tab of its own. */
export function FavoritesPage({ total, suggested, matches }: FavoritesPageProps) {
  const { t, number } = useI18n()
  const state = favoritesStore()
  const { leagues, teams } = useMemo(() => namedFavorites(state), [state])
  const [view, setView] = useState<View>('matches')
  // The matches and the other favorites come from separate calls.
  const isListLate = total === 0 && state.openMatches > 0
  const isEmpty = !isListLate && total + leagues.length + teams.length === 0

  if (state.status === 'failed') return <Failed />
  if (state.status === 'none') return <Waiting />
  if (isEmpty) return <NoFavorites suggested={suggested} />
  return (
    <TabSet selected={view} onSelect={setView}>
      <Tabs label={t('browse.favorites')} className="bleed">
        <Tab name="matches" count={number(total)} className="favorites__matches">
          {t('favorites.matches')}
        </Tab>
        <Tab name="leagues" count={number(leagues.length)}>
          {t('favorites.leagues')}
        </Tab>
        <Tab name="teams" count={number(teams.length)}>
          {t('favorites.teams')}
        </Tab>
      </Tabs>
      <TabPanel className="favorites">
        {view === 'matches' ? (
          <>
            {isListLate ? <Waiting /> : matches}
            <div className="favorites__twin">
              {leagues.length === 0 ? null : <LeagueCard leagues={leagues} />}
              {teams.length === 0 ? null : <TeamCard teams={teams} />}
            </div>
          </>
        ) : view === 'leagues' ? (
          <LeagueCard leagues={leagues} />
        ) : (
          <TeamCard teams={teams} />
        )}
      </TabPanel>
    </TabSet>
  )
}

export function Waiting() {
  const { t } = useI18n()
  return (
    <Card pad>
      <div className="stack stack--3" role="status" aria-busy="true" aria-label={t('common.loading')}>
        <Skeleton height="control" />
        <Skeleton height="control" />
        <Skeleton height="control" />
      </div>
    </Card>
  )
}

function Failed() {
  const { api } = usePage()
  const { t } = useI18n()
  const [isBusy, setIsBusy] = useState(false)

  function retry(): void {
    setIsBusy(true)
    void import('./load-favorites.ts')
      .then(({ loadFavorites }) => loadFavorites(api))
      .catch(() => undefined)
      .finally(() => setIsBusy(false))
  }

  return (
    <Card pad>
      <EmptyState
        art="pitch"
        title={t('favorites.failed')}
        action={
          <Button onClick={retry} blocked={isBusy} aria-busy={isBusy}>
            {t('common.retry')}
          </Button>
        }
      >
        {t('favorites.failed-more')}
      </EmptyState>
    </Card>
  )
}

function NoFavorites({ suggested }: Pick<FavoritesPageProps, 'suggested'>) {
  const { t } = useI18n()
  return (
    <Card pad>
      <EmptyState
        art="star"
        title={t('favorites.none')}
        action={
          suggested.length === 0 ? undefined : (
            <ul className="favorites__suggested" aria-label={t('favorites.suggested')}>
              {suggested.map(({ id, name }) => (
                <li key={id}>
                  <span dir="auto">{name}</span>
                  <FavoriteStar type="tournament" id={id} name={name} />
                </li>
              ))}
            </ul>
          )
        }
      >
        {t('favorites.none-more')}
      </EmptyState>
    </Card>
  )
}

function LeagueCard({ leagues }: { leagues: readonly Tournament[] }) {
  const { links } = usePage()
  const { t } = useI18n()
  return (
    <NamedCard title={t('favorites.leagues')} none={[t('favorites.none-leagues'), t('favorites.none-leagues-more')]}>
      {leagues.map(({ id, name, sport, slug, live_matches_count, open_matches_count }) => (
        <NamedRow
          key={id}
          name={name}
          href={links.league(sport.key, slug)}
          live={live_matches_count}
          open={open_matches_count}
          star={<FavoriteStar type="tournament" id={id} name={name} />}
        />
      ))}
    </NamedCard>
  )
}

function TeamCard({ teams }: { teams: readonly FavoriteTeam[] }) {
  const { links } = usePage()
  const { t } = useI18n()
  const providers = useTestProviders()
  const hrefOf = (match: FavoriteTeam['next_match']) =>
    match !== null && isOfTestProvider(match, providers) ? links.match(match.sport.key, match.slug) : undefined
  return (
    <NamedCard
      title={t('favorites.teams')}
      none={[t('favorites.none-teams'), t('favorites.none-teams-more')]}
      note={t('favorites.teams-note')}
    >
      {teams.map(({ id, name, next_match, live_matches_count, open_matches_count }) => (
        <NamedRow
          key={id}
          name={name}
          href={hrefOf(next_match)}
          live={live_matches_count}
          open={open_matches_count}
          star={<FavoriteStar type="competitor" id={id} name={name} />}
        />
      ))}
    </NamedCard>
  )
}

type NamedCardProps = {
  title: string
  none: readonly [title: string, text: string]
  note?: string
  children: ReactNode[]
}

function NamedCard({ title, none, note, children }: NamedCardProps) {
  return (
    <Card as="section" className="favorites__card">
      <h2 className="favorites__title">{title}</h2>
      {children.length === 0 ? (
        <EmptyState art="star" title={none[0]}>
          {none[1]}
        </EmptyState>
      ) : (
        <ul>{children}</ul>
      )}
      {note === undefined || children.length === 0 ? null : <p className="favorites__note">{note}</p>}
    </Card>
  )
}

type NamedRowProps = { name: string; href: string | undefined; live: number; open: number; star: ReactNode }

function NamedRow({ name, href, live, open, star }: NamedRowProps) {
  const { t, number } = useI18n()
  return (
    <li className="favorites__row">
      <span className="favorites__name trunc">
        {href === undefined ? <bdi>{name}</bdi> : <a href={href}>{<bdi>{name}</bdi>}</a>}
        {live === 0 ? null : <span className="favorites__live"> {t('favorites.live', { count: live })}</span>}
        {open === 0 ? <span className="text-3 text-sm"> {t('favorites.no-match')}</span> : null}
      </span>
      {open === 0 ? null : <Count>{number(open)}</Count>}
      {star}
    </li>
  )
}

/** Returns true when the prices of all matches fit the same column heads. */
export function haveSameHeads(matches: readonly Match[]): boolean {
  return new Set(matches.map(({ main_market }) => main_market?.outcomes.length ?? 0)).size <= 1
}
