import * as z from 'zod/mini'
import { MatchRef } from '../../catalogue/match-ref.ts'
import { CategoryRef, CompetitorRef, SportRef, TournamentRef } from '../../catalogue/match.ts'
import { SportType } from '../../catalogue/sport-type.ts'
import { endpoint } from '../shared/endpoint.ts'
import { MatchStatusList } from './matches.ts'
import { Flag, pageLimit } from '../shared/pagination.ts'
import { printableText } from '../shared/printable-text.ts'

/** The whole name, its beginning, the beginnings of its words, or something close to it; results come in this order. */
export const SearchFit = z.enum(['exact', 'prefix', 'word', 'near'])
export type SearchFit = z.infer<typeof SearchFit>

/** BOOK-08. */
export const getSearch = endpoint({
  method: 'GET',
  path: '/api/v2/search',
  summary:
    'Matches, competitors, leagues and sports by name, exact names first; accents and typing errors are forgiven',
  maxAgeSeconds: 1,
  query: z.object({
    /** MISC-02. */
    q: printableText(3, 50),
    sport_type: z.optional(SportType),
    /** Left out: before the start and live. */
    match_status: z.optional(MatchStatusList),
    /** Only names of events: no leagues, no sports, and no match for the name of its league. */
    only_events_name: z.optional(Flag),
    limit: pageLimit(40, 20),
  }),
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
  errors: ['invalid-request'],
})
