import { useEffect, useRef, useState, useCallback } from 'react'
import { ErrorBoundary } from '../../site/error-boundary/error-boundary.tsx'
import { usePlayerHere } from '../../features/auth/use-player-here.ts'
import { requestSignIn, sessionStore } from '../../features/session/session-store.ts'
import { isUndecided } from '../../features/session/session.ts'
import { useHydrated, useLocation, useRouter } from '@tanstack/react-router'
import { readModal, withModal, withoutModal, onOpenModal } from '../../site/address/modal-address.ts'
import type { AuthForm } from '../../site/address/modal-address.ts'
import { delegateToHost, isEntrance } from '../../site/page/host.ts'
import { useDelegatedForm } from '../host/use-delegated-form.ts'
import { isFormOffered } from '../../site/services.ts'
import { useSite } from '../../site/use-site.ts'
import { lazyPart } from '../../site/lazy/lazy-part.tsx'

// With the first form that is asked for, and not with every page.
const { Component: AuthDialog } = lazyPart(
  async () => (await import('../../features/auth/auth-dialog.tsx')).AuthDialog,
  'auth',
  'auth-forms',
  'sign-in',
)

// Only inside of a host's page.
const { Component: HostPreloader } = lazyPart(
  async () => (await import('../host/host-dialogs.tsx')).HostPreloader,
  'auth-forms',
)

/** NAV-10: the forms an address opens. */
export function AuthModal() {
  const { features } = useSite()
  const [handedOver, setHandedOver] = useState<'sign-in' | 'sign-up' | null>(null)
  const { form, close } = useAddressModal((wish) => {
    // CFG-04fg.
    if (wish === 'sign-in' && features.sign_in_iframe_preloader) setHandedOver(wish)
    if (wish === 'sign-up' && features.sign_up_iframe_preloader) setHandedOver(wish)
  })
  const [wasOpened, setWasOpened] = useState(false)
  useEffect(() => {
    if (form !== null) setWasOpened(true)
  }, [form])

  /** The address opens nothing then, and opens it anew when it is asked to. */
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
      <AuthDialog form={form} onClose={close} />
    </ErrorBoundary>
  )
}

export type AddressModal = { form: AuthForm | null; close: () => void }

/**
 * NAV-10: the form that the address opens. The server does not know it, so it is shown once the page is hydrated; until
 * then every link to a form leads to its own page.
 */
function useAddressModal(onHandedOver: (form: AuthForm) => void): AddressModal {
  const tellHandedOver = useRef(onHandedOver)
  tellHandedOver.current = onHandedOver
  const router = useRouter()
  const isHydrated = useHydrated()
  const site = useSite()
  const named = useLocation({ select: ({ searchStr, hash }) => readModal({ search: searchStr, hash }) })

  useEffect(
    () =>
      onOpenModal((form) => {
        if (!isUndecided(sessionStore.getState().session) && delegateToHost(form)) return tellHandedOver.current(form)
        // Another form takes the place of the one that is open.
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
    // The entry before is this page without the form; where there is none the address is only cleaned.
    if (wasOpenedHere(router.history.location.state)) router.history.back()
    else void router.navigate({ href: withoutModal(location), replace: true, resetScroll: false })
  }, [router])

  const form = isHydrated && named !== null && isFormOffered(named, site) ? named : null
  // A form by which somebody comes in is not for whoever is in already.
  const isIn = usePlayerHere() !== null && form !== null && isEntrance(form)
  useEffect(() => {
    if (isIn) close()
  }, [isIn, close])
  const isHosts = useDelegatedForm(isIn ? null : form, (wish) => {
    close()
    tellHandedOver.current(wish)
  })
  return { form: isIn || isHosts ? null : form, close }
}

function wasOpenedHere(state: { isModal?: boolean }): boolean {
  return state.isModal === true
}

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an augmentation merges only as an interface
  interface HistoryState {
    /** The entry before is the same page without the form. */
    isModal?: boolean
  }
}
