import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { readModal } from '../address/modal-address.ts'

/** All open dialogs and panels, from the lowest to the topmost. Going back closes one at a time. */
const open: object[] = []

/**
 * UI-02: makes going back close a dialog or panel while it is open, and stay on the page. A form with an address of its
 * own is closed first.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const { history } = useRouter()
  const closing = useRef(close)
  closing.current = close
  useEffect(() => {
    if (!isOpen) return
    const self = {}
    open.push(self)
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action, currentLocation }) => {
        if (action !== 'BACK' || open.at(-1) !== self || readModal(currentLocation) !== null) return false
        closing.current()
        return true
      },
    })
    return () => {
      open.splice(open.indexOf(self), 1)
      unblock()
    }
  }, [history, isOpen])
}

/** A `ref` that closes the menu on a tap elsewhere, and on Escape, which returns the focus to its summary. */
export function closeFromOutside(menu: HTMLDetailsElement | null): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const closeAt = ({ target }: Event) => {
    if (menu?.open && !(target instanceof Node && menu.contains(target))) menu.open = false
  }
  document.addEventListener('pointerdown', closeAt, { signal })
  menu?.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || !menu.open) return
      menu.open = false
      menu.querySelector('summary')?.focus()
    },
    { signal },
  )
  return () => listening.abort()
}
