import { useEffect, useRef, useState } from 'react'
import type { MouseEvent, RefObject, SyntheticEvent } from 'react'

/** A closed dialog fades for this time, which equals `--t-modal`. */
const exitMs = 300

/** Shows a dialog above everything else. The browser traps and restores the focus, and closes the dialog on Escape. */
export function useDialog(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element === null || element.open === isOpen) return
    if (!isOpen) {
      element.close()
      return
    }
    // The page behind another dialog is dimmed already.
    element.toggleAttribute('data-over', document.querySelector('dialog[open]') !== null)
    element.showModal()
    // Without an autofocus field the dialog itself gets the focus, so that it is read out instead of its close button.
    if (element.querySelector('[autofocus]') === null) element.focus()
  }, [isOpen])
  useEffect(() => (isOpen ? lockScroll() : undefined), [isOpen])
  return dialog
}

let locks = 0

/** `:root:has(dialog[open])` would need no script, but recalculate all styles of the page when a dialog opens. */
function lockScroll(): () => void {
  countLocks(1)
  return () => countLocks(-1)
}

function countLocks(by: 1 | -1): void {
  locks += by
  document.documentElement.toggleAttribute('data-scroll-locked', locks > 0)
}

/** The content is needed while the dialog is open, and until it has faded. */
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

/** Closes a dialog on a press beside it. A selection of text that begins inside and ends outside does not count. */
export const scrimProps = { onPointerDown: notePress, onClick: closeOnScrim }

let pressed: HTMLDialogElement | null = null

function notePress(event: MouseEvent<HTMLDialogElement>): void {
  if (isOnScrim(event)) pressed = event.currentTarget
  // The press was beside a dialog inside this one, which has noted it.
  else if (pressed !== event.target) pressed = null
}

function closeOnScrim(event: MouseEvent<HTMLDialogElement>): void {
  if (isOnScrim(event) && pressed === event.currentTarget) event.currentTarget.close()
}

/** Only a press on the backdrop has the dialog itself as its target. */
function isOnScrim({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
  return target === currentTarget && !isInside
}

/**
 * React bubbles the close event of a dialog to the dialogs around it, which have not closed. A dialog that was opened
 * again before the event arrived is not closed either.
 */
export function ofItself(closed: () => void): (event: SyntheticEvent<HTMLDialogElement>) => void {
  return ({ target, currentTarget }) => {
    if (target === currentTarget && !currentTarget.open) closed()
  }
}
