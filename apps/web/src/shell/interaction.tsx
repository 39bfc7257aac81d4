import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { ErrorBoundary } from '../site/error-boundary/error-boundary.tsx'
import { useI18n } from '../site/i18n/use-i18n.tsx'
import { isEmbedded } from '../site/page/host.ts'
import { showFailure } from '../site/page/failure-alert.ts'
import { modalStore, pushModal } from '../site/page/modal-store.ts'
import { onAction } from './navigation/shell-actions.ts'
import { useSite } from '../site/use-site.ts'
import { afterIdle } from '../site/page/after-paint.ts'
import { Alerts } from './alerts/alerts.tsx'
import { onPreHydrationKey } from './keyboard/pre-hydration-keys.ts'
import { useRetryOnNavigation } from './start/use-retries.ts'
import type { NavigationRetry } from './start/use-retries.ts'

/**
 * Shows alerts and modals over the page, and starts what pages need besides their content. Code that can wait is
 * fetched when the browser is idle, or when it is needed.
 */
export function Interaction() {
  const next = useRetryOnNavigation()
  const Deferred = useDeferredShell(next)
  const i18n = useI18n()
  const { shell } = useSite()
  useEffect(() => {
    const endings = [
      onAction('chat', () => {
        import('./widgets/load-widgets.ts').then(({ openChat }) => openChat(shell, i18n)).catch(showFailure)
      }),
      onAction('keyboard-help', () => pushModal('keyboard-help')),
      onAction('cookies', () => pushModal('cookie-settings')),
    ]
    return () => {
      for (const end of endings) end()
    }
  }, [shell, i18n])
  return (
    <>
      {Deferred ? (
        <ErrorBoundary key={next.attempt} name="deferred-shell" onError={next.retryLater}>
          <Deferred />
        </ErrorBoundary>
      ) : null}
      <Alerts />
    </>
  )
}

function useDeferredShell({ attempt, retryLater }: NavigationRetry): ComponentType | null {
  const [deferred, setDeferred] = useState<ComponentType | null>(null)
  const isWanted = modalStore(({ stack }) => stack.length > 0)
  useEffect(() => {
    if (deferred) return
    const load = () => {
      import('./deferred-shell.tsx').then(
        ({ DeferredShell }) => setDeferred(() => DeferredShell),
        () => {
          // The page works without the deferred code. Requested modals are dropped, so that they can be requested
          // again.
          modalStore.setState({ stack: [] })
          retryLater()
        },
      )
    }
    // On an embedded page the code is fetched at once, because the host waits for messages from the page.
    if (isWanted || isEmbedded()) return load()
    const endings = [afterIdle(load), onPreHydrationKey(load)]
    return () => {
      for (const end of endings) end()
    }
  }, [deferred, isWanted, attempt, retryLater])
  return deferred
}
