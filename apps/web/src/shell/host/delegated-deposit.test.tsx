// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { dispatchSession, sessionStore } from '../../features/session/session-store.ts'
import { mount } from '../../site/testing/mount.ts'
import { openHost } from '../../site/page/host.ts'
import type { HostMessage } from '../../site/page/host.ts'
import { useDelegatedForm } from './use-delegated-form.ts'

const player = { id: 7, name: 'D', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const }
let leave = () => {}

afterEach(() => {
  leave()
  vi.restoreAllMocks()
  sessionStore.setState({ session: { status: 'unknown' } })
})

it('HOST-01c if the host page is to open deposits, it is requested once to do so, and the page for the deposit is left', async () => {
  vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window)
  const sent: HostMessage[] = []
  const leadOn = vi.fn<() => void>()
  leave = openHost((message) => sent.push(message))
  function Page() {
    return useDelegatedForm('deposit', leadOn) ? <p>With the host</p> : <form />
  }
  const { container } = await mount(<Page />)
  // The host is not notified before the session is known.
  expect([sent, container.textContent]).toEqual([[], 'With the host'])
  await act(async () => dispatchSession({ type: 'profile-read', player, accounts: [] }))
  expect(sent).toEqual([{ type: 'deposit' }])
  expect(leadOn).toHaveBeenCalledOnce()
  expect(container.querySelector('form')).toBeNull()
})

it('HOST-01c if there is no host page, the site shows its own deposit form', async () => {
  const leadOn = vi.fn<() => void>()
  function Page() {
    return useDelegatedForm('deposit', leadOn) ? null : <form />
  }
  const { container } = await mount(<Page />)
  await act(async () => dispatchSession({ type: 'profile-read', player, accounts: [] }))
  expect(container.querySelector('form')).not.toBeNull()
  expect(leadOn).not.toHaveBeenCalled()
})
