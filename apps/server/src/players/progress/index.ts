import { statusGroupOf, textIn } from '@touchline/contract/site'
import { getCompPoints, getStaffCompPoints, getStatusGroups, putCompPoints } from '@touchline/contract/server'
import { handle, reject } from '../../platform/http/index.ts'
import type { Routes, Site } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import type { Configurations } from '../../operators/site/index.ts'

type Options = { database: Database; configurations: Configurations }

/**
 * SESS-05: staff or other systems set a player's comp points. Each site assigns players to status groups by these
 * points.
 */
export function progressRoutes({ database, configurations }: Options): Routes {
  async function groupsOf(site: Site) {
    const { platformSettings, locales } = (await configurations.current(site)).configuration
    return { groups: platformSettings.statusGroups, firstLocale: locales.list[0] ?? 'en' }
  }

  return [
    handle(getCompPoints, async ({ player, site }) => {
      const points = await readPoints(database, player.id)
      const group = statusGroupOf((await groupsOf(site)).groups, points)
      return { points, conditions: group ? { min: group.min, max: group.max } : null }
    }),
    handle(getStatusGroups, async ({ player, site, locale }) => {
      const { groups, firstLocale } = await groupsOf(site)
      const current = statusGroupOf(groups, await readPoints(database, player.id))
      return {
        status_groups: groups
          .toSorted((one, other) => one.min - other.min)
          .map(({ id, name, min, max }) => ({
            id,
            name: textIn(name, locale, firstLocale),
            conditions: { min, max },
            is_current: id === current?.id,
          })),
      }
    }),
    handle(putCompPoints, async ({ staff, params, body }) => {
      const { rows } = await database.query<{ revision: string | null }>({
        name: 'put-comp-points',
        text: 'SELECT touchline.put_comp_points($1, $2, $3, $4, $5, $6) AS revision',
        values: [staff.operatorId, params.id, body.base_revision, body.points, body.reason, staff.name],
      })
      const saved = rows[0]?.revision ?? reject('not-found')
      const stored = (await readChanges(database, staff.operatorId, params.id)) ?? reject('not-found')
      return Number(saved) === 0 ? reject('version-conflict', { version: stored.revision }) : stored
    }),
    handle(
      getStaffCompPoints,
      async ({ staff, params }) => (await readChanges(database, staff.operatorId, params.id)) ?? reject('not-found'),
    ),
  ]
}

async function readPoints(database: Database, playerId: number): Promise<number> {
  const { rows } = await database.query<{ points: string }>({
    name: 'read-comp-points',
    text: 'SELECT points FROM touchline.comp_points WHERE player_id = $1 ORDER BY id DESC LIMIT 1',
    values: [playerId],
  })
  return Number(rows[0]?.points ?? 0)
}

type Change = { id: number; points: number; reason: string | null; author: string; created_at: string }

/**
 * Returns the newest changes of a player's points with their authors, for staff. Returns undefined if the operator has
 * no such player.
 */
async function readChanges(database: Database, operatorId: number, playerId: number) {
  const { rows } = await database.query<{ changes: Change[] | null }>({
    name: 'read-comp-point-changes',
    text: `SELECT (SELECT jsonb_agg(to_jsonb(known)) FROM (SELECT id, points, reason, author,
          touchline.iso_time(created_at) AS created_at
        FROM touchline.comp_points WHERE player_id = player.id ORDER BY id DESC LIMIT 50) AS known) AS changes
      FROM touchline.player WHERE player.id = $1 AND player.operator_id = $2`,
    values: [playerId, operatorId],
  })
  const [row] = rows
  if (!row) return undefined
  const changes = row.changes ?? []
  return {
    points: changes[0]?.points ?? 0,
    revision: changes[0]?.id ?? 0,
    changes: changes.map(({ points, reason, author, created_at }) => ({ points, reason, author, created_at })),
  }
}
