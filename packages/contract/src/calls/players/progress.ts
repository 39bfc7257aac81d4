import * as z from 'zod/mini'
import { call } from '../shared/endpoint.ts'

/** From so many points to so many; null: without an end. */
const Conditions = z.object({ min: z.int(), max: z.nullable(z.int()) })

/** PLAT-09, SESS-05ac: what the player has, and what their status group asks for; null: the site has no groups. */
export const getCompPoints = call({
  method: 'GET',
  path: '/api/platform/player/comp_points',
  access: 'player',
  reply: z.object({ points: z.int(), conditions: z.nullable(Conditions) }),
})

/** PLAT-10, SESS-05b: the groups of the site, the lowest first, named in the language of the call. */
export const getStatusGroups = call({
  method: 'GET',
  path: '/api/platform/player/status_groups',
  access: 'player',
  reply: z.object({
    status_groups: z.array(
      z.object({ id: z.string(), name: z.string(), conditions: Conditions, is_current: z.boolean() }),
    ),
  }),
})
