import type { PredictionOption, Prediction } from '@touchline/contract'
import { isMatchShown, shownMatches } from '../../odds/catalogue/index.ts'
import type { SignedIn } from '../../platform/http/index.ts'
import { createBoundedMap } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'

export type PredictionMatch = {
  id: number
  options: PredictionOption[]
  isOpen: boolean
  closesAt: string
  option: PredictionOption | null
  pickedAt: string
}

/** Undefined: no such match is shown here, or nobody can win it. */
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
  // Market 1 has a draw. Where a sport is won by another one, as with overtime, it is not what the question is about.
  return { ...match, options: hasDraw ? ['home', 'draw', 'away'] : ['home', 'away'] }
}

/** What a pick was before, null where there was none. Undefined: two were saved at once, and nobody knows. */
export type SavedVote = {
  from: PredictionOption | null | undefined
  to: PredictionOption
  beganMs: number
  endedMs: number
}

/** Undefined once the match has begun. */
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
      -- Joined, so that it is read before the row is written.
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

type Counts = NonNullable<Prediction['results']>
/** By option. Below zero while a pick that came after another is known before it. */
type Tally = Partial<Record<PredictionOption, number>>
type Counted = { readMs: number; knownMs: number | undefined; tally: Promise<Tally> }

/** Counted again after this long: a favourite match is asked for by everybody who looks at it. */
const maxAgeMs = 5_000
const mostMatches = 1_000

export function createVoteCounts(database: Pick<Database, 'query'>) {
  const known = createBoundedMap<string, Counted>(mostMatches)

  async function count(operatorId: number, matchId: number): Promise<Tally> {
    const { rows } = await database.query<{ option: PredictionOption; count: number }>({
      name: 'count-votes',
      text: `SELECT option, sum(votes)::integer AS count FROM (
          SELECT option, count(*) AS votes FROM touchline.prediction_vote
          WHERE operator_id = $1 AND match_id = $2 GROUP BY option
          UNION ALL
          SELECT option, votes FROM touchline.former_prediction_vote WHERE operator_id = $1 AND match_id = $2
        ) AS counted GROUP BY option`,
      values: [operatorId, matchId],
    })
    return Object.fromEntries(rows.map((row) => [row.option, row.count]))
  }

  function recount(key: string, operatorId: number, matchId: number): Promise<Tally> {
    const entry: Counted = { readMs: performance.now(), knownMs: undefined, tally: count(operatorId, matchId) }
    entry.tally.then(
      () => (entry.knownMs = performance.now()),
      () => known.get(key) === entry && known.delete(key),
    )
    known.set(key, entry)
    return entry.tally
  }

  function recent(key: string): Counted | undefined {
    const found = known.get(key)
    return found && performance.now() - found.readMs < maxAgeMs ? found : undefined
  }

  return {
    async read(operatorId: number, matchId: number): Promise<Counts> {
      const key = `${operatorId}/${matchId}`
      return shown(await (recent(key)?.tally ?? recount(key, operatorId, matchId)))
    },
    /** With the pick that was just saved. Not counted anew for each: a final has as many picks as there are votes. */
    async readWith(operatorId: number, matchId: number, saved: SavedVote): Promise<Counts> {
      const key = `${operatorId}/${matchId}`
      const found = recent(key)
      if (found && found.readMs > saved.endedMs) return shown(await found.tally)
      // What was counted while it was saved may hold it or not.
      if (found?.knownMs === undefined || found.knownMs >= saved.beganMs || saved.from === undefined)
        return shown(await recount(key, operatorId, matchId))
      const { from, to } = saved
      found.tally = found.tally.then((tally) => corrected(tally, from, to))
      return shown(await found.tally)
    },
  }
}

/** One pick less of what it was, one more of what it is. */
function corrected(tally: Tally, from: PredictionOption | null, to: PredictionOption): Tally {
  const next = { ...tally }
  if (from !== null) next[from] = (next[from] ?? 0) - 1
  next[to] = (next[to] ?? 0) + 1
  return next
}

function shown(tally: Tally): Counts {
  const entries = Object.entries(tally).filter(([, count]) => count > 0)
  return { total: entries.reduce((sum, [, count]) => sum + count, 0), counts: Object.fromEntries(entries) }
}
