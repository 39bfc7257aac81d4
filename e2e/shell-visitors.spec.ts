import { expect, test } from '@playwright/test'
import { requestSite } from './shell/request-site.ts'
import { harbour, touchline, zafaran } from './shell/brands.ts'
import type { Brand } from './shell/brands.ts'
import { switchSections } from './shell/configuration.ts'
import type { Sections } from './shell/configuration.ts'
import { openPage, shownAddress } from './shell/open-page.ts'
import { untilHydrated } from './shell/read-page.ts'
import { servicePages, signUpPages } from './shell/route-table.ts'
import { useShell } from './shell/use-shell.ts'

// npm run e2e -- shell [--workers=2]: time zones, blocked countries, and services that a site switches on or off.
test.describe.configure({ mode: 'parallel' })

const shell = useShell('shell-visitors')
const undos: (() => Promise<unknown>)[] = []
test.afterEach(async () => {
  for (const undo of undos.splice(0).toReversed()) await undo()
})

/** Changes the brand's settings until the current test ends. */
async function switchUntilEnd(brand: Brand, sections: Sections): Promise<void> {
  undos.push((await switchSections(shell(), brand, sections)).undo)
}

test.describe('visitors in another time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('I18N-04bc NAV-12 matches of a day are requested for the time zone in which the page shows the day', async ({
    page,
  }) => {
    const requested: string[] = []
    page.on('request', (request) => {
      const from = new URL(request.url()).searchParams.get('start_from')
      if (from !== null) requested.push(from)
    })
    const complaints = await openPage(page, `${shell().originOf(touchline)}/sports/schedule?date=2027-03-10`)
    await expect.poll(() => requested).toEqual(['2027-03-09T15:00:00Z'])
    await page.getByRole('navigation', { name: 'Day' }).getByRole('link', { name: 'Today' }).click()
    const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)
    await expect.poll(() => shownAddress(page)).toBe(`/sports/schedule?date=${today}`)
    const midnight = new Date(`${today}T00:00:00+09:00`).toISOString().replace('.000', '')
    await expect.poll(() => requested.at(-1)).toBe(midnight)
    expect(complaints).toEqual([])
  })

  test('I18N-04ab the time of a match is in the site’s time zone until the page is hydrated, then in the visitor’s', async ({
    page,
  }) => {
    const path = `${shell().originOf(touchline)}/sports/soccer`
    const hour = (start: string | null, timeZone: string) =>
      new Date(start ?? 0).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
    const { body } = await requestSite(path)
    const rendered = [...body.matchAll(/class="mrow__time">.{0,80}?<time dateTime="([^"]+)"[^>]*>([^<]+)/gi)]
    expect(rendered.length).toBeGreaterThan(0)
    for (const [, start = '', text] of rendered) expect(text).toBe(hour(start, 'UTC'))

    const complaints = await openPage(page, path)
    const times = page.locator('.mrow__time time')
    const shown = () => times.evaluateAll((all) => all.map((time) => [time.getAttribute('datetime'), time.textContent]))
    await expect
      .poll(async () => {
        const rows = await shown()
        return rows.length > 0 && rows.every(([start, text]) => text === hour(start ?? null, 'Asia/Tokyo'))
      })
      .toBe(true)
    expect(complaints).toEqual([])
  })
})

test('NAV-12 in a tab that was left open, the filter for the next hours starts at the present time', async ({
  page,
}) => {
  const complaints = await openPage(page, `${shell().originOf(touchline)}/sports/soccer`)
  const later = Math.floor(Date.now() / 60_000) * 60_000 + 5 * 3_600_000
  await page.clock.setFixedTime(later + 20_000)
  const filtered = page.waitForRequest((request) => request.url().includes('start_to='))
  await page.getByRole('button', { name: /^Filter/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Next hour' }).click()
  const until = new URL((await filtered).url()).searchParams.get('start_to') ?? ''
  expect(Date.parse(until)).toBe(later + 3_600_000)
  expect(complaints).toEqual([])
})

test('AUTH-07b NAV-13 visitors from a blocked country see only the blocked page', async ({ page }) => {
  test.setTimeout(120_000)
  await switchUntilEnd(zafaran, { platformSettings: { blockedCountries: { site: ['AA'], signIn: [], signUp: [] } } })
  const { suite, apiProxy } = shell()
  const web = await suite.startWeb({
    env: { API_URL: apiProxy.url, PROXY_API_URL: apiProxy.url, TRUST_PROXY: 'loopback', COUNTRY_HEADER: 'x-country' },
  })
  await web.ready()
  const origin = `http://${zafaran.host}:${new URL(web.url).port}`
  const from = (country: string) => ({ 'x-forwarded-for': '192.0.2.7', 'x-country': country })
  const live = (country: string) => requestSite(`${origin}/en/sports/live`, { headers: from(country) })
  // The site serves the saved configuration within seconds.
  await expect.poll(async () => (await live('AA')).status, { timeout: 20_000 }).toBe(307)
  expect((await live('BB')).status).toBe(200)
  expect(await live('AA')).toMatchObject({
    status: 307,
    headers: { location: '/en/sports/blocked', 'cache-control': 'no-store', vary: 'accept-encoding, x-country' },
  })
  await page.setExtraHTTPHeaders(from('AA'))
  const answer = await page.goto(`${origin}/en/users/sign-in`)
  expect([answer?.status(), await shownAddress(page)]).toEqual([403, '/en/sports/blocked'])
  await untilHydrated(page)
  const checked = page.waitForResponse((response) => new URL(response.url()).pathname === '/en/sports')
  await page.getByRole('main').getByRole('link').first().click()
  expect((await checked).status()).toBe(307)
  await expect(page).toHaveURL(`${origin}/en/sports/blocked`)
  await web.stop()
})

test('a service of the site that is on has pages and links, and one that is off has neither', async ({ page }) => {
  test.setTimeout(90_000)
  await switchUntilEnd(touchline, { services: { promotions: true } })
  await switchUntilEnd(harbour, { services: { sign_up: false, password_reset: false } })
  const statusOf = async (brand: Brand, path: string) => (await requestSite(shell().originOf(brand) + path)).status
  await expect.poll(() => statusOf(touchline, '/sports/promotions'), { timeout: 20_000 }).toBe(200)
  await expect.poll(() => statusOf(harbour, '/users/sign-up'), { timeout: 20_000 }).toBe(404)
  for (const path of [...servicePages, ...signUpPages]) {
    const [on, off] = await Promise.all(
      [touchline, harbour].map((brand) => requestSite(shell().originOf(brand) + path)),
    )
    expect([path, on?.status, off?.status]).toEqual([path, 200, 404])
  }
  await openPage(page, `${shell().originOf(touchline)}/users/sign-in`)
  await expect(page.getByRole('link', { name: 'Sign up' }).first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Forgotten your password?' })).toBeVisible()
  await openPage(page, `${shell().originOf(harbour)}/users/sign-in#modal=sign-up`)
  await expect(page.getByRole('main').getByLabel('Email')).toBeVisible()
  await expect(page.getByRole('link', { name: /Sign up|Create an account|Forgotten/ })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toBeHidden()
})
