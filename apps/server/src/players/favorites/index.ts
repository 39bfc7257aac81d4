import { deleteFavorite, getFavoriteOverview, getFavorites, postFavorite } from '@touchline/contract/server'
import { countRequest, handle, reject } from '../../platform/http/index.ts'
import type { Routes, SignedIn, Site } from '../../platform/http/index.ts'
import type { CreateLimit, Database } from '../../platform/runtime/index.ts'
import { addFavorite, deleteOldMatches, isKnown, readFavoriteIds, removeFavorite, readOverview } from './favorites.ts'
import type { FavoriteReader } from './favorites.ts'

type Caller = { locale: string; site: Site; player: SignedIn }

/** BOOK-17, FAV-01: players mark matches, tournaments and teams as favorites. */
export function favoriteRoutes(database: Database, createLimit: CreateLimit): Routes {
  const changes = createLimit('favourites', { requests: 120, seconds: 60 })
  const readerOf = ({ locale, site, player }: Caller): FavoriteReader => ({
    database,
    locale,
    operatorId: site.operatorId,
    playerId: player.id,
  })

  return [
    handle(getFavoriteOverview, (call) => readOverview(readerOf(call))),
    handle(getFavorites, async (call) => ({
      favoriteIds: await readFavoriteIds(readerOf(call), call.params.type, call.query),
    })),
    handle(postFavorite, async (call) => {
      const [reader, { type, id }] = [readerOf(call), call.params]
      await countRequest(changes, call.player.id)
      if (!(await isKnown(reader, type, id))) reject('not-found')
      if (type === 'match') await deleteOldMatches(reader)
      if (!(await addFavorite(reader, type, id))) reject('too-many-favourites')
      return { favoriteIds: await readFavoriteIds(reader, type) }
    }),
    handle(deleteFavorite, async (call) => {
      const [reader, { type, id }] = [readerOf(call), call.params]
      await countRequest(changes, call.player.id)
      await removeFavorite(reader, type, id)
      return { favoriteIds: await readFavoriteIds(reader, type) }
    }),
  ]
}
