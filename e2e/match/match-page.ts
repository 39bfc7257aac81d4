import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { Match, MatchPart, MatchWidget, SettlementProgress } from '@touchline/contract'
import type { Site } from '../bet-path/open-site.ts'
import type { Brand } from '../shell/brands.ts'
import { watchConsole } from '../site/watch-console.ts'

/** Sports whose match page draws the ground; the second list has sports whose page shows periods and events only. */
export const drawnSports = ['soccer', 'tennis', 'basketball', 'ice-hockey', 'cricket', 'counter-strike'] as const
export const listedSports = [
  'volleyball',
  'table-tennis',
  'handball',
  'baseball',
  'american-football',
  'dota-2',
] as const

const pictures = process.env['MATCH_PICTURES']

export async function listMatches({ url }: Site, query: string): Promise<Match[]> {
  const answer = await fetch(`${url}/api/v2/matches?${query}`, { headers: { 'cache-control': 'no-cache' } })
  return ((await answer.json()) as { matches: Match[] }).matches
}

export async function readMatch({ url }: Site, id: number): Promise<Match> {
  return (await (await fetch(`${url}/api/v2/matches/${id}`)).json()) as Match
}

export async function readWidget<Type extends MatchWidget['type']>({ url }: Site, id: number, type: Type) {
  const answer = await fetch(`${url}/api/v2/matches/${id}/${type}`, { headers: { 'cache-control': 'no-cache' } })
  return (await answer.json()) as Extract<MatchWidget, { type: Type }>
}

export async function readSettlement({ url }: Site, id: number): Promise<SettlementProgress> {
  const answer = await fetch(`${url}/api/v2/matches/${id}/results?limit=1`, {
    headers: { 'cache-control': 'no-cache' },
  })
  return ((await answer.json()) as { settlement: SettlementProgress }).settlement
}

/**
 * Returns the first match whose report has this part. Waits about 40 seconds for it, because the feed reads the reports
 * one after another.
 */
export async function firstMatchWith(site: Site, query: string, part: MatchPart): Promise<Match | undefined> {
  const matches = await listMatches(site, `${query}&limit=20`)
  for (let attempt = 0; attempt < 20 && matches.length > 0; attempt += 1) {
    for (const match of matches)
      if ((await readWidget(site, match.id, 'statistics')).available.includes(part)) return match
    await new Promise((resolve) => setTimeout(resolve, 2_000))
  }
  return undefined
}

/** Opens the page of a match. Returns its console errors; the list grows while the page lives. */
export async function openMatch(page: Page, site: Site, brand: Brand, match: Match, end = ''): Promise<string[]> {
  const complaints = watchConsole(page)
  await page.goto(matchAddress(site, brand, match) + end)
  return complaints
}

export function matchAddress({ url }: Site, { host }: Brand, { sport, slug }: Match): string {
  return `http://${host}:${new URL(url).port}/sports/${sport.key}/${slug}`
}

/** Selects a tab. Repeats the click, because tabs do nothing before hydration. */
export async function selectTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name })
  await expect(async () => {
    await tab.click({ timeout: 1_000 })
    await expect(tab).toHaveAttribute('aria-selected', 'true', { timeout: 500 })
  }).toPass({ timeout: 20_000 })
}

const playedMs = 12 * 60_000
/** In these sports minutes may pass without a score, so `beginMatches` adds a goal. */
const lowScoring = new Set(['soccer', 'ice-hockey'])

/**
 * Begins these matches, plays some minutes of them and pauses the simulator's clock, so that the tests find the same
 * state at every hour. Otherwise the time of day decides which sports are in play, and their minute or break.
 */
export async function beginMatches(site: Site, matches: readonly Match[]): Promise<void> {
  const { control } = site.simulator
  await pauseTime(site)
  for (const { urn_id: match } of matches) await control('kickoff', { match })
  await control('time', { jump_ms: playedMs })
  for (const { id, urn_id: match, sport } of matches) {
    const plays = async () => (await readWidget(site, id, 'timeline')).play
    await expect.poll(async () => (await plays()).length, { timeout: 90_000, message: match }).toBeGreaterThan(0)
    if (!lowScoring.has(sport.key)) continue
    await control('goal', { match, side: 'home' })
    const goals = async () => (await plays()).filter(({ score }) => score !== null).length
    await expect.poll(goals, { timeout: 90_000, message: match }).toBeGreaterThan(0)
  }
}

export async function pauseTime({ simulator }: Site): Promise<void> {
  await simulator.control('time', { paused: true })
}

/**
 * A time after the end of the longest test. The page of a match changes once its start has passed in real time, even
 * while the simulator's clock is paused.
 */
const afterJourney = (): string => new Date(Date.now() + 3_600_000).toISOString()

/** Returns whether a match starts after the test has ended, whatever the time of day. */
export const isToCome = ({ start_time: start }: { start_time: string }): boolean =>
  Date.parse(start) > Date.parse(afterJourney())

/** Returns the query of a list of matches that start after the test has ended. */
export const toCome = (): string => `match_status=0&start_from=${afterJourney()}`

/** Returns a match of each sport that has not begun: among those that begin first, the one with the most markets. */
export async function nextMatches(site: Site, sports: readonly string[]): Promise<Map<string, Match>> {
  const found = new Map<string, Match>()
  await pauseTime(site) // None of them begins by itself.
  for (const sport of sports) {
    const matches = await listMatches(site, `match_status=0&sport_key=${sport}&limit=20`)
    const [most] = matches.toSorted((one, other) => other.available_markets_count - one.available_markets_count)
    if (!most) throw new Error(`no ${sport} is on offer`)
    found.set(sport, most)
  }
  return found
}

/** Takes a screenshot if MATCH_PICTURES names a folder. */
export async function takePicture(page: Page, name: string, fullPage = true): Promise<void> {
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage })
}

type Moved = { value: number; moved: string; isInMain: boolean }

/** Records layout shifts that no input caused. Must be called before the page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources?: { node: Node | null }[] }
    const shifts: Moved[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources = [] } of list.getEntries() as Shift[]) {
        const nodes = sources.map(({ node }) => node)
        const moved = nodes.map((node) => (node instanceof Element ? node.className : node?.nodeName)).join(', ')
        const isInMain = nodes.some((node) => node?.parentElement?.closest('main'))
        if (!hadRecentInput) shifts.push({ value, moved, isInMain })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Forgets the layout shifts recorded so far. */
export async function forgetShifts(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts.splice(0))
}

const maxShift = 0.02

/**
 * Checks the layout shifts of the page or of its main part only, because the header changes once it is known who is
 * signed in.
 */
export async function expectNoShift(page: Page, where: 'page' | 'main' = 'page'): Promise<void> {
  const all = await page.evaluate(() => (window as unknown as { shifts: Moved[] }).shifts)
  const shifts = where === 'main' ? all.filter(({ isInMain }) => isInMain) : all
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(maxShift)
}
