import { expect, test } from '@playwright/test'
import { demoPlayer } from './bet-path/open-site.ts'
import { requestSite } from './shell/request-site.ts'
import { touchline, zafaran } from './shell/brands.ts'
import { openPage, shownAddress } from './shell/open-page.ts'
import { untilHydrated } from './shell/read-page.ts'
import { movedTable } from './shell/route-table.ts'
import { useShell } from './shell/use-shell.ts'
import { atEachSize } from './site/sizes.ts'
import { waitFor } from '@touchline/testkit'
import type { Site } from './bet-path/open-site.ts'

// npm run e2e -- shell [--workers=2]: URLs: languages, forms, parameters that are used once, and redirects.
test.describe.configure({ mode: 'parallel' })

const shell = useShell('shell-addresses')
atEachSize((viewport) => {
  test('NAV-04ab a link to another language leads to the same page, with its query and its hash', async ({ page }) => {
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

  test('I18N-01 NAV-04 a match page is in its language, also after a live update and a change of the language', async ({
    page,
  }) => {
    const { sport, match } = shell().slugs
    const market = page.locator('.market__head h3').first()
    // The match changes before the page subscribes to its channel, so the page has to read the match again.
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

  test('SLIP-22be NAV-04 the names in the slip are in the page’s language, after a reload or after a change of the language', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const { sport, league, match } = shell().slugs
    const origin = shell().originOf(touchline)
    const leg = page.locator('.leg:visible').first()
    const price = page.locator(
      `main button[data-selection^="${match.split('-m').at(-1)}/"]:not([class*="--suspended"])`,
    )
    // On a phone the first selection opens the sheet, and every navigation closes it.
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
    // On the league's page no other part shows this market, so its name in another language is requested for the slip
    // alone.
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

  test('NAV-14 back and forward restore the scroll position', async ({ page }) => {
    // With this height the list of the small dataset can be scrolled.
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

  test('NAV-10abcdef a URL opens a form over the page, and going back closes it', async ({ page }) => {
    // The test loads seven pages; the others only change the hash, which opens another form on the same page.
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

test('NAV-11abd parameters that may be used only once, such as a token, are removed from the URL before other scripts can read them', async ({
  page,
}) => {
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

test('NAV-11 a link of the site with a tracking tag does a full page load, and the tag is stored', async ({ page }) => {
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

test('NAV-09d NAV-11b a mailed link opens its form with its token, which is removed from the URL', async ({ page }) => {
  const path = '/de/users/password/edit?reset_password_token=not-for-others'
  const complaints = await openPage(page, shell().originOf(touchline) + path)
  await expect(page.getByRole('main').getByLabel('Neues Passwort')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await shownAddress(page)).toBe('/de/users/password/edit')
  expect(complaints).toEqual([])
})

test('NAV-11 a token after a second question mark is not stored by caches or sent as referrer, even on a redirect', async () => {
  for (const path of ['/sports?utm=a?reset_password_token=x', '/users/password/edit/?reset_password_token=x']) {
    const { headers } = await requestSite(shell().originOf(touchline) + path)
    expect([path, headers['referrer-policy'], headers['cache-control']]).toEqual([path, 'no-referrer', 'no-store'])
  }
})

test('NAV-04 hovering over a link to another language does not remove texts from the page', async ({ page }) => {
  const complaints = await openPage(page, `${shell().originOf(touchline)}/sports/soccer`)
  const german = page.waitForResponse((response) => /\/messages\/.*\/de\//.test(response.url()))
  await page.locator('.footer').getByRole('link', { name: 'Deutsch' }).hover()
  await german
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Search' })).toBeFocused()
  expect(await page.evaluate(() => (window as { tlMissingWords?: string[] }).tlMissingWords ?? [])).toEqual([])
  expect(complaints).toEqual([])
})

test('NAV-04b NAV-14 without scripts, links to other languages have the query of the list, but no other parameters of the visitor’s address', async () => {
  const { body } = await requestSite(`${shell().originOf(touchline)}/sports/soccer?time=72h&utm=mine&sortBy=league`)
  const links = [...body.matchAll(/<a [^>]*href="([^"]*)"[^>]*hrefLang="(?:en|de|ar)"/gi)].map(([, href]) => href)
  expect(links).toEqual(['', '/de', '/ar'].map((prefix) => `${prefix}/sports/soccer?sortBy=league&amp;time=72h`))
  expect(body).not.toContain('mine')
})

test('NAV-02 NAV-03 old URLs redirect to the current ones', async () => {
  for (const [requested, status, location] of movedTable) {
    const answer = await requestSite(shell().originOf(touchline) + requested)
    expect([requested, answer.status, answer.headers.location]).toEqual([requested, status, location])
  }
})

/** Suspends a match and reopens it, so that the book has a newer version than pages rendered before. */
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
