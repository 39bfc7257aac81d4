import * as z from 'zod/mini'
import { Sport, SportKey, Tournament } from '../catalogue/sport.ts'
import { endpoint } from './endpoint.ts'
import { boundedInt, Pagination } from './pagination.ts'

const Page = { page: z._default(boundedInt(1, 10_000), 1), limit: z._default(boundedInt(1, 500), 500) }

/** BOOK-06. */
export const getSports = endpoint({
  method: 'GET',
  path: '/api/v2/sports',
  summary: 'Sports with open matches, and how many',
  maxAgeSeconds: 1,
  query: z.object(Page),
  reply: z.object({ sports: z.array(Sport), pagination: Pagination }),
  errors: ['invalid-request'],
})

/** BOOK-06. */
export const getTournaments = endpoint({
  method: 'GET',
  path: '/api/v2/tournaments',
  summary: 'Leagues with open matches, by sport, category and name',
  maxAgeSeconds: 1,
  query: z.object({ sport_key: z.optional(SportKey), ...Page }),
  reply: z.object({ tournaments: z.array(Tournament), pagination: Pagination }),
  errors: ['invalid-request'],
})

/** BOOK-06. A league is known also while it has no open match. */
export const getTournament = endpoint({
  method: 'GET',
  path: '/api/v2/tournaments/:id',
  summary: 'One league',
  maxAgeSeconds: 1,
  params: z.object({ id: boundedInt(1, 2_147_483_647) }),
  reply: Tournament,
  errors: ['invalid-request', 'not-found'],
})
