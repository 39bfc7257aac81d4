import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'

/** Lists of a site. `today` ends with the day of the site's own time zone; `favorites` are the caller's. */
export const ListKey = z.enum(['all', 'live', 'upcoming', 'today', 'top', 'outrights', 'favorites'])
export type ListKey = z.infer<typeof ListKey>

export const Counter = z.object({
  list: ListKey,
  total: z.int(),
  /** What has no match is left out. */
  sports: z.array(z.object({ id: z.int(), key: z.string(), count: z.int() })),
  categories: z.array(z.object({ id: z.int(), sport_id: z.int(), count: z.int() })),
})
export type Counter = z.infer<typeof Counter>

/** BOOK-07. A question with a body: it changes nothing. */
export const postCounters = endpoint({
  method: 'POST',
  path: '/api/v2/counters',
  summary: 'How many open matches each list has, by sport and category',
  body: z.strictObject({ lists: z.array(ListKey).check(z.minLength(1), z.maxLength(20)) }),
  reply: z.object({ counters: z.array(Counter).check(z.maxLength(20)) }),
  errors: ['invalid-request', 'not-from-here'],
})
