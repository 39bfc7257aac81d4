import { excludedUntilMs, isInForce } from '@touchline/betting'
import type { LimitChange, PlayerLimit } from '@touchline/betting'
import type { Database } from '../../platform/runtime/index.ts'
import {
  callSql,
  bigint,
  integer,
  nullable,
  rowOf,
  rowsOf,
  rowTable,
  sqlFunction,
  text,
  timestamptz,
} from '../../platform/sql/index.ts'
import type { LimitSource, StoredLimits } from './stored-limits.ts'

/** The staff member who lifts an exclusion, the reason, and the exclusions that the lifted one had replaced. */
export type Lifted = { by: string; reason: string; replaced: readonly PlayerLimit[] }

type Written = Extract<LimitChange, { ok: true }>

export async function writeLimits(
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
  // An exclusion that was replaced by the lifted one may be in force again.
  const after = afterChange([...limits, ...(lifted?.replaced ?? [])], change, atMs)
  const excludedMs = excludedUntilMs(after, atMs)
  const session = after.find((limit) => limit.type === 'session' && isInForce(limit, atMs))
  const [row] = await callSql(database, changeLimitsCall, {
    change: {
      operator_id: operatorId,
      player_id: id,
      revision,
      at: new Date(atMs),
      source,
      excluded_until: excludedMs === null ? null : (isoTime(excludedMs) ?? 'infinity'),
      session_minutes: session?.minutes ?? null,
    },
    changed: change.changed.map((one) => {
      // Only the lifted exclusion gets the author and the reason, not one that is in force again.
      const lift = lifted && one.status === 'disabled' ? lifted : undefined
      return {
        id: one.id,
        status: one.status,
        ...moments(one),
        lifted_by: lift?.by ?? null,
        lift_reason: lift?.reason ?? null,
      }
    }),
    added: (change.added ? [change.added] : []).map((one) => ({
      type: one.type,
      status: one.status,
      period: one.period,
      amount_minor: one.amountMinor,
      minutes: one.minutes,
      ...moments(one),
    })),
  })
  return row?.change_limits === true
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

/** Returns null for Infinity, a time that never comes. */
function isoTime(ms: number): string | null {
  return Number.isFinite(ms) ? new Date(ms).toISOString() : null
}

const momentColumns = { disable_at: nullable(timestamptz), confirm_until: nullable(timestamptz) }

const limitsChange = rowTable('limits_change', {
  operator_id: integer,
  player_id: bigint,
  revision: bigint,
  at: timestamptz,
  source: text,
  excluded_until: nullable(timestamptz),
  /** Open sessions end after this many minutes; null if no limit ends them. */
  session_minutes: nullable(integer),
})

const changedLimits = rowTable('changed_limit', {
  id: bigint,
  status: text,
  ...momentColumns,
  lifted_by: nullable(text),
  lift_reason: nullable(text),
})

const addedLimits = rowTable('added_limit', {
  type: text,
  status: text,
  period: nullable(text),
  amount_minor: nullable(bigint),
  minutes: nullable(integer),
  ...momentColumns,
})

const changeLimitsCall = sqlFunction<{ change_limits: boolean }>()('change_limits', {
  change: rowOf(limitsChange),
  changed: rowsOf(changedLimits),
  added: rowsOf(addedLimits),
})
