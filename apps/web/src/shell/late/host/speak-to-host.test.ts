// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { delegateToHost } from '../../../state/host.ts'
import { closeFrame, modalStore, openFrame } from '../../../state/modals/modal-store.ts'
import { tellSession } from '../../../state/session/session-store.ts'
import { tellPanel } from '../../../state/slip/panel-store.ts'
import { speakToHost } from './speak-to-host.ts'

const origin = 'https://casino.example'
const player = { id: 7, name: 'D', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const }
const euro = { currency: 'EUR', subunits: 100, balance: 1_000, active: true }
let observers: (() => void)[]
let posted: unknown[]
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
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/x'] }),
  })
  const postMessage = (...given: unknown[]) => void posted.push(given)
  leave = speakToHost(origin, router, { postMessage } as unknown as Window)
})
afterEach(() => {
  leave()
  tellSession({ type: 'ended' })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const types = () => posted.map((given) => (given as [{ type: string }])[0].type)

describe('HOST-02 messages out', () => {
  it('are typed with the prefix and go to one origin, never to *', () => {
    expect(types()).toEqual(['touchline:initialized', 'touchline:page-loaded'])
    for (const given of posted) expect((given as unknown[])[1]).toBe(origin)
  })

  it('page-size-changed comes 100 ms after the last change, and not twice for one size', () => {
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

  it('tell of money, its currency, the slip and modals', () => {
    posted = []
    tellSession({ type: 'profile-read', player, accounts: [euro] })
    expect(types()).toEqual(['touchline:notify-currency-changed', 'touchline:balance-changed'])
    tellSession({ type: 'balance-changed', currency: 'EUR', availableMinor: 900 })
    expect(posted.at(-1)).toEqual([{ type: 'touchline:balance-changed', currency: 'EUR', balance: 900 }, origin])
    tellPanel({ isOpen: true })
    expect(posted.at(-1)).toEqual([{ type: 'touchline:bet-slip-state-changed', isOpen: true, count: 0 }, origin])
    openFrame('keyboard-help')
    closeFrame('keyboard-help')
    expect(types().slice(-2)).toEqual(['touchline:notify-modal-triggered', 'touchline:notify-modal-triggered'])
  })

  it('HOST-01 the host signs in and up; nobody does once it is gone', () => {
    expect(delegateToHost('sign-in')).toBe(true)
    expect(types().at(-1)).toBe('touchline:sign-in')
    expect(delegateToHost('unlock')).toBe(false)
    leave()
    expect(delegateToHost('sign-in')).toBe(false)
  })
})
