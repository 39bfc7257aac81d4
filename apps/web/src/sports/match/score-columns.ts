import { MatchStatus } from '@touchline/contract'
import type { Match, MatchState } from '@touchline/contract'

export type ActiveSide = 'home' | 'away' | null

export type TeamScores = {
  home: string[]
  away: string[]
  /** The side that serves or bats. */
  active: ActiveSide
}

/** Sports whose score counts sets or maps, so that the score of each set or map is shown, too. */
const playedInParts: ReadonlySet<string> = new Set([
  'tennis',
  'volleyball',
  'table-tennis',
  'badminton',
  'beach-volley',
  'counter-strike',
])
const partsShown = 5

/** Returns the scores at the end of each team's line, the current one last. Null before the start. */
export function scoreColumns({ sport, status, state }: Match): TeamScores | null {
  const { score, period_scores, game_score } = state
  if (status === MatchStatus.Prematch || score === null) return null
  const parts = playedInParts.has(sport.key) ? period_scores.slice(-partsShown) : []
  // In tennis the current score is that of the game.
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

/** Counts red cards and second yellow cards. */
export function sentOff({ statistics }: MatchState, side: 'home' | 'away'): number {
  return (statistics?.red_cards?.[side] ?? 0) + (statistics?.yellow_red_cards?.[side] ?? 0)
}

/** Returns the points of a tennis game as players know them; the feed writes an advantage as 50. */
export function points(score: string): string {
  return score === '50' ? 'A' : score
}
