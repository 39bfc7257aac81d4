import { act } from 'react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { afterEach } from 'vitest'

const mounted = new Set<Root>()

// Unmounts all components after each test, because they would go on running: a clock would tick without a page.
afterEach(async () => {
  await act(async () => {
    for (const root of mounted) root.unmount()
  })
  mounted.clear()
})

/** Renders into the document as a browser would, with effects. */
export async function mount(node: ReactNode): Promise<{ root: Root; container: HTMLElement }> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  mounted.add(root)
  await act(async () => root.render(node))
  return { root, container }
}

/** Returns the accessible name of an element that is named by its content. */
export function accessibleName(element: Element): string {
  return textOf(element).replaceAll(/\s+/g, ' ').trim()
}

function textOf(node: Node): string {
  if (node.nodeType === node.TEXT_NODE) return node.textContent ?? ''
  if (node instanceof Element && node.getAttribute('aria-hidden') === 'true') return ''
  return [...node.childNodes].map(textOf).join('')
}
