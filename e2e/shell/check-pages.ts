import type { Page } from '@playwright/test'
import { watchConsole } from '../site/watch-console.ts'
import { accessibilityFaults } from './accessibility.ts'
import { bigTextFaults } from './big-text.ts'
import { directionOf, pathIn, prefixOf } from './brands.ts'
import type { Brand } from './brands.ts'
import { readPage, untilHydrated } from './read-page.ts'
import { requestSite } from './request-site.ts'
import type { PageRoute } from './route-table.ts'

type Walk = { brand: Brand; origin: string; locale: string; routes: readonly PageRoute[] }

/** Opens all these pages by their URLs and lists the faults of each. */
export async function checkPages(page: Page, { brand, origin, locale, routes }: Walk): Promise<CheckedPages> {
  const complaints = watchConsole(page)
  const faults: string[] = []
  const links = new Set<string>()
  const off = new Set(routes.filter(({ kind }) => kind === 'service-off').map(({ path }) => path))
  for (const { path, status } of routes) {
    const where = `${prefixOf(brand, locale)}${path}`
    const note = (...found: string[]) => faults.push(...found.map((fault) => `${where}: ${fault}`))
    const response = await page.goto(origin + where)
    if (response?.status() !== status) note(`status ${response?.status()}, not ${status}`)
    await untilHydrated(page).catch(() => note('never taken over by the browser'))
    const facts = await readPage(page)
    if (facts.lang !== locale || facts.dir !== directionOf(locale)) note(`lang ${facts.lang}, dir ${facts.dir}`)
    if (facts.theme !== brand.theme) note(`theme ${facts.theme}`)
    if (facts.titles.length !== 1 || facts.titles[0]?.trim() === '') note(`titles ${JSON.stringify(facts.titles)}`)
    if (facts.headings.length !== 1) note(`first headings ${JSON.stringify(facts.headings)}`)
    if (facts.sidewaysPx > 0) note(`moves sideways by ${facts.sidewaysPx} px`)
    // No colour depends on the language, so the colours of the other theme are checked in English only.
    note(...(await accessibilityFaults(page, { ...brand, isOneTheme: locale !== 'en' })))
    note(...(await atNarrowDesktop(page, () => bigTextFaults(page))).map((fault) => `200 %: ${fault}`))
    note(...(await readPage(page)).missingWords.map((key) => `no word ${key}`))
    // Browsers log an error status even where the test expects it.
    note(...complaints.splice(0).filter((complaint) => status < 400 || !complaint.includes(`status of ${status}`)))
    for (const link of facts.links) {
      links.add(link)
      if (status === 200 && off.has(pathIn(brand, link))) note(`offers ${link}, which is not there`)
    }
  }
  return { faults, links }
}

export type CheckedPages = { faults: string[]; links: Set<string> }

/** Runs the check at the narrowest width that has all three columns. */
async function atNarrowDesktop<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const usual = page.viewportSize()
  if (usual === null || usual.width < 1280) return look()
  await page.setViewportSize({ ...usual, width: 1280 })
  const seen = await look()
  await page.setViewportSize(usual)
  return seen
}

type Linked = { brand: Brand; origin: string; links: Iterable<string>; routes: readonly PageRoute[] }

/** Returns links that lead to missing pages. A missing page may link to itself in another language. */
export async function linkFaults({ brand, origin, links, routes }: Linked): Promise<string[]> {
  const expected = new Map(routes.map(({ path, status }) => [path, status]))
  const faults: string[] = []
  for (const link of links) {
    const path = pathIn(brand, link)
    const { status } = await requestSite(origin + link)
    if (status !== (expected.get(path) ?? 200)) faults.push(`${status} ${link}`)
  }
  return faults
}
