import type { PredictionOption } from '@touchline/contract'
import { isMatchShown, shownMatches } from '../../odds/catalogue/index.ts'
import type { SignedIn } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'

export type PredictionMatch = {
  id: number
  options: PredictionOption[]
  isOpen: boolean
  closesAt: string
  option: PredictionOption | null
  pickedAt: string
}

/** Returns undefined if the operator shows no such match or the match does not have two sides. */
export async function readPrediction(
  database: Database,
  operatorId: number,
  matchId: number,
  playerId: number | undefined,
): Promise<PredictionMatch | undefined> {
  const { rows } = await database.query<PredictionMatch & { hasDraw: boolean }>({
    name: 'read-prediction',
    text: `SELECT match.id::integer AS id, ${isBefore} AS "isOpen", touchline.iso_time(match.start_at) AS "closesAt",
        coalesce(league.main_market, 1) = 1
          AND EXISTS (SELECT FROM touchline.market_line AS line WHERE line.match_id = match.id AND line.market_id = 1) AS "hasDraw",
        vote.option, touchline.iso_time(vote.created_at) AS "pickedAt"
      FROM ${shownMatches('$1')}
      LEFT JOIN touchline.prediction_vote AS vote ON vote.match_id = match.id AND vote.player_id = $3
      WHERE match.id = $2 AND ${isMatchShown} AND match.home_id IS NOT NULL AND match.away_id IS NOT NULL`,
    values: [operatorId, matchId, playerId ?? null],
  })
  const [row] = rows
  if (!row) return undefined
  const { hasDraw, ...match } = row
  // Market 1 has a draw. Sports whose main market is another one, for example because it includes overtime, have no
  // draw.
  return { ...match, options: hasDraw ? ['home', 'draw', 'away'] : ['home', 'away'] }
}

/**
 * `from` is the previous vote, null if there was none, and undefined if that is unknown because two votes were saved at
 * once.
 */
export type SavedVote = {
  from: PredictionOption | null | undefined
  to: PredictionOption
  beganMs: number
  endedMs: number
}

/** Saves a vote. Returns undefined if the match has begun. */
export async function saveVote(
  database: Database,
  { id, operatorId }: SignedIn,
  matchId: number,
  option: PredictionOption,
): Promise<SavedVote | undefined> {
  const beganMs = performance.now()
  const { rows } = await database.query<{ from: PredictionOption | null; isNew: boolean }>({
    name: 'save-vote',
    text: `WITH before AS (
        SELECT option FROM touchline.prediction_vote WHERE player_id = $2 AND match_id = $3 FOR UPDATE
      )
      INSERT INTO touchline.prediction_vote (operator_id, player_id, match_id, option)
      -- The join reads the earlier vote before the row is written.
      SELECT $1::integer, $2::bigint, match.id, $4 FROM touchline.match LEFT JOIN before ON true
      WHERE match.id = $3 AND ${isBefore}
      ON CONFLICT (player_id, match_id) DO UPDATE SET option = excluded.option, created_at = clock_timestamp()
      RETURNING (SELECT option FROM before) AS "from", xmax = 0 AS "isNew"`,
    values: [operatorId, id, matchId, option],
  })
  const [row] = rows
  if (!row) return undefined
  const from = row.from === null && !row.isNew ? undefined : row.from
  return { from, to: option, beganMs, endedMs: performance.now() }
}

const isBefore = '(match.status = 0 AND match.start_at > touchline.now())'
