// BEY-09: prices are one stop of the Tab key per row or market, and the arrow keys move over all of them. It is done on the
// page and not in the components: a price that moves renders one button, and no button has to know its place.

const prices = 'button[data-selection]'
const groups = '[data-prices]'

/** Listens to the page. Returns what ends it. */
export function movePrices(page: Document = document): () => void {
  const listening = new AbortController()
  const { signal } = listening
  /** A way up or down keeps to the column it began in, over rows that have other columns. */
  let column: { at: HTMLElement; x: number } | undefined
  page.addEventListener('focusin', ({ target }) => holdStop(priceOf(target)), { signal })
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Tab') return restoreStops(page)
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      const price = priceOf(event.target)
      // A key held down presses once: quick bet places with each press.
      if (price && event.repeat && (event.key === 'Enter' || event.key === ' ')) return event.preventDefault()
      if (!price) return
      const x = column?.at === price ? column.x : middleOf(price.getBoundingClientRect())
      const next = nextPrice(price, event.key, x)
      if (next === undefined) return
      // Also at the end: a page that scrolls away under the focus helps nobody.
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

/** The others of its group are reached by arrow keys from now on. */
function holdStop(price: HTMLElement | null): void {
  const group = price?.closest(groups)
  if (!price || !group) return
  for (const other of group.querySelectorAll<HTMLElement>(prices)) {
    if (other === price) other.removeAttribute('tabindex')
    else other.tabIndex = -1
  }
}

/** A price that was the stop of its group may be gone, or the group drawn anew: then all of them can be reached again. */
function restoreStops(page: Document): void {
  for (const group of page.querySelectorAll(groups)) {
    const all = [...group.querySelectorAll<HTMLElement>(prices)]
    if (all.every((price) => price.tabIndex < 0)) for (const price of all) price.removeAttribute('tabindex')
  }
}

/** Null: there is none in that direction. Undefined: the key is none of ours. */
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

/** More than a page is long. */
const asideOf = 1e12

/** Of the rows of prices right above or below, the nearest; in it, the price nearest to this column. Else any row, aside too. */
function nearestRow(price: HTMLElement, direction: 1 | -1, x: number): HTMLElement | null {
  const here = price.getBoundingClientRect()
  const scope = price.closest('dialog, main') ?? document.body
  let [best, bestDistance] = [null as HTMLElement | null, Infinity]
  for (const other of scope.querySelectorAll<HTMLElement>(prices)) {
    const there = other.getBoundingClientRect()
    const down = direction * (there.top - here.top)
    // Rows are apart by more than rounding; what is folded away has no size.
    if (down < here.height / 2 || there.width === 0) continue
    const aside = Math.abs(middleOf(there) - x)
    const isAside = aside >= (there.width + here.width) / 2
    // A row further away is further than any column, and what stands aside is further than any row.
    const distance = (isAside ? asideOf : 0) + Math.round(down) * 10_000 + aside
    if (distance < bestDistance) [best, bestDistance] = [other, distance]
  }
  return best
}

function middleOf({ left, width }: DOMRect): number {
  return left + width / 2
}
