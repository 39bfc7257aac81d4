import type { FavoriteTeam, Sport, Tournament } from '@touchline/contract'
import { sportIcon } from '../../sports/match/sport-icon.ts'
import type { MenuEntry, MenuGroup } from '../layout/left-menu.tsx'
import { currentAt, shownItems } from './menu-items.ts'
import type { MenuContext } from './action-href.ts'
import type { LeagueTreeProps } from '../../features/event-list/league-tree.tsx'
import { BlockBoundary } from '../../site/error-boundary/error-boundary.tsx'
import { lazyPart } from '../../site/lazy/lazy-part.tsx'

type GroupsOptions = {
  place: MenuContext
  tournaments: readonly Tournament[]
  /** The configured items above the sports. */
  quick: MenuContext['site']['menus']['quickLinks']
  /** The player's favorites. */
  favorites: { leagues: readonly Tournament[]; teams: readonly FavoriteTeam[] }
}

/** The favorites page lists the rest. */
const favoritesShown = 10

/** Builds the sports menu, which stands beside the page or, on narrow screens, in the side menu. */
export function menuGroups({ place, tournaments, quick, favorites }: GroupsOptions): MenuGroup[] {
  const { t } = place.i18n
  const groups: (MenuGroup | null)[] = [
    { label: t('shell.quick-links'), items: shownItems(quick, place) },
    place.isPlayer && place.site.services.favorites ? favoritesGroup(favorites, place) : null,
    { label: t('shell.top-leagues'), isTitled: true, items: tournaments.map((league) => leagueEntry(league, place)) },
    { label: t('shell.all-sports'), isTitled: true, items: place.sports.map((sport) => sportEntry(sport, place)) },
  ]
  return groups.filter((group) => group !== null && (group.items.length > 0 || group.note !== undefined)) as MenuGroup[]
}

function favoritesGroup({ leagues, teams }: GroupsOptions['favorites'], place: MenuContext): MenuGroup {
  const { t } = place.i18n
  const items = [
    ...leagues.map((league) => leagueEntry(league, place)),
    ...teams.flatMap((team) => teamEntry(team, place)),
  ].slice(0, favoritesShown)
  const note = items.length === 0 ? { note: t('shell.favorites-none') } : {}
  return { label: t('nav.favorites'), isTitled: true, items, ...note }
}

/** The item leads to the team's current or next match; a team without one is only on the favorites page. */
function teamEntry({ name, next_match, open_matches_count }: FavoriteTeam, place: MenuContext): MenuEntry[] {
  if (next_match === null) return []
  const href = place.links.match(next_match.sport.key, next_match.slug)
  return [{ href, label: name, icon: 'star', count: open_matches_count, ...currentAt(href, place) }]
}

export function leagueEntry(
  { sport, slug, name, category, open_matches_count }: Tournament,
  place: MenuContext,
): MenuEntry {
  const href = place.links.league(sport.key, slug)
  return {
    href,
    label: name,
    icon: 'trophy',
    countryCode: category.country_code,
    count: open_matches_count,
    ...currentAt(href, place),
  }
}

export function sportEntry({ key, name, open_matches_count }: Sport, place: MenuContext): MenuEntry {
  const href = place.links.sport(key)
  return {
    href,
    label: name,
    icon: sportIcon(key),
    count: open_matches_count,
    inside: <SportLeagues path={place.path} sportKey={key} />,
    ...currentAt(href, place),
  }
}

// The league tree is fetched when the first sport is unfolded.
const { Component: LeagueTree } = lazyPart(
  async () => (await import('../../features/event-list/league-tree.tsx')).LeagueTree,
)

function SportLeagues(props: LeagueTreeProps) {
  return (
    <BlockBoundary name="leagues">
      <LeagueTree {...props} />
    </BlockBoundary>
  )
}
