import type { AnyRouter } from '@tanstack/react-router'
import { readModal } from '../../site/address/modal-address.ts'
import { openHost, tellHost } from './host.ts'
import type { HostMessage } from './host.ts'
import { modalStore, topFrame } from '../modals/modal-store.ts'
import { pageKind } from '../../site/route-data.ts'
import { sessionStore } from '../../features/session/session-store.ts'
import { activeAccount } from '../../features/session/session.ts'
import type { Session } from '../../features/session/session.ts'
import { panelStore } from '../../features/bet-slip/panel-store.ts'
import { slipStore } from '../../features/bet-slip/slip-store.ts'
import { pickCount } from '../../features/bet-slip/slip.ts'
import { watchPageSize } from './watch-page-size.ts'

const prefix = 'touchline:'

/** HOST-02: from here on the page around this one is told what happens. Returns what ends it. */
export function speakToHost(origin: string, router: AnyRouter, parent: Pick<Window, 'postMessage'>): () => void {
  let modal: string | null = null

  function tellModal(): void {
    const now = topFrame(modalStore.getState().stack)?.name ?? readModal(location)
    if (now === modal) return
    if (modal !== null) tellHost({ type: 'notify-modal-triggered', modal, isOpen: false })
    if (now !== null) tellHost({ type: 'notify-modal-triggered', modal: now, isOpen: true })
    modal = now
  }

  const endings = [
    openHost(({ type, ...rest }: HostMessage) => parent.postMessage({ type: `${prefix}${type}`, ...rest }, origin)),
    router.subscribe('onResolved', ({ pathChanged }) => {
      if (pathChanged) tellPage(router)
      tellModal()
    }),
    watchPageSize((width, height) => tellHost({ type: 'page-size-changed', width, height })),
    sessionStore.subscribe(({ session }, { session: before }) => tellMoney(session, before)),
    slipStore.subscribe(({ slip }, { slip: before }) => {
      if (pickCount(slip) !== pickCount(before)) tellSlip()
    }),
    panelStore.subscribe(({ isOpen }, { isOpen: before }) => {
      if (isOpen !== before) tellSlip()
    }),
    modalStore.subscribe(tellModal),
  ]
  // What happened before anybody listened is told once, as it stands now.
  tellHost({ type: 'initialized' })
  tellPage(router)
  tellMoney(sessionStore.getState().session)
  tellSlip()
  tellModal()
  return () => {
    for (const end of endings) end()
  }
}

function tellPage({ state: { matches, location } }: AnyRouter): void {
  tellHost({ type: 'page-loaded', path: location.pathname, page: pageKind(matches) })
}

function tellSlip(): void {
  const { isOpen } = panelStore.getState()
  tellHost({ type: 'bet-slip-state-changed', isOpen, count: pickCount(slipStore.getState().slip) })
}

function tellMoney(session: Session, sessionBefore?: Session): void {
  const account = activeAccount(session)
  const before = sessionBefore && activeAccount(sessionBefore)
  if (!account) return
  const { currency, balance } = account
  if (currency !== before?.currency) tellHost({ type: 'notify-currency-changed', currency })
  if (currency !== before?.currency || balance !== before.balance)
    tellHost({ type: 'balance-changed', currency, balance })
}
