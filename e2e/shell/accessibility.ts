import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** SEO-05: a site that forbids scaling fails this one rule, and says so by forbidding it. */
const scalingRule = 'meta-viewport'

const sizeRule = 'target-size'

type Looked = { isScalable: boolean; isOneTheme?: boolean }

/**
 * What the automatic check finds on the page as it stands, in its theme and in the other one: there only colours differ,
 * so only they are looked at again.
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

/** Whether the site forbids what the waiver is for: a waiver that is not needed would hide the next fault. */
export async function needsWaiver(page: Page): Promise<boolean> {
  const { violations } = await checker(page).withRules(scalingRule).analyze()
  return violations.length > 0
}

/** What a page is about, as it stands: every rule of the automatic check. */
export async function expectMainAccessible(page: Page, without?: string): Promise<void> {
  const main = checker(page).include('main')
  const { violations } = await (without === undefined ? main : main.exclude(without)).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

/** In place of the check's half megabyte, on a page that was looked at before and not left since. */
const present = ';'

/** Frames there are none, so the page can be looked at in place. What passes is not described: it took most of the time. */
function checker(page: Page, axeSource?: string): AxeBuilder {
  const options = axeSource === undefined ? { page } : { page, axeSource }
  return new AxeBuilder(options).options({ resultTypes: ['violations'] }).setLegacyMode(true)
}

async function violationsOf(page: Page, builder: AxeBuilder): Promise<string[]> {
  await untilStill(page)
  let { violations } = await builder.analyze()
  // A notice that began to fade while it was looked at has gone by now; a fault of the page is still there.
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

/** A row that is half under the bar at the foot of a phone is reached by scrolling: it is looked at again from there. */
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

const longestMotionMs = 3_000

/**
 * What comes in is transparent until it has come: its colours are looked at then. What never ends is not waited for, and
 * what is held, or begins anew with every price, not for long.
 */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async (mostMs) => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    const ended = Promise.allSettled(ending.map(({ finished }) => finished))
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, mostMs))])
  }, longestMotionMs)
}

function switchTheme(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset['theme'] = dataset['theme'] === 'dark' ? 'light' : 'dark'
    return dataset['theme']
  })
}
