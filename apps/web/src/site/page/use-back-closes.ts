import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { readModal } from '../address/modal-address.ts'

/** Everything that is open, from the lowest to the topmost: going back closes one at a time. */
const open: object[] = []

/** UI-02: while it is open, going back closes it and stays on the page. A form with an address of its own closes first. */
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
