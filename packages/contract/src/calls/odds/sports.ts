import * as z from 'zod/mini'
import { Category, Sport, Tournament } from '../../catalogue/sport.ts'
import { call } from '../shared/endpoint.ts'
import { Pagination } from '../shared/pagination.ts'

/** BOOK-06. */
export const getSports = call({
  method: 'GET',
  path: '/api/v2/sports',
  reply: z.object({ sports: z.array(Sport), pagination: Pagination }),
})

/** A sport is known also while it has no open match. By its key, which is what an address has of it (NAV-01). */
export const getSport = call({
  method: 'GET',
  path: '/api/v2/sports/:key',
  reply: Sport,
})

/** BOOK-06. */
export const getCategories = call({
  method: 'GET',
  path: '/api/v2/categories',
  reply: z.object({ categories: z.array(Category), pagination: Pagination }),
})

/** BOOK-06. A category is known also while it has no open match. */
export const getCategory = call({
  method: 'GET',
  path: '/api/v2/categories/:id',
  reply: Category,
})

/** BOOK-06. */
export const getTournaments = call({
  method: 'GET',
  path: '/api/v2/tournaments',
  reply: z.object({ tournaments: z.array(Tournament), pagination: Pagination }),
})

/** BOOK-06. A league is known also while it has no open match. */
export const getTournament = call({
  method: 'GET',
  path: '/api/v2/tournaments/:id',
  reply: Tournament,
})
