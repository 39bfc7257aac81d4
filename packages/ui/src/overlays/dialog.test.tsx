// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, it, vi } from 'vitest'
import { Modal } from './dialog.tsx'
import type { ModalProps } from './dialog.tsx'

async function show(given: Partial<ModalProps>) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const onClose = vi.fn<() => void>()
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  await act(async () =>
    root.render(
      <Modal isOpen onClose={onClose} title="Limits" closeLabel="Close" {...given}>
        {given.children ?? <button type="button">Go on</button>}
      </Modal>,
    ),
  )
  return { dialog: container.querySelector('dialog')!, onClose }
}

describe('UI-02 Modal', () => {
  it('UI-02f is small by default, named by its title, and focused as a whole', async () => {
    const { dialog } = await show({})
    expect(dialog.className).toBe('dialog modal')
    expect(document.getElementById(dialog.getAttribute('aria-labelledby')!)?.textContent).toBe('Limits')
    expect(document.activeElement).toBe(dialog)
    expect((await show({ size: 'l' })).dialog.className).toBe('dialog modal modal--l')
  })

  it('closes when the browser closes it', async () => {
    const { dialog, onClose } = await show({})
    await act(async () => dialog.close())
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('closes when it is pressed beside, not when a press from inside is let go there', async () => {
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

  it('one that stands in another closes alone when it is pressed beside', async () => {
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

  it('one that cannot be closed has no button, ignores Escape and comes back', async () => {
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
