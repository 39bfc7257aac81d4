import type { MatchState, MatchStatus, MatchWidget } from '@touchline/contract'
import { isMatchShown, namePeriods, shownMatches } from '../catalogue/index.ts'
import type { MatchReader } from './match-reader.ts'

export async function readStatistics({ database, operatorId, matchId }: MatchReader): Promise<MatchWidget | undefined> {
  const { rows } = await database.query<{ status: MatchStatus; state: MatchState }>({
    name: 'read-statistics',
    text: `SELECT match.status, match.state FROM ${shownMatches('$1')} WHERE match.id = $2 AND ${isMatchShown}`,
    values: [operatorId, matchId],
  })
  const [row] = rows
  if (!row) return undefined
  const { stage, score, period_scores, statistics, scoreboard } = namePeriods(row.state)
  return {
    type: 'statistics',
    match_id: matchId,
    status: row.status,
    stage,
    score,
    period_scores,
    statistics: statistics ?? {},
    scoreboard: scoreboard ?? null,
  }
}
