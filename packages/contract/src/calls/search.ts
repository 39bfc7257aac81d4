import * as z from 'zod/mini'
import { MatchRef } from '../catalogue/match-ref.ts'
import { CategoryRef, SportRef, TournamentRef } from '../catalogue/match.ts'
import { SportType } from '../catalogue/sport-type.ts'
import { endpoint } from './endpoint.ts'
import { MatchStatusList } from './matches.ts'
import { Flag, pageLimit } from './pagination.ts'
import { printableText } from './printable-text.ts'

/** BOOK-08. */
export const getSearch = endpoint({
  method: 'GET',
  path: '/api/v2/search',
  summary: 'Matches, leagues and sports by name, the likeliest first; accents and typing errors are forgiven',
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
    matches: z.array(MatchRef).check(z.maxLength(40)),
    tournaments: z.array(z.extend(TournamentRef, { sport: SportRef, category: CategoryRef })).check(z.maxLength(10)),
    sports: z.array(SportRef).check(z.maxLength(5)),
  }),
  errors: ['invalid-request'],
})
