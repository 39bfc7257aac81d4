import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { harbour, prefixOf, touchline, zafaran } from './shell/brands.ts'
import type { Brand } from './shell/brands.ts'
import { latinDigitFaults } from './shell/digit-faults.ts'
import { openPage } from './shell/open-page.ts'
import { readSlugs } from './shell/route-table.ts'
import { readPrices } from './shell/price-faults.ts'
import { useShell } from './shell/use-shell.ts'
import { sizes } from './site/sizes.ts'

// npm run e2e -- shell-formats: prices in every odds format and Arabic pages, measured on a phone.
test.use({ viewport: sizes.phone })

const shell = useShell('shell-formats')

type Played = { urn: string; status: number }

/** Sets very short and very long prices on every open match. */
test.beforeAll(async () => {
  const { matches } = await shell().simulator.state<{ matches: Played[] }>()
  const soccer = matches.filter(({ urn, status }) => urn.startsWith('sr:match:') && status < 2)
  for (const { urn } of soccer) {
    const outcomes = [
      { id: '1', oddsMilli: 1_010 },
      { id: '2', oddsMilli: 502_000 },
      { id: '3', oddsMilli: 1_000_000 },
    ]
    await shell()
      .simulator.control('price', { match: urn, market: 1, outcomes })
      .catch(() => {})
  }
})

function listPaths(): string[] {
  const { sport, category, league, match } = shell().slugs
  const below = [
    ...['', '/live', '/cybersport', '/schedule', '/top-sports', '/top-sports?sport=outrights'],
    ...[`/${sport}`, `/${sport}?sport=outrights`, `/${sport}/${category}`],
    ...[`/${sport}/${league}`, `/${sport}/${league}?market=secondary`],
  ]
  return [...below, `/${sport}/${match}`].map((path) => `/sports${path}`)
}

const addressOf = (brand: Brand, locale: string, path: string) =>
  `${shell().originOf(brand)}${prefixOf(brand, locale)}${path}`

/** Selects each format of the site in turn, and calls `look` once the page shows it. */
async function inEachFormat(page: Page, look: (format: string) => Promise<void>): Promise<void> {
  await page.locator('.preferences-opener:visible').first().click()
  const choices = page.locator('.preferences .pref:has(input[type=radio])')
  await expect(choices.first()).toBeVisible()
  for (const choice of await choices.all()) {
    await choice.click()
    await expect(choice.getByRole('radio')).toBeChecked()
    // Waits until the page is painted again after the selection.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await look(await choice.innerText())
  }
  await page.keyboard.press('Escape')
}

for (const brand of [touchline, zafaran, harbour]) {
  for (const locale of ['en', 'ar'].filter((one) => brand.locales.includes(one))) {
    test(`no price is clipped in any odds format at 390 px, and no button changes its size, ${brand.name}, ${locale}`, async ({
      page,
    }) => {
      test.setTimeout(360_000)
      const faults: string[] = []
      const seen = new Set<string>()
      for (const path of listPaths()) {
        await openPage(page, addressOf(brand, locale, path))
        const before = await readPrices(page)
        await inEachFormat(page, async (format) => {
          const shown = await readPrices(page)
          faults.push(...shown.faults.map((fault) => `${path} ${format}: ${fault}`))
          if (String(shown.sizes) !== String(before.sizes)) faults.push(`${path} ${format}: buttons changed their size`)
          for (const text of shown.texts) seen.add(text)
        })
      }
      const extremes = locale === 'en' ? ['1.01', '1000.00', '1/100', '500/1'] : ['١٫٠١', '١٠٠٠٫٠٠', '١/١٠٠', '٥٠٠/١']
      expect(extremes.filter((text) => !seen.has(text))).toEqual([])
      await page.locator('.odds[aria-pressed]').first().click()
      await expect(page.locator('.leg__price').first()).toBeVisible()
      expect([...new Set([...faults, ...(await readPrices(page)).faults])]).toEqual([])
    })
  }
}

test('on an Arabic page the home side is on the right in rows, scoreboard, markets and slip', async ({ page }) => {
  // Finds a match with a score and a table of periods.
  const { sport, league, match } = await readSlugs(
    shell().url,
    ({ status, sport: { key }, state }) =>
      key === 'soccer' && status === 1 && state.score !== null && state.period_scores.length > 0,
  )
  await openPage(page, addressOf(zafaran, 'ar', `/sports/${sport}/${league}`))
  const row = page.locator('.mrow[data-columns="3"]').first()
  expect(await isRightOf(row.locator('.odds').first(), row.locator('.odds').last())).toBe(true)
  await openPage(page, addressOf(zafaran, 'ar', `/sports/${sport}/${match}`))
  const teams = page.locator('.score__team')
  expect(await isRightOf(teams.first(), teams.last())).toBe(true)
  const numbers = page.locator('.score__numbers bdi')
  expect(await numbers.count()).toBe(2)
  expect(await isRightOf(numbers.first(), numbers.last())).toBe(true)
  const heads = page.locator('.periods thead th')
  expect(await heads.count()).toBeGreaterThan(1)
  expect(await isRightOf(heads.first(), heads.last())).toBe(true)
  const prices = page.locator('.outcomes[data-columns="3"] .odds')
  expect(await isRightOf(prices.nth(0), prices.nth(2))).toBe(true)
  const [home, away] = await teams.locator('.score__name bdi').allTextContents()
  await page.locator('.odds[aria-pressed]').first().click()
  await expect(page.locator('.leg__match').first()).toBeVisible()
  const [homeX, awayX] = await page
    .locator('.leg__match .trunc')
    .first()
    .evaluate(middlesOf, [home ?? '', away ?? ''])
  expect(homeX).toBeGreaterThan(awayX ?? 0)
})

for (const brand of [touchline, zafaran]) {
  test(`an Arabic page has one system of digits, also in text that is typed, ${brand.name}`, async ({ page }) => {
    test.setTimeout(120_000)
    const faults: string[] = []
    for (const path of [...listPaths(), '/sports/results', '/sports/general-rules', '/safer-play']) {
      await openPage(page, addressOf(brand, 'ar', path))
      faults.push(...(await latinDigitFaults(page)).map((fault) => `${path} ${fault}`))
    }
    expect(faults).toEqual([])
    const { sport, match } = shell().slugs
    await openPage(page, addressOf(brand, 'ar', `/sports/${sport}/${match}`))
    await page.locator('.odds[aria-pressed]').first().click()
    const stake = page.locator('.stake__input input:visible').first()
    await stake.pressSequentially('12.5')
    await expect(stake).toHaveValue('١٢٫٥')
    expect(await latinDigitFaults(page)).toEqual([])
    await stake.fill('')
    await stake.pressSequentially('٢٥')
    await expect(stake).toHaveValue('٢٥')
    // Typing in the middle of the text does not move the caret to its end.
    await stake.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 1))
    await stake.pressSequentially('34')
    await expect(stake).toHaveValue('٢٣٤٥')
    await expect(page.locator('.place:visible, .slip__foot .btn--primary:visible').first()).toContainText('٢٬٣٤٥')
  })
}

test('names in the rows of a phone wrap to a second line before they are cut off', async ({ page }) => {
  const { sport } = shell().slugs
  for (const path of ['/sports', `/sports/${sport}`]) {
    await openPage(page, addressOf(touchline, 'en', path))
    const names = await page.locator('.mrow .team__name').evaluateAll((all) =>
      all.map((name) => ({
        text: name.textContent ?? '',
        isCut: name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth,
        rowPx: name.closest('.mrow')?.clientHeight ?? 0,
      })),
    )
    expect(names.length).toBeGreaterThan(3)
    expect(names.filter(({ text, isCut }) => isCut && text.length <= 28)).toEqual([])
    expect(Math.max(...names.map(({ rowPx }) => rowPx))).toBeLessThanOrEqual(118)
  }
})

async function isRightOf(one: Locator, other: Locator): Promise<boolean> {
  const [first, second] = [await one.boundingBox(), await other.boundingBox()]
  return (first?.x ?? 0) > (second?.x ?? 0)
}

/** Runs in the browser. Returns the horizontal centres of these words. */
function middlesOf(element: Element, words: string[]): number[] {
  const text = element.firstChild
  return words.map((word) => {
    const at = text?.textContent?.indexOf(word) ?? -1
    if (!text || at < 0) return Number.NaN
    const range = document.createRange()
    range.setStart(text, at)
    range.setEnd(text, at + word.length)
    const { left, width } = range.getBoundingClientRect()
    return left + width / 2
  })
}
