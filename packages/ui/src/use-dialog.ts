import { useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react'

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
  return dialog
}

/** Whether what is inside is needed: while it is open, and until it has faded. */
export function useKept(isOpen: boolean): boolean {
  const [isKept, setIsKept] = useState(isOpen)
  useEffect(() => {
    if (isOpen) {
      setIsKept(true)
      return
    }
    const timer = setTimeout(() => setIsKept(false), exitMs)
    return () => clearTimeout(timer)
  }, [isOpen])
  return isOpen || isKept
}

/** Only the backdrop reports the dialog itself as its target: what is inside has targets of its own. */
export function closeOnScrim(event: MouseEvent<HTMLDialogElement>): void {
  const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect()
  const isInside = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom
  if (event.target === event.currentTarget && !isInside) event.currentTarget.close()
}
