import * as z from 'zod/mini'
import { call } from '../shared/endpoint.ts'

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
export const postCounters = call({
  method: 'POST',
  path: '/api/v2/counters',
  reply: z.object({ counters: z.array(Counter).check(z.maxLength(20)) }),
})
