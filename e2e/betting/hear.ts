import type { Page } from '@playwright/test'

/** Records what a screen reader would announce from the next page on: every new text of a live region. */
export async function hear(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const regions = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]'
    const last = new WeakMap<Element, string>()
    const read = () => {
      for (const region of document.querySelectorAll(regions)) {
        const text = (region.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
        if (last.get(region) === text) continue
        last.set(region, text)
        if (text !== '') said.push(text)
      }
    }
    new MutationObserver(read).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

export function heard(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { said: string[] }).said)
}
