import { useEffect, useState } from 'react'
import { ErrorBoundary } from '../../site/error-boundary/error-boundary.tsx'
import { consentCategories, consentStore, restoreConsent, usesCategory } from './consent.ts'
import { isOff, useIsOff } from '../document/shell-mode.ts'
import { useSite } from '../../site/use-site.ts'
import { afterIdle } from '../../site/page/after-paint.ts'
import { useRetryOnNavigation } from '../start/use-retries.ts'
import { lazyPart } from '../../site/lazy/lazy-part.tsx'

// The notice is loaded on demand, so visitors who have answered never load it.
const { Component: CookieNotice } = lazyPart(
  async () => (await import('./cookie-notice.tsx')).CookieNotice,
  'interaction',
)

/**
 * SHELL-08, SHELL-10: asks for consent once, if the site uses anything that needs it, and loads what the visitor has
 * allowed.
 */
export function ConsentController() {
  const { shell } = useSite()
  const consent = consentStore((store) => store.consent)
  const isHidden = useIsOff('cookie_notice') || !shell.isCookieNoticeShown
  const isNeeded = consentCategories.some((category) => usesCategory(shell, category))

  const [isRead, setIsRead] = useState(false)
  const { attempt, retryLater } = useRetryOnNavigation()

  useEffect(() => {
    restoreConsent()
    setIsRead(true)
  }, [])

  useEffect(() => {
    if (!consent || !isNeeded || !consentCategories.some((category) => consent[category])) return
    return afterIdle(() => {
      // Imported only here, so that a page without allowed widgets does not fetch the code that loads them.
      import('../widgets/load-widgets.ts').then(({ loadWidgets }) => loadWidgets(shell, { consent, isOff }), retryLater)
    })
  }, [consent, isNeeded, shell, attempt, retryLater])

  if (!isRead || isHidden || !isNeeded || consent) return null
  return (
    <ErrorBoundary key={attempt} name="cookie-notice" onError={retryLater}>
      <CookieNotice />
    </ErrorBoundary>
  )
}
