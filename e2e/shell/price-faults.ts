import type { Page } from '@playwright/test'

export type ShownPrices = {
  /** Prices that do not fit inside their button, and buttons that are narrower than their content. */
  faults: string[]
  /** Width × height of each button, by its position on the page. */
  sizes: string[]
  texts: string[]
}

/** Measures every price on the page as rendered. */
export function readPrices(page: Page): Promise<ShownPrices> {
  return page.evaluate(() => {
    const tolerancePx = 0.5
    const faults: string[] = []
    const buttons = [...document.querySelectorAll<HTMLElement>('.odds')].filter((button) => button.checkVisibility())
    const prices = [...document.querySelectorAll<HTMLElement>('.odds__price, .leg__price .num, .leg__old, .sum dd')]
    for (const price of prices) {
      const box = price.closest<HTMLElement>('.odds, .leg, .sum__row')
      if (!box || !price.checkVisibility() || price.textContent === '') continue
      const range = document.createRange()
      range.selectNodeContents(price)
      const text = range.getBoundingClientRect()
      const edge = box.getBoundingClientRect()
      const out = Math.max(
        text.right - edge.right,
        edge.left - text.left,
        text.bottom - edge.bottom,
        edge.top - text.top,
      )
      const isWider = box.matches('.odds') && box.scrollWidth > box.clientWidth
      if (out > tolerancePx || isWider)
        faults.push(`${price.textContent} leaves ${box.className} by ${out.toFixed(1)} px`)
    }
    return {
      faults,
      sizes: buttons.map((button) => `${button.offsetWidth}×${button.offsetHeight}`),
      texts: buttons.flatMap((button) => button.querySelector('.odds__price')?.textContent ?? []),
    }
  })
}
