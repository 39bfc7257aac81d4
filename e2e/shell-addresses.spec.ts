import { expect, test } from '@playwright/test'
import { demoPlayer } from './bet-path/open-site.ts'
import { requestSite } from './shell/request-site.ts'
import { harbour, touchline, zafaran } from './shell/brands.ts'
import type { Brand } from './shell/brands.ts'
import { switchSections } from './shell/configuration.ts'
import type { Sections } from './shell/configuration.ts'
import { openPage, shownAddress } from './shell/open-page.ts'
import { untilHydrated } from './shell/read-page.ts'
import { movedTable, servicePages, signUpPages } from './shell/route-table.ts'
import { useShell } from './shell/use-shell.ts'
import { atEachSize } from './site/sizes.ts'
import { waitFor } from '@touchline/testkit'
import type { Site } from './bet-path/open-site.ts'

// npm run e2e -- shell [--workers=2]: what addresses show and keep.
test.describe.configure({ mode: 'parallel' })

const shell = useShell('shell-addresses')
const undos: (() => Promise<unknown>)[] = []
test.afterEach(async () => {
  for (const undo of undos.splice(0).toReversed()) await undo()
})

/** Changes settings for one test; the next one finds the brand as shipped. */
async function switchUntilEnd(brand: Brand, sections: Sections): Promise<void> {
  undos.push((await switchSections(shell(), brand, sections)).undo)
}

atEachSize((viewport) => {
  test('NAV-04ab another language keeps the page, its query and its hash', async ({ page }) => {
    const complaints = await openPage(page, `${shell().originOf(touchline)}/sports/soccer?sortBy=league&time=72h#here`)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    for (const [name, locale, path] of [
      ['Deutsch', 'de', '/de/sports/soccer?sortBy=league&time=72h#here'],
      ['العربية', 'ar', '/ar/sports/soccer?sortBy=league&time=72h#here'],
      ['English', 'en', '/sports/soccer?sortBy=league&time=72h#here'],
    ] as const) {
      await page.locator('.footer').getByRole('link', { name }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
      expect(await shownAddress(page)).toBe(path)
    }
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    expect(await page.evaluate(() => (window as { tlMissingWords?: string[] }).tlMissingWords ?? [])).toEqual([])
    expect(complaints).toEqual([])
  })

  test('I18N-01 NAV-04 a match speaks the language of its page, also once it is live', async ({ page }) => {
    const { sport, match } = shell().slugs
    const market = page.locator('.market__head h3').first()
    // The page's data is outdated by the time it listens, so it reads the match again by itself.
    await page.route('**/websocket/token', async (route) => {
      await changeMatch(shell(), Number(match.split('-m').at(-1)))
      await route.continue()
    })
    const read = page.waitForResponse((response) => response.url().endsWith('/markets'))
    const complaints = await openPage(page, `${shell().originOf(zafaran)}/sports/${sport}/${match}`)
    expect((await read).status()).toBe(200)
    await page.unroute('**/websocket/token')
    await expect(page.locator('.score__end .fresh--live')).toBeVisible()
    await expect(market).toHaveText(/^[^a-z]*$/)
    await page.locator('.footer').getByRole('link', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(market).toHaveText(/^[\w ]+$/)
    expect(complaints).toEqual([])
  })

  test('SLIP-22be NAV-04 the slip has names in the page’s language, after a reload or a change on the page', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const { sport, league, match } = shell().slugs
    const origin = shell().originOf(touchline)
    const leg = page.locator('.leg:visible').first()
    const price = page.locator(
      `main button[data-selection^="${match.split('-m').at(-1)}/"]:not([class*="--suspended"])`,
    )
    // On a phone the sheet opens with the first selection, and every change of page closes it.
    const openSlip = async () => {
      if (viewport.width < 780) await page.locator('.slipbar').click()
    }
    const expectScript = async (script: RegExp) => {
      for (const part of ['.leg__name', '.leg__market', '.leg__match a'])
        await expect(leg.locator(part)).toHaveText(script, { timeout: 20_000 })
    }
    const [latin, arabic] = [/^[^\u0600-\u06FF]*[A-Za-z0-9][^\u0600-\u06FF]*$/, /^[^a-z]*[\u0621-\u064A][^a-z]*$/]
    await openPage(page, `${origin}/sports/${sport}/${match}`)
    await expect(page.locator('.fresh--live').first()).toBeAttached({ timeout: 20_000 })
    await price.first().click()
    await expectScript(latin)
    await openPage(page, `${origin}/ar/sports/${sport}/${match}`)
    await openSlip()
    await expectScript(arabic)
    // Only the slip has the market here, while rows of the list may show the match.
    await openPage(page, `${origin}/sports/${sport}/${league}`)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await openSlip()
    await expectScript(latin)
    if (viewport.width < 780) await page.getByRole('button', { name: 'Close slip' }).click()
    await page.locator('.footer').getByRole('link', { name: 'العربية' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await openSlip()
    await expectScript(arabic)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })

  test('NAV-14 back and forward keep the place on the page', async ({ page }) => {
    // The window is low enough for the list of the small simulator to scroll.
    await page.setViewportSize({ ...viewport, height: 500 })
    const complaints = await openPage(page, `${shell().originOf(touchline)}/sports/soccer`)
    await page.evaluate(() => scrollTo(0, 300))
    await page.waitForFunction(() => scrollY === 300)
    const row = page.locator('main a[href*="-m"]').locator('visible=true')
    const [href = ''] = await row.evaluateAll((links) =>
      links
        .filter((link) => {
          const { top, bottom } = link.getBoundingClientRect()
          return top > 100 && bottom < innerHeight - 100
        })
        .map((link) => link.getAttribute('href') ?? ''),
    )
    await page.locator(`main a[href="${href}"]`).first().click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Soccer')
    expect(await shownAddress(page)).toBe(href)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect.poll(() => shownAddress(page)).toBe('/sports/soccer')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
    await page.goForward()
    await expect.poll(() => shownAddress(page)).toBe(href)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
    expect(complaints).toEqual([])
  })

  test('NAV-10abcdef an address opens a form over the page, and going back closes it', async ({ page }) => {
    // Seven addresses are loaded; another hash opens another form on the same page.
    test.setTimeout(120_000)
    const complaints = await openPage(page, `${shell().originOf(touchline)}/sports/soccer`)
    const dialog = page.getByRole('dialog')
    const forms = {
      'sign-in': 'Sign in',
      'sign-up': 'Create an account',
      confirmation: 'Confirm your email',
      'password-new': 'Forgotten password',
      'password-edit': 'New password',
      unlock: 'Unlock your account',
    }
    for (const [form, title] of Object.entries(forms)) {
      await page.goto(`${shell().originOf(touchline)}/sports/soccer?modal=${form}`)
      await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
    }
    for (const [form, title] of Object.entries(forms)) {
      await page.goto(`${shell().originOf(touchline)}/sports/soccer#modal=${form}`)
      await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(await shownAddress(page)).toBe('/sports/soccer')

    await page.evaluate(() => scrollTo(0, 300))
    await page.locator('header').getByRole('link', { name: 'Sign in' }).click()
    await expect(dialog.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(await shownAddress(page)).toBe('/sports/soccer#modal=sign-in')
    await page.goBack()
    await expect(dialog).toBeHidden()
    expect(await shownAddress(page)).toBe('/sports/soccer')
    expect(await page.evaluate(() => scrollY)).toBe(300)
    await page.goForward()
    await dialog.getByLabel('Email').fill(demoPlayer.email)
    await dialog.getByLabel('Password').fill(demoPlayer.password)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.locator('[data-balance]').first()).toBeVisible()
    expect(await shownAddress(page)).toBe('/sports/soccer')
    expect(complaints).toEqual([])
  })
})

test('NAV-11abd values for one use leave the address before it can be read', async ({ page }) => {
  const path = '/sports/soccer?stag=one&gclid=two&time=3h&reset_password_token=not-for-others'
  const { headers } = await requestSite(shell().originOf(touchline) + path)
  expect([headers['referrer-policy'], headers['cache-control']]).toEqual(['no-referrer', 'no-store'])
  await openPage(page, shell().originOf(touchline) + path)
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'New password' })).toBeVisible()
  expect(await shownAddress(page)).toBe('/sports/soccer?time=3h#modal=password-edit')
  expect(await page.content()).not.toContain('not-for-others')
  expect(await page.evaluate(() => sessionStorage.getItem('tl.tags'))).toBe('{"stag":"one","gclid":"two"}')
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'stag')).toMatchObject({ value: 'one', secure: true, sameSite: 'None' })
})

test('NAV-11 a link of the site with a tag loads the page, and the tag is stored', async ({ page }) => {
  const complaints = await openPage(page, `${shell().originOf(touchline)}/sports/soccer`)
  await page.evaluate(() => {
    Object.assign(window, { isSamePage: true })
    const link = Object.assign(document.createElement('a'), {
      href: '/sports/live?btag=partner',
      textContent: 'Partner',
    })
    document.getElementById('main')?.prepend(link)
  })
  await page.getByRole('link', { name: 'Partner' }).click()
  await expect(page).toHaveURL(/\/sports\/live$/)
  await untilHydrated(page)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('tl.tags'))).toBe('{"btag":"partner"}')
  expect(complaints).toEqual([])
})

test('NAV-09d NAV-11b the link of the mail opens its form once, with its token', async ({ page }) => {
  const path = '/de/users/password/edit?reset_password_token=not-for-others'
  const complaints = await openPage(page, shell().originOf(touchline) + path)
  await expect(page.getByRole('main').getByLabel('Neues Passwort')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await shownAddress(page)).toBe('/de/users/password/edit')
  expect(complaints).toEqual([])
})

test('NAV-11 a secret behind a second question mark is stored nowhere, even on a redirect', async () => {
  for (const path of ['/sports?utm=a?reset_password_token=x', '/users/password/edit/?reset_password_token=x']) {
    const { headers } = await requestSite(shell().originOf(touchline) + path)
    expect([path, headers['referrer-policy'], headers['cache-control']]).toEqual([path, 'no-referrer', 'no-store'])
  }
})

test('NAV-04 hovering over a language removes no texts from the page', async ({ page }) => {
  const complaints = await openPage(page, `${shell().originOf(touchline)}/sports/soccer`)
  const german = page.waitForResponse((response) => /\/messages\/.*\/de\//.test(response.url()))
  await page.locator('.footer').getByRole('link', { name: 'Deutsch' }).hover()
  await german
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Search' })).toBeFocused()
  expect(await page.evaluate(() => (window as { tlMissingWords?: string[] }).tlMissingWords ?? [])).toEqual([])
  expect(complaints).toEqual([])
})

test('NAV-04 NAV-14 without scripts, links to other languages keep the list’s query and nothing of the visitor’s own', async () => {
  const { body } = await requestSite(`${shell().originOf(touchline)}/sports/soccer?time=72h&utm=mine&sortBy=league`)
  const links = [...body.matchAll(/<a [^>]*href="([^"]*)"[^>]*hrefLang="(?:en|de|ar)"/gi)].map(([, href]) => href)
  expect(links).toEqual(['', '/de', '/ar'].map((prefix) => `${prefix}/sports/soccer?sortBy=league&amp;time=72h`))
  expect(body).not.toContain('mine')
})

test.describe('far from the site', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('I18N-04bc NAV-12 a day is requested in the time zone it is shown in', async ({ page }) => {
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

  test('I18N-04ab a row has the time of the site until the page is hydrated, then that of the visitor', async ({
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

test('NAV-12 a tab that was left open requests the next hours from now', async ({ page }) => {
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
  // A saved document is served within seconds.
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

test('a service that is on has its pages and links, and one that is off has neither', async ({ page }) => {
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

test('NAV-02 NAV-03 addresses that moved redirect', async () => {
  for (const [requested, status, location] of movedTable) {
    const answer = await requestSite(shell().originOf(touchline) + requested)
    expect([requested, answer.status, answer.headers.location]).toEqual([requested, status, location])
  }
})

/** Suspends a match and opens it again, so that the book has a newer version than any page rendered before. */
async function changeMatch({ suite, simulator }: Pick<Site, 'suite' | 'simulator'>, matchId: number): Promise<void> {
  const read = async () => {
    const [row] = await suite.database.query('SELECT urn, version::int FROM touchline.match WHERE id = $1', [matchId])
    return row as { urn: string; version: number }
  }
  for (const order of ['stop', 'reopen']) {
    const { urn, version } = await read()
    await simulator.control(order, { match: urn })
    await waitFor(`the match to ${order}`, async () => (await read()).version > version)
  }
}
