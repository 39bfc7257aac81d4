// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mount } from '../../site/testing/mount.ts'
import { alertStore, endPriceAlert, showAlert } from '../../site/page/alert-store.ts'
import { Alerts } from './alerts.tsx'
import { pageAround } from '../testing/on-page.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  act(() => void vi.runAllTimers())
  vi.useRealTimers()
  document.body.replaceChildren()
})

async function show() {
  const { OnPage } = pageAround()
  return mount(
    <OnPage>
      <Alerts />
    </OnPage>,
  )
}

describe('UI-02 alerts on the page', () => {
  it('are shown in a polite live region that exists before them', async () => {
    const { container } = await show()
    const region = container.querySelector('[role="status"]')
    expect(region?.textContent).toBe('')
    await act(async () => showAlert({ title: 'Bet placed', text: 'At 1.85' }))
    expect(region?.textContent).toContain('Bet placed')
    await act(async () => showAlert({ title: 'Bet not placed' }))
    expect(container.querySelectorAll('.toast')).toHaveLength(1)
    expect(region?.textContent).not.toContain('Bet placed')
  })

  it('do not disappear while the pointer is on them', async () => {
    const { container } = await show()
    await act(async () => showAlert({ title: 'a' }))
    const toast = container.querySelector('.toast')
    await act(async () => toast?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })))
    await act(async () => void vi.advanceTimersByTime(20_000))
    expect(container.querySelector('.toast--leaving')).toBeNull()
    await act(async () => toast?.dispatchEvent(new PointerEvent('pointerout', { bubbles: true })))
    await act(async () => void vi.advanceTimersByTime(5_000))
    expect(container.querySelector('.toast--leaving')).not.toBeNull()
  })

  it('UI-02c do not disappear while the focus is in them or the pointer is on them', async () => {
    const { container } = await show()
    await act(async () => showAlert({ title: 'a' }))
    const close = container.querySelector<HTMLButtonElement>('.toast button')
    await act(async () => close?.focus())
    await act(async () => close?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })))
    await act(async () => close?.dispatchEvent(new PointerEvent('pointerout', { bubbles: true })))
    await act(async () => void vi.advanceTimersByTime(20_000))
    expect(container.querySelector('.toast--leaving')).toBeNull()
    await act(async () => close?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })))
    await act(async () => close?.blur())
    await act(async () => void vi.advanceTimersByTime(20_000))
    expect(container.querySelector('.toast--leaving')).toBeNull()
    await act(async () => close?.dispatchEvent(new PointerEvent('pointerout', { bubbles: true })))
    await act(async () => void vi.advanceTimersByTime(5_000))
    expect(container.querySelector('.toast--leaving')).not.toBeNull()
  })

  it('UI-02c do not disappear if they replace an alert under the pointer', async () => {
    const { container } = await show()
    await act(async () => showAlert({ title: 'a' }))
    const toast = container.querySelector('.toast')
    await act(async () => toast?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })))
    await act(async () => showAlert({ title: 'b' }))
    await act(async () => void vi.advanceTimersByTime(20_000))
    expect(container.querySelector('.toast')?.textContent).toContain('b')
    expect(container.querySelector('.toast--leaving')).toBeNull()
    await act(async () => toast?.dispatchEvent(new PointerEvent('pointerout', { bubbles: true })))
    await act(async () => void vi.advanceTimersByTime(5_000))
    expect(container.querySelector('.toast--leaving')).not.toBeNull()
  })

  it('UI-02c disappear by themselves even if the focused button disappeared with the alert before', async () => {
    const { container } = await show()
    const run = () => showAlert({ title: 'b' })
    await act(async () => showAlert({ title: 'a', action: { label: 'Undo', run } }))
    const undo = container.querySelector<HTMLButtonElement>('.toast .btn')
    await act(async () => undo?.focus())
    await act(async () => undo?.click())
    expect(container.querySelector('.toast')?.textContent).toContain('b')
    await act(async () => void vi.advanceTimersByTime(5_000))
    expect(container.querySelector('.toast--leaving')).not.toBeNull()
  })

  it('run the action of their button, and close', async () => {
    const { container } = await show()
    const run = vi.fn<() => void>()
    await act(async () => showAlert({ title: 'a', action: { label: 'Receipt', run } }))
    await act(async () => container.querySelector<HTMLButtonElement>('.toast .btn')?.click())
    expect(run).toHaveBeenCalledOnce()
    expect(container.querySelector('.toast--leaving')).not.toBeNull()
  })

  it('are rendered inside the topmost dialog, where they can be announced and pressed', async () => {
    const { container } = await show()
    const dialog = openDialog()
    await act(async () => showAlert({ title: 'a' }))
    await untilRegionReady()
    expect(dialog.querySelector('.toast')).not.toBeNull()
    await act(async () => dialog.close())
    expect(container.querySelector('.toast')).not.toBeNull()
  })

  it('move into a dialog that opens over them, and out of a dialog that is removed', async () => {
    const { container } = await show()
    await act(async () => showAlert({ title: 'a' }))
    const dialog = await act(async () => openDialog())
    await untilRegionReady()
    expect(dialog.querySelector('.toast')).not.toBeNull()
    expect(container.querySelector('.toast')).toBeNull()
    await act(async () => showAlert({ title: 'b' }))
    const above = await act(async () => openDialog())
    await untilRegionReady()
    expect(above.textContent).toContain('b')
    await act(async () => above.remove())
    await untilRegionReady()
    expect(dialog.textContent).toContain('b')
  })

  it('about a price disappear together with the price, and others stay', async () => {
    await show()
    await act(async () => showAlert({ title: 'Bet in doubt' }))
    await act(async () => endPriceAlert())
    expect(alertStore.getState()).toMatchObject({ alert: { title: 'Bet in doubt' }, isLeaving: false })
    await act(async () => showAlert({ title: 'Suspended', isOfPrice: true }))
    await act(async () => endPriceAlert())
    expect(alertStore.getState().isLeaving).toBe(true)
  })

  it('are added to a dialog as an empty live region first, and then as its text', async () => {
    await show()
    const dialog = openDialog()
    await act(async () => showAlert({ title: 'a' }))
    expect(dialog.querySelector('[role="status"]')?.textContent).toBe('')
    await untilRegionReady()
    expect(dialog.querySelector('[role="status"]')?.textContent).toContain('a')
  })

  it('disappear after their time even if the pointer was over them when they moved into a dialog', async () => {
    const { container } = await show()
    await act(async () => showAlert({ title: 'a' }))
    const over = new PointerEvent('pointerover', { bubbles: true })
    await act(async () => container.querySelector('.toast')?.dispatchEvent(over))
    const dialog = await act(async () => openDialog())
    await act(async () => void vi.advanceTimersByTime(5_000))
    expect(dialog.querySelector('.toast--leaving')).not.toBeNull()
  })
})

function openDialog(): HTMLDialogElement {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.tabIndex = -1
  dialog.showModal()
  dialog.focus()
  return dialog
}

const untilRegionReady = () => act(async () => void vi.advanceTimersByTime(100))
