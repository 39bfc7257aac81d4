import { create } from 'zustand'

/** SHELL-12: modals the shell can open over a page. Each is one line of the table in `shell/modals/`. */
export type ModalName =
  | 'keyboard-help'
  | 'cookie-settings'
  | 'sign-up-reminder'
  | 'share-bet-not-found'
  | 'missed-fields'
  | 'phone-verification'
  | 'terms-notice'
  | 'reality-check'
  | 'limit-prompt'
  | 'out-of-session-limit'
  | 'activity-limit-reached'
  | 'deposit-fields'
  | 'deposit'
  | 'quick-deposit'
  | 'deposit-status'
  | 'deposit-reminder'
  | 'no-host'

/** What the content of a modal is given. */
export type ModalContentProps = { close: () => void }

export type OpenModal = {
  name: ModalName
  /** Fades away; removed after that. */
  isLeaving: boolean
}

/** A page with more over it than this has lost its way. */
const mostOpen = 5

/** From the lowest to the one on top. */
export const modalStore = create<{ stack: readonly OpenModal[] }>(() => ({ stack: [] }))

/** Opens it on top of whatever is open. One that is shown stays where it is. */
export function pushModal(name: ModalName): void {
  change((stack) => {
    if (stack.some((modal) => modal.name === name && isShown(modal))) return stack
    const others = stack.filter((modal) => modal.name !== name).slice(-(mostOpen - 1))
    return [...others, { name, isLeaving: false }]
  })
}

export function closeModal(name: ModalName): void {
  change((stack) => stack.map((modal) => (modal.name === name ? { ...modal, isLeaving: true } : modal)))
}

/** Said by whoever renders it, once nothing of it is to be seen any more. */
export function removeModal(name: ModalName): void {
  change((stack) => stack.filter((modal) => modal.name !== name || !modal.isLeaving))
}

export function isShown({ isLeaving }: OpenModal): boolean {
  return !isLeaving
}

/** What Escape and going back close. */
export function topModal(stack: readonly OpenModal[]): OpenModal | undefined {
  return stack.findLast(isShown)
}

function change(next: (stack: readonly OpenModal[]) => readonly OpenModal[]): void {
  modalStore.setState(({ stack }) => ({ stack: next(stack) }))
}
