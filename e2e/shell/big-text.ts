import type { Page } from '@playwright/test'

/** BEY-09, SEO-05: with text twice as large nothing is cut off and the page does not move sideways. */
export async function bigTextFaults(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    document.documentElement.style.setProperty('font-size', '200%')
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  const faults = await page.evaluate(findLoss)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  return faults
}

/** Runs in the page. A text is lost where a box that hides what leaves it ends before the text does. */
function findLoss(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const faults = scrollWidth > clientWidth ? [`moves sideways by ${scrollWidth - clientWidth} px`] : []
  const tolerancePx = 3
  // A script with high letters claims more than its line is high; a line that is lost is lost by more than this.
  const lineShare = 0.4
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const parent = text.parentElement
    if (!parent || text.textContent?.trim() === '' || parent.closest('.visually-hidden, script, style, svg')) continue
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    range.selectNodeContents(text)
    const rect = range.getBoundingClientRect()
    if (rect.width === 0) continue
    const downPx = tolerancePx + lineShare * Number.parseFloat(getComputedStyle(parent).fontSize)
    let sideways = true
    let down = true
    for (let box: Element | null = parent; box !== null && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      // What can be scrolled to is not lost, and what ends with an ellipsis says that there is more.
      if (style.overflowX === 'auto' || style.overflowX === 'scroll' || style.textOverflow === 'ellipsis')
        sideways = false
      if (style.overflowY === 'auto' || style.overflowY === 'scroll') down = false
      if (style.webkitLineClamp !== 'none') sideways = down = false
      if (style.position === 'fixed') break
      const edge = box.getBoundingClientRect()
      const isHidden = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      const isCutSideways =
        sideways &&
        isHidden(style.overflowX) &&
        (rect.right > edge.right + tolerancePx || rect.left < edge.left - tolerancePx)
      const isCutDown =
        down && isHidden(style.overflowY) && (rect.bottom > edge.bottom + downPx || rect.top < edge.top - downPx)
      if (!isCutSideways && !isCutDown) continue
      faults.push(
        `cut off ${isCutDown ? 'down' : 'sideways'}: “${text.textContent?.slice(0, 40)}” in .${box.className}`,
      )
      break
    }
  }
  return [...new Set(faults)].slice(0, 8)
}
