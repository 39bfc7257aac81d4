import type { Page } from '@playwright/test'

/** BEY-09, SEO-05: with text twice as large nothing is cut off and the page does not scroll horizontally. */
export async function bigTextFaults(page: Page): Promise<string[]> {
  await page.evaluate(measureLoss, '')
  return page.evaluate(measureLoss, '200%')
}

/**
 * Runs in the page. A text is lost where a box that hides its overflow ends before the text does. Tall letters exceed
 * their line at any size, so the check measures how much more is hidden than at the usual size, in letters.
 */
async function measureLoss(fontSize: string): Promise<string[]> {
  const root = document.documentElement
  root.style.setProperty('font-size', fontSize)
  await document.fonts.ready
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  const usual = ((globalThis as { usualLoss?: WeakMap<Node, number> }).usualLoss ??= new WeakMap())
  const isUsual = fontSize === ''
  // Names and labels in rows, and the labels of fields to search or select.
  const mayEndInDots = '.trunc, .team__name, .strip__name, .odds__label, .search-opener, .select'
  const faults =
    root.scrollWidth > root.clientWidth
      ? [`moves sideways by ${root.scrollWidth - root.clientWidth} px: ${widest()}`]
      : []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const parent = text.parentElement
    if (!parent || text.textContent?.trim() === '' || parent.closest('.visually-hidden, script, style, svg')) continue
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const { hidden, by } = lossOf(text, parent)
    if (isUsual) usual.set(text, hidden)
    else if (hidden > (usual.get(text) ?? 0) + 0.15)
      faults.push(`cut off: “${text.textContent?.trim().slice(0, 40)}” in .${by?.className}`)
  }
  if (!isUsual) root.style.removeProperty('font-size')
  return [...new Set(faults)].slice(0, 8)

  /** Describes the element that overflows the most. */
  function widest(): string {
    const beyond = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      return Math.max(right - root.clientWidth, -left)
    }
    const [first] = [...document.querySelectorAll('main *')].toSorted((one, other) => beyond(other) - beyond(one))
    return first === undefined ? '' : `${first.tagName.toLowerCase()}.${first.className}`
  }

  /** Returns the hidden part relative to the height of the text. */
  function lossOf(text: Node, parent: Element): { hidden: number; by: Element | null } {
    const range = document.createRange()
    range.selectNodeContents(text)
    const { left, right, top, bottom, width } = range.getBoundingClientRect()
    const letterPx = Number.parseFloat(getComputedStyle(parent).fontSize)
    let most = { hidden: 0, by: null as Element | null }
    let sideways = true
    let down = true
    for (
      let box: Element | null = width === 0 ? null : parent;
      box !== null && box !== document.body;
      box = box.parentElement
    ) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, contain, position, clipPath } = getComputedStyle(box)
      // The element is for screen readers only.
      if (clipPath !== 'none') return { hidden: 0, by: null }
      // What can be scrolled into view is not lost.
      if (overflowX === 'auto' || overflowX === 'scroll') sideways = false
      if (overflowY === 'auto' || overflowY === 'scroll') down = false
      // An ellipsis alone excuses nothing; it may end only what SEO-05c names.
      if (box.closest(mayEndInDots)) {
        if (textOverflow === 'ellipsis') sideways = false
        if (webkitLineClamp !== 'none') sideways = down = false
      }
      const isSealed = /paint|strict|content/.test(contain)
      const edge = box.getBoundingClientRect()
      const hides = (overflow: string) => isSealed || overflow === 'hidden' || overflow === 'clip'
      const lost = Math.max(
        sideways && hides(overflowX) ? Math.max(right - edge.right, edge.left - left) : 0,
        down && hides(overflowY) ? Math.max(bottom - edge.bottom, edge.top - top) : 0,
      )
      if (lost / letterPx > most.hidden) most = { hidden: lost / letterPx, by: box }
      if (position === 'fixed') break
    }
    return most
  }
}
