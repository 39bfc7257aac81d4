import type { Prediction, PredictionOption } from '@touchline/contract'
import type { Database } from '../runtime/index.ts'
import type { SavedVote } from './votes.ts'

type Counts = NonNullable<Prediction['results']>
type Known = { readMs: number; knownMs: number | undefined; counts: Promise<Counts> }

/** Counted again after this long: a favourite match is asked for by everybody who looks at it. */
const maxAgeMs = 5_000
const mostMatches = 1_000

export function createVoteCounts(database: Pick<Database, 'query'>) {
  const known = new Map<string, Known>()

  async function count(operatorId: number, matchId: number): Promise<Counts> {
    const { rows } = await database.query<{ option: PredictionOption; count: number }>({
      name: 'count-votes',
      text: `SELECT option, count(*)::integer AS count FROM touchline.prediction_vote
        WHERE operator_id = $1 AND match_id = $2 GROUP BY option`,
      values: [operatorId, matchId],
    })
    return {
      total: rows.reduce((sum, row) => sum + row.count, 0),
      counts: Object.fromEntries(rows.map((row) => [row.option, row.count])),
    }
  }

  function countAgain(key: string, operatorId: number, matchId: number): Promise<Counts> {
    const entry: Known = { readMs: performance.now(), knownMs: undefined, counts: count(operatorId, matchId) }
    entry.counts.then(
      () => (entry.knownMs = performance.now()),
      () => known.delete(key),
    )
    known.delete(key)
    known.set(key, entry)
    const [oldest] = known.size > mostMatches ? known.keys() : []
    if (oldest !== undefined) known.delete(oldest)
    return entry.counts
  }

  function young(key: string): Known | undefined {
    const found = known.get(key)
    return found && performance.now() - found.readMs < maxAgeMs ? found : undefined
  }

  return {
    read(operatorId: number, matchId: number): Promise<Counts> {
      const key = `${operatorId}/${matchId}`
      return young(key)?.counts ?? countAgain(key, operatorId, matchId)
    },
    /** With the pick that was just saved. Not counted anew for each: a final has as many picks as there are votes. */
    readWith(operatorId: number, matchId: number, saved: SavedVote): Promise<Counts> {
      const key = `${operatorId}/${matchId}`
      const found = young(key)
      if (found && found.readMs > saved.endedMs) return found.counts
      // What was counted while it was saved may hold it or not.
      if (found?.knownMs === undefined || found.knownMs >= saved.beganMs || saved.from === undefined)
        return countAgain(key, operatorId, matchId)
      const { from, to } = saved
      found.counts = found.counts.then((counts) => corrected(counts, from, to))
      return found.counts
    },
  }
}

/** One pick less of what it was, one more of what it is. */
function corrected({ counts }: Counts, from: PredictionOption | null, to: PredictionOption): Counts {
  const left = { ...counts }
  if (from !== null) left[from] = (left[from] ?? 1) - 1
  left[to] = (left[to] ?? 0) + 1
  const entries = Object.entries(left).filter(([, count]) => count > 0)
  return { total: entries.reduce((sum, [, count]) => sum + count, 0), counts: Object.fromEntries(entries) }
}
