import type { Page } from '@playwright/test'

/** Counts of what React has rendered on a page since it was loaded, and of changed price texts. */
export type RenderCounts = {
  /** Changed price texts of odds buttons. */
  texts: number
  /** Renders of odds buttons. */
  odds: number
  /** Changed price texts of legs in the slip. `legs` counts renders inside those legs. */
  legTexts: number
  legs: number
  /** Renders of all other components, by name. Names are short in a minified build. */
  others: Record<string, number>
}

/**
 * Starts counting on a page. This must be called before the page is opened. React's commits show what was rendered, and
 * a MutationObserver shows which texts changed.
 */
export async function countRenders(page: Page): Promise<void> {
  await page.addInitScript(countInPage)
}

export function readRenders(page: Page): Promise<RenderCounts> {
  return page.evaluate(() => {
    const { renderCounts } = window as unknown as { renderCounts: RenderCounts }
    return structuredClone(renderCounts)
  })
}

/** Returns the difference of two counts. `other` is the sum of `others`, which are sorted in descending order. */
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

/** Counts React's commits and changed texts. Runs in the page before any of our code. */
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
