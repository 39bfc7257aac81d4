// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { delegateToHost } from '../../site/page/host.ts'
import { closeModal, modalStore, pushModal } from '../../site/page/modal-store.ts'
import { dispatchSession } from '../../features/session/session-store.ts'
import { updatePanel } from '../../features/bet-slip/panel/panel-store.ts'
import { clearSlip } from '../../features/bet-slip/slip-store.ts'
import { dispatchSlip } from '../../features/bet-slip/dispatch-slip.ts'
import { fillSlip, samplePlacedBet, sending } from '../../features/bet-slip/testing/samples.ts'
import { sendHostMessages } from './host-messages.ts'

const origin = 'https://casino.example'
const player = { id: 7, name: 'D', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const }
const euro = { currency: 'EUR', subunits: 100, balance: 1_000, active: true }
let observers: (() => void)[]
let posted: unknown[]
let router: ReturnType<typeof sampleRouter>
let leave: () => void

beforeEach(() => {
  vi.useFakeTimers()
  observers = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(run: () => void) {
        observers.push(run)
      }
      observe() {}
      disconnect() {}
    },
  )
  posted = []
  modalStore.setState({ stack: [] })
  meet()
})
afterEach(() => {
  leave()
  dispatchSession({ type: 'ended' })
  clearSlip()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Returns a router with two pages, one of which has a name in the configuration. */
function sampleRouter() {
  const root = createRootRoute()
  const live = createRoute({ getParentRoute: () => root, path: '/sports/live', staticData: { page: 'in_play' } })
  const other = createRoute({ getParentRoute: () => root, path: '/x' })
  const history = createMemoryHistory({ initialEntries: ['/x'] })
  return createRouter({ routeTree: root.addChildren([live, other]), history })
}

function meet(): void {
  router = sampleRouter()
  const postMessage = (...given: unknown[]) => void posted.push(given)
  leave = sendHostMessages(origin, router, { postMessage } as unknown as Window)
}

const types = () => posted.map((given) => (given as [{ type: string }])[0].type)

describe('HOST-02 messages to the host', () => {
  it('HOST-02dgj HOST-03e have a type with a prefix, and are sent to one origin and never to *', () => {
    expect(types()).toEqual(['touchline:initialized', 'touchline:page-loaded', 'touchline:bet-slip-state-changed'])
    for (const given of posted) expect((given as unknown[])[1]).toBe(origin)
  })

  it('HOST-02d include page-loaded with the path and the name of each page that opens, but none for a new query', async () => {
    vi.useRealTimers()
    await router.load()
    const loaded = () => posted.filter((_, at) => types()[at] === 'touchline:page-loaded')
    posted = []
    router.history.push('/sports/live')
    await router.load()
    expect(loaded()).toEqual([[{ type: 'touchline:page-loaded', path: '/sports/live', page: 'in_play' }, origin]])
    router.history.push('/sports/live?tab=next')
    await router.load()
    expect(loaded()).toHaveLength(1)
    router.history.push('/x')
    await router.load()
    expect(loaded().slice(1)).toEqual([[{ type: 'touchline:page-loaded', path: '/x', page: null }, origin]])
  })

  it('report the present state when the host connects, because earlier changes were not sent', () => {
    leave()
    dispatchSession({ type: 'profile-read', player, accounts: [euro] })
    fillSlip()
    pushModal('keyboard-help')
    posted = []
    meet()
    expect(posted.slice(2).map((given) => (given as unknown[])[0])).toEqual([
      { type: 'touchline:notify-currency-changed', currency: 'EUR' },
      { type: 'touchline:balance-changed', currency: 'EUR', balance: 1_000 },
      { type: 'touchline:bet-slip-state-changed', isOpen: false, count: 1 },
      { type: 'touchline:notify-modal-triggered', modal: 'keyboard-help', isOpen: true },
    ])
    posted = []
    dispatchSlip(...sending, { type: 'placement-succeeded', bets: [samplePlacedBet] })
    expect(posted.at(-1)).toEqual([{ type: 'touchline:bet-slip-state-changed', isOpen: false, count: 0 }, origin])
  })

  it('report a modal that the address has opened', () => {
    leave()
    history.replaceState(null, '', '/x?modal=sign-in')
    posted = []
    meet()
    history.replaceState(null, '', '/x')
    expect(posted.at(-1)).toEqual([
      { type: 'touchline:notify-modal-triggered', modal: 'sign-in', isOpen: true },
      origin,
    ])
  })

  it('HOST-02e include page-size-changed 100 ms after the last change of size, once for each size', () => {
    posted = []
    observers[0]?.()
    vi.advanceTimersByTime(99)
    observers[0]?.()
    vi.advanceTimersByTime(99)
    expect(posted).toEqual([])
    vi.advanceTimersByTime(1)
    expect(types()).toEqual(['touchline:page-size-changed'])
    observers[0]?.()
    vi.advanceTimersByTime(100)
    expect(types()).toHaveLength(1)
  })

  it('HOST-02fgi report the balance, the slip and modals', () => {
    posted = []
    dispatchSession({ type: 'profile-read', player, accounts: [euro] })
    expect(types()).toEqual(['touchline:notify-currency-changed', 'touchline:balance-changed'])
    dispatchSession({ type: 'balance-changed', currency: 'EUR', availableMinor: 900 })
    expect(posted.at(-1)).toEqual([{ type: 'touchline:balance-changed', currency: 'EUR', balance: 900 }, origin])
    updatePanel({ isOpen: true })
    expect(posted.at(-1)).toEqual([{ type: 'touchline:bet-slip-state-changed', isOpen: true, count: 0 }, origin])
    pushModal('keyboard-help')
    closeModal('keyboard-help')
    const triggered = { type: 'touchline:notify-modal-triggered', modal: 'keyboard-help' }
    expect(posted.slice(-2)).toEqual([
      [{ ...triggered, isOpen: true }, origin],
      [{ ...triggered, isOpen: false }, origin],
    ])
  })

  it('HOST-02fk report a change of the active account with its currency and balance, but no change of another account', () => {
    const crown = { currency: 'SEK', subunits: 100, balance: 500, active: false }
    dispatchSession({ type: 'profile-read', player, accounts: [euro, crown] })
    posted = []
    dispatchSession({ type: 'balance-changed', currency: 'SEK', availableMinor: 450 })
    expect(posted).toEqual([])
    const accounts = [
      { ...euro, active: false },
      { ...crown, balance: 450, active: true },
    ]
    dispatchSession({ type: 'accounts-read', accounts })
    expect(posted).toEqual([
      [{ type: 'touchline:notify-currency-changed', currency: 'SEK' }, origin],
      [{ type: 'touchline:balance-changed', currency: 'SEK', balance: 450 }, origin],
    ])
  })

  it('HOST-01abc HOST-02abc request sign-in, sign-up and deposits from the host, and are not sent after disconnecting', () => {
    for (const wish of ['sign-in', 'sign-up', 'deposit'] as const) {
      expect(delegateToHost(wish)).toBe(true)
      expect(posted.at(-1)).toEqual([{ type: `touchline:${wish}` }, origin])
    }
    expect(delegateToHost('unlock')).toBe(false)
    leave()
    expect(delegateToHost('sign-in')).toBe(false)
  })
})
