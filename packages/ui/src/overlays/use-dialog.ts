import { useEffect, useRef, useState } from 'react'
import type { MouseEvent, RefObject, SyntheticEvent } from 'react'

/** As `--t-modal`: a dialog fades for so long after it was closed. */
const exitMs = 300

/** Shows a dialog over everything else. The browser keeps focus inside, closes on Escape and gives focus back. */
export function useDialog(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element === null || element.open === isOpen) return
    if (!isOpen) {
      element.close()
      return
    }
    // The page behind a dialog is dark already.
    element.toggleAttribute('data-over', document.querySelector('dialog[open]') !== null)
    element.showModal()
    // Without a field to begin with, the whole is read out rather than its close button.
    if (element.querySelector('[autofocus]') === null) element.focus()
  }, [isOpen])
  useEffect(() => (isOpen ? lockScroll() : undefined), [isOpen])
  return dialog
}

let locks = 0

/** `:root:has(dialog[open])` would say the same, at the price of every style of the page when a dialog opens. */
function lockScroll(): () => void {
  countLocks(1)
  return () => countLocks(-1)
}

function countLocks(by: 1 | -1): void {
  locks += by
  document.documentElement.toggleAttribute('data-scroll-locked', locks > 0)
}

/** Whether what is inside is needed: while it is open, and until it has faded. */
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

/** Closes a dialog that is pressed beside. Text that is selected from inside and let go outside is no such press. */
export const scrimProps = { onPointerDown: notePress, onClick: closeOnScrim }

let pressed: HTMLDialogElement | null = null

function notePress(event: MouseEvent<HTMLDialogElement>): void {
  if (isOnScrim(event)) pressed = event.currentTarget
  // Beside a dialog inside of this one: that one has noted it.
  else if (pressed !== event.target) pressed = null
}

function closeOnScrim(event: MouseEvent<HTMLDialogElement>): void {
  if (isOnScrim(event) && pressed === event.currentTarget) event.currentTarget.close()
}

/** Only the backdrop reports the dialog itself as its target: what is inside has targets of its own. */
function isOnScrim({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
  return target === currentTarget && !isInside
}

/**
 * React tells whatever stands around a dialog that it has closed; the dialog it stands in has not. Nor has one that was
 * opened again before the browser told of it.
 */
export function ofItself(closed: () => void): (event: SyntheticEvent<HTMLDialogElement>) => void {
  return ({ target, currentTarget }) => {
    if (target === currentTarget && !currentTarget.open) closed()
  }
}
