import type { Match } from '@touchline/contract'

const topShown = 4

/** Of those with a price one of each sport, then others; the operator's top leagues first. */
export function topMatches(matches: readonly Match[]): Match[] {
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
