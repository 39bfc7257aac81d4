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
  const navigate = (href: string) =>
    act(async () => {
      router.history.push(href)
      await router.load()
    })
  await navigate('/sports/soccer')
  updatePanel({ isOpen: true })
  await navigate('/sports/soccer?time=today')
  expect([panelStore.getState().isOpen, router.state.location.href]).toEqual([true, '/sports/soccer?time=today'])
  await navigate('/sports/live')
  expect([panelStore.getState().isOpen, router.state.location.href]).toEqual([false, '/sports/live'])
  await act(async () => root.unmount())
})
