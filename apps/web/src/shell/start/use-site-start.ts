import { useEffect, useEffectEvent } from 'react'
import { expectFreshness } from '../../live/store/page-freshness.ts'
import { openPageConnection } from '../../live/connection/page-connection.ts'
import { syncPlayerHint } from '../../features/session/player-hint.ts'
import { favoritesStore } from '../../features/favorites/index.ts'
import { sessionStore } from '../../features/session/session-store.ts'
import { readSessionUntilAnswered } from '../../features/session/session-calls.ts'
import { endPreHydrationTaps } from '../../sports/odds/price-taps.ts'
import { syncPanel } from '../../features/bet-slip/panel-store.ts'
import { restoreSlip } from '../../features/bet-slip/slip-store.ts'
import { followSystemTheme } from '../../site/theme.ts'
import { useSite } from '../../site/use-site.ts'
import { authFormAt, openModal } from '../../site/address/modal-address.ts'
import { takeOneTime } from '../../site/address/one-time.ts'
import { reportError } from '../../site/reports/report-error.ts'
import { bareHref } from '../../site/links.ts'
import { isFormOffered } from '../../site/services.ts'
import { useRouter } from '@tanstack/react-router'
import { shownTimeZone } from '../../site/i18n/use-visitor-i18n.ts'
import { usePage } from '../../site/use-page.ts'
import { readMark, readStored, writeStored } from '../../site/storage.ts'
import { storedNames } from '../../site/stored-names.ts'
import * as z from 'zod/mini'

/** What a page does once it is hydrated: takes up the slip, asks who is here, and goes live. */
export function useSiteStart(): void {
  const { api } = usePage()
  const site = useSite()
  // Once per page load: the language of later pages does not matter to any of it.
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

/** The live client is fetched when the page has been painted and the browser has nothing better to do. */
function afterPaint(run: () => void): () => void {
  const timer = setTimeout(run, 50)
  return () => clearTimeout(timer)
}

/** NAV-11: once per page load, what the address brought is put to use. */
export function useOneTime(): void {
  const { api } = usePage()
  const site = useSite()
  const take = useEffectEvent(() => {
    const { hasResetToken, betcode } = takeOneTime()
    // NAV-09: its own page shows the form already.
    const shown = authFormAt(bareHref(site, location.pathname).slice(1))
    const isFormShown = shown === 'password-edit' || !isFormOffered('password-edit', site)
    if (hasResetToken && !isFormShown) openModal('password-edit')
    if (betcode !== null) {
      import('../../features/bet-slip/shared/open-code.ts').then(({ openCode }) => openCode(api, betcode), reportError)
    }
  })
  // What was taken once is gone.
  useEffect(() => take(), [])
}

/**
 * I18N-04, NAV-12: a day is a day of the zone that is shown, where it is chosen, headed and asked for. The server knows
 * the site's zone alone, so where the visitor's is another, the list of a day that came with the page is asked for again
 * once it is hydrated. The rows before stay until then. A list of no certain day is the same in every zone.
 */
export function useOwnDays(): void {
  const router = useRouter()
  const site = useSite()
  // Once per page load: later lists are asked for in the zone that is shown.
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
 * NAV-12, FAV-01: a list of favourites is the player's own. The server renders it empty; it is read once it is known who is
 * here, and again when something is marked or taken off, or somebody else signs in.
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
        // The first reading changes no list: it was asked for together with it.
        if (isChanged && status === 'ready' && before.status === 'ready') refresh()
      }),
    ]
    return () => {
      for (const end of endings) end()
    }
  }, [router])
}

function isOfFavorites({ loaderDeps, staticData }: { loaderDeps?: unknown; staticData?: { page?: string } }): boolean {
  const { list } = (loaderDeps ?? {}) as { list?: { sport?: string } }
  return list?.sport === 'favorites' || staticData?.page === 'favorites'
}

/**
 * BEY-04: whoever signs in finds nothing of another player who did not sign out here: whose session expired, or who signed in in
 * another tab. The same player comes back to their slip, and a visitor's own goes on (AUTH-10). Returns what ends it.
 */
export function forgetFormerPlayer(): () => void {
  return sessionStore.subscribe(({ session }, { session: before }) => {
    if (session.status !== 'player' || session === before) return
    const { id } = session.player
    const former = readStored(storedNames.tabPlayer, z.number()) ?? Number(readMark(storedNames.settingsOf) ?? id)
    writeStored(storedNames.tabPlayer, id)
    if (former === id) return
    import('../../features/account/sign-out.ts').then(({ clearPlayerState }) => {
      clearPlayerState({ id })
      writeStored(storedNames.tabPlayer, id)
    }, reportError)
  })
}
