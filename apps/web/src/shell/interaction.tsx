import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { Boundary } from '../site/error-boundary/error-boundary.tsx'
import { useWords } from '../site/i18n/use-i18n.tsx'
import { isEmbedded } from './host/host.ts'
import { showAlert } from '../site/alert-store.ts'
import { modalStore, openFrame } from './modals/modal-store.ts'
import { onAction } from './navigation/shell-actions.ts'
import { useSite } from '../site/use-site.ts'
import { afterIdle } from './after-idle.ts'
import { Alerts } from './alerts/alerts.tsx'
import { ConnectionStrip } from './alerts/connection-strip.tsx'
import { onEarlyKey } from './keyboard/pre-hydration-keys.ts'
import type { InteractionProps } from './interaction-props.ts'
import { useNextChance } from './start/retry-on-navigation.ts'
import type { NextChance } from './start/retry-on-navigation.ts'
import { useRouterState } from '@tanstack/react-router'

/** What a page says and asks over its content. All that can wait is fetched when the browser is idle, or asked for. */
export function Interaction(props: InteractionProps) {
  const next = useNextChance()
  const Late = useLateShell(next)
  const words = useWords()
  const { shell } = useSite()
  useEffect(() => {
    const endings = [
      onAction('chat', () => {
        import('./widgets/open-chat.ts')
          .then(({ openChat }) => openChat(shell, words))
          .catch(() => showAlert({ title: words.t('problem.title'), text: words.t('problem.more'), tone: 'neg' }))
      }),
      onAction('keyboard-help', () => openFrame('keyboard-help')),
      onAction('cookies', () => openFrame('cookie-settings')),
    ]
    return () => {
      for (const end of endings) end()
    }
  }, [shell, words])
  return (
    <>
      <NavigationProgress />
      <ConnectionStrip />
      {Late ? (
        <Boundary key={next.chance} name="late-shell" onBroken={next.miss}>
          <Late {...props} />
        </Boundary>
      ) : null}
      <Alerts />
    </>
  )
}

function useLateShell({ chance, miss }: NextChance): ComponentType<InteractionProps> | null {
  const [late, setLate] = useState<ComponentType<InteractionProps> | null>(null)
  const isWanted = modalStore(({ stack }) => stack.length > 0)
  useEffect(() => {
    if (late) return
    const load = () => {
      import('./deferred-shell.tsx').then(
        ({ LateShell }) => setLate(() => LateShell),
        () => {
          // The page is whole without it. What it was asked to show is not kept for later, so that it can be asked again.
          modalStore.setState({ stack: [] })
          miss()
        },
      )
    }
    // A host waits to hear of the page.
    if (isWanted || isEmbedded()) return load()
    const endings = [afterIdle(load), onEarlyKey(load)]
    return () => {
      for (const end of endings) end()
    }
  }, [late, isWanted, chance, miss])
  return late
}

/** NAV-14: the page before stays until the next is ready; after 200 ms a line tells that it is on its way (UI-02). */
export function NavigationProgress() {
  const isWaiting = useRouterState({
    // Reading the same page again is nobody's business.
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && resolvedLocation !== undefined && resolvedLocation.pathname !== location.pathname,
  })
  return isWaiting ? <div className="progress-line" aria-hidden="true" /> : null
}
