// BEY-09: the prices of a row or market are one tab stop, and the arrow keys move between all prices. The keys are
// handled on the document and not in components, so that no button has to know its position, and a price change renders
// only one button.

const prices = 'button[data-selection]'
const groups = '[data-prices]'

/** Handles the keys of all prices on the page. Returns a function that stops this. */
export function movePrices(page: Document = document): () => void {
  const listening = new AbortController()
  const { signal } = listening
  /** The column in which a vertical move began. It continues there, even across rows with other columns. */
  let column: { at: HTMLElement; x: number } | undefined
  page.addEventListener('focusin', ({ target }) => holdStop(priceOf(target)), { signal })
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Tab') return restoreStops(page)
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      const price = priceOf(event.target)
      // A key that is held down presses only once, because quick bet would place a bet with each press.
      if (price && event.repeat && (event.key === 'Enter' || event.key === ' ')) return event.preventDefault()
      if (!price) return
      const x = column?.at === price ? column.x : middleOf(price.getBoundingClientRect())
      const next = nextPrice(price, event.key, x)
      if (next === undefined) return
      // Scrolling is prevented even at the end of a column, where the focus does not move, so that the focus stays in
      // view.
      event.preventDefault()
      column = /Up|Down/.test(event.key) ? { at: next ?? price, x } : undefined
      next?.focus()
    },
    { signal },
  )
  return () => listening.abort()
}

function priceOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(prices) : null
}

/** Makes the focused price the one tab stop of its group. The others can be reached with the arrow keys. */
function holdStop(price: HTMLElement | null): void {
  const group = price?.closest(groups)
  if (!price || !group) return
  for (const other of group.querySelectorAll<HTMLElement>(prices)) {
    if (other === price) other.removeAttribute('tabindex')
    else other.tabIndex = -1
  }
}

/**
 * Makes every price of a group a tab stop if none is, because the price that was has been removed or the group was
 * rendered again.
 */
function restoreStops(page: Document): void {
  for (const group of page.querySelectorAll(groups)) {
    const all = [...group.querySelectorAll<HTMLElement>(prices)]
    if (all.every((price) => price.tabIndex < 0)) for (const price of all) price.removeAttribute('tabindex')
  }
}

/**
 * Returns the price to which a key moves the focus: null if there is none in that direction, undefined if the key does
 * not move it.
 */
function nextPrice(price: HTMLElement, key: string, x: number): HTMLElement | null | undefined {
  const group = [...(price.closest(groups)?.querySelectorAll<HTMLElement>(prices) ?? [])]
  const place = group.indexOf(price)
  const isMirrored = getComputedStyle(price).direction === 'rtl'
  switch (key) {
    case 'ArrowRight':
      return group[place + (isMirrored ? -1 : 1)] ?? null
    case 'ArrowLeft':
      return group[place + (isMirrored ? 1 : -1)] ?? null
    case 'ArrowDown':
    case 'ArrowUp':
      return nearestRow(price, key === 'ArrowDown' ? 1 : -1, x)
    case 'Home':
      return group[0] ?? null
    case 'End':
      return group.at(-1) ?? null
    default:
      return undefined
  }
}

/** Added to the distance of rows to the side, and larger than any page. */
const asideOf = 1e12

/** Finds the nearest row above or below and, in it, the price closest to this column. Rows to the side come last. */
function nearestRow(price: HTMLElement, direction: 1 | -1, x: number): HTMLElement | null {
  const here = price.getBoundingClientRect()
  const scope = price.closest('dialog, main') ?? document.body
  let [best, bestDistance] = [null as HTMLElement | null, Infinity]
  for (const other of scope.querySelectorAll<HTMLElement>(prices)) {
    const there = other.getBoundingClientRect()
    const down = direction * (there.top - here.top)
    // Skipped: prices in the same row or behind, and those in folded content, which have no size.
    if (down < here.height / 2 || there.width === 0) continue
    const aside = Math.abs(middleOf(there) - x)
    const isAside = aside >= (there.width + here.width) / 2
    // The distance between rows outweighs that between columns, and any row that has this column outweighs one to the
    // side.
    const distance = (isAside ? asideOf : 0) + Math.round(down) * 10_000 + aside
    if (distance < bestDistance) [best, bestDistance] = [other, distance]
  }
  return best
}

function middleOf({ left, width }: DOMRect): number {
  return left + width / 2
}
