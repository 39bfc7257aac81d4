import * as z from 'zod/mini'
import { CompetitorRef, MatchRef, SportRef } from '../../catalogue/match.ts'
import { Tournament } from '../../catalogue/sport.ts'
import { call } from '../shared/endpoint.ts'

/** Limit per type. */
export const favouritesAtMost = 500

const Ids = z.array(z.int()).check(z.maxLength(favouritesAtMost))

const Answer = z.object({ favoriteIds: Ids })

/** BOOK-17: newest first. A filter keeps only what has a match, or is a match, that passes it. */
export const getFavourites = call({
  method: 'GET',
  path: '/api/v2/favourites/:type',
  access: 'player',
  reply: Answer,
})

/** Safe to repeat. Answers with all favorites of the type. */
export const postFavourite = call({
  method: 'POST',
  path: '/api/v2/favourites/:type/:id',
  access: 'player',
  reply: Answer,
})

/** Safe to repeat: removing what is not a favorite changes nothing. */
export const deleteFavourite = call({
  method: 'DELETE',
  path: '/api/v2/favourites/:type/:id',
  access: 'player',
  reply: Answer,
})

/** A team with its current or next match; null if none is known. */
export const FavouriteTeam = z.extend(CompetitorRef, {
  sport: SportRef,
  next_match: z.nullable(MatchRef),
  live_matches_count: z.int(),
  open_matches_count: z.int(),
})
export type FavouriteTeam = z.infer<typeof FavouriteTeam>

/** FAV-01: everything that menus, stars and the page of favorites need, in one reply. */
export const getFavouriteOverview = call({
  method: 'GET',
  path: '/api/v2/favourites',
  access: 'player',
  reply: z.object({
    favoriteIds: z.object({ match: Ids, tournament: Ids, competitor: Ids }),
    /** Those that this site shows; a league may have no open match at the moment. */
    tournaments: z.array(Tournament).check(z.maxLength(favouritesAtMost)),
    competitors: z.array(FavouriteTeam).check(z.maxLength(favouritesAtMost)),
    /** Open matches of the list `favourite`: favorite matches, and matches of favorite teams. */
    open_matches_count: z.int(),
  }),
})
