import type { Match } from '@touchline/contract'

export type LeagueMatches = Pick<Match, 'sport' | 'category' | 'tournament'> & { matches: Match[] }
export type SportMatches = { sport: Match['sport']; count: number; leagues: LeagueMatches[] }

/** Groups matches by sport and league, in the order of their first match in the API's reply. */
export function groupMatches(matches: readonly Match[]): SportMatches[] {
  type Group = SportMatches & { byLeague: Map<number, LeagueMatches> }
  const sports = new Map<number, Group>()
  for (const match of matches) {
    const { sport, tournament, category } = match
    const group: Group = sports.get(sport.id) ?? { sport, count: 0, leagues: [], byLeague: new Map() }
    sports.set(sport.id, group)
    group.count += 1
    const league = group.byLeague.get(tournament.id) ?? { sport, tournament, category, matches: [] }
    if (!group.byLeague.has(tournament.id)) group.leagues.push(league)
    group.byLeague.set(tournament.id, league)
    league.matches.push(match)
  }
  return [...sports.values()].map(({ sport, count, leagues }) => ({ sport, count, leagues }))
}

/** Groups adjacent matches of one league. A page that is loaded later changes no group before it. */
export function leagueRuns(matches: readonly Match[]): LeagueMatches[] {
  const runs: LeagueMatches[] = []
  for (const match of matches) {
    const { sport, category, tournament } = match
    const run = runs.at(-1)
    if (run?.tournament.id === tournament.id) run.matches.push(match)
    else runs.push({ sport, category, tournament, matches: [match] })
  }
  return runs
}

export type DayMatches = { day: string; matches: Match[] }

/** I18N-04: groups matches by day, in the visitor's time zone. */
export function groupByDay(matches: readonly Match[], dayOf: (iso: string) => string): DayMatches[] {
  const days = new Map<string, Match[]>()
  for (const match of matches) {
    const day = dayOf(match.start_time)
    days.set(day, [...(days.get(day) ?? []), match])
  }
  return [...days].map(([day, ofDay]) => ({ day, matches: ofDay }))
}
