import type { LimitChange } from '@touchline/betting'
import { reject } from '../../platform/http/index.ts'
import { decide } from '../../platform/decide/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { readPlayerLimits } from './stored-limits.ts'
import type { LimitSource, StoredLimits } from './stored-limits.ts'
import { writeLimits } from './write-limits.ts'
import type { Lifted } from './write-limits.ts'

/** Evaluates a change with the stored limits. Returns undefined if the limit to be changed does not exist. */
type EvaluateChange = (stored: StoredLimits) => LimitChange | undefined

/**
 * If the limits change meanwhile, for example in another tab, the change is evaluated again, at most this many times.
 * That is plenty, because each repetition means that another change succeeded.
 */
const maxAttempts = 20

/** Reads the limits, evaluates a change and writes it. If the limits have changed meanwhile, it starts again. */
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
