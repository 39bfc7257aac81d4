import { useEffect, useState } from 'react'
import type { Api } from '../api/index.ts'
import { Boundary } from '../parts/fence/boundary.tsx'
import { lazyPart } from '../parts/fence/lazy-part.tsx'
import type { Links } from '../state/links.ts'
import { loadWords } from '../state/messages.ts'
import { askToSignIn } from '../state/session/session-store.ts'
import { useAddressModal } from './use-address-modal.ts'

// With the first form that is asked for, and not with every page.
const AuthDialog = lazyPart(async () => {
  const [module] = await Promise.all([import('../features/auth/auth-dialog.tsx'), loadWords('auth', 'sign-in')])
  return module.AuthDialog
})

/** NAV-10: the forms an address opens. */
export function AuthModal({ api, links }: { api: Api; links: Links }) {
  const { form, close } = useAddressModal()
  const [wasOpened, setWasOpened] = useState(false)
  useEffect(() => {
    if (form !== null) setWasOpened(true)
  }, [form])

  /** The address opens nothing then, and opens it anew when it is asked to. */
  function giveUp(): void {
    setWasOpened(false)
    askToSignIn(null)
    close()
  }

  if (!wasOpened) return null
  return (
    <Boundary name="auth" onBroken={giveUp}>
      <AuthDialog api={api} links={links} form={form} onClose={close} />
    </Boundary>
  )
}
