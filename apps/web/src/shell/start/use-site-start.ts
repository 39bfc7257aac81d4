import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import * as z from 'zod/mini'
import { expectFreshness } from '../../live/store/page-freshness.ts'
import { openPageConnection } from '../../live/connection/page-connection.ts'
import { syncPlayerHint } from '../../features/session/player-hint.ts'
import { favoritesStore } from '../../features/favorites/index.ts'
import { playerIdOf } from '../../features/session/session.ts'
import { sessionStore } from '../../features/session/session-store.ts'
import { readSessionUntilAnswered } from '../../features/session/session-calls.ts'
import { endPreHydrationTaps } from '../../sports/odds/price-taps.ts'
import { syncPanel } from '../../features/bet-slip/panel/panel-store.ts'
import { restoreSlip } from '../../features/bet-slip/slip-store.ts'
import { followSystemTheme } from '../../site/theme.ts'
import { useSite } from '../../site/use-site.ts'
import { authFormAt, openModal } from '../../site/address/modal-address.ts'
import { takeOneTime } from '../../site/address/one-time.ts'
import { reportError } from '../../site/reports/report-error.ts'
import { bareHref } from '../../site/links.ts'
import { isFormOffered } from '../../site/services.ts'
import { shownTimeZone } from '../../site/i18n/use-visitor-i18n.ts'
import { usePage } from '../../site/use-page.ts'
import { readMark, readStored, writeStored } from '../../site/storage/storage.ts'
import { storedNames } from '../../site/storage/stored-names.ts'

/** Runs once the page is hydrated: restores the slip, reads the session and opens the live connection. */
export function useSiteStart(): void {
  const { api } = usePage()
  const site = useSite()
  // An effect event, so that this runs once per page load and not again when the language changes.
  const start = useEffectEvent(() => {
    restoreSlip(site)
    endPreHydrationTaps()
    const endings = [
      syncPanel(),
      syncPlayerHint(),
      forgetFormerPlayer(),
      expectFreshness(),
      followSystemTheme(site.brand),
      afterPaint(() => void openPageConnection({ delta: site.features.live_delta })),
    ]
    void readSessionUntilAnswered(api)
    return () => {
      for (const end of endings) end()
    }
  })
  useEffect(() => start(), [])
}

/** Runs after the page has been painted, so that fetching the live client does not delay that. */
function afterPaint(run: () => void): () => void {
  const timer = setTimeout(run, 50)
  return () => clearTimeout(timer)
}

/** NAV-11: uses the one-time parameters of the address, once per page load. */
export function useOneTime(): void {
  const { api } = usePage()
  const site = useSite()
  const take = useEffectEvent(() => {
    const { hasResetToken, betcode } = takeOneTime()
    // NAV-09: the form is not opened over its own page.
    const shown = authFormAt(bareHref(site, location.pathname).slice(1))
    const isFormShown = shown === 'password-edit' || !isFormOffered('password-edit', site)
    if (hasResetToken && !isFormShown) openModal('password-edit')
    if (betcode !== null) {
      import('../../features/bet-slip/shared/open-code.ts').then(({ openCode }) => openCode(api, betcode), reportError)
    }
  })
  // Runs once, because one-time parameters can be taken only once.
  useEffect(() => take(), [])
}

/**
 * I18N-04, NAV-12: days are those of the time zone that is shown. The server knows only the site's zone, so if the
 * visitor's zone differs, the list of a day is read again after hydration, and the rendered rows stay until it arrives.
 * A list without a chosen day is the same in every zone.
 */
export function useOwnDays(): void {
  const router = useRouter()
  const site = useSite()
  // Needed once per page load: later lists are requested in the zone that is shown.
  const readAgain = useEffectEvent(() => {
    if (shownTimeZone(site) === site.timeZone || !router.state.matches.some(isOfDay)) return
    void router.invalidate({ filter: isOfDay })
  })
  useEffect(() => readAgain(), [])
}

function isOfDay({ loaderDeps }: { loaderDeps?: unknown }): boolean {
  return (loaderDeps as { list?: { date?: string } } | undefined)?.list?.date !== undefined
}

/**
 * NAV-12, FAV-01: a list of favorites belongs to the player. The server renders such a list empty. It is read once the
 * session is known, and again when a favorite is added or removed or another player signs in.
 */
export function useOwnLists(): void {
  const router = useRouter()
  useEffect(() => {
    const refresh = () => void router.invalidate({ filter: isOfFavorites })
    const endings = [
      sessionStore.subscribe(({ session }, { session: before }) => {
        if (session.status !== before.status && (session.status === 'player' || before.status === 'player')) refresh()
      }),
      favoritesStore.subscribe(({ ids, status }, before) => {
        const isChanged = ids.match !== before.ids.match || ids.competitor !== before.ids.competitor
        // After the first read of the favorites the list is not read again, because it was requested at the same time.
        if (isChanged && status === 'ready' && before.status === 'ready') refresh()
      }),
    ]
    return () => {
      for (const end of endings) end()
    }
  }, [router])
}

type ShownMatch = { loaderDeps?: unknown; loaderData?: unknown }

function isOfFavorites({ loaderDeps, loaderData }: ShownMatch): boolean {
  const { list } = (loaderDeps ?? {}) as { list?: { sport?: string } }
  const { hasFavorites } = (loaderData ?? {}) as { hasFavorites?: boolean }
  return list?.sport === 'favorites' || hasFavorites === true
}

/**
 * BEY-04: clears the data of a previous player when another one signs in, if the previous player did not sign out here:
 * the session has expired, or the new player has signed in on another tab. The same player finds the slip again, and a
 * visitor's slip is retained (AUTH-10). Also clears what this tab has stored of a player who signs out in another tab.
 * Returns a function that stops this.
 */
export function forgetFormerPlayer(): () => void {
  const leave = sessionStore.subscribe(({ session }, { session: before }) => {
    // A tab that noticed nothing, because it was frozen or restored, learns of the sign-out with the end of its session.
    if (session.status === 'visitor' && before.status !== 'visitor' && readMark(storedNames.settingsOf) === null)
      forgetSignedOut()
    const formerId = playerIdOf(before)
    if (session.status !== 'player' || session.player.id === formerId) return
    const { id } = session.player
    const former = formerId ?? tabPlayerId() ?? Number(readMark(storedNames.settingsOf) ?? id)
    writeStored(storedNames.tabPlayer, id)
    if (former === id) return
    import('../../features/account/sign-out.ts').then(({ clearPlayerState }) => {
      clearPlayerState({ id })
      writeStored(storedNames.tabPlayer, id)
    }, reportError)
  })
  addEventListener('storage', onStored)
  return () => {
    leave()
    removeEventListener('storage', onStored)
  }
}

/** Only a sign-out removes this mark, which names the player: an expired session leaves it. */
function onStored({ key, oldValue, newValue }: StorageEvent): void {
  if (key === storedNames.settingsOf && newValue === null && oldValue === String(tabPlayerId())) forgetSignedOut()
}

function forgetSignedOut(): void {
  if (tabPlayerId() === null) return
  import('../../features/account/sign-out.ts').then(({ clearTabState }) => clearTabState(), reportError)
}

function tabPlayerId(): number | null {
  return readStored(storedNames.tabPlayer, z.number())
}
