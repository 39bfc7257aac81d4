import type * as z from 'zod/mini'
import { getBettingSwitches, postBettingSwitch, postBettingSwitchEnd } from '@touchline/contract/server'
import type { StaffBettingSwitch } from '@touchline/contract/site'
import { handle, reject } from '../../platform/http/index.ts'
import type { Staff, Routes } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import {
  bigint,
  callSql,
  integer,
  nullable,
  rowOf,
  rowTable,
  sqlFunction,
  text,
  timestamptz,
} from '../../platform/sql/index.ts'

/**
 * OPS-03: staff manage the switches of their own operator; those of other operators are not found. Every placement
 * evaluates the switches (PLACE-5).
 */
export function bettingSwitchRoutes(database: Database): Routes {
  return [
    handle(getBettingSwitches, async ({ staff }) => ({ switches: await listSwitches(database, staff.operatorId) })),
    handle(
      postBettingSwitch,
      async ({ staff, body }) => (await createSwitch(database, staff, body)) ?? reject('too-many-switches'),
    ),
    handle(
      postBettingSwitchEnd,
      async ({ staff, params }) => (await endSwitch(database, staff, params.id)) ?? reject('not-found'),
    ),
  ]
}

/** Every placement reads all switches in force, so their number per operator is limited. */
const maxSwitches = 200

type NewSwitch = z.infer<typeof postBettingSwitch.body>
type Author = Pick<Staff, 'operatorId' | 'name'>

const columns = `id::float8, sport_id, match_id::float8, market_id, player_id::float8, operator_id IS NULL AS is_for_all_operators,
  reason, author, touchline.iso_time(created_at) AS created_at, touchline.iso_time(ends_at) AS ends_at`

async function listSwitches(database: Database, operatorId: number): Promise<StaffBettingSwitch[]> {
  const { rows } = await database.query<StaffBettingSwitch>({
    name: 'list-betting-switches',
    text: `SELECT ${columns} FROM touchline.switches_in_force($1)`,
    values: [operatorId],
  })
  return rows
}

const newSwitch = rowTable('new_betting_switch', {
  operator_id: integer,
  sport_id: nullable(integer),
  match_id: nullable(bigint),
  market_id: nullable(integer),
  player_id: nullable(bigint),
  reason: text,
  author: text,
  ends_at: nullable(timestamptz),
})

const createSwitchCall = sqlFunction<StaffBettingSwitch>()(
  'create_betting_switch',
  { switch: rowOf(newSwitch), limit: integer },
  columns,
)

/** Returns undefined if the operator has reached the maximum number of switches. */
async function createSwitch(
  database: Database,
  { operatorId, name }: Author,
  { sport_id, match_id, market_id, player_id, reason, ends_at }: NewSwitch,
): Promise<StaffBettingSwitch | undefined> {
  const created = await callSql(database, createSwitchCall, {
    switch: { operator_id: operatorId, sport_id, match_id, market_id, player_id, reason, author: name, ends_at },
    limit: maxSwitches,
  })
  return created[0]
}

/** Returns undefined if the operator has no such switch in force. */
async function endSwitch(
  database: Database,
  { operatorId, name }: Author,
  id: number,
): Promise<StaffBettingSwitch | undefined> {
  const { rows } = await database.query<StaffBettingSwitch>({
    name: 'end-betting-switch',
    text: `SELECT ${columns} FROM touchline.end_betting_switch($1, $2, $3)`,
    values: [operatorId, id, name],
  })
  return rows[0]
}
