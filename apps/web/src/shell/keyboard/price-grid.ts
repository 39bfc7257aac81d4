// BEY-09: the prices of a row or market are one tab stop, and the arrow keys move between all prices. This is done on the
// document and not in components, so that a price change renders one button and no button has to know its position.

const prices = 'button[data-selection]'
const groups = '[data-prices]'

/** Listens to the page. Returns a function that stops it. */
export function movePrices(page: Document = document): () => void {
  const listening = new AbortController()
  const { signal } = listening
  /** Moving up or down stays in the column it began in, even across rows with other columns. */
  let column: { at: HTMLElement; x: number } | undefined
  page.addEventListener('focusin', ({ target }) => holdStop(priceOf(target)), { signal })
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Tab') return restoreStops(page)
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      const price = priceOf(event.target)
      // A held key presses once, because quick bet would place a bet with each press.
      if (price && event.repeat && (event.key === 'Enter' || event.key === ' ')) return event.preventDefault()
      if (!price) return
      const x = column?.at === price ? column.x : middleOf(price.getBoundingClientRect())
      const next = nextPrice(price, event.key, x)
      if (next === undefined) return
      // The default is prevented at the end of a column as well, so that the page does not scroll away from the focus.
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

/** The other prices of the group can be reached by arrow keys from now on. */
function holdStop(price: HTMLElement | null): void {
  const group = price?.closest(groups)
  if (!price || !group) return
  for (const other of group.querySelectorAll<HTMLElement>(prices)) {
    if (other === price) other.removeAttribute('tabindex')
    else other.tabIndex = -1
  }
}

/**
 * The price that was the tab stop may have gone, or the group may have been rendered again; then every price becomes a tab
 * stop.
 */
function restoreStops(page: Document): void {
  for (const group of page.querySelectorAll(groups)) {
    const all = [...group.querySelectorAll<HTMLElement>(prices)]
    if (all.every((price) => price.tabIndex < 0)) for (const price of all) price.removeAttribute('tabindex')
  }
}

/** Returns null if there is no price in that direction, and undefined if the key does not move. */
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

/** A distance larger than any page. */
const asideOf = 1e12

/** Finds the nearest row above or below and, in it, the price closest to this column. Rows to the side come last. */
function nearestRow(price: HTMLElement, direction: 1 | -1, x: number): HTMLElement | null {
  const here = price.getBoundingClientRect()
  const scope = price.closest('dialog, main') ?? document.body
  let [best, bestDistance] = [null as HTMLElement | null, Infinity]
  for (const other of scope.querySelectorAll<HTMLElement>(prices)) {
    const there = other.getBoundingClientRect()
    const down = direction * (there.top - here.top)
    // Rows differ by more than rounding; folded content has no size.
    if (down < here.height / 2 || there.width === 0) continue
    const aside = Math.abs(middleOf(there) - x)
    const isAside = aside >= (there.width + here.width) / 2
    // Rows count before columns, and any row in this column counts before a row to the side.
    const distance = (isAside ? asideOf : 0) + Math.round(down) * 10_000 + aside
    if (distance < bestDistance) [best, bestDistance] = [other, distance]
  }
  return best
}

function middleOf({ left, width }: DOMRect): number {
  return left + width / 2
}
