import * as z from 'zod/mini'
import { SportType } from '../../catalogue/sport-type.ts'
import { Category, Sport, SportKey, Tournament } from '../../catalogue/sport.ts'
import { endpoint } from '../shared/endpoint.ts'
import { pageLimit, pageNumber, Pagination, SerialId } from '../shared/pagination.ts'

/** BOOK-26: these lists are fetched whole, in pages of 500. */
const Page = { page: pageNumber, limit: pageLimit(500, 500) }
const OfSport = { sport_key: z.optional(SportKey), sport_type: z.optional(SportType) }

/** BOOK-06. */
export const getSports = endpoint({
  method: 'GET',
  path: '/api/v2/sports',
  summary: 'Sports with open matches, and how many',
  maxAgeSeconds: 1,
  query: z.object({ sport_type: z.optional(SportType), ...Page }),
  reply: z.object({ sports: z.array(Sport), pagination: Pagination }),
  errors: ['invalid-request'],
})

/** A sport is known also while it has no open match. By its key, which is what an address has of it (NAV-01). */
export const getSport = endpoint({
  method: 'GET',
  path: '/api/v2/sports/:key',
  summary: 'One sport',
  maxAgeSeconds: 1,
  params: z.object({ key: SportKey }),
  reply: Sport,
  errors: ['invalid-request', 'not-found'],
})

/** BOOK-06. */
export const getCategories = endpoint({
  method: 'GET',
  path: '/api/v2/categories',
  summary: 'Countries and other groups of leagues with open matches',
  maxAgeSeconds: 1,
  query: z.object({ ...OfSport, ...Page }),
  reply: z.object({ categories: z.array(Category), pagination: Pagination }),
  errors: ['invalid-request'],
})

/** BOOK-06. A category is known also while it has no open match. */
export const getCategory = endpoint({
  method: 'GET',
  path: '/api/v2/categories/:id',
  summary: 'One category',
  maxAgeSeconds: 1,
  params: z.object({ id: SerialId }),
  reply: Category,
  errors: ['invalid-request', 'not-found'],
})

/** BOOK-06. */
export const getTournaments = endpoint({
  method: 'GET',
  path: '/api/v2/tournaments',
  summary: 'Leagues with open matches: top ones first, then by priority of sport, category and league',
  maxAgeSeconds: 1,
  query: z.object({ ...OfSport, category_id: z.optional(SerialId), ...Page }),
  reply: z.object({ tournaments: z.array(Tournament), pagination: Pagination }),
  errors: ['invalid-request'],
})

/** BOOK-06. A league is known also while it has no open match. */
export const getTournament = endpoint({
  method: 'GET',
  path: '/api/v2/tournaments/:id',
  summary: 'One league',
  maxAgeSeconds: 1,
  params: z.object({ id: SerialId }),
  reply: Tournament,
  errors: ['invalid-request', 'not-found'],
})
