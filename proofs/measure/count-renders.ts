import type { Page } from '@playwright/test'

/** What React has rendered on a page since it was loaded, and the price texts that changed. */
export type RenderCounts = {
  /** Changed price texts of odds buttons. */
  texts: number
  /** Renders of the odds buttons themselves. */
  odds: number
  /** Changed price texts of legs in the slip, and renders inside those legs, which show prices too. */
  legTexts: number
  legs: number
  /** Everything else by the name of the component, which is short in a minified build. */
  others: Record<string, number>
}

/** Must be called before the page is opened. React's own commits show what was rendered, and a MutationObserver which texts changed. */
export async function countRenders(page: Page): Promise<void> {
  await page.addInitScript(countInPage)
}

export function readRenders(page: Page): Promise<RenderCounts> {
  return page.evaluate(() => {
    const { renderCounts } = window as unknown as { renderCounts: RenderCounts }
    return structuredClone(renderCounts)
  })
}

/** Returns the difference of two readings. `other` is the sum of `others`, which are sorted with the busiest first. */
export function rendersBetween(before: RenderCounts, after: RenderCounts) {
  const others = Object.entries(after.others)
    .map(([name, count]) => [name, count - (before.others[name] ?? 0)] as const)
    .filter(([, count]) => count > 0)
    .toSorted((a, b) => b[1] - a[1])
  return {
    texts: after.texts - before.texts,
    odds: after.odds - before.odds,
    legTexts: after.legTexts - before.legTexts,
    legs: after.legs - before.legs,
    others,
    other: others.reduce((sum, [, count]) => sum + count, 0),
  }
}

/** Runs in the page before any of our code. */
function countInPage(): void {
  type Fiber = {
    tag: number
    flags: number
    type: { name?: string; displayName?: string; type?: { name?: string } } | string | null
    alternate: Fiber | null
    child: Fiber | null
    sibling: Fiber | null
    stateNode: { dataset?: Record<string, string>; classList?: DOMTokenList; closest?: Element['closest'] } | null
  }
  const counts: RenderCounts = { texts: 0, odds: 0, legTexts: 0, legs: 0, others: {} }
  Object.assign(window, { renderCounts: counts })
  const componentTags = new Set([0, 1, 11, 14, 15])
  const performedWork = 1

  function hostOf(fiber: Fiber): Fiber | null {
    let at: Fiber | null = fiber.child
    while (at && at.tag !== 5) at = at.child
    return at
  }
  function nameOf({ type }: Fiber): string {
    if (type === null || typeof type === 'string') return '?'
    return type.name ?? type.type?.name ?? '?'
  }
  function count(fiber: Fiber, isInLeg: boolean): void {
    const host = hostOf(fiber)?.stateNode
    if (isInLeg || host?.classList?.contains('leg')) counts.legs += 1
    else if (host?.dataset?.['selection'] !== undefined) counts.odds += 1
    else counts.others[nameOf(fiber)] = (counts.others[nameOf(fiber)] ?? 0) + 1
  }
  function visit(next: Fiber, previous: Fiber | null, isInLeg: boolean): void {
    if (previous && componentTags.has(next.tag) && (next.flags & performedWork) !== 0) count(next, isInLeg)
    if (previous && next.child === previous.child) return
    const isLeg = isInLeg || (next.tag === 5 && next.stateNode?.classList?.contains('leg') === true)
    for (let child = next.child; child; child = child.sibling) visit(child, child.alternate, isLeg)
  }
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberRoot: (_id: number, root: { current: Fiber }) => visit(root.current, root.current.alternate, false),
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
      checkDCE: () => {},
    },
  })
  document.addEventListener('DOMContentLoaded', () => {
    new MutationObserver((records) => {
      for (const { target } of records) {
        if (target.nodeType !== Node.TEXT_NODE) continue
        if (target.parentElement?.closest('button[data-selection] .odds__price')) counts.texts += 1
        else if (target.parentElement?.closest('.leg__price')) counts.legTexts += 1
      }
    }).observe(document.body, { characterData: true, subtree: true })
  })
}
