import type { Match } from '@touchline/contract'
import { openWire, waitFor } from '@touchline/testkit'
import type { AppProcess } from '@touchline/testkit'
import { expect, test } from '@playwright/test'
import { expectAccessible } from './site/expect-accessible.ts'
import { untilLive } from './site/hydrated.ts'
import { watchConsole } from './site/watch-console.ts'
import { firstLiveMatch, setHomeOdds } from './wire/book.ts'
import { openRoad, untilSelling } from './wire/road.ts'
import type { Road } from './wire/road.ts'

const sizes = [
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
]

test.describe.configure({ mode: 'serial' })

let road: Road
let web: AppProcess
let match: Match

test.beforeAll(async () => {
  test.setTimeout(180_000)
  road = await openRoad('site', Number(process.env['SITE_SEED'] ?? 20_261_115))
  const feed = await road.startFeed()
  await untilSelling(road, feed)
  // Every page is rendered anew: what the cache would hide is seen.
  web = await road.suite.startWeb({ env: { PAGE_CACHE_MS: '0' } })
  await web.ready()
  match = await firstLiveMatch(road)
})

test.afterAll(async () => {
  await road?.close()
})

const matchPath = () => `/sports/soccer/${match.slug}`
const leaguePath = () => `/sports/soccer/${match.tournament.slug}`
const homePrice = () => `[data-selection="${match.id}/1//1"]`

for (const { name, viewport } of sizes) {
  test.describe(name, () => {
    test.use({ viewport })

    test('NAV-14 a page is read and walked with scripts off', async ({ browser }) => {
      const context = await browser.newContext({ viewport, javaScriptEnabled: false })
      const page = await context.newPage()
      await page.goto(`${web.url}/`)
      await expect(page).toHaveURL(`${web.url}/sports`)
      await expect(page.locator(homePrice()).first()).toContainText(/\d+\.\d\d/)
      await page.locator(`[data-match="${match.id}"] a`).first().click()
      await expect(page).toHaveURL(web.url + matchPath())
      await expect(page.getByRole('heading', { level: 1 })).toContainText(match.home?.name ?? '')
      expect(await page.locator('[data-selection]').count()).toBeGreaterThan(3)
      await page.getByRole('link', { name: match.tournament.name }).last().click()
      await expect(page).toHaveURL(web.url + leaguePath())
      await expect(page.locator(`[data-match="${match.id}"]`)).toContainText(match.away?.name ?? '')
      await context.close()
    })

    test('NAV-14 pages hydrate without a complaint and navigate without a load', async ({ page }) => {
      const complaints = watchConsole(page)
      for (const path of ['/sports', '/sports/soccer', leaguePath(), matchPath(), '/sports/bets-history']) {
        await page.goto(web.url + path)
        await untilLive(page)
      }
      await page.goto(`${web.url}/sports`)
      await untilLive(page)
      await page.evaluate(() => Object.assign(window, { isSamePage: true }))
      await page.locator(`[data-match="${match.id}"] a`).first().click()
      await expect(page).toHaveURL(web.url + matchPath())
      await expect(page.getByRole('heading', { level: 1 })).toContainText(match.home?.name ?? '')
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
      expect(complaints).toEqual([])
    })

    test('LIVE-11 a price moves on the page, with its mark, without a reload', async ({ page }) => {
      await road.world.control('movement', { on: false })
      await page.goto(web.url + matchPath())
      await untilLive(page)
      await page.evaluate(() => Object.assign(window, { isSamePage: true }))
      const price = page.locator(homePrice()).first()
      for (const [odds, text, move] of [
        [9_110, '9.11', 'up'],
        [1_510, '1.51', 'down'],
      ] as const) {
        await setHomeOdds(road, match, odds)
        await expect(price).toContainText(text)
        await expect(price).toHaveAttribute('data-move', move)
      }
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
      await road.world.control('movement', { on: true })
    })

    test('SLIP-02 a tap on a price before hydration is kept and answered once', async ({ page }) => {
      let release = (): void => {}
      const held = new Promise<void>((resolve) => (release = resolve))
      await page.route('**/assets/*.js', async (route) => {
        await held
        await route.continue()
      })
      await page.goto(web.url + matchPath(), { waitUntil: 'commit' })
      const price = page.locator(homePrice()).first()
      await price.click()
      await expect(price).toHaveAttribute('aria-pressed', 'false')
      release()
      await expect(price).toHaveAttribute('aria-pressed', 'true')
      await expect(page.locator('.leg:visible').first()).toContainText(match.home?.name ?? '')
    })

    test('SLIP-02 a price taken before the slip is fetched is in it, and nothing moves when it comes', async ({
      page,
    }) => {
      let release = (): void => {}
      const held = new Promise<void>((resolve) => (release = resolve))
      let isAsked = false
      await page.route('**/assets/filled-slip-*.js', async (route) => {
        isAsked = true
        await held
        await route.continue()
      })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(web.url + matchPath())
      await untilLive(page)
      expect(isAsked).toBe(false)
      const price = page.locator(homePrice()).first()
      await price.click()
      await expect(price).toHaveAttribute('aria-pressed', 'true')
      expect(isAsked).toBe(true)
      const foot = page.locator('.slip__foot:visible').last()
      await expect(foot.locator('.skel').first()).toBeVisible()
      const waiting = await foot.boundingBox()
      release()
      await expect(page.locator('.leg:visible').first()).toContainText(match.home?.name ?? '')
      expect(await foot.boundingBox()).toEqual(waiting)
    })

    test('BEY-04 a price taken without a network is in the slip once there is one', async ({ page, context }) => {
      await page.goto(web.url + matchPath())
      await untilLive(page)
      await page.evaluate(() => Object.assign(window, { isSamePage: true }))
      await context.setOffline(true)
      const price = page.locator(homePrice()).first()
      await price.click()
      await expect(price).toHaveAttribute('aria-pressed', 'true')
      await expect(page.locator('.slip:visible').last().getByRole('button', { name: 'Try again' })).toBeVisible()
      await context.setOffline(false)
      await expect(page.locator('.leg:visible').first()).toContainText(match.home?.name ?? '')
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    })

    test('SLIP-15 the slip survives a reload', async ({ page }) => {
      await page.goto(web.url + matchPath())
      await untilLive(page)
      await page.locator(homePrice()).first().click()
      await page.locator('.stake__input input:visible').first().fill('12.50')
      await page.reload()
      await expect(page.locator(homePrice()).first()).toHaveAttribute('aria-pressed', 'true')
      await expect(page.locator('.stake__input input:visible').first()).toHaveValue('12.50')
    })

    for (const theme of ['dark', 'light'] as const) {
      test(`BEY-09 pages pass the automatic check, ${theme}`, async ({ page }) => {
        test.setTimeout(120_000)
        await road.world.control('movement', { on: false })
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.addInitScript((chosen) => localStorage.setItem('tl.theme', chosen), theme)
        for (const path of [
          '/sports',
          leaguePath(),
          '/sports/bets-history',
          '/users/sign-in',
          '/nothing',
          matchPath(),
        ]) {
          await page.goto(web.url + path)
          await untilLive(page)
          await expectAccessible(page)
        }
        await page.locator(homePrice()).first().click()
        await page.locator('.stake__input input:visible').first().fill('10')
        await expectAccessible(page)
        await road.world.control('movement', { on: true })
      })
    }

    test('SHELL-05 a theme that was chosen is there before the page is painted', async ({ page }) => {
      await page.goto(`${web.url}/sports`)
      await untilLive(page)
      const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
      expect(await theme()).toBe('dark')
      await page.getByRole('button', { name: /^Odds, language and theme/ }).click()
      await page.getByRole('button', { name: 'Light' }).click()
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.reload()
      expect(await theme()).toBe('light')
    })
  })
}

test('NAV-02 a wrong text moves to the canonical address with its query; an unknown id is missing', async () => {
  for (const wrong of [
    `/sports/soccer/x-m${match.id}`,
    `/sports/tennis/${match.slug}`,
    `/sports/soccer/m${match.id}`,
  ]) {
    const moved = await ask(`${wrong}?page=2`)
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `${matchPath()}?page=2`])
  }
  const league = await ask(`/sports/soccer/wrong-l${match.tournament.id}`)
  expect([league.status, league.headers.get('location')]).toEqual([301, leaguePath()])
  for (const path of [
    '/sports/soccer/x-m999999999',
    '/sports/soccer/x-l999999',
    '/sports/curling',
    '/nothing',
    '/de/sports',
  ]) {
    expect([path, (await ask(path)).status]).toEqual([path, 404])
  }
})

test('NAV-03 the first language has no prefix, and no address ends in a slash', async () => {
  const prefixed = await ask('/en/sports/soccer?sport=x')
  expect([prefixed.status, prefixed.headers.get('location')]).toEqual([301, '/sports/soccer?sport=x'])
  expect((await ask('/sports/')).headers.get('location')).toBe('/sports')
  expect((await ask('//elsewhere.example/sports')).headers.get('location')).toBe('/elsewhere.example/sports')
  expect((await ask('/sports/%E0%A4%A')).status).toBe(400)
})

test('NAV-13 a missing page keeps the frame and leads home', async ({ page }) => {
  await page.goto(`${web.url}/nothing/here`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(`${web.url}/sports`)
})

test('NAV-13 without its API the site answers with its error page, kept by nobody', async ({ page }) => {
  const alone = await road.suite.startWeb({ env: { API_URL: 'http://127.0.0.1:9' } })
  await waitFor('the site', async () => (await fetch(`${alone.standingUrl}/healthz`)).ok, { timeoutMs: 20_000 })
  expect((await fetch(`${alone.standingUrl}/readyz`)).status).toBe(503)
  const answer = await page.goto(`${alone.url}/sports`)
  expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([500, 'no-store'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/sports')
  await alone.stop()
})

test('SEO-01 SEO-02 a page names its own address and keeps robots out unless told otherwise', async () => {
  const html = await (await ask(`${leaguePath()}?utm_source=x`)).text()
  expect(html).toContain(`<link rel="canonical" href="${web.url}${leaguePath()}"/>`)
  expect(html).toContain('<meta name="robots" content="noindex,nofollow"/>')
})

test('two renderings of a page are equal to the byte, apart from time stamps', async () => {
  await road.world.control('movement', { on: false })
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  for (const path of ['/sports', '/sports/soccer', leaguePath(), matchPath()]) {
    const [one, other] = [await (await ask(path)).text(), await (await ask(path)).text()]
    expect(one.length).toBeGreaterThan(10_000)
    expect(withoutTimes(other)).toBe(withoutTimes(one))
  }
  await road.world.control('movement', { on: true })
})

test('a rendered page is kept for seconds, an account page is not; scripts outside the policy do not run', async ({
  page,
}) => {
  const kept = await road.suite.startWeb({ env: { PAGE_CACHE_MS: '10000' } })
  await kept.ready()
  const [one, other] = await Promise.all([`${kept.url}/sports`, `${kept.url}/sports?utm_source=x`].map(body))
  expect(other).toBe(one)
  expect(await (await fetch(`${kept.standingUrl}/metrics`)).text()).toMatch(/touchline_pages_from_cache [1-9]/)
  for (const path of ['/sports/bets-history', '/users/sign-in']) {
    expect((await fetch(kept.url + path)).headers.get('cache-control')).toBe('no-store')
  }
  expect((await fetch(`${kept.url}/sports`)).headers.get('cache-control')).toMatch(/^public/)
  const complaints = watchConsole(page)
  await page.goto(`${kept.url}/sports`)
  await untilLive(page)
  expect(complaints).toEqual([])
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.isIntruder = true'
    document.body.append(script)
  })
  expect(await page.evaluate(() => 'isIntruder' in window)).toBe(false)
  expect(await kept.stop()).toBe(0)
})

test('NAV-14 the development server hydrates without a warning', async ({ page }) => {
  test.setTimeout(120_000)
  const dev = await road.suite.startWeb({ isBuilt: false })
  await dev.ready(60_000)
  await page.goto(`${dev.url}/sports`)
  await untilLive(page) // the first visit finds dependencies and loads the page again
  const complaints = watchConsole(page)
  for (const path of ['/sports', leaguePath(), matchPath(), '/sports/bets-history', '/users/sign-in']) {
    await page.goto(dev.url + path)
    await untilLive(page)
  }
  expect(complaints).toEqual([])
  expect(await dev.stop()).toBe(0)
})

test('BEY-04 prices that are no longer fresh are locked, and sold again after the connection is back', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const wire = await openWire({ host: '127.0.0.1', port: Number(new URL(road.suite.live.apiUrl).port) })
  const cut = await road.suite.startWeb({ env: { PROXY_LIVE_URL: `http://127.0.0.1:${wire.port}` } })
  await cut.ready()
  await page.goto(cut.url + matchPath())
  await untilLive(page)
  const price = page.locator(homePrice()).first()
  await wire.cut()
  await expect(page.locator('.fresh--stale').first()).toBeAttached({ timeout: 40_000 })
  await expect(price).toHaveAttribute('aria-disabled', 'true')
  await expect(price).toContainText(/locked|suspended/)
  await price.click({ force: true }) // blocked, yet it answers why
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /stale|uspended/ })
      .first(),
  ).toBeVisible()
  await wire.restore()
  await untilLive(page)
  await expect(price).not.toHaveAttribute('aria-disabled', 'true', { timeout: 20_000 })
  await wire.close()
})

function ask(path: string): Promise<Response> {
  return fetch(web.url + path, { redirect: 'manual' })
}

async function body(url: string): Promise<string> {
  return (await fetch(url)).text()
}

/** The router notes when each part of a page was read, and the page the minute it was made in. */
function withoutTimes(html: string): string {
  return html.replaceAll(/\b(u|nowMs):1\d{12}\b/g, '$1:0')
}
