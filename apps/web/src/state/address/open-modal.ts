import type { AuthForm } from './auth-forms.ts'

let show: ((form: AuthForm) => void) | undefined

/** Said once by whoever can change the address. */
export function onOpenModal(handler: (form: AuthForm) => void): () => void {
  show = handler
  return () => {
    if (show === handler) show = undefined
  }
}

/** NAV-10: shows a form over the page, under an address of its own, so that going back closes it. */
export function openModal(form: AuthForm): void {
  show?.(form)
}
