import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** SEO-05: a site that forbids scaling fails this one rule by design. */
const scalingRule = 'meta-viewport'

const sizeRule = 'target-size'

type Looked = { isScalable: boolean; isOneTheme?: boolean }

/**
 * Returns the findings of the automatic check in the current theme and in the other one, where only colours differ
 * and only they are checked again.
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

/** Returns whether the site forbids what the waiver is for, because an unneeded waiver would hide the next fault. */
export async function needsWaiver(page: Page): Promise<boolean> {
  const { violations } = await checker(page).withRules(scalingRule).analyze()
  return violations.length > 0
}

/** Checks the main content of the current page by every rule. */
export async function expectMainAccessible(page: Page, without?: string): Promise<void> {
  const main = checker(page).include('main')
  const { violations } = await (without === undefined ? main : main.exclude(without)).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

/** Replaces the check's half megabyte on a page that already has it. */
const present = ';'

/** There are no frames, so the page is checked in place. Passed rules are not described, because that took most of the time. */
function checker(page: Page, axeSource?: string): AxeBuilder {
  const options = axeSource === undefined ? { page } : { page, axeSource }
  return new AxeBuilder(options).options({ resultTypes: ['violations'] }).setLegacyMode(true)
}

async function violationsOf(page: Page, builder: AxeBuilder): Promise<string[]> {
  await untilStill(page)
  let { violations } = await builder.analyze()
  // A notice that faded during the check is gone by now, while a fault of the page is still there.
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

/** A row half under a phone's bottom bar can be scrolled, so it is checked again from there. */
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
 * Elements that fade in are transparent first, so their colours are checked afterwards. Endless animations are not
 * awaited, and those that pause or restart with every price only briefly.
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
