import { act } from 'react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, vi } from 'vitest'

/** Renders a form as on a device whose main pointer is a mouse (`fine`) or a finger (`coarse`). */
export async function showForm(children: ReactNode, pointer: 'fine' | 'coarse' = 'fine') {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }))
  // happy-dom implements neither of these two methods.
  HTMLElement.prototype.togglePopover ??= () => true
  vi.spyOn(Selection.prototype, 'collapse').mockReturnValue()
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  await act(async () => root.render(<form>{children}</form>))
  onTestFinished(async () => {
    await act(async () => root.unmount())
    container.remove()
    vi.unstubAllGlobals()
  })
  const form = container.querySelector('form')!
  return { container, given: () => Object.fromEntries(new FormData(form)) }
}

export async function hover(control: Element): Promise<void> {
  await act(async () => {
    control.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  })
}

/** Waits until the code that loads on approach has rendered an element. */
export async function arrival(container: Element, selector: string): Promise<HTMLElement> {
  await expect.poll(() => act(async () => container.querySelector(selector))).not.toBeNull()
  return container.querySelector<HTMLElement>(selector)!
}

/** Focuses an element of an open list. Browsers do that themselves, but it needs a layout, which tests do not have. */
export async function focus(element: Element | null): Promise<void> {
  await act(async () => (element as HTMLElement).focus())
}

export async function press(key: string): Promise<void> {
  for (const type of ['keydown', 'keyup'])
    await act(async () => {
      document.activeElement?.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }))
    })
}
