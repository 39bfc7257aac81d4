import type { Locator } from '@playwright/test'

/** Longer than anything may take to open or close. */
const watchedMs = 1_000

/** How high a `details` is in each frame, from before its summary is clicked until it rests. */
export async function heightsWhileToggled(details: Locator): Promise<number[]> {
  await details.scrollIntoViewIfNeeded()
  return details.evaluate(async (element, forMs) => {
    const heights = [element.getBoundingClientRect().height]
    element.querySelector('summary')?.click()
    const end = performance.now() + forMs
    while (performance.now() < end) {
      await new Promise(requestAnimationFrame)
      heights.push(element.getBoundingClientRect().height)
    }
    return heights
  }, watchedMs)
}
