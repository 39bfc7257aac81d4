import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'

/** Puts it on a page as a browser would, effects included. */
export async function mount(node: ReactNode): Promise<{ root: Root; container: HTMLElement }> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  await act(async () => root.render(node))
  return { root, container }
}
