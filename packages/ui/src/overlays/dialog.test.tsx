// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, it, vi } from 'vitest'
import { Modal } from './dialog.tsx'
import { Sheet } from './overlay.tsx'
import type { ModalProps } from './dialog.tsx'

async function show(given: Partial<ModalProps>) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const onClose = vi.fn<() => void>()
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const render = (more: Partial<ModalProps> = {}) =>
    act(async () =>
      root.render(
        <Modal isOpen onClose={onClose} title="Limits" closeLabel="Close" {...given} {...more}>
          {given.children ?? <button type="button">Go on</button>}
        </Modal>,
      ),
    )
  await render()
  return { dialog: container.querySelector('dialog')!, onClose, render }
}

describe('UI-02 Modal', () => {
  it('UI-02f a modal is small by default, is named by its title, and receives the focus itself', async () => {
    const { dialog } = await show({})
    expect(dialog.className).toBe('dialog modal')
    expect(document.getElementById(dialog.getAttribute('aria-labelledby')!)?.textContent).toBe('Limits')
    expect(document.activeElement).toBe(dialog)
    expect((await show({ size: 'l' })).dialog.className).toBe('dialog modal modal--l')
  })

  it('UI-02l a modal can be hidden while another one is open and shown again with its state, without being closed', async () => {
    const { dialog, onClose, render } = await show({ children: <input aria-label="Amount" /> })
    dialog.querySelector('input')!.value = '50'
    await render({ isHidden: true })
    expect(dialog.open).toBe(false)
    // After this time the content of a closed modal is removed.
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 350))))
    expect(onClose).not.toHaveBeenCalled()
    await render({ isHidden: false })
    expect([dialog.open, dialog.querySelector('input')?.value]).toEqual([true, '50'])
  })

  it('UI-02e modals and sheets are dialogs in the browser’s top layer', async () => {
    const { dialog } = await show({})
    const container = document.body.appendChild(document.createElement('div'))
    await act(async () =>
      createRoot(container).render(
        <Sheet isOpen onClose={() => {}} label="Slip">
          slip
        </Sheet>,
      ),
    )
    const sheet = container.querySelector('dialog')
    expect([dialog.className, sheet?.className]).toEqual(['dialog modal', 'dialog sheet'])
    expect([dialog.open, sheet?.open, sheet?.getAttribute('aria-label')]).toEqual([true, true, 'Slip'])
  })

  it('onClose is called when the browser closes the modal', async () => {
    const { dialog, onClose } = await show({})
    await act(async () => dialog.close())
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('a modal closes on a press on its backdrop, but not when a press from inside ends there', async () => {
    const { dialog, onClose } = await show({})
    const beside = { bubbles: true, clientX: 5, clientY: 5 }
    await act(async () => {
      dialog.querySelector('.modal__body')?.dispatchEvent(new PointerEvent('pointerdown', beside))
      dialog.dispatchEvent(new MouseEvent('click', beside))
    })
    expect(onClose).not.toHaveBeenCalled()
    await act(async () => {
      dialog.dispatchEvent(new PointerEvent('pointerdown', beside))
      dialog.dispatchEvent(new MouseEvent('click', beside))
    })
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('a press on the backdrop of a nested modal closes only that modal', async () => {
    const onInner = vi.fn<() => void>()
    const { dialog: outer, onClose } = await show({
      children: (
        <Modal isOpen onClose={onInner} title="More" closeLabel="Close">
          more
        </Modal>
      ),
    })
    const inner = outer.querySelector('dialog')!
    const beside = { bubbles: true, clientX: 5, clientY: 5 }
    await act(async () => {
      inner.dispatchEvent(new PointerEvent('pointerdown', beside))
      inner.dispatchEvent(new MouseEvent('click', beside))
    })
    expect([onInner.mock.calls.length, onClose.mock.calls.length, outer.open]).toEqual([1, 0, true])
  })

  it('a modal that the user may not close has no close button, ignores Escape, and opens again if the browser closes it', async () => {
    const { dialog, onClose } = await show({ isClosable: false })
    expect(dialog.getAttribute('closedby')).toBe('none')
    expect(dialog.querySelector('[aria-label="Close"]')).toBeNull()
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    await act(async () => dialog.dispatchEvent(escape))
    expect(escape.defaultPrevented).toBe(true)
    await act(async () => dialog.close())
    expect(dialog.open).toBe(true)
    expect(onClose).not.toHaveBeenCalled()
  })
})
