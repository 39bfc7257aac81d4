import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { demoPlayer, openSite } from './bet-path/open-site.ts'
import type { Site } from './bet-path/open-site.ts'
import { slip, untilInteractive } from './bet-path/player.ts'
import { comparePrices } from './first-visit/compare-prices.ts'
import { latinDigitFaults } from './shell/digit-faults.ts'
import { readPrices } from './shell/price-faults.ts'
import { untilHydrated } from './shell/read-page.ts'
import { untilLive } from './site/use-site.ts'
import { sizes } from './site/sizes.ts'
import { watchConsole } from './site/watch-console.ts'

// npm run e2e -- first-visit: a new visitor from the first page to a settled bet, at both sizes, in English and in
// Arabic.
test.describe.configure({ mode: 'serial' })

const cachedMs = 5_000

let site: Site
test.beforeAll(async () => {
  test.setTimeout(480_000)
  site = await openSite('first-visit', { seed: Number(process.env['VISIT_SEED'] ?? 20_261_115), dataset: 'whole' })
  await site.simulator.control('movement', { on: false })
  // The server caches lists for seconds, so the first page could still show prices from before the movement stopped.
  await new Promise((resolve) => setTimeout(resolve, cachedMs))
})
test.afterAll(() => site?.close())

const languages = [
  {
    locale: 'en',
    prefix: '',
    receipt: [/Asked at/, /Accepted at/, /€5\.00 taken/],
    results: /^(Won|Lost|Refunded|Part refunded)$/,
  },
  {
    locale: 'ar',
    prefix: '/ar',
    receipt: [/طُلب بسعر/, /قُبل بالسعر المطلوب/, /خُصم/, /٥٫٠٠/],
    results: /^(فائز|خاسر|مُسترد|مُسترد جزئيًا)$/,
  },
]

for (const [size, viewport] of Object.entries(sizes)) {
  for (const { locale, prefix, receipt, results } of languages) {
    test(`BET-06 AUTH-10ab a first visit, ${size}, ${locale}: from home to the result`, async ({ browser }) => {
      test.setTimeout(240_000)
      const isPhone = size === 'phone'
      const context = await browser.newContext({ viewport, hasTouch: isPhone, isMobile: isPhone })
      const page = await context.newPage()
      page.setDefaultTimeout(20_000)
      const complaints = watchConsole(page)
      const faults: string[] = []
      let compared = 0

      async function look(where: string): Promise<void> {
        // Prices are compared only once the page is live, because a page that is catching up may still show older ones.
        await expect(page.locator('.fresh--live').first()).toBeAttached({ timeout: 20_000 })
        const prices = await comparePrices(page, site.suite)
        compared += prices.compared
        const digits = locale === 'ar' ? await latinDigitFaults(page) : []
        const found = [...(await pageFaults(page)), ...(await readPrices(page)).faults, ...digits, ...prices.differing]
        faults.push(...found.map((fault) => `${where}: ${fault}`))
        const folder = process.env['VISIT_PICTURES']
        if (folder) await page.screenshot({ path: `${folder}/${where.replaceAll(' ', '-')}-${locale}-${size}.png` })
      }

      const match = await nextMatch(locale)
      const matchUrl = `${site.url}${prefix}/sports/${match.sport}/${match.slug}`
      for (const [where, url] of [
        ['home', `${site.url}${prefix}/sports`],
        ['live', `${site.url}${prefix}/sports/live`],
        ['league', `${site.url}${prefix}/sports/${match.sport}/${match.league}`],
        ['match', matchUrl],
      ] as const) {
        await page.goto(url)
        await untilHydrated(page)
        await untilLive(page)
        await look(where)
      }

      await page.goto(`${site.url}${prefix}/sports`)
      await untilHydrated(page)
      await search(page, match.home)
      await look('search')
      await page.getByRole('dialog').getByRole('option').first().click()
      await expect(page.getByRole('dialog')).toBeHidden()

      await page.goto(matchUrl)
      const price = page.locator(`main button.odds[data-selection^="${match.id}/"]:not([aria-disabled])`).first()
      await untilInteractive(price)
      await untilLive(page)
      await price.click()
      await stake(page).fill('5')
      await look('slip')
      await slip(page).locator('.btn--primary').last().click()
      const dialog = page.getByRole('dialog').filter({ has: page.locator('input[type="password"]') })
      await dialog.locator('[name="login"]').fill(demoPlayer.email)
      await dialog.locator('input[type="password"]').fill(demoPlayer.password)
      await look('sign in')
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(stake(page)).toHaveValue(locale === 'ar' ? '٥' : '5')
      await slip(page).locator('.btn--primary').last().click()
      await expect(slip(page).locator('.receipt__title')).toBeVisible({ timeout: 20_000 })
      for (const sentence of receipt) await expect(slip(page).locator('.timeline')).toContainText(sentence)
      await look('receipt')

      await page.goto(`${site.url}${prefix}/sports/bets-history`)
      const bet = page.getByRole('main').locator('[data-bet]').first()
      await expect(bet).toBeVisible()
      await look('my bets')
      await site.simulator.control('end', { match: match.urn })
      await expect(bet.locator('.bet__head .pill')).toHaveText(results, { timeout: 30_000 })
      await look('result')

      console.info(`first visit, ${size}, ${locale}: ${compared} prices compared`)
      expect(faults).toEqual([])
      expect(complaints).toEqual([])
      expect(compared).toBeGreaterThan(100)
      await context.close()
    })
  }
}

type Visited = { id: number; urn: string; slug: string; sport: string; league: string; home: string }

/** Returns a live soccer match with an open market that no test has used yet. */
const used: number[] = []
async function nextMatch(locale: string): Promise<Visited> {
  const answer = await fetch(`${site.apiProxy.url}/api/v2/matches?sport_key=soccer&match_status=1&limit=60`, {
    headers: { host: 'localhost', 'accept-language': locale },
  })
  const { matches } = (await answer.json()) as { matches: ApiMatch[] }
  const match = matches.find(({ id, main_market: main }) => main?.status === 1 && !used.includes(id))
  if (!match) throw new Error('no open live match is left')
  used.push(match.id)
  return {
    id: match.id,
    urn: match.urn_id,
    slug: match.slug,
    sport: match.sport.key,
    league: match.tournament.slug,
    home: match.home?.name ?? '',
  }
}

type ApiMatch = {
  id: number
  urn_id: string
  slug: string
  sport: { key: string }
  tournament: { slug: string }
  home: { name: string } | null
  main_market: { status: number } | null
}

function stake(page: Page): Locator {
  return slip(page).locator('.stake__input input, input.stake__input')
}

async function search(page: Page, name: string): Promise<void> {
  await page.keyboard.press('/')
  const field = page.getByRole('dialog').getByRole('combobox')
  await expect(field).toBeFocused()
  await field.fill(name)
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
}

/** Returns what no page may show a player: message keys, text of unbuilt features, and horizontal scrolling. */
async function pageFaults(page: Page): Promise<string[]> {
  const faults = await page.evaluate(findFaults)
  const missing = await page.evaluate(() => (globalThis as { tlMissingWords?: string[] }).tlMissingWords ?? [])
  return [...faults, ...missing.map((key) => `no message ${key}`)]
}

/** Runs in the browser. Returns texts that no visitor should see, and whether the page scrolls sideways. */
function findFaults(): string[] {
  const faults: string[] = []
  const text = document.body.innerText
  // A message key is lower-case words with a dot between, such as `timeline.requested`. Hosts and file names are not shown.
  for (const [word] of text.matchAll(/(?<![\w@./-])[a-z][a-z-]+\.[a-z][a-z-]+(?![\w@/-])/g)) faults.push(`key ${word}`)
  for (const unbuilt of ['not open', 'noch nicht geöffnet', 'ليس مفتوحًا', 'undefined', '[object']) {
    if (text.toLowerCase().includes(unbuilt.toLowerCase())) faults.push(`“${unbuilt}” is shown`)
  }
  if (/\bNaN\b/.test(text)) faults.push('“NaN” is shown')
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth) faults.push('moves sideways')
  return faults
}
