import type { AnyRouter } from '@tanstack/react-router'
import { readModal } from '../../site/address/modal-address.ts'
import { openHost, notifyHost } from '../../site/page/host.ts'
import type { HostMessage } from '../../site/page/host.ts'
import { modalStore, topModal } from '../../site/page/modal-store.ts'
import { pageKind } from '../../site/route-data.ts'
import { sessionStore } from '../../features/session/session-store.ts'
import { activeAccount } from '../../features/session/session.ts'
import type { Session } from '../../features/session/session.ts'
import { panelStore } from '../../features/bet-slip/panel/panel-store.ts'
import { selectionCount, slipStore } from '../../features/bet-slip/slip-store.ts'

const prefix = 'touchline:'

/** HOST-02: starts sending messages about this page to the embedding page. Returns a function that stops this. */
export function sendHostMessages(origin: string, router: AnyRouter, parent: Pick<Window, 'postMessage'>): () => void {
  let modal: string | null = null

  function notifyModal(): void {
    const now = topModal(modalStore.getState().stack)?.name ?? readModal(location)
    if (now === modal) return
    if (modal !== null) notifyHost({ type: 'notify-modal-triggered', modal, isOpen: false })
    if (now !== null) notifyHost({ type: 'notify-modal-triggered', modal: now, isOpen: true })
    modal = now
  }

  const endings = [
    openHost(({ type, ...rest }: HostMessage) => parent.postMessage({ type: `${prefix}${type}`, ...rest }, origin)),
    router.subscribe('onResolved', ({ pathChanged }) => {
      if (pathChanged) notifyPage(router)
      notifyModal()
    }),
    watchPageSize((width, height) => notifyHost({ type: 'page-size-changed', width, height })),
    sessionStore.subscribe(({ session }, { session: before }) => notifyBalance(session, before)),
    slipStore.subscribe((state, before) => {
      if (selectionCount(state) !== selectionCount(before)) dispatchSlip()
    }),
    panelStore.subscribe(({ isOpen }, { isOpen: before }) => {
      if (isOpen !== before) dispatchSlip()
    }),
    modalStore.subscribe(notifyModal),
  ]
  // The current state is reported once, because changes before this moment were not.
  notifyHost({ type: 'initialized' })
  notifyPage(router)
  notifyBalance(sessionStore.getState().session)
  dispatchSlip()
  notifyModal()
  return () => {
    for (const end of endings) end()
  }
}

function notifyPage({ state: { matches, location } }: AnyRouter): void {
  notifyHost({ type: 'page-loaded', path: location.pathname, page: pageKind(matches) })
}

function dispatchSlip(): void {
  const { isOpen } = panelStore.getState()
  notifyHost({ type: 'bet-slip-state-changed', isOpen, count: selectionCount(slipStore.getState()) })
}

function notifyBalance(session: Session, sessionBefore?: Session): void {
  const account = activeAccount(session)
  const before = sessionBefore && activeAccount(sessionBefore)
  if (!account) return
  const { currency, balance } = account
  if (currency !== before?.currency) notifyHost({ type: 'notify-currency-changed', currency })
  if (currency !== before?.currency || balance !== before.balance)
    notifyHost({ type: 'balance-changed', currency, balance })
}

/** HOST-02: the size is reported once it has not changed for this long. */
const calmMs = 100

/** Reports the size of the page after it has changed, once it has then stayed the same for `calmMs`. */
function watchPageSize(notify: (width: number, height: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = ''
  const observer = new ResizeObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const { width, height } = pageSize()
      const size = `${width}x${height}`
      if (size === last) return
      last = size
      notify(width, height)
    }, calmMs)
  })
  observer.observe(document.body)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}

/**
 * Returns the size of the content. The scroll size would not do: it is never smaller than the frame, so a frame that
 * follows it could only grow.
 */
function pageSize(): { width: number; height: number } {
  const { width, height } = document.documentElement.getBoundingClientRect()
  // Rounded up, because a frame that is too small by a fraction of a pixel would show a scroll bar.
  return { width: Math.ceil(width), height: Math.ceil(height) }
}
