import type { getMatchTracker } from '@touchline/contract'
import type * as z from 'zod/mini'
import { isMatchShown, shownMatches } from '../catalogue/index.ts'
import type { Database } from '../runtime/index.ts'

type Answer = z.infer<(typeof getMatchTracker)['reply']>

/** Undefined when this operator shows no such match. */
export async function readTracker(
  database: Database,
  operatorId: number,
  matchId: number,
  trackerUrl: string | undefined,
): Promise<Answer | undefined> {
  const { rows } = await database.query<{ provider: string; urn: string; kind: string }>({
    name: 'read-tracker',
    text: `SELECT match.provider, match.urn, match.kind FROM ${shownMatches('$1')}
      WHERE match.id = $2 AND ${isMatchShown}`,
    values: [operatorId, matchId],
  })
  const [row] = rows
  if (!row || trackerUrl === undefined) return row && { tracker: null }
  const id = row.urn.split(':').at(-1) ?? row.urn
  const url = row.kind === 'match' ? trackerUrl.replaceAll('{id}', encodeURIComponent(id)) : null
  return { tracker: { provider: row.provider, id, url } }
}
