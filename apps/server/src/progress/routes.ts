import { getCompPoints, getStatusGroups } from '@touchline/contract'
import { putCompPoints, statusGroupOf, textIn } from '@touchline/contract/site'
import { handle, reject, requireScope } from '../http/index.ts'
import type { Routes, Site } from '../http/index.ts'
import type { Database } from '../runtime/index.ts'
import type { Configurations } from '../site/index.ts'

type Options = { database: Database; configurations: Configurations }

/** SESS-05: points that staff or other systems write, and the groups that a site makes of them. */
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
      requireScope(staff, 'players:write')
      const { rows } = await database.query<{ is_saved: boolean }>({
        name: 'put-comp-points',
        text: 'SELECT touchline.put_comp_points($1, $2, $3, $4, $5) AS is_saved',
        values: [staff.operatorId, params.id, body.points, body.reason, staff.name],
      })
      return rows[0]?.is_saved === true ? { points: body.points } : reject('not-found')
    }),
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
