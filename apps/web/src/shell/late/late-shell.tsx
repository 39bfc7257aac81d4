import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isEmbedded } from '../../state/address/is-embedded.ts'
import { renewDeviceId } from '../../state/device-id.ts'
import { watchFaults } from '../../state/reports/watch-faults.ts'
import { useSite } from '../../state/use-site.ts'
import type { InteractionProps } from '../interaction-props.ts'
import { useNextChance } from '../use-next-chance.ts'
import { ConsentDesk } from './consent/consent-desk.tsx'
import { listenToKeys } from './keyboard/listen-to-keys.ts'
import { pageOf } from './keyboard/page-of.ts'
import { ModalStack } from './modals/modal-stack.tsx'
import { useRegisteredFlag } from './reminders/use-registered-flag.ts'
import { useSignUpReminder } from './reminders/use-sign-up-reminder.ts'

/** Everything of the shell that no first paint needs: keys, consent and widgets, reminders, the host, faults. */
export function LateShell({ api, links }: InteractionProps) {
  const router = useRouter()
  const { embedding } = useSite()
  const host = useNextChance()
  useSignUpReminder(api)
  useRegisteredFlag()

  useEffect(() => {
    renewDeviceId()
    return watchFaults()
  }, [])

  useEffect(() => {
    // Most pages have none around them.
    if (!isEmbedded()) return
    const leaving = import('./host/meet-host.ts').then(({ meetHost }) => meetHost(embedding, router)).catch(host.miss)
    return () => void leaving.then((leave) => leave?.())
    // Once per page load, when it can be fetched: neither a site nor its host changes under a page.
  }, [host.chance])

  useEffect(() => listenToKeys((to) => router.history.push(pageOf(to, links))), [router, links])

  return (
    <>
      <ModalStack api={api} links={links} />
      <ConsentDesk links={links} />
    </>
  )
}
