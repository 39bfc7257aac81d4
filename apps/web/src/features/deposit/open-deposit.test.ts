// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLinks } from '../../site/links.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { openHost, whenHostIsKnown } from '../../site/page/host.ts'
import { modalStore } from '../../site/page/modal-store.ts'
import { depositHref, depositLabel, openDeposit } from './open-deposit.ts'
import { dispatchSession, sessionStore } from '../session/index.ts'

type Deposit = NonNullable<NonNullable<Parameters<typeof sampleSite>[0]>['platformSettings']>['deposit']

const opened = () => modalStore.getState().stack.map(({ name }) => name)
const open = (deposit: Deposit, features = {}) => openDeposit(sampleSite({ platformSettings: { deposit }, features }))

beforeEach(() => modalStore.setState({ stack: [] }))
afterEach(() => {
  sessionStore.setState({ session: { status: 'unknown' } })
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('DEP-01a the link leads to the deposit page, with the parameters that the site configures', () => {
  const site = sampleSite({ platformSettings: { deposit: { casinoParameters: { from: 'sports', tab: 'in' } } } })
  expect(depositHref(createLinks(site, 'en'), site)).toBe('/profile/wallet/deposit?from=sports&tab=in')
  expect([open({}), opened()]).toEqual([false, []])
})

it('DEP-01b the custom address configured for this origin is opened; on an origin without one, the deposit page is used', () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const url = 'https://pay.example/in'
  expect(open({ mode: 'custom-url', customUrls: [{ origin: location.origin, url }] })).toBe(true)
  expect(assign.mock.calls).toEqual([[url]])
  expect(open({ mode: 'custom-url', customUrls: [{ origin: 'https://other.example', url }] })).toBe(false)
})

it('DEP-01c SHELL-12a the operator’s deposit page opens in a frame inside a modal', () => {
  expect(open({ mode: 'iframe', iframeUrl: 'https://pay.example/frame' })).toBe(true)
  expect(opened()).toEqual(['deposit'])
})

it('DEP-01abcd only the way that the site has chosen is opened, even if it has settings for the others', () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const settings: Deposit = {
    customUrls: [{ origin: location.origin, url: 'https://pay.example/in' }],
    iframeUrl: 'https://pay.example/frame',
  }
  const features = { quick_deposit: true }
  expect([open({ ...settings, mode: 'page' }, features), opened()]).toEqual([false, []])
  expect([open({ ...settings, mode: 'quick' }, features), opened()]).toEqual([true, ['quick-deposit']])
  modalStore.setState({ stack: [] })
  expect([open({ ...settings, mode: 'iframe' }, features), opened()]).toEqual([true, ['deposit']])
  expect(assign).not.toHaveBeenCalled()
})

it('DEP-01d CFG-04ab SHELL-12b while the quick deposit is tested, only test players get it', () => {
  expect(open({ mode: 'quick' }, { quick_deposit_test: true })).toBe(false)
  const player = { id: 7, name: 'D', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const }
  const rawProfile = { statuses: [{ id: 'spi_test' }] } as never
  dispatchSession({ type: 'profile-read', player: { ...player, rawProfile }, accounts: [] })
  expect(open({ mode: 'quick' }, { quick_deposit_test: true })).toBe(true)
  expect(opened()).toEqual(['quick-deposit'])
})

it.each([
  ['is excluded', { excludedUntil: 'indefinite' }],
  ['is out of minutes', { outOfMinutesUntil: '2100-01-01T00:00:00Z' }],
  ['is on hold', { isOnHold: true }],
])('DEP-02a AUTH-05c a player who %s sees no form and gets the page with the reason', (_who, state) => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const player = { id: 7, name: 'D', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const }
  dispatchSession({ type: 'profile-read', player: { ...player, ...state }, accounts: [] })
  const ways: Deposit[] = [
    { mode: 'iframe', iframeUrl: 'https://pay.example/frame' },
    { mode: 'custom-url', customUrls: [{ origin: location.origin, url: 'https://pay.example/in' }] },
    { mode: 'quick' },
  ]
  const answers = [true, false].flatMap((isMissingFieldsCheckOn) =>
    ways.map((way) => open({ ...way, isMissingFieldsCheckOn }, { quick_deposit: true })),
  )
  expect([answers.includes(true), opened(), assign.mock.calls]).toEqual([false, [], []])
})

it('DEP-01e HOST-01c in an embedded site the host opens the deposit, whatever the site opens elsewhere', () => {
  const sent: unknown[] = []
  const leave = openHost((message) => sent.push(message))
  const iframe = { mode: 'iframe', iframeUrl: 'https://pay.example/frame' } as const
  expect([open({}), open(iframe), opened()]).toEqual([true, true, []])
  expect(sent).toEqual([{ type: 'deposit' }, { type: 'deposit' }])
  leave()
  expect([open(iframe), opened(), sent.length]).toEqual([true, ['deposit'], 2])
})

it('HOST-01c in a frame nothing is opened until the host is known; if there is no host, the site opens the deposit after three seconds', () => {
  vi.useFakeTimers()
  vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window)
  const iframe = { mode: 'iframe', iframeUrl: 'https://pay.example/frame' } as const
  // The browser then follows the link to the deposit page, which waits until the host is known and opens the deposit.
  expect([open(iframe), opened()]).toEqual([false, []])
  const known = vi.fn<() => void>()
  whenHostIsKnown(known)
  vi.advanceTimersByTime(2_999)
  expect([open(iframe), opened()]).toEqual([false, []])
  vi.advanceTimersByTime(1)
  expect(known).toHaveBeenCalledOnce()
  expect([open(iframe), opened()]).toEqual([true, ['deposit']])
})

it('DEP-06c on sites of play money a deposit is a top-up', () => {
  expect(depositLabel(sampleSite({ legal: { isPlayMoney: true } }))).toBe('shell.top-up')
  expect(depositLabel(sampleSite({ legal: { isPlayMoney: false } }))).toBe('shell.deposit')
})
