import * as z from 'zod/mini'
import { CompetitorRef, MatchRef, SportRef } from '../../catalogue/match.ts'
import { Tournament } from '../../catalogue/sport.ts'
import { call } from '../shared/endpoint.ts'

/** Maximum number of favorites of each type. */
export const maxFavorites = 500

const Ids = z.array(z.int()).check(z.maxLength(maxFavorites))

const Answer = z.object({ favoriteIds: Ids })

/** BOOK-17: ids of favorites, the newest first. A filter leaves only what is, or has, a match that passes it. */
export const getFavorites = call({
  method: 'GET',
  path: '/api/v2/favourites/:type',
  access: 'player',
  reply: Answer,
})

/** Adds a favorite; repeating it is safe. Answers with all favorites of the type. */
export const postFavorite = call({
  method: 'POST',
  path: '/api/v2/favourites/:type/:id',
  access: 'player',
  reply: Answer,
})

/** Removes a favorite; repeating it is safe. Answers with all favorites of the type. */
export const deleteFavorite = call({
  method: 'DELETE',
  path: '/api/v2/favourites/:type/:id',
  access: 'player',
  reply: Answer,
})

/** A favorite team. `next_match` is its current or next match; null if none is known. */
export const FavoriteTeam = z.extend(CompetitorRef, {
  sport: SportRef,
  next_match: z.nullable(MatchRef),
  live_matches_count: z.int(),
  open_matches_count: z.int(),
})
export type FavoriteTeam = z.infer<typeof FavoriteTeam>

/** FAV-01: all that menus, stars and the page of favorites need, in one reply. */
export const getFavoriteOverview = call({
  method: 'GET',
  path: '/api/v2/favourites',
  access: 'player',
  reply: z.object({
    favoriteIds: z.object({ match: Ids, tournament: Ids, competitor: Ids }),
    /** The favorite leagues that this site shows; a league may have no open match at the moment. */
    tournaments: z.array(Tournament).check(z.maxLength(maxFavorites)),
    competitors: z.array(FavoriteTeam).check(z.maxLength(maxFavorites)),
    /** Open matches of the list `favourite`: favorite matches, and matches of favorite teams. */
    open_matches_count: z.int(),
  }),
})
