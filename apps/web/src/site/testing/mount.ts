import { act } from 'react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { afterEach } from 'vitest'

const mounted = new Set<Root>()

// What is left on the page goes on: a clock that ticks after the last test has no page to be drawn on.
afterEach(async () => {
  await act(async () => {
    for (const root of mounted) root.unmount()
  })
  mounted.clear()
})

/** Puts it on a page as a browser would, effects included. */
export async function mount(node: ReactNode): Promise<{ root: Root; container: HTMLElement }> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  mounted.add(root)
  await act(async () => root.render(node))
  return { root, container }
}

/** The name a screen reader says, for elements named by their content. */
export function accessibleName(element: Element): string {
  return textOf(element).replaceAll(/\s+/g, ' ').trim()
}

function textOf(node: Node): string {
  if (node.nodeType === node.TEXT_NODE) return node.textContent ?? ''
  if (node instanceof Element && node.getAttribute('aria-hidden') === 'true') return ''
  return [...node.childNodes].map(textOf).join('')
}
