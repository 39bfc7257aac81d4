import * as z from 'zod/mini'
import { MatchRef } from '../../catalogue/match-ref.ts'
import { CategoryRef, CompetitorRef, SportRef, TournamentRef } from '../../catalogue/match.ts'
import { call } from '../shared/endpoint.ts'

/** The whole name, its beginning, the beginnings of its words, or something close to it; results come in this order. */
export const SearchFit = z.enum(['exact', 'prefix', 'word', 'near'])
export type SearchFit = z.infer<typeof SearchFit>

/** BOOK-08. */
export const getSearch = call({
  method: 'GET',
  path: '/api/v2/search',
  reply: z.object({
    matches: z.array(z.extend(MatchRef, { fit: SearchFit })).check(z.maxLength(40)),
    /** Each with the match it plays now or next. */
    competitors: z
      .array(z.extend(CompetitorRef, { sport: SportRef, next_match: MatchRef, fit: SearchFit }))
      .check(z.maxLength(5)),
    tournaments: z
      .array(z.extend(TournamentRef, { sport: SportRef, category: CategoryRef, fit: SearchFit }))
      .check(z.maxLength(10)),
    sports: z.array(SportRef).check(z.maxLength(5)),
  }),
})
