import { lazy, Suspense, useEffect, useState } from 'react'
import type { Api } from '../api/index.ts'
import type { Links } from '../state/links.ts'
import { loadWords } from '../state/messages.ts'
import { useAddressModal } from './use-address-modal.ts'

// With the first form that is asked for, and not with every page.
const AuthDialog = lazy(async () => {
  const [module] = await Promise.all([import('../features/auth/auth-dialog.tsx'), loadWords('auth', 'sign-in')])
  return { default: module.AuthDialog }
})

/** NAV-10: the forms an address opens. */
export function AuthModal({ api, links }: { api: Api; links: Links }) {
  const { form, close } = useAddressModal()
  const [wasOpened, setWasOpened] = useState(false)
  useEffect(() => {
    if (form !== null) setWasOpened(true)
  }, [form])
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <AuthDialog api={api} links={links} form={form} onClose={close} />
    </Suspense>
  )
}
