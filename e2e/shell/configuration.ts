import { appendFileSync } from 'node:fs'
import { basename } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { Site } from '../bet-path/open-site.ts'
import { nameSwitch, switchesOf, unlisted } from '../switches.ts'
import type { Brand } from './brands.ts'
import { requestSite } from './request-site.ts'
import { siteCli, staffToken } from './site-cli.ts'

type Document = { brand: { name: string }; [section: string]: unknown }
type Stored = { version: number; document: Document }

/**
 * Saves a changed configuration of a brand and returns the version before and after. A test file must list its changes
 * in `e2e/switches.ts`; all other test files run with the sites as shipped.
 */
export async function switchOn(
  site: Site,
  { key, operator }: Pick<Brand, 'key' | 'operator'>,
  change: (document: Document) => Document,
): Promise<{ before: number; after: number }> {
  const token = await staffToken(site, operator)
  const stored = await get(site, { site: key, token })
  const document = change(stored.document)
  const file = basename(test.info().file, '.spec.ts')
  const changed = changedPaths(stored.document, document)
  const missing = unlisted(file, key, changed)
  if (missing.length > 0) throw new Error(`${file} switches ${missing.join(', ')} of ${key}: see e2e/switches.ts`)
  const input = JSON.stringify({ ...stored, document })
  const saved = await siteCli(site, ['put', key, '-', '--note', 'a try'], { token, input })
  expect(saved).toMatchObject({ code: 0 })
  // `npm run e2e` prints from this file what the tests have switched.
  const log = process.env['E2E_SWITCHED']
  if (log !== undefined)
    appendFileSync(
      log,
      switchesOf(file, key, changed)
        .map((one) => `${nameSwitch(one)}\n`)
        .join(''),
    )
  return { before: stored.version, after: Number(/version (\d+)/.exec(saved.out)?.[1]) }
}

export type Sections = Readonly<Record<string, unknown>>

/** Merges these sections into the site's document, and returns a function that restores them. */
export async function switchSections(
  site: Site,
  brand: Brand,
  sections: Sections,
): Promise<{ after: number; undo(): Promise<{ after: number }> }> {
  let former: Sections = {}
  const { after } = await switchOn(site, brand, (document) => {
    former = Object.fromEntries(Object.keys(sections).map((name) => [name, document[name]]))
    return merged(document, sections) as Document
  })
  return { after, undo: () => switchOn(site, brand, (document) => ({ ...document, ...former })) }
}

const isObject = (value: unknown): value is Sections =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function merged(base: unknown, more: unknown): unknown {
  if (!isObject(base) || !isObject(more)) return more
  return { ...base, ...Object.fromEntries(Object.entries(more).map(([key, value]) => [key, merged(base[key], value)])) }
}

/** Returns the paths at which two documents differ; a list is compared as a whole. */
function changedPaths(one: unknown, other: unknown, path = ''): string[] {
  if (isDeepStrictEqual(one, other)) return []
  if (!isObject(one ?? {}) || !isObject(other ?? {})) return [path]
  const [ours, theirs] = [(one ?? {}) as Sections, (other ?? {}) as Sections]
  const keys = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])]
  return keys.flatMap((key) => changedPaths(ours[key], theirs[key], path === '' ? key : `${path}.${key}`))
}

export async function get(shell: Site, { site, token }: { site: string; token: string }): Promise<Stored> {
  const { out, errors } = await siteCli(shell, ['get', site], { token })
  if (out === '') throw new Error(errors)
  return JSON.parse(out) as Stored
}

/**
 * Returns how long it takes until a response of the site contains a change just saved. Unlike `seenAfterMs` it needs no
 * browser, which may be busy.
 */
export async function servedAfterMs(address: string, isServed: (body: string) => boolean): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < 20_000) {
    if (isServed((await requestSite(address)).body)) return performance.now() - began
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return Number.POSITIVE_INFINITY
}

/** Returns how long it takes until a visitor who keeps reloading the page sees a change just saved. */
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
