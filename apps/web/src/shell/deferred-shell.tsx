import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { awaitOtherTabs } from '../features/bet-slip/follow/await-other-tabs.ts'
import { useSession } from '../features/session/session-store.ts'
import { isEmbedded } from '../site/page/host.ts'
import { renewDeviceId } from '../site/storage/device-id.ts'
import { ErrorBoundary } from '../site/error-boundary/error-boundary.tsx'
import { useSite } from '../site/use-site.ts'
import { useChosenLocale } from '../site/i18n/chosen-locale.ts'
import { SlowPage } from './start/page-place.tsx'
import { useRetryOnNavigation } from './start/use-retries.ts'
import { ConsentController } from './consent/consent-controller.tsx'
import { listenToKeys, offeredPage } from './keyboard/keyboard-shortcuts.ts'
import { movePrices } from './keyboard/price-grid.ts'
import { modalStore, pushModal } from '../site/page/modal-store.ts'
import { useSignUpReminder } from './modals/use-sign-up-reminder.ts'
import { trackPages } from '../site/page/track-event.ts'
import { reportError } from '../site/reports/report-error.ts'
import { usePage } from '../site/use-page.ts'
import { lazyPart } from '../site/lazy/lazy-part.tsx'
import { sharedStore } from '../features/bet-slip/shared/shared-store.ts'

// The code of the modals is fetched when the first of them opens.
const { Component: ModalStack } = lazyPart(async () => (await import('./modals/modal-stack.tsx')).ModalStack)

const { Component: ConnectionStrip } = lazyPart(async () => (await import('./start/slow-page.tsx')).ConnectionStrip)

const { Component: PlayerShell } = lazyPart(async () => (await import('./player-shell.tsx')).PlayerShell)

/**
 * Contains the parts of the shell that the first paint does not need: keys, consent, widgets, reminders, host, error
 * tracking.
 */
export function DeferredShell() {
  const { links } = usePage()
  const router = useRouter()
  const site = useSite()
  const { embedding, files } = site
  const host = useRetryOnNavigation()
  const player = useRetryOnNavigation()
  const strip = useRetryOnNavigation()
  const isPlayer = useSession().status === 'player'
  const hasModals = modalStore(({ stack }) => stack.length > 0)
  useSignUpReminder()
  useShareProblem()
  useChosenLocale()

  useEffect(() => {
    renewDeviceId()
    void reportMissingIcons(files.icons?.href)
    return watchErrors()
  }, [files])

  // Connects to the host page once per page load, because neither the site nor its host changes later.
  const joinHost = useEffectEvent(() => {
    const leaving = import('./host/connect-host.ts')
      .then(({ connectHost }) => connectHost(embedding, router))
      .catch(host.retryLater)
    return () => void leaving.then((leave) => leave?.())
  })
  // The code for hosts is fetched only on embedded pages, because most pages are not embedded.
  useEffect(() => (isEmbedded() ? joinHost() : undefined), [host.attempt])

  useEffect(() => awaitOtherTabs(), [])
  useEffect(() => movePrices(), [])
  useEffect(() => trackPages(router), [router])
  // The strip that reports a slow or lost connection is fetched in advance, because then it could no longer be fetched.
  const retryStrip = useEffectEvent(strip.retryLater)
  useEffect(() => {
    SlowPage.loadAhead()
    const leaving = import('./start/slow-page.tsx')
      .then(({ prepareOffline }) => prepareOffline(router))
      .catch(retryStrip)
    return () => void leaving.then((leave) => leave?.())
  }, [router, strip.attempt])
  useEffect(
    () =>
      listenToKeys((to) => {
        const href = offeredPage(to, links, site)
        if (href !== null) router.history.push(href)
      }),
    [router, links, site],
  )

  return (
    <>
      {hasModals ? (
        <ErrorBoundary name="modals" isOpened onError={() => modalStore.setState({ stack: [] })}>
          <ModalStack />
        </ErrorBoundary>
      ) : null}
      {isPlayer ? (
        <ErrorBoundary key={player.attempt} name="player-shell" onError={player.retryLater}>
          <PlayerShell />
        </ErrorBoundary>
      ) : null}
      <ErrorBoundary key={`strip ${strip.attempt}`} name="connection-strip" onError={strip.retryLater}>
        <ConnectionStrip />
      </ErrorBoundary>
      <ConsentController />
    </>
  )
}

/** Reports errors that no other code caught. Returns a function that stops this. */
function watchErrors(): () => void {
  const fault = (event: ErrorEvent) => reportError(event.error ?? event.message)
  const rejection = (event: PromiseRejectionEvent) => reportError(event.reason)
  addEventListener('error', fault)
  addEventListener('unhandledrejection', rejection)
  return () => {
    removeEventListener('error', fault)
    removeEventListener('unhandledrejection', rejection)
  }
}

/**
 * SLIP-16, SHELL-12: explains in a modal why a share code did not open, even if that happened before this code was
 * loaded.
 */
function useShareProblem(): void {
  const problem = sharedStore((state) => state.problem)
  useEffect(() => {
    if (problem) pushModal('share-bet-not-found')
  }, [problem])
}

/**
 * MISC-04b: fetches the files of the icons and reports one that is missing, because no event reports an icon that was not
 * drawn: that of the first icon on this page, which the browser has in its cache, and that of the site's own icons. A
 * request without an answer is a network problem, which is not reported (ERR-01d).
 */
export async function reportMissingIcons(ownIcons?: string): Promise<void> {
  // Without a network it cannot be known whether the file exists.
  if (!navigator.onLine) return
  const shown = document.querySelector('.icon use')?.getAttribute('href')?.split('#', 1)[0]
  const files = new Set([shown, ownIcons].flatMap((file) => (file ? [file] : [])))
  const responses = await Promise.all([...files].map((file) => fetch(file, { cache: 'force-cache' }).catch(() => null)))
  if (responses.some((response) => response?.ok === false)) reportError(new Error('Failed to load icons'))
}
