import { getPlayerExclusions, postExclusionLift } from '@touchline/contract/server'
import { isInForce, liftExclusion } from '@touchline/betting'
import type { PlayerLimit } from '@touchline/betting'
import type { StaffExclusion } from '@touchline/contract/site'
import { handle, reject } from '../../platform/http/index.ts'
import type { Routes, Staff } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { changeLimits, limitColumns, toLimit } from '../limits/index.ts'
import type { LimitRow } from '../limits/index.ts'

/** Staff can only access players of their own operator; others are not found. */
export function exclusionRoutes(database: Database): Routes {
  return [
    handle(
      getPlayerExclusions,
      async ({ staff, params }) => (await readExclusions(database, staff, params.id)) ?? reject('not-found'),
    ),
    handle(postExclusionLift, async ({ staff, params, body }) => {
      if (!(await readExclusions(database, staff, params.id))) reject('not-found')
      return (await liftCarriedOver(database, staff, params.id, body.reason)) ?? reject('not-found')
    }),
  ]
}

type PlayerExclusions = { excluded_until: string | null; exclusions: StaffExclusion[] }

/** Returns undefined if the operator has no such player. */
async function readExclusions(
  database: Database,
  { operatorId }: Pick<Staff, 'operatorId'>,
  playerId: number,
): Promise<PlayerExclusions | undefined> {
  const { rows } = await database.query<{ excluded_until: string | null; exclusions: StaffExclusion[] | null }>({
    name: 'read-exclusions',
    text: `SELECT CASE WHEN player.excluded_until <= touchline.now() THEN NULL WHEN isfinite(player.excluded_until)
          THEN touchline.iso_time(player.excluded_until) WHEN player.excluded_until IS NOT NULL THEN 'indefinite'
        END AS excluded_until,
        (SELECT jsonb_agg(to_jsonb(known)) FROM (SELECT id, type, status, source,
            touchline.iso_time(created_at) AS created_at, touchline.iso_time(disable_at) AS ends_at, lifted_by, lift_reason
          FROM touchline.player_limit WHERE player_id = player.id AND type IN ('selfexclusion', 'coolingoff')
          ORDER BY id DESC LIMIT 50) AS known) AS exclusions
      FROM touchline.player WHERE player.id = $1 AND player.operator_id = $2`,
    values: [playerId, operatorId],
  })
  const [row] = rows
  return row && { excluded_until: row.excluded_until, exclusions: row.exclusions ?? [] }
}

/**
 * LIMIT-8: lifts the exclusion that was carried over from another account. It is not carried over again. Returns
 * undefined if the operator has no such player.
 */
async function liftCarriedOver(
  database: Database,
  { operatorId, name }: Pick<Staff, 'operatorId' | 'name'>,
  playerId: number,
  reason: string,
): Promise<PlayerExclusions | undefined> {
  const replaced = await readReplaced(database, playerId)
  await changeLimits(
    database,
    { id: playerId, operatorId },
    ({ limits, atMs }) => {
      const carried = limits.find((limit) => limit.source === 'operator' && isInForce(limit, atMs))
      return carried && liftExclusion(carried, replaced, atMs)
    },
    { lifted: { by: name, reason, replaced } },
  )
  return readExclusions(database, { operatorId }, playerId)
}

/**
 * Returns exclusions by the player or a register that a longer one has replaced. They may be in force again after the
 * lift.
 */
async function readReplaced(database: Database, playerId: number): Promise<PlayerLimit[]> {
  const { rows } = await database.query<{ replaced: LimitRow[] | null }>({
    name: 'read-replaced-exclusions',
    text: `SELECT jsonb_agg(to_jsonb(known)) AS replaced FROM (SELECT ${limitColumns} FROM touchline.player_limit
      WHERE player_id = $1 AND type IN ('selfexclusion', 'coolingoff') AND status = 'disabled' AND source <> 'operator'
        AND (disable_at IS NULL OR disable_at > touchline.now()) ORDER BY id DESC LIMIT 50) AS known`,
    values: [playerId],
  })
  return rows[0]?.replaced?.map(toLimit) ?? []
}
