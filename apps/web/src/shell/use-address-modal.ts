import { useHydrated, useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import type { AuthForm } from '../state/address/auth-forms.ts'
import { readModal, withModal, withoutModal } from '../state/address/modal-address.ts'
import { onOpenModal } from '../state/address/open-modal.ts'
import { delegateToHost } from '../state/host.ts'
import { isFormOffered } from '../state/services.ts'
import { useSite } from '../state/use-site.ts'

export type AddressModal = { form: AuthForm | null; close: () => void }

/**
 * NAV-10: the form that the address opens. The server does not know it, so it is shown once the page is hydrated; until
 * then every link to a form leads to its own page.
 */
export function useAddressModal(): AddressModal {
  const router = useRouter()
  const isHydrated = useHydrated()
  const site = useSite()
  const named = useLocation({ select: ({ searchStr, hash }) => readModal({ search: searchStr, hash }) })

  useEffect(
    () =>
      onOpenModal((form) => {
        if (delegateToHost(form)) return
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

  return { form: isHydrated && named !== null && isFormOffered(named, site) ? named : null, close }
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
