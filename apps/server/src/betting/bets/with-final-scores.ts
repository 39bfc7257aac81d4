import { hasFinalScore } from '@touchline/contract'
import type { MatchStatus, PlacedBet, Score } from '@touchline/contract'
import type { Database } from '../../platform/runtime/index.ts'

/** BET-08: what the matches of bets ended with, as it is in force now. One that is no longer in the catalogue has none. */
export async function withFinalScores(database: Database, bets: readonly PlacedBet[]): Promise<PlacedBet[]> {
  const ids = new Set(bets.flatMap(({ selections }) => selections.map(({ match }) => match.id)))
  if (ids.size === 0) return [...bets]
  const { rows } = await database.query<{ id: number; status: MatchStatus; score: Score | null }>({
    name: 'read-scores-of-bets',
    text: `SELECT id::float8, status, state -> 'score' AS score FROM touchline.match WHERE id = ANY($1::bigint[])`,
    values: [[...ids]],
  })
  const scores = new Map<number, Score>(
    rows.flatMap(({ id, status, score }) => (hasFinalScore(status) && score ? [[id, score]] : [])),
  )
  return bets.map((bet) => ({
    ...bet,
    selections: bet.selections.map((selection) => {
      const score = scores.get(selection.match.id)
      return score ? { ...selection, match: { ...selection.match, final_score: score } } : selection
    }),
  }))
}
