import type { Match } from '@touchline/contract'

export type TeamScores = { home: string[]; away: string[] }

const playedInSets: ReadonlySet<string> = new Set(['tennis', 'volleyball', 'table-tennis', 'badminton', 'beach-volley'])

/** What stands at the end of each team's line; the last number is the one that counts now. Null before the start. */
export function scoreColumns({ sport, status, state: { score, period_scores } }: Match): TeamScores | null {
  if (status === 0 || score === null) return null
  if (!playedInSets.has(sport.key)) return { home: [score.home], away: [score.away] }
  return {
    home: [...period_scores.map(({ home }) => home), score.home],
    away: [...period_scores.map(({ away }) => away), score.away],
  }
}
