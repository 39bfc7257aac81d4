// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/index.ts'
import type { Api } from '../../api/index.ts'
import { mount } from '../../site/testing/mount.ts'
import { setFlag } from '../../site/storage/storage.ts'
import { storedNames } from '../../site/storage/stored-names.ts'
import { modalStore } from '../../site/page/modal-store.ts'
import { dispatchSession } from '../../features/session/session-store.ts'
import { pageAround } from '../testing/on-page.tsx'
import { useRegisteredFlag, useSignUpReminder } from './use-sign-up-reminder.ts'

const player = { id: 7, name: 'D', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const }
const opened = () => modalStore.getState().stack.map(({ name }) => name)

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  modalStore.setState({ stack: [] })
  dispatchSession({ type: 'ended' })
})
afterEach(() => {
  vi.useRealTimers()
  delete document.documentElement.dataset['off']
  document.body.replaceChildren()
})

async function visit(isSignUpBlocked: boolean | null = false, sign_up = true) {
  const api = (async () => {
    if (isSignUpBlocked === null) throw new ApiError('unreachable')
    return { isSignUpBlocked }
  }) as unknown as Api
  function Reminders() {
    useSignUpReminder()
    useRegisteredFlag()
    return null
  }
  const { OnPage } = pageAround({ site: { signUpReminderSeconds: 60 }, services: { sign_up } })
  const { root } = await mount(
    <OnPage api={api}>
      <Reminders />
    </OnPage>,
  )
  return () => act(async () => root.unmount())
}

const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

describe('the reminder that a visitor can sign up', () => {
  it('SHELL-09f never appears if the site has no sign-up', async () => {
    const leave = await visit(false, false)
    await wait(200_000)
    expect([opened(), localStorage.getItem('tl.sign-up-reminder')]).toEqual([[], null])
    await leave()
  })

  it('SHELL-09abc CFG-01h SESS-06eg appears once, after signUpReminderSeconds, which is stored in tl.sign-up-reminder', async () => {
    const leave = await visit()
    await wait(59_999)
    expect(opened()).toEqual([])
    await wait(1)
    expect(opened()).toEqual(['sign-up-reminder'])
    expect(localStorage.getItem('tl.sign-up-reminder')).not.toBeNull()
    await leave()
    modalStore.setState({ stack: [] })
    const leaveAgain = await visit()
    await wait(200_000)
    expect(opened()).toEqual([])
    await leaveAgain()
  })

  it('SHELL-09e waits while an auth form is shown and while the cookie notice has not been answered', async () => {
    const path = location.pathname
    history.replaceState(null, '', '/users/sign-in')
    const leave = await visit()
    await wait(70_000)
    expect(opened()).toEqual([])
    history.replaceState(null, '', path)
    const notice = document.body.appendChild(document.createElement('section'))
    notice.className = 'cookies'
    await wait(30_000)
    expect(opened()).toEqual([])
    notice.remove()
    await wait(15_000)
    expect(opened()).toEqual(['sign-up-reminder'])
    await leave()
  })

  it('SHELL-09d never appears to a visitor who signed up in this browser and has not signed in yet', async () => {
    setFlag(storedNames.signedUp)
    const leave = await visit()
    await wait(200_000)
    expect(opened()).toEqual([])
    await leave()
  })

  it('SHELL-09e waits while a dialog is open', async () => {
    const leave = await visit()
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.showModal()
    await wait(70_000)
    expect(opened()).toEqual([])
    dialog.close()
    await wait(15_000)
    expect(opened()).toEqual(['sign-up-reminder'])
    await leave()
  })

  it('SHELL-09e waits while the visitor is in another tab', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const leave = await visit()
    await wait(70_000)
    expect([opened(), localStorage.getItem('tl.sign-up-reminder')]).toEqual([[], null])
    hidden.mockRestore()
    await wait(15_000)
    expect(opened()).toEqual(['sign-up-reminder'])
    await leave()
  })

  it('SHELL-09d SESS-06eg never appears to a player, nor in a browser that a player has used before (tl.registered)', async () => {
    dispatchSession({ type: 'profile-read', player, accounts: [] })
    const leave = await visit()
    await wait(120_000)
    expect(localStorage.getItem('tl.registered')).not.toBeNull()
    await act(async () => dispatchSession({ type: 'ended' }))
    await wait(120_000)
    expect(opened()).toEqual([])
    await leave()
  })

  it('SHELL-09ac does not appear in a tab if another tab has shown it in the meantime', async () => {
    const leave = await visit()
    await wait(30_000)
    setFlag(storedNames.signUpReminder)
    await wait(120_000)
    expect(opened()).toEqual([])
    await leave()
  })

  it('SHELL-09f never appears in a browser that cannot store that the reminder has appeared', async () => {
    const storing = vi.fn<() => void>(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: storing })
    const leave = await visit()
    await wait(120_000)
    expect(storing).toHaveBeenCalled()
    vi.unstubAllGlobals()
    expect(opened()).toEqual([])
    await leave()
  })

  it('SHELL-09f does not appear while it is unknown whether sign-up is blocked', async () => {
    const leave = await visit(null)
    await wait(120_000)
    expect([opened(), localStorage.getItem('tl.sign-up-reminder')]).toEqual([[], null])
    await leave()
  })

  it('SHELL-09f never appears if sign-up is blocked or the reminder is switched off', async () => {
    const leave = await visit(true)
    await wait(120_000)
    expect(opened()).toEqual([])
    await leave()
    document.documentElement.dataset['off'] = 'sign_up_reminder'
    const leaveFrame = await visit()
    await wait(120_000)
    expect(opened()).toEqual([])
    await leaveFrame()
  })
})
