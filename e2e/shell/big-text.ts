import type { Page } from '@playwright/test'

/** BEY-09, SEO-05: returns what is cut off, or makes the page scroll horizontally, when text is twice as large. */
export async function bigTextFaults(page: Page): Promise<string[]> {
  await page.evaluate(measureLoss, '')
  return page.evaluate(measureLoss, '200%')
}

/**
 * Runs in the browser. Text is lost where an element that hides its overflow ends before its text. Tall letters exceed
 * their line at any size, so the check compares how much is hidden with the usual size, relative to the font size.
 */
async function measureLoss(fontSize: string): Promise<string[]> {
  const root = document.documentElement
  root.style.setProperty('font-size', fontSize)
  await document.fonts.ready
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  const usual = ((globalThis as { usualLoss?: WeakMap<Node, number> }).usualLoss ??= new WeakMap())
  const isUsual = fontSize === ''
  // These may end in an ellipsis (SEO-05c): names and labels in rows and menus, and the labels of search and select
  // fields. A heading may not, wherever it is.
  const rows = [
    ...['.mrow', '.ecard', '.strip', '.outright', '.result', '.score-line', '.periods', '.favorites__row'],
    ...['.league-links', '.prediction__option', '.crumbs', '.site-clock'],
    ...['.menu__item', '.menu__country', '.account-menu', '.side-account', '.palette', '.match-star'],
  ]
  const names = ['.trunc', '.team__name', '.odds__label']
  const mayEndInDots = `:is(${rows.join()}) :is(${names.join()}), .search-opener, .select`
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

  /** Describes the element that extends furthest beyond the page. */
  function widest(): string {
    const beyond = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      return Math.max(right - root.clientWidth, -left)
    }
    const [first] = [...document.querySelectorAll('main *')].toSorted((one, other) => beyond(other) - beyond(one))
    return first === undefined ? '' : `${first.tagName.toLowerCase()}.${first.className}`
  }

  /** Returns how much of the text is hidden, relative to its font size, and by which element. */
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
      // Text with a clip path is for screen readers only.
      if (clipPath !== 'none') return { hidden: 0, by: null }
      // Text that can be scrolled into view is not lost.
      if (overflowX === 'auto' || overflowX === 'scroll') sideways = false
      if (overflowY === 'auto' || overflowY === 'scroll') down = false
      // Only the elements listed above may end in an ellipsis (SEO-05c).
      if (box.closest(mayEndInDots) && !box.closest('h1, h2, h3')) {
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
