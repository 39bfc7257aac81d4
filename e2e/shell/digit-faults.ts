import type { Page } from '@playwright/test'

/**
 * Returns texts and typed values with Latin digits on a page that uses other digits. Digits in Latin words are allowed:
 * `1x2`, `U21`.
 */
export function latinDigitFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const figure = /(?<![A-Za-z\d]|[A-Za-z\d][.-])\d+(?![.-]?[A-Za-z\d])/
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const faults = new Set<string>()
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const parent = text.parentElement
      if (!parent || parent.closest('script, style, svg, noscript, [hidden]')) continue
      if (!parent.checkVisibility() && parent.closest('.visually-hidden') === null) continue
      // A bet has a number of ten hexadecimal digits, and one in a hundred of them contains no letter.
      if (/^\d{10}$/.test(text.textContent?.trim() ?? '')) continue
      if (figure.test(text.textContent ?? ''))
        faults.add(`${parent.className || parent.tagName}: ${text.textContent?.trim().slice(0, 60)}`)
    }
    for (const input of document.querySelectorAll('input'))
      if (['text', 'search'].includes(input.type) && figure.test(input.value)) faults.add(`input: ${input.value}`)
    return [...faults]
  })
}
