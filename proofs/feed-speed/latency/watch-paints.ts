import type { Page } from '@playwright/test'

/** What a button showed, and when the frame after the one that drew it began. */
export type Paint = { key: string; shown: string; atMs: number }

/** Runs in the page, before anything of ours. */
export function watchPaints(): void {
  const paints: Paint[] = []
  Object.assign(window, { paints })
  const changed = new Set<Element>()

  function note(): void {
    const atMs = Date.now()
    for (const button of changed) {
      const key = button.getAttribute('data-selection') ?? ''
      const isOpen = button.getAttribute('aria-disabled') !== 'true'
      const price = button.querySelector('.odds__price')?.textContent ?? ''
      paints.push({ key, shown: isOpen ? price : 'suspended', atMs })
    }
    changed.clear()
  }

  document.addEventListener('DOMContentLoaded', () => {
    new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement
        const button = element?.closest('button[data-selection]')
        if (!button) continue
        // Drawn in a frame of its own: when the next one begins, it has been painted.
        if (changed.size === 0) requestAnimationFrame(note)
        changed.add(button)
      }
    }).observe(document.body, { characterData: true, childList: true, attributes: true, subtree: true })
  })
}

export function readPaints(page: Page): Promise<Paint[]> {
  return page.evaluate(() => (window as unknown as { paints: Paint[] }).paints)
}
