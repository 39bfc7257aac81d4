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

/** What the layout opens over the page. One at a time: each takes the place of the one before. */
export type LayoutPanel = 'search' | 'menu' | 'preferences' | 'account' | 'notifications'

const openPanelStore = create<{ panel: LayoutPanel | null }>(() => ({ panel: null }))

export function useOpenPanel(): LayoutPanel | null {
  return openPanelStore(({ panel }) => panel)
}

export function openPanel(panel: LayoutPanel): void {
  openPanelStore.setState({ panel })
}

/** Given a panel, only that one is closed: it may have made way for another already. */
export function closePanel(panel?: LayoutPanel): void {
  if (panel === undefined || openPanelStore.getState().panel === panel) openPanelStore.setState({ panel: null })
}
