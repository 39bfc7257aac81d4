import type { Match } from '@touchline/contract'
import { withTimeout } from '../connection/with-timeout.ts'

export const rowsPerCall = 60
const callTimeoutMs = 10_000

type LineBatchOptions = {
  /** GET /api/v2/matches?id=1,2,3 */
  fetchMatches: (matchIds: readonly number[]) => Promise<Match[]>
  /** Every visitor of a node that went away comes back at once; their calls are spread over this time. */
  jitterMs?: number
  /** The rows of one reconnect become stale over some milliseconds. */
  gatherMs?: number
  random?: () => number
}

/** `isFirst`: the row has just come into view, so there is no crowd to keep apart from. */
export type FetchLine = (matchId: number, context: { isFirst: boolean }) => Promise<Match | null>

type Waiting = { resolve: (match: Match | null) => void; reject: (error: unknown) => void }

/** A `fetchMatch` for many rows: what is asked for meanwhile goes out together, with one call in flight. */
export function createLineBatch(options: LineBatchOptions): FetchLine {
  const { fetchMatches, jitterMs = 1_000, gatherMs = 50, random = Math.random } = options
  const waiting = new Map<number, Waiting[]>()
  let isBusy = false

  async function run(delayMs: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    while (waiting.size > 0) await sendOne()
    isBusy = false
  }

  async function sendOne(): Promise<void> {
    const taken = [...waiting].slice(0, rowsPerCall)
    for (const [matchId] of taken) waiting.delete(matchId)
    try {
      const matches = await withTimeout(fetchMatches(taken.map(([matchId]) => matchId)), callTimeoutMs)
      const byId = new Map(matches.map((match) => [match.id, match]))
      for (const [matchId, rows] of taken) for (const row of rows) row.resolve(byId.get(matchId) ?? null)
    } catch (error) {
      for (const [, rows] of taken) for (const row of rows) row.reject(error)
    }
  }

  return (matchId, { isFirst }) =>
    new Promise((resolve, reject) => {
      const rows = waiting.get(matchId) ?? []
      waiting.set(matchId, [...rows, { resolve, reject }])
      if (isBusy) return
      isBusy = true
      void run(gatherMs + (isFirst ? 0 : random() * jitterMs))
    })
}
