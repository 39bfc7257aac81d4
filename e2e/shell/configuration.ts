import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { requestSite } from './request-site.ts'
import type { Site } from '../bet-path/open-site.ts'
import type { Shell } from './open-shell.ts'
import { siteCli, staffToken } from './site-cli.ts'

type Document = { brand: { name: string }; [section: string]: unknown }
type Stored = { version: number; document: Document }

/** Saves a changed document; returns its version. */
export async function save(
  shell: Site,
  { site, token }: { site: string; token: string },
  change: (document: Document) => Document,
): Promise<{ before: number; after: number }> {
  const stored = await get(shell, { site, token })
  const input = JSON.stringify({ ...stored, document: change(stored.document) })
  const saved = await siteCli(shell, ['put', site, '-', '--note', 'a try'], { token, input })
  expect(saved).toMatchObject({ code: 0 })
  return { before: stored.version, after: Number(/version (\d+)/.exec(saved.out)?.[1]) }
}

export async function get(shell: Site, { site, token }: { site: string; token: string }): Promise<Stored> {
  const { out, errors } = await siteCli(shell, ['get', site], { token })
  if (out === '') throw new Error(errors)
  return JSON.parse(out) as Stored
}

/** How long after a save the site serves it. The time a busy browser takes to load a page is not the site's. */
export async function servedAfterMs(address: string, isServed: (body: string) => boolean): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < 20_000) {
    if (isServed((await requestSite(address)).body)) return performance.now() - began
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return Number.POSITIVE_INFINITY
}

/** How long after a save a visitor who loads the page again and again sees it. */
export async function seenAfterMs(page: Page, address: string, isSeen: () => Promise<boolean>): Promise<number> {
  const began = performance.now()
  for (;;) {
    await page.goto(address, { waitUntil: 'commit' })
    await page.locator('footer').first().waitFor({ state: 'attached' })
    if (await isSeen()) return performance.now() - began
    if (performance.now() - began > 20_000) return Number.POSITIVE_INFINITY
    await page.waitForTimeout(100)
  }
}

/** Touchline with every service, as a site that has them built would be. */
export async function turnOnServices(shell: Shell): Promise<void> {
  const staff = { site: 'touchline', token: await staffToken(shell, 'touchline') }
  const services = {
    ...{ sign_up: true, password_reset: true, account: true, deposit: true, withdrawal: true },
    ...{ transactions: true, limits: true, favorites: true, promotions: true },
  }
  await save(shell, staff, (document) => ({ ...document, services }))
  // One that the demo does not offer by itself.
  const isOn = async () => (await fetch(`${shell.url}/sports/promotions`)).status === 200
  await expect.poll(isOn, { timeout: 20_000 }).toBe(true)
}
