import type { Match, Tournament } from '@touchline/contract'
import { Tab, TabPanel, Tabs, TabSet } from '@touchline/ui'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { favoritesStore, namedFavorites } from './favorites-store.ts'
import './favorites-page.css'
import { Waiting, Failed, NoFavorites } from './favorites-notes.tsx'
import { LeagueCard, TeamCard } from './favorite-cards.tsx'

type View = 'matches' | 'leagues' | 'teams'

type FavoritesPageProps = {
  /** The number of open matches that are marked or have a marked team. */
  total: number
  /** Leagues offered to a player without favorites. */
  suggested: readonly Pick<Tournament, 'id' | 'name'>[]
  matches: ReactNode
  /** The leagues and teams that a chosen filter leaves; null without one. */
  filter?: FavoriteFilter | null
  /** The control for the filter. */
  choice?: ReactNode
}

/** The ids of the favorites that have a match which passes the filter. */
export type FavoriteFilter = { leagues: readonly number[]; teams: readonly number[] }

/** Shows the matches first, with leagues and teams below them; each has a tab of its own. */
export function FavoritesPage({ total, suggested, matches, filter = null, choice }: FavoritesPageProps) {
  const { t, number } = useI18n()
  const state = favoritesStore()
  const { leagues, teams } = useMemo(() => filtered(namedFavorites(state), filter), [state, filter])
  const [view, setView] = useState<View>('matches')
  // The matches and the other favorites come from separate calls, so the matches may arrive later.
  const isListLate = filter === null && total === 0 && state.openMatches > 0
  const isEmpty = filter === null && !isListLate && total + leagues.length + teams.length === 0

  if (state.status === 'failed') return <Failed />
  if (state.status === 'none') return <Waiting />
  if (isEmpty) return <NoFavorites suggested={suggested} />
  return (
    <TabSet selected={view} onSelect={setView}>
      {choice === undefined ? null : <div className="favorites__filter">{choice}</div>}
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

type Named = ReturnType<typeof namedFavorites>

function filtered({ leagues, teams }: Named, filter: FavoriteFilter | null): Named {
  if (filter === null) return { leagues, teams }
  return {
    leagues: leagues.filter(({ id }) => filter.leagues.includes(id)),
    teams: teams.filter(({ id }) => filter.teams.includes(id)),
  }
}

/** Returns whether the prices of all matches fit the same column heads. */
export function haveSameHeads(matches: readonly Match[]): boolean {
  return new Set(matches.map(({ main_market }) => main_market?.outcomes.length ?? 0)).size <= 1
}
