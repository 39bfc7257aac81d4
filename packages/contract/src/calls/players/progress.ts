import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'

/** From so many points to so many; null: without an end. */
const Conditions = z.object({ min: z.int(), max: z.nullable(z.int()) })

/** PLAT-09, SESS-05ac: what the player has, and what their status group asks for; null: the site has no groups. */
export const getCompPoints = endpoint({
  method: 'GET',
  path: '/api/platform/player/comp_points',
  summary: "The player's points, and the range of their status group",
  access: 'player',
  openTo: 'excluded',
  reply: z.object({ points: z.int(), conditions: z.nullable(Conditions) }),
  errors: ['not-signed-in'],
})

/** PLAT-10, SESS-05b: the groups of the site, the lowest first, named in the language of the call. */
export const getStatusGroups = endpoint({
  method: 'GET',
  path: '/api/platform/player/status_groups',
  summary: 'The status groups of the site, and which one is the player’s',
  access: 'player',
  openTo: 'excluded',
  reply: z.object({
    status_groups: z.array(
      z.object({ id: z.string(), name: z.string(), conditions: Conditions, is_current: z.boolean() }),
    ),
  }),
  errors: ['not-signed-in'],
})
