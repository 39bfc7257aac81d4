import { MatchStatus } from '@touchline/contract'
import type { Match, MatchState } from '@touchline/contract'

export type ActiveSide = 'home' | 'away' | null

export type TeamScores = {
  home: string[]
  away: string[]
  /** Who serves or bats, where somebody does. */
  active: ActiveSide
}

/** Sports whose score is that of the sets or maps won; how each of them went is shown beside it. */
const playedInParts: ReadonlySet<string> = new Set([
  'tennis',
  'volleyball',
  'table-tennis',
  'badminton',
  'beach-volley',
  'counter-strike',
])
const partsShown = 5

/** What stands at the end of each team's line; the last number is the one that counts now. Null before the start. */
export function scoreColumns({ sport, status, state }: Match): TeamScores | null {
  const { score, period_scores, game_score } = state
  if (status === MatchStatus.Prematch || score === null) return null
  const parts = playedInParts.has(sport.key) ? period_scores.slice(-partsShown) : []
  // In tennis the sets tell who leads; what moves is the game.
  const now =
    game_score === undefined || status !== MatchStatus.Live
      ? score
      : { home: points(game_score.home), away: points(game_score.away) }
  return {
    home: [...parts.map(({ home }) => home), now.home],
    away: [...parts.map(({ away }) => away), now.away],
    active: activeSide(state, status),
  }
}

export function activeSide({ current_server, scoreboard }: MatchState, status: number): ActiveSide {
  const side = Number(current_server ?? scoreboard?.batting_team)
  if (status !== MatchStatus.Live || (side !== 1 && side !== 2)) return null
  return side === 1 ? 'home' : 'away'
}

/** Players a side is short of: second yellow cards send off, too. */
export function sentOff({ statistics }: MatchState, side: 'home' | 'away'): number {
  return (statistics?.red_cards?.[side] ?? 0) + (statistics?.yellow_red_cards?.[side] ?? 0)
}

/** The feed counts advantage as 50. */
export function points(score: string): string {
  return score === '50' ? 'A' : score
}
