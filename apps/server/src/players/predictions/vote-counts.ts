import type { PredictionOption, Prediction } from '@touchline/contract'
import { createBoundedMap } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import type { SavedVote } from './votes.ts'

type Counts = NonNullable<Prediction['results']>

/**
 * Numbers of votes by option. A number may be negative for a moment if two votes of a player are applied out of order.
 */
type Tally = Partial<Record<PredictionOption, number>>
type Counted = { readMs: number; knownMs: number | undefined; tally: Promise<Tally> }

/** Counted votes are cached for this long, because everyone who opens a popular match requests them. */
const maxAgeMs = 5_000
const maxMatches = 1_000

export function createVoteCounts(database: Pick<Database, 'query'>) {
  const known = createBoundedMap<string, Counted>(maxMatches)

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
    /**
     * Returns the counts including the vote that was just saved. The cached counts are corrected instead of counting
     * again, because before a final there are as many votes as requests.
     */
    async readWith(operatorId: number, matchId: number, saved: SavedVote): Promise<Counts> {
      const key = `${operatorId}/${matchId}`
      const found = recent(key)
      if (found && found.readMs > saved.endedMs) return shown(await found.tally)
      // If the count ran while the vote was being saved, it is unclear whether it includes the vote, so votes are
      // counted again.
      if (found?.knownMs === undefined || found.knownMs >= saved.beganMs || saved.from === undefined)
        return shown(await recount(key, operatorId, matchId))
      const { from, to } = saved
      found.tally = found.tally.then((tally) => corrected(tally, from, to))
      return shown(await found.tally)
    },
  }
}

/** Returns the counts without the previous vote and with the new one. */
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
