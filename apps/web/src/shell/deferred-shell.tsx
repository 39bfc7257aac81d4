import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isEmbedded } from './host/host.ts'
import { renewDeviceId } from '../site/device-id.ts'
import { useSite } from '../site/use-site.ts'
import type { InteractionProps } from './interaction-props.ts'
import { useAccountOdds } from './start/use-account-odds.ts'
import { usePlayerLanguage } from './start/use-player-language.ts'
import { useRetryOnNavigation } from './start/retry-on-navigation.ts'
import { ConsentController } from './consent/consent-controller.tsx'
import { listenToKeys, offeredPage } from './keyboard/keyboard-shortcuts.ts'
import { movePrices } from './keyboard/price-grid.ts'
import { ModalStack } from './modals/modal-stack.tsx'
import { useShareProblem } from './modals/use-share-problem.ts'
import { useDemandedForms } from './modals/use-demanded-forms.ts'
import { useDepositReminder } from './modals/use-deposit-reminder.ts'
import { usePlayingTime } from './modals/use-playing-time.ts'
import { useTermsNotice } from './modals/use-terms-notice.ts'
import { useRegisteredFlag, useSignUpReminder } from './modals/use-sign-up-reminder.ts'
import { reportError } from '../site/reports/report-error.ts'

/** Everything of the shell that no first paint needs: keys, consent and widgets, reminders, the host, faults. */
export function DeferredShell({ api, links }: InteractionProps) {
  const router = useRouter()
  const site = useSite()
  const { embedding } = site
  const host = useRetryOnNavigation()
  useSignUpReminder(api)
  useRegisteredFlag()
  useShareProblem()
  useDemandedForms(api)
  useTermsNotice()
  usePlayingTime(api)
  useDepositReminder(api)
  usePlayerLanguage(api)
  useAccountOdds(api)

  useEffect(() => {
    renewDeviceId()
    return watchErrors()
  }, [])

  useEffect(() => {
    // Most pages have none around them.
    if (!isEmbedded()) return
    const leaving = import('./host/connect-host.ts')
      .then(({ connectHost }) => connectHost(embedding, router))
      .catch(host.retryLater)
    return () => void leaving.then((leave) => leave?.())
    // Once per page load, when it can be fetched: neither a site nor its host changes under a page.
  }, [host.attempt])

  useEffect(() => movePrices(), [])
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
      <ModalStack api={api} links={links} />
      <ConsentController links={links} />
    </>
  )
}

/** Faults nobody caught. Returns what ends it. */
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
