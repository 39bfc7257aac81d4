import type { Page } from '@playwright/test'

const maxPresses = 400

/**
 * Presses Tab through the whole page, or the open dialog. Returns controls that were never reached or had no visible
 * focus. If there are any, a second round decides, because parts of the page may have appeared after the focus had
 * passed.
 */
export async function tabFaults(page: Page, within?: 'dialog[open]'): Promise<string[]> {
  const faults = await goRound(page, within)
  return faults.length === 0 ? faults : goRound(page, within)
}

async function goRound(page: Page, within: 'dialog[open]' | undefined): Promise<string[]> {
  await page.evaluate((selector) => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    if (selector === undefined) scrollTo(0, 0)
    else document.querySelector<HTMLElement>(selector)?.focus()
  }, within)
  await page.evaluate(noteLooks)
  for (let presses = 0; presses < maxPresses; presses += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(noteFocus)) break
  }
  return page.evaluate(findUnreached, within)
}

/** Runs in the browser before any element has the focus, and records how each focusable element looks without it. */
function noteLooks(): void {
  const lookOf = (element: Element) =>
    [
      ...[null, '::before', '::after'].map((part) => getComputedStyle(element, part)),
      // A field shows its focus on its frame, which is the `.input` around it, or else its parent.
      getComputedStyle(element.closest('.input') ?? element.parentElement ?? element),
    ]
      .map(({ outline, boxShadow, borderColor, backgroundColor }) => [outline, boxShadow, borderColor, backgroundColor])
      .join()
  const looks = new WeakMap<Element, string>()
  for (const element of document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]'))
    looks.set(element, lookOf(element))
  Object.assign(window, { hasNewLook: (element: Element) => looks.get(element) !== lookOf(element) })
}

/**
 * Runs in the browser and returns true after a complete round. The parts of a native date field have the focus one
 * after the other, so the same field twice is no complete round.
 */
function noteFocus(): boolean {
  const focused = document.activeElement as HTMLElement | null
  if (focused === null || focused === document.body) return document.querySelector('[data-reached]') !== null
  const walk = window as unknown as { hasNewLook: (element: Element) => boolean; last: Element | undefined }
  const { hasNewLook, last } = walk
  walk.last = focused
  if (focused.dataset['reached'] !== undefined) return focused !== last || !focused.matches('input[type=date]')
  focused.dataset['reached'] = hasNewLook(focused) ? 'shown' : 'unseen'
  return false
}

/** Runs in the browser. Only one element of a group with arrow keys has to be reached. */
function findUnreached(within: string | undefined): string[] {
  const whole: ParentNode | null = within === undefined ? document : document.querySelector(within)
  if (whole === null) return [`no ${within}`]
  const named = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`
  const focusable = [
    ...whole.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]'),
  ]
  const unreached = focusable.filter(
    (element) =>
      element.dataset['reached'] === undefined &&
      element.tabIndex >= 0 &&
      !(element as HTMLButtonElement).disabled &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('[inert]') === null &&
      !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked),
  )
  const unseen = document.querySelectorAll('[data-reached="unseen"]')
  const faults = [
    ...unreached.map((element) => `not reached: ${named(element)}`),
    ...[...unseen].map((element) => `focus not shown: ${named(element)}`),
  ]
  for (const element of document.querySelectorAll<HTMLElement>('[data-reached]')) delete element.dataset['reached']
  return faults.slice(0, 10)
}
