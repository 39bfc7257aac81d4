// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Api } from '../api/index.ts'
import { dispatchSession } from '../features/session/session-store.ts'
import { mount } from '../site/testing/mount.ts'
import { pageAround } from './testing/on-page.tsx'
import { modalStore } from '../site/page/modal-store.ts'
import { useDepositReminder } from './player-shell.tsx'

const player = {
  ...{ id: 7_001, name: 'D', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const },
  storageOwner: 'hash-of-the-player',
}
const opened = () => modalStore.getState().stack.map(({ name }) => name)
const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

beforeEach(() => {
  vi.useFakeTimers()
  document.cookie = 'tl_deposit_reminder=; Max-Age=0; Path=/'
  modalStore.setState({ stack: [] })
  dispatchSession({ type: 'profile-read', player, accounts: [] })
})
afterEach(() => {
  vi.useRealTimers()
  dispatchSession({ type: 'ended' })
  delete document.documentElement.dataset['off']
  document.body.replaceChildren()
})

async function visit(remind_after: number | null, isShown = true, deposit = true) {
  const call = vi.fn<() => Promise<{ remind_after: number | null }>>(async () => ({ remind_after }))
  function Reminder() {
    useDepositReminder()
    return null
  }
  const { OnPage } = pageAround({
    site: { depositReminder: { showDepositReminder: isShown, playerGroupId: 'new' } },
    services: { deposit },
  })
  const { root } = await mount(
    <OnPage api={call as unknown as Api}>
      <Reminder />
    </OnPage>,
  )
  await act(() => vi.dynamicImportSettled())
  return { call, leave: () => act(async () => root.unmount()) }
}

it('DEP-03abc SESS-06c CFG-01g the reminder appears after the configured seconds, once a day, which is stored in the cookie tl_deposit_reminder', async () => {
  const written = vi.spyOn(document, 'cookie', 'set')
  const { leave } = await visit(10)
  await wait(9_999)
  expect(opened()).toEqual([])
  await wait(1)
  expect(opened()).toEqual(['deposit-reminder'])
  expect(written.mock.calls).toEqual([['tl_deposit_reminder=hash-of-the-player; Max-Age=86400; Path=/; SameSite=Lax']])
  written.mockRestore()
  expect(document.cookie).toContain('tl_deposit_reminder=hash-of-the-player')
  await leave()
  modalStore.setState({ stack: [] })
  const again = await visit(10)
  await wait(60_000)
  expect([opened(), again.call.mock.calls.length]).toEqual([[], 0])
  await again.leave()
})

it('BEY-04de DEP-03ce the cookie stays after a sign-out and contains a hash of the player instead of the id; another player is reminded, and then the first one again', async () => {
  const first = await visit(10)
  await wait(10_000)
  await act(async () => dispatchSession({ type: 'ended' }))
  expect(document.cookie).toBe('tl_deposit_reminder=hash-of-the-player')
  expect(document.cookie).not.toContain(String(player.id))
  for (const next of [{ ...player, id: 8_002, storageOwner: 'another' }, player]) {
    modalStore.setState({ stack: [] })
    await act(async () => dispatchSession({ type: 'ended' }))
    await act(async () => dispatchSession({ type: 'profile-read', player: next, accounts: [] }))
    await act(() => vi.dynamicImportSettled())
    await wait(10_000)
    expect(opened()).toEqual(['deposit-reminder'])
    expect(document.cookie).toBe(`tl_deposit_reminder=${next.storageOwner}`)
  }
  await first.leave()
})

it('DEP-03c no reminder is shown in a tab if another tab has shown one in the meantime', async () => {
  const { leave } = await visit(10)
  await wait(5_000)
  document.cookie = 'tl_deposit_reminder=hash-of-the-player; Path=/'
  await wait(60_000)
  expect(opened()).toEqual([])
  await leave()
})

/** Adds an element to the page and returns a function that removes it. */
function add(tag: string, attribute: string, value = ''): () => void {
  const element = document.body.appendChild(document.createElement(tag))
  element.setAttribute(attribute, value)
  return () => element.remove()
}

it.each<[string, () => () => void]>([
  ['in a dialog', () => add('dialog', 'open')],
  ['before an unanswered cookie notice', () => add('div', 'class', 'cookies')],
  [
    'on the wallet',
    () => {
      history.replaceState(null, '', '/profile/wallet/deposit')
      return () => history.replaceState(null, '', '/sports')
    },
  ],
  [
    'in another tab',
    () => {
      const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
      return () => hidden.mockRestore()
    },
  ],
])('DEP-03bd a player %s is reminded later', async (_where, begin) => {
  const { leave } = await visit(10)
  const end = begin()
  onTestFinished(end)
  await wait(10_000)
  expect(opened()).toEqual([])
  end()
  await wait(14_999)
  expect(opened()).toEqual([])
  await wait(1)
  expect(opened()).toEqual(['deposit-reminder'])
  await leave()
})

it('DEP-03a players outside of the configured group are not reminded, and without a group or deposits no call is made', async () => {
  const outside = await visit(null)
  await wait(60_000)
  expect(opened()).toEqual([])
  await outside.leave()
  const off = await visit(10, false)
  await wait(60_000)
  expect([opened(), off.call.mock.calls.length]).toEqual([[], 0])
  await off.leave()
  const closed = await visit(10, true, false)
  await wait(60_000)
  expect([opened(), closed.call.mock.calls.length]).toEqual([[], 0])
  await closed.leave()
})

it.each([
  ['is excluded', { excludedUntil: 'indefinite' }],
  ['is out of minutes', { outOfMinutesUntil: '2100-01-01T00:00:00Z' }],
  ['is on hold', { isOnHold: true }],
])('DEP-03a the reminder does not appear while the player %s', async (_why, state) => {
  await act(async () => dispatchSession({ type: 'profile-read', player: { ...player, ...state }, accounts: [] }))
  const { call, leave } = await visit(10)
  await wait(60_000)
  expect([opened(), call.mock.calls.length]).toEqual([[], 0])
  await leave()
})

it('SHELL-07a the reminder does not appear if it is switched off, and no call is made', async () => {
  document.documentElement.dataset['off'] = 'deposit_reminder'
  const { call, leave } = await visit(10)
  await wait(60_000)
  expect([opened(), call.mock.calls.length]).toEqual([[], 0])
  await leave()
})
