import { excludedUntilMs, isInForce } from '@touchline/betting'
import type { LimitChange, PlayerLimit } from '@touchline/betting'
import { reject } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { readLimits } from './stored-limits.ts'
import type { LimitSource, StoredLimits } from './stored-limits.ts'

/** Who of the staff ends an exclusion, and why. */
type Lifted = { by: string; reason: string; replaced: readonly PlayerLimit[] }

/** Evaluates a change on the limits there are. Undefined: there is no such limit. */
type EvaluateChange = (stored: StoredLimits) => LimitChange | undefined

/** Two tabs may change limits at once: evaluated again from what the other has written. Each attempt that is lost was won by another change. */
const maxAttempts = 20

/** Reads, evaluates and writes, if nothing has changed meanwhile. */
export async function changeLimits(
  database: Database,
  { id, operatorId }: { id: number; operatorId: number },
  evaluate: EvaluateChange,
  { source = 'player', lifted }: { source?: LimitSource; lifted?: Lifted } = {},
): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const stored = (await readLimits(database, id)) ?? reject('not-signed-in')
    const change = evaluate(stored) ?? reject('not-found')
    if (!change.ok) {
      const { reason, atMs } = change.rejection
      const at = atMs === undefined || !Number.isFinite(atMs) ? {} : { at: new Date(atMs).toISOString() }
      reject('limit-rejected', { limit_rejection: { reason, ...at } })
    }
    if (await write(database, { id, operatorId, source, lifted }, stored, change)) return
  }
  reject('overloaded')
}

type Written = Extract<LimitChange, { ok: true }>

async function write(
  database: Database,
  {
    id,
    operatorId,
    source,
    lifted,
  }: { id: number; operatorId: number; source: LimitSource; lifted: Lifted | undefined },
  { revision, atMs, limits }: StoredLimits,
  change: Written,
): Promise<boolean> {
  // What a lifted exclusion had replaced may hold again.
  const after = afterChange([...limits, ...(lifted?.replaced ?? [])], change, atMs)
  const excludedMs = excludedUntilMs(after, atMs)
  const session = after.find((limit) => limit.type === 'session' && isInForce(limit, atMs))
  const { rows } = await database.query<{ is_written: boolean }>({
    name: 'change-limits',
    text: 'SELECT touchline.change_limits($1, $2, $3, $4, $5, $6, $7, $8, $9) AS is_written',
    values: [
      operatorId,
      id,
      revision,
      new Date(atMs).toISOString(),
      JSON.stringify(
        change.changed.map((one) => ({
          id: one.id,
          status: one.status,
          ...moments(one),
          // What holds again after it was not lifted itself.
          ...(lifted && one.status === 'disabled' && { lifted_by: lifted.by, lift_reason: lifted.reason }),
        })),
      ),
      change.added === null
        ? null
        : JSON.stringify({
            type: change.added.type,
            status: change.added.status,
            period: change.added.period,
            amount_minor: change.added.amountMinor === null ? null : Number(change.added.amountMinor),
            minutes: change.added.minutes,
            ...moments(change.added),
          }),
      source,
      excludedMs === null ? null : (isoTime(excludedMs) ?? 'infinity'),
      session?.minutes ?? null,
    ],
  })
  return rows[0]?.is_written === true
}

function afterChange(limits: readonly PlayerLimit[], { changed, added }: Written, atMs: number): PlayerLimit[] {
  const known = limits.map((limit) => ({ ...limit, ...changed.find(({ id }) => id === limit.id) }))
  return added ? [...known, { ...added, id: 0, createdAtMs: atMs }] : known
}

function moments({ disableAtMs, confirmUntilMs }: Pick<PlayerLimit, 'disableAtMs' | 'confirmUntilMs'>) {
  return {
    disable_at: disableAtMs === null ? null : isoTime(disableAtMs),
    confirm_until: confirmUntilMs === null ? null : isoTime(confirmUntilMs),
  }
}

/** Null: never. */
function isoTime(ms: number): string | null {
  return Number.isFinite(ms) ? new Date(ms).toISOString() : null
}
