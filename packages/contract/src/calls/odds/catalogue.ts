import * as z from 'zod/mini'
import { CategoryRef, CompetitorRef, MatchRef, SportRef, TournamentRef } from '../../catalogue/match.ts'
import { Category, Sport, Tournament } from '../../catalogue/sport.ts'
import { call, Pagination } from '../shared/endpoint.ts'

/** BOOK-06: the sports with open matches, and how many each has. */
export const getSports = call({
  method: 'GET',
  path: '/api/v2/sports',
  reply: z.object({ sports: z.array(Sport), pagination: Pagination }),
})

/** A sport by its key, which URLs contain (NAV-01). Found even if it has no open match. */
export const getSport = call({
  method: 'GET',
  path: '/api/v2/sports/:key',
  reply: Sport,
})

/** BOOK-06: the countries and other groups of leagues with open matches. */
export const getCategories = call({
  method: 'GET',
  path: '/api/v2/categories',
  reply: z.object({ categories: z.array(Category), pagination: Pagination }),
})

/** BOOK-06: a category by its id, found even if it has no open match. */
export const getCategory = call({
  method: 'GET',
  path: '/api/v2/categories/:id',
  reply: Category,
})

/** BOOK-06: the leagues with open matches, top leagues first. */
export const getTournaments = call({
  method: 'GET',
  path: '/api/v2/tournaments',
  reply: z.object({ tournaments: z.array(Tournament), pagination: Pagination }),
})

/** BOOK-06: a league by its id, found even if it has no open match. */
export const getTournament = call({
  method: 'GET',
  path: '/api/v2/tournaments/:id',
  reply: Tournament,
})

/**
 * The lists whose matches are counted. `today` ends with the day in the site's time zone; `favorites` are those of the
 * caller.
 */
export const ListKey = z.enum(['all', 'live', 'upcoming', 'today', 'top', 'outrights', 'favorites'])
export type ListKey = z.infer<typeof ListKey>

export const Counter = z.object({
  list: ListKey,
  total: z.int(),
  /** Sports without a match are left out. */
  sports: z.array(z.object({ id: z.int(), key: z.string(), count: z.int() })),
  categories: z.array(z.object({ id: z.int(), sport_id: z.int(), count: z.int() })),
})
export type Counter = z.infer<typeof Counter>

/** BOOK-07: counts matches. A POST only because the query needs a body; it changes nothing. */
export const postCounters = call({
  method: 'POST',
  path: '/api/v2/counters',
  reply: z.object({ counters: z.array(Counter).check(z.maxLength(20)) }),
})

/**
 * How a name matches the query: in full, at its start, at the start of a word, or approximately. Results are sorted in
 * this order.
 */
export const SearchFit = z.enum(['exact', 'prefix', 'word', 'near'])
export type SearchFit = z.infer<typeof SearchFit>

/** BOOK-08: finds matches, competitors, leagues and sports by name. */
export const getSearch = call({
  method: 'GET',
  path: '/api/v2/search',
  reply: z.object({
    matches: z.array(z.extend(MatchRef, { fit: SearchFit })).check(z.maxLength(40)),
    /** Teams and players, each with its current or next match. */
    competitors: z
      .array(z.extend(CompetitorRef, { sport: SportRef, next_match: MatchRef, fit: SearchFit }))
      .check(z.maxLength(5)),
    tournaments: z
      .array(z.extend(TournamentRef, { sport: SportRef, category: CategoryRef, fit: SearchFit }))
      .check(z.maxLength(10)),
    sports: z.array(SportRef).check(z.maxLength(5)),
  }),
})
