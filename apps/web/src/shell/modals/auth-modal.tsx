import { useHydrated, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState, useCallback } from 'react'
import { ErrorBoundary } from '../../site/error-boundary/error-boundary.tsx'
import { usePlayerHere } from '../../features/auth/use-player-here.ts'
import { requestSignIn, sessionStore } from '../../features/session/session-store.ts'
import { isUndecided } from '../../features/session/session.ts'
import { readModal, withModal, withoutModal, onOpenModal } from '../../site/address/modal-address.ts'
import type { AuthForm } from '../../site/address/modal-address.ts'
import { delegateToHost, isEntrance } from '../../site/page/host.ts'
import { useHostNotice } from '../../site/page/modal-store.ts'
import { useDelegatedForm } from '../host/use-delegated-form.ts'
import { isFormOffered } from '../../site/services.ts'
import { useSite } from '../../site/use-site.ts'
import { lazyPart } from '../../site/lazy/lazy-part.tsx'

// The code of the forms is fetched when the first of them is opened.
const { Component: AuthDialog } = lazyPart(
  async () => (await import('../../features/auth/auth-dialog.tsx')).AuthDialog,
  'auth',
  'auth-forms',
  'sign-in',
)

// Loaded on demand, because the preloader is used only inside a host page.
const { Component: HostPreloader } = lazyPart(
  async () => (await import('../host/host-dialogs.tsx')).HostPreloader,
  'auth-forms',
)

/** NAV-10: shows the auth form that the address names, over the page. */
export function AuthModal() {
  const { features } = useSite()
  const [handedOver, setHandedOver] = useState<'sign-in' | 'sign-up' | null>(null)
  const { form, close } = useAddressModal((requested) => {
    // CFG-04fg: while the host opens its form, a preloader is shown, if the site is configured so for this form.
    if (requested === 'sign-in' && features.sign_in_iframe_preloader) setHandedOver(requested)
    if (requested === 'sign-up' && features.sign_up_iframe_preloader) setHandedOver(requested)
  })
  const isHidden = useHostNotice()
  const [wasOpened, setWasOpened] = useState(false)
  useEffect(() => {
    if (form !== null) setWasOpened(true)
  }, [form])

  /** Closes the form after a failure, so that it can be opened again. */
  function giveUp(): void {
    setWasOpened(false)
    requestSignIn(null)
    close()
  }

  if (handedOver !== null) {
    const end = () => setHandedOver(null)
    return (
      <ErrorBoundary name="host-preloader" isOpened onError={end}>
        <HostPreloader form={handedOver} onEnd={end} />
      </ErrorBoundary>
    )
  }
  if (!wasOpened) return null
  return (
    <ErrorBoundary name="auth" isOpened onError={giveUp}>
      <AuthDialog form={form} onClose={close} isHidden={isHidden} />
    </ErrorBoundary>
  )
}

export type AddressModal = { form: AuthForm | null; close: () => void }

/**
 * NAV-10: returns the form that the address names. The server does not receive the hash, so the form is shown only
 * after hydration; until then, links to forms lead to the pages of the forms.
 */
function useAddressModal(onHandedOver: (form: AuthForm) => void): AddressModal {
  const notifyHandedOver = useRef(onHandedOver)
  notifyHandedOver.current = onHandedOver
  const router = useRouter()
  const isHydrated = useHydrated()
  const site = useSite()
  const named = useLocation({ select: ({ searchStr, hash }) => readModal({ search: searchStr, hash }) })

  useEffect(
    () =>
      onOpenModal((form) => {
        if (!isUndecided(sessionStore.getState().session) && delegateToHost(form)) return notifyHandedOver.current(form)
        // If a form is open already, the new one replaces it in the history.
        const replace = readModal(location) !== null
        const isOurs = !replace || wasOpenedHere(router.history.location.state)
        void router.navigate({
          href: withModal(location, form),
          replace,
          resetScroll: false,
          state: { isModal: isOurs },
        })
      }),
    [router],
  )

  const close = useCallback(() => {
    if (readModal(location) === null) return
    // Going back leads to this page without the form. Without such an entry in the history, the form is removed from
    // the address instead.
    if (wasOpenedHere(router.history.location.state)) router.history.back()
    else void router.navigate({ href: withoutModal(location), replace: true, resetScroll: false })
  }, [router])

  const form = isHydrated && named !== null && isFormOffered(named, site) ? named : null
  // Sign-in and sign-up are not for a player who is already signed in.
  const isIn = usePlayerHere() !== null && form !== null && isEntrance(form)
  useEffect(() => {
    if (isIn) close()
  }, [isIn, close])
  const isHosts = useDelegatedForm(isIn ? null : form, (requested) => {
    close()
    notifyHandedOver.current(requested)
  })
  return { form: isIn || isHosts ? null : form, close }
}

function wasOpenedHere(state: { isModal?: boolean }): boolean {
  return state.isModal === true
}

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an augmentation merges only as an interface
  interface HistoryState {
    /** Set if the previous entry in the history is the same page without the form. */
    isModal?: boolean
  }
}
