import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** SEO-05: a site that forbids scaling violates this rule on purpose. */
const scalingRule = 'meta-viewport'

const sizeRule = 'target-size'

type Looked = { isScalable: boolean; isOneTheme?: boolean }

/**
 * Returns the violations that axe finds, in the current theme and in the other one. Themes differ only in colours, so
 * only these are checked again.
 */
export async function accessibilityFaults(page: Page, { isScalable, isOneTheme = false }: Looked): Promise<string[]> {
  const first = checker(page).withTags(tags)
  const found = await violationsOf(page, isScalable ? first : first.disableRules(scalingRule))
  if (isOneTheme) return found
  const other = await switchTheme(page)
  const colours = await violationsOf(page, checker(page, present).withRules('color-contrast'))
  await switchTheme(page)
  return [...found, ...colours.map((fault) => `${other} ${fault}`)]
}

/** Returns whether the site really forbids scaling: a waiver it does not need would hide the next fault. */
export async function needsWaiver(page: Page): Promise<boolean> {
  const { violations } = await checker(page).withRules(scalingRule).analyze()
  return violations.length > 0
}

/** Checks the main content of the current page by every rule of axe. */
export async function expectMainAccessible(page: Page): Promise<void> {
  const { violations } = await checker(page).include('main').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

/** An empty script in place of axe's source of half a megabyte, for a page that has already loaded it. */
const present = ';'

/**
 * Checks the page with its iframes, but not what is in them, which belongs to their vendors (SEO-05d). Only violations
 * are described, because describing passed rules took most of the time.
 */
function checker(page: Page, axeSource?: string): AxeBuilder {
  const options = axeSource === undefined ? { page } : { page, axeSource }
  return new AxeBuilder(options).options({ resultTypes: ['violations'], iframes: false }).setLegacyMode(true)
}

async function violationsOf(page: Page, builder: AxeBuilder): Promise<string[]> {
  await untilStill(page)
  let { violations } = await builder.analyze()
  // Checks again, because a notice may have been fading out during the first check. A real fault is still there.
  if (violations.length > 0) {
    await untilStill(page)
    violations = (await builder.analyze()).violations
  }
  const faults: string[] = []
  for (const { id, nodes } of violations) {
    const stays = id === sizeRule ? await smallInTheMiddle(page, nodes) : nodes
    faults.push(
      ...stays.slice(0, 3).map(({ html, any }) => `axe ${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
    )
  }
  return faults
}

/** A row that is half under a phone's bottom bar seems too small, so it is scrolled to the middle and checked again. */
async function smallInTheMiddle<Node extends { target: unknown[] }>(page: Page, nodes: Node[]): Promise<Node[]> {
  const top = await page.evaluate(() => window.scrollY)
  const small: Node[] = []
  for (const node of nodes) {
    const selector = String(node.target[0])
    await page.locator(selector).evaluate((found) => found.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const { violations } = await checker(page).withRules(sizeRule).include(selector).analyze()
    if (violations.length > 0) small.push(node)
  }
  await page.evaluate((before) => window.scrollTo({ top: before, behavior: 'instant' }), top)
  return small
}

const maxMotionMs = 3_000

/**
 * Waits for animations that end, because an element that fades in is transparent first and its colours cannot be
 * checked. Gives up after some seconds, because price changes can restart animations.
 */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async (mostMs) => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    const ended = Promise.allSettled(ending.map(({ finished }) => finished))
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, mostMs))])
  }, maxMotionMs)
}

function switchTheme(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset['theme'] = dataset['theme'] === 'dark' ? 'light' : 'dark'
    return dataset['theme']
  })
}
