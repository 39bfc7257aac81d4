import { create } from 'zustand'

/** SHELL-12: the modals the shell can open. Each has an entry in `shell/modals/modal-table.ts`. */
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

/** The props of the content of a modal. */
export type ModalContentProps = { close: () => void }

export type OpenModal = {
  name: ModalName
  /** Set while the modal fades out, after which it is removed. */
  isLeaving: boolean
}

/** The maximum number of open modals. More would be a mistake in the code, so the lowest is dropped. */
const maxOpen = 5

/** Ordered from the lowest modal to the topmost. */
export const modalStore = create<{ stack: readonly OpenModal[] }>(() => ({ stack: [] }))

/**
 * Opens the modal on top. A modal that is already open stays where it is. AUTH-07c: nothing opens over the notice of a
 * missing host, which blocks the page.
 */
export function pushModal(name: ModalName): void {
  change((stack) => {
    if (stack.some((modal) => modal.name === name && isShown(modal))) return stack
    const others = stack.filter((modal) => modal.name !== name).slice(-(maxOpen - 1))
    return others.toSpliced(hasHostNotice(others) ? -1 : others.length, 0, { name, isLeaving: false })
  })
}

export function closeModal(name: ModalName): void {
  change((stack) => stack.map((modal) => (modal.name === name ? { ...modal, isLeaving: true } : modal)))
}

/** Removes a modal. Called by the component that renders it, once it is no longer visible. */
export function removeModal(name: ModalName): void {
  change((stack) => stack.filter((modal) => modal.name !== name || !modal.isLeaving))
}

export function isShown({ isLeaving }: OpenModal): boolean {
  return !isLeaving
}

function hasHostNotice(stack: readonly OpenModal[]): boolean {
  return topModal(stack)?.name === 'no-host'
}

/**
 * AUTH-07c: returns whether the notice of a missing host is shown, which dialogs outside of the stack of modals must
 * not cover.
 */
export function useHostNotice(): boolean {
  return modalStore(({ stack }) => hasHostNotice(stack))
}

/** Returns the topmost modal, which Escape and going back close. */
export function topModal(stack: readonly OpenModal[]): OpenModal | undefined {
  return stack.findLast(isShown)
}

function change(next: (stack: readonly OpenModal[]) => readonly OpenModal[]): void {
  modalStore.setState(({ stack }) => ({ stack: next(stack) }))
}

/** A panel that the layout opens over the page. Only one is open at a time. */
export type LayoutPanel = 'search' | 'menu' | 'preferences' | 'account' | 'notifications'

const openPanelStore = create<{ panel: LayoutPanel | null }>(() => ({ panel: null }))

export function useOpenPanel(): LayoutPanel | null {
  return openPanelStore(({ panel }) => panel)
}

export function openPanel(panel: LayoutPanel): void {
  openPanelStore.setState({ panel })
}

/** Closes only the given panel, because another one may have replaced it. */
export function closePanel(panel?: LayoutPanel): void {
  if (panel === undefined || openPanelStore.getState().panel === panel) openPanelStore.setState({ panel: null })
}
