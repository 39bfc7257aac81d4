import * as z from 'zod/mini'
import { MatchRef } from '../../catalogue/match-ref.ts'
import { CompetitorRef, SportRef } from '../../catalogue/match.ts'
import { Tournament } from '../../catalogue/sport.ts'
import { endpoint } from '../shared/endpoint.ts'
import { MatchStatusList } from '../odds/matches.ts'
import { Flag, MatchId } from '../shared/pagination.ts'

/** What a player can mark: a match, a league, a team. */
export const FavouriteType = z.enum(['match', 'tournament', 'competitor'])
export type FavouriteType = z.infer<typeof FavouriteType>

/** Of each type. */
export const favouritesAtMost = 500

const Ids = z.array(z.int()).check(z.maxLength(favouritesAtMost))

const Named = z.object({ type: FavouriteType, id: MatchId })
const Answer = z.object({ favoriteIds: Ids })

/** BOOK-17: newest first. With a filter: only what has a match, or is one, that passes it. */
export const getFavourites = endpoint({
  method: 'GET',
  path: '/api/v2/favourites/:type',
  summary: "The player's favourites of one type",
  access: 'player',
  params: z.object({ type: FavouriteType }),
  query: z.object({ matchStatus: z.optional(MatchStatusList), isBettable: z.optional(Flag) }),
  reply: Answer,
  errors: ['invalid-request', 'not-signed-in'],
})

/** Safe to repeat. Answers with all of its type. */
export const postFavourite = endpoint({
  method: 'POST',
  path: '/api/v2/favourites/:type/:id',
  summary: 'Mark a match, league or team as favourite',
  access: 'player',
  params: Named,
  reply: Answer,
  errors: [
    'invalid-request',
    'not-signed-in',
    'not-from-here',
    'not-found',
    'too-many-favourites',
    'too-many-attempts',
  ],
})

/** Safe to repeat: what is no favourite is none afterwards either. */
export const deleteFavourite = endpoint({
  method: 'DELETE',
  path: '/api/v2/favourites/:type/:id',
  summary: 'No longer a favourite',
  access: 'player',
  params: Named,
  reply: Answer,
  errors: ['invalid-request', 'not-signed-in', 'not-from-here', 'too-many-attempts'],
})

/** A team with the match it plays now or next; null while none is known. */
export const FavouriteTeam = z.extend(CompetitorRef, {
  sport: SportRef,
  next_match: z.nullable(MatchRef),
  live_matches_count: z.int(),
  open_matches_count: z.int(),
})
export type FavouriteTeam = z.infer<typeof FavouriteTeam>

/** FAV-01: everything that menus, stars and the page of favourites need, in one reading. */
export const getFavouriteOverview = endpoint({
  method: 'GET',
  path: '/api/v2/favourites',
  summary: "The player's favourites by type, leagues and teams with their names and open matches",
  access: 'player',
  reply: z.object({
    favoriteIds: z.object({ match: Ids, tournament: Ids, competitor: Ids }),
    /** Those this site shows; a league may have nothing to bet on for the moment. */
    tournaments: z.array(Tournament).check(z.maxLength(favouritesAtMost)),
    competitors: z.array(FavouriteTeam).check(z.maxLength(favouritesAtMost)),
    /** Open matches of the list `favourite`: marked ones, and those of marked teams. */
    open_matches_count: z.int(),
  }),
  errors: ['not-signed-in'],
})
