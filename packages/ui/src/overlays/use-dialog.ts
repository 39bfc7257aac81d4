import { useEffect, useRef, useState } from 'react'
import type { MouseEvent, RefObject, SyntheticEvent } from 'react'

/** How long a closed dialog fades; the same as `--t-modal`. */
const exitMs = 300

/** Opens a dialog above everything else. The browser traps and restores the focus, and closes the dialog on Escape. */
export function useDialog(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element === null || element.open === isOpen) return
    if (!isOpen) {
      element.close()
      return
    }
    // Marks a dialog over another one, because the page behind is already dimmed.
    element.toggleAttribute('data-over', document.querySelector('dialog[open]') !== null)
    element.showModal()
    // Without an `autofocus` field the dialog itself gets the focus, so that screen readers announce it instead of its
    // close button.
    if (element.querySelector('[autofocus]') === null) element.focus()
  }, [isOpen])
  useEffect(() => (isOpen ? lockScroll() : undefined), [isOpen])
  return dialog
}

let locks = 0

/**
 * Prevents the page behind from scrolling. `:root:has(dialog[open])` would need no script, but recalculates the styles
 * of the whole page when a dialog opens.
 */
function lockScroll(): () => void {
  countLocks(1)
  return () => countLocks(-1)
}

function countLocks(by: 1 | -1): void {
  locks += by
  document.documentElement.toggleAttribute('data-scroll-locked', locks > 0)
}

/** Returns whether the content must be rendered: while the dialog is open, and until it has faded. */
export function useRetained(isOpen: boolean): boolean {
  const [isRetained, setIsRetained] = useState(isOpen)
  useEffect(() => {
    if (isOpen) {
      setIsRetained(true)
      return
    }
    const timer = setTimeout(() => setIsRetained(false), exitMs)
    return () => clearTimeout(timer)
  }, [isOpen])
  return isOpen || isRetained
}

/** Closes a dialog on a press on its backdrop. Selecting text from inside to outside does not close it. */
export const scrimProps = { onPointerDown: notePress, onClick: closeOnScrim }

let pressed: HTMLDialogElement | null = null

function notePress(event: MouseEvent<HTMLDialogElement>): void {
  if (isOnScrim(event)) pressed = event.currentTarget
  // The press was on the backdrop of a nested dialog, which has noted it.
  else if (pressed !== event.target) pressed = null
}

function closeOnScrim(event: MouseEvent<HTMLDialogElement>): void {
  if (isOnScrim(event) && pressed === event.currentTarget) event.currentTarget.close()
}

/**
 * Returns whether an event is on the backdrop: its target is then the dialog itself, and it is outside of the dialog's
 * box.
 */
function isOnScrim({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
  return target === currentTarget && !isInside
}

/**
 * Calls `closed` only if this dialog has closed. React bubbles the close event of a dialog to the dialogs around it,
 * which have not closed. A dialog that was opened again before the event arrived has not closed either.
 */
export function ofItself(closed: () => void): (event: SyntheticEvent<HTMLDialogElement>) => void {
  return ({ target, currentTarget }) => {
    if (target === currentTarget && !currentTarget.open) closed()
  }
}
