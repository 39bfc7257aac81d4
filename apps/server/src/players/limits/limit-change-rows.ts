import {
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

const momentColumns = { disable_at: nullable(timestamptz), confirm_until: nullable(timestamptz) }

const limitsChange = rowTable('limits_change', {
  operator_id: integer,
  player_id: bigint,
  revision: bigint,
  at: timestamptz,
  source: text,
  excluded_until: nullable(timestamptz),
  /** Open sessions end after this time; null means that no limit ends them. */
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

export const changeLimitsCall = sqlFunction<{ change_limits: boolean }>()('change_limits', {
  change: rowOf(limitsChange),
  changed: rowsOf(changedLimits),
  added: rowsOf(addedLimits),
})
