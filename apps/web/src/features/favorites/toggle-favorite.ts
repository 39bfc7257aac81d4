import { deleteFavorite, postFavorite } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import { ApiError, isApiError } from '../../api/index.ts'
import type { Api } from '../../api/index.ts'
import { showAlert } from '../../site/page/alert-store.ts'
import { isUndecided, noticeExpiry, requestSignIn, sessionStore } from '../session/index.ts'
import { endPending, favoriteKey, favoritesStore, setPending } from './favorites-store.ts'
import type { Favorite } from './favorites-store.ts'
import { enqueueCall, playerNow, refreshSoon } from './load-favorites.ts'

type NamedFavorite = Favorite & { name: string }

/** The API client and the language of the page on which the star was tapped. */
type Tools = { api: Api; i18n: I18n }

/**
 * Sends a player's tap, which the star already shows. FAV-01e: a visitor's tap is remembered and sent after signing in.
 */
export function carryOut(favorite: NamedFavorite, isWanted: boolean, tools: Tools): void {
  const { session } = sessionStore.getState()
  if (session.status === 'player') return send(favorite, isWanted, tools)
  if (session.status === 'visitor') requestSignIn('to-mark')
  carryOutAfterSignIn(null, favorite, isWanted, tools)
}

let dropWanted = () => {}

/** Only the last tap is remembered. It is dropped when the visitor closes the form or another player signs in. */
function carryOutAfterSignIn(playerId: number | null, favorite: NamedFavorite, isWanted: boolean, tools: Tools): void {
  dropWanted()
  dropWanted = sessionStore.subscribe(({ session, signIn }, before) => {
    if (session.status === 'player') {
      dropWanted()
      if (playerId === null || session.player.id === playerId) change(favorite, isWanted, tools)
    } else if (session.status === 'visitor' && isUndecided(before.session)) {
      requestSignIn('to-mark')
    } else if (session.status === 'visitor' && signIn === null && before.signIn !== null) {
      dropWanted()
    }
  })
}

function change(favorite: NamedFavorite, isWanted: boolean, tools: Tools): void {
  setPending(favorite, isWanted)
  send(favorite, isWanted, tools)
}

/** FAV-01bc: sends the change of a mark. The answer confirms it; a failure reverts the mark and is reported. */
function send(favorite: NamedFavorite, isWanted: boolean, tools: Tools): void {
  const { api } = tools
  const playerId = playerNow()
  if (playerId === null) return endPending(favorite, isWanted)
  void enqueueCall(async () => {
    // The player has signed out, or has tapped again and that tap was already sent.
    if (playerNow() !== playerId || favoritesStore.getState().pending.get(favoriteKey(favorite)) !== isWanted) return
    try {
      const { type, id } = favorite
      const { favoriteIds } = await api(isWanted ? postFavorite : deleteFavorite, { params: { type, id } })
      if (playerNow() !== playerId) return
      favoritesStore.setState(({ ids }) => ({ ids: { ...ids, [type]: new Set(favoriteIds) } }))
      endPending(favorite, isWanted)
      refreshSoon(api)
    } catch (error) {
      if (playerNow() !== playerId) return
      endPending(favorite, isWanted)
      if (isApiError(error, 'not-signed-in')) {
        carryOutAfterSignIn(playerId, favorite, isWanted, tools)
        noticeExpiry(error)
      } else showAlert(failure(favorite, isWanted, error, tools))
    }
  })
}

function failure(favorite: NamedFavorite, isWanted: boolean, error: unknown, tools: Tools) {
  const { t, knows } = tools.i18n
  const code = error instanceof ApiError ? error.code : 'internal'
  const reason = code === 'unreachable' || code === 'unreadable' ? 'problem.no-answer' : `problem.${code}`
  return {
    title: t(isWanted ? 'favorites.not-added' : 'favorites.not-removed', { name: favorite.name }),
    text: knows(reason) ? t(reason) : t('problem.more'),
    tone: 'neg' as const,
    icon: 'warning' as const,
    action: { label: t('common.retry'), run: () => change(favorite, isWanted, tools) },
  }
}
