// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { panelStore, updatePanel } from '../../features/bet-slip/panel/panel-store.ts'
import { closeModal, modalStore, pushModal } from '../../site/page/modal-store.ts'
import { mount } from '../../site/testing/mount.ts'
import { pageAround } from '../testing/on-page.tsx'
import { BetSheet, BetSidebar } from './bet-panel.tsx'

it('SHELL-06j the panel beside the page is always shown; only the sheet opens and closes', async () => {
  const { OnPage } = pageAround()
  async function shown(hasSidebar: boolean, isOpen: boolean) {
    updatePanel({ isOpen })
    const { root, container } = await mount(
      <OnPage>
        {hasSidebar ? <BetSidebar /> : null}
        <BetSheet hasSidebar={hasSidebar} />
      </OnPage>,
    )
    const slips = container.querySelectorAll('.slip').length
    const sheets = container.querySelectorAll('dialog[open]').length
    await act(async () => root.unmount())
    return { slips, sheets, isOpen: panelStore.getState().isOpen }
  }
  expect(await shown(true, false)).toEqual({ slips: 1, sheets: 0, isOpen: false })
  expect(await shown(true, true)).toEqual({ slips: 1, sheets: 0, isOpen: true })
  expect(await shown(false, true)).toEqual({ slips: 1, sheets: 1, isOpen: true })
  expect(await shown(false, false)).toEqual({ slips: 0, sheets: 0, isOpen: false })
})

it('AUTH-07c the sheet does not open over the notice of a missing host, and is as it was when the notice closes', async () => {
  onTestFinished(() => {
    modalStore.setState({ stack: [] })
    updatePanel({ isOpen: false })
  })
  const { OnPage } = pageAround()
  const { container } = await mount(
    <OnPage>
      <BetSheet hasSidebar={false} />
    </OnPage>,
  )
  const sheets = () => container.querySelectorAll('dialog[open]').length
  await act(async () => pushModal('no-host'))
  await act(async () => updatePanel({ isOpen: true }))
  expect(sheets()).toBe(0)
  await act(async () => closeModal('no-host'))
  expect(sheets()).toBe(1)
  await act(async () => pushModal('no-host'))
  expect([sheets(), panelStore.getState().isOpen]).toEqual([0, true])
})
