import type { LimitChange } from '@touchline/betting'
import { reject } from '../../platform/http/index.ts'
import { decide } from '../../platform/decide/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { readPlayerLimits } from './stored-limits.ts'
import type { LimitSource, StoredLimits } from './stored-limits.ts'
import { writeLimits } from './write-limits.ts'
import type { Lifted } from './write-limits.ts'

/** Evaluates a change against the stored limits. Returns undefined if the limit does not exist. */
type EvaluateChange = (stored: StoredLimits) => LimitChange | undefined

/** Two tabs may change limits at once. Each lost attempt means that another change succeeded, so this maximum is generous. */
const maxAttempts = 20

/** Reads, evaluates and writes a change, and starts again if the limits have changed in between. */
export async function changeLimits(
  database: Database,
  { id, operatorId }: { id: number; operatorId: number },
  evaluate: EvaluateChange,
  { source = 'player', lifted }: { source?: LimitSource; lifted?: Lifted } = {},
): Promise<void> {
  const outcome = await decide(maxAttempts, async () => {
    const stored = (await readPlayerLimits(database, id)) ?? reject('not-signed-in')
    const change = evaluate(stored) ?? reject('not-found')
    if (!change.ok) {
      const { reason, atMs } = change.rejection
      const at = atMs === undefined || !Number.isFinite(atMs) ? {} : { at: new Date(atMs).toISOString() }
      reject('limit-rejected', { limit_rejection: { reason, ...at } })
    }
    return (await writeLimits(database, { id, operatorId, source, lifted }, stored, change)) ? 'done' : 'changed'
  })
  if (outcome === 'changed') reject('overloaded')
}
