import type { Prediction, PredictionOption } from '@touchline/contract'
import type { Database } from '../runtime/index.ts'

type Counts = NonNullable<Prediction['results']>

/** Counted again after this long: a favourite match is asked for by everybody who looks at it. */
const maxAgeMs = 5_000
const mostMatches = 1_000

export function createVoteCounts(database: Database) {
  const known = new Map<string, { readMs: number; counts: Promise<Counts> }>()

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

  return {
    /** `isNew`: the caller has just picked, and must see it. */
    read(operatorId: number, matchId: number, isNew: boolean): Promise<Counts> {
      const key = `${operatorId}/${matchId}`
      const found = known.get(key)
      const now = performance.now()
      if (found && !isNew && now - found.readMs < maxAgeMs) return found.counts
      const counts = count(operatorId, matchId)
      counts.catch(() => known.delete(key))
      known.delete(key)
      known.set(key, { readMs: now, counts })
      const [oldest] = known.size > mostMatches ? known.keys() : []
      if (oldest !== undefined) known.delete(oldest)
      return counts
    },
  }
}
