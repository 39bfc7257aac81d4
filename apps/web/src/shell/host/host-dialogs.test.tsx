// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dispatchSession } from '../../features/session/session-store.ts'
import { mount } from '../../site/testing/mount.ts'
import { pageAround } from '../testing/on-page.tsx'
import { HostPreloader } from './host-dialogs.tsx'

const player = { id: 7, name: 'D', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const }

beforeEach(() => {
  vi.useFakeTimers()
  dispatchSession({ type: 'ended' })
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

async function wait(form: 'sign-in' | 'sign-up') {
  const onEnd = vi.fn<() => void>()
  const { OnPage } = pageAround()
  const { root } = await mount(
    <OnPage>
      <HostPreloader form={form} onEnd={onEnd} />
    </OnPage>,
  )
  return { onEnd, leave: () => act(async () => root.unmount()) }
}

it('CFG-04f while the host page shows its sign-in, the page states that, until the player is signed in', async () => {
  const { onEnd, leave } = await wait('sign-in')
  expect(document.body.textContent).toContain('Opening sign in')
  expect(onEnd).not.toHaveBeenCalled()
  await act(async () => dispatchSession({ type: 'profile-read', player, accounts: [] }))
  expect(onEnd).toHaveBeenCalledOnce()
  await leave()
})

it('CFG-04g if the host page opens no sign-up form, the page is covered for ten seconds at most', async () => {
  const { onEnd, leave } = await wait('sign-up')
  expect(document.body.textContent).toContain('Opening sign up')
  await act(async () => void (await vi.advanceTimersByTimeAsync(10_000)))
  expect(onEnd).toHaveBeenCalledOnce()
  await leave()
})
