import { getVisitor } from '@touchline/contract'
import { useEffect } from 'react'
import type { Api } from '../../api/index.ts'
import { hasFlag, setFlag } from '../../site/storage/storage.ts'
import { storedNames } from '../../site/storage/stored-names.ts'
import { pushModal } from '../../site/page/modal-store.ts'
import { sessionStore, useSession } from '../../features/session/session-store.ts'
import { isOff } from '../document/shell-mode.ts'
import { useSite } from '../../site/use-site.ts'
import { usePage } from '../../site/use-page.ts'

/** The pause before the next attempt if the visitor is busy, for example with a form. */
const againMs = 15_000

/** SHELL-09: reminds a visitor who never had an account that they can sign up, once in this browser. */
export function useSignUpReminder(): void {
  const { api } = usePage()
  const { shell, services } = useSite()
  const isVisitor = useSession().status === 'visitor'
  const afterSeconds = services.sign_up ? shell.signUpReminderSeconds : null
  useEffect(() => {
    if (!isVisitor || afterSeconds === null || isOff('sign_up_reminder')) return
    const { signUpReminder, registered, signedUp } = storedNames
    if ([signUpReminder, registered, signedUp].some(hasFlag)) return
    let timer = setTimeout(remindOrWait, afterSeconds * 1_000)

    function remindOrWait(): void {
      if (isBusy()) timer = setTimeout(remindOrWait, againMs)
      else void remind(api)
    }

    return () => clearTimeout(timer)
  }, [api, isVisitor, afterSeconds])
}

async function remind(api: Api): Promise<void> {
  // Visitors from countries where sign-up is blocked are not reminded. If the call fails, no visitor is.
  const isBlocked = await api(getVisitor, {}).then(
    ({ isSignUpBlocked }) => isSignUpBlocked,
    () => true,
  )
  if (isBlocked || sessionStore.getState().session.status !== 'visitor' || hasFlag(storedNames.signUpReminder)) return
  // If the browser cannot store that the reminder was shown, it would be shown on every page, so it is not shown at
  // all.
  if (setFlag(storedNames.signUpReminder)) pushModal('sign-up-reminder')
}

function isBusy(): boolean {
  const isOnForm = location.pathname.split('/').includes('users')
  return isOnForm || document.hidden || document.querySelector('dialog[open], .cookies') !== null
}

/** SESS-06: stores that a player has used this browser, even beyond the end of the session (BEY-04). */
export function useRegisteredFlag(): void {
  const isPlayer = useSession().status === 'player'
  useEffect(() => {
    if (isPlayer) setFlag(storedNames.registered)
  }, [isPlayer])
}
