// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { panelStore, updatePanel } from '../../features/bet-slip/panel-store.ts'
import { mount } from '../../site/testing/mount.ts'
import { pageAround } from '../testing/on-page.tsx'
import { useClientNavigation } from './client-navigation.ts'

afterEach(() => document.body.replaceChildren())

it('SHELL-06e the bet panel makes way for another page, and stays for another list of the same one', async () => {
  const { OnPage, router } = pageAround()
  function Part() {
    useClientNavigation()
    return null
  }
  const { root } = await mount(
    <OnPage>
      <Part />
    </OnPage>,
  )
  const navigate = (pathChanged: boolean) =>
    act(async () => router.emit({ type: 'onBeforeNavigate', pathChanged } as never))
  updatePanel({ isOpen: true })
  await navigate(false)
  expect(panelStore.getState().isOpen).toBe(true)
  await navigate(true)
  expect(panelStore.getState().isOpen).toBe(false)
  await act(async () => root.unmount())
})
