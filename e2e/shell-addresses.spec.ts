import { expect, test } from '@playwright/test'
import { demoPlayer } from './road/open-site.ts'
import { ask } from './shell/ask.ts'
import { touchline, zafaran } from './shell/brands.ts'
import { openPage, shownAddress } from './shell/open-page.ts'
import { movedTable } from './shell/route-table.ts'
import { useShell } from './shell/use-shell.ts'
import { atEachSize } from './site/sizes.ts'

// npm run e2e -- shell [--workers=2]: what an address says and keeps.
test.describe.configure({ mode: 'parallel' })

const shell = useShell('shell-addresses')

atEachSize((viewport) => {
  test('NAV-04 another language keeps the page, its query and its hash', async ({ page }) => {
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
    // What the page was made with is old by the time it listens, so it reads the match again by itself.
    await shell().world.control('movement', { on: true })
    const read = page.waitForResponse((response) => response.url().endsWith('/markets'))
    const complaints = await openPage(page, `${shell().originOf(zafaran)}/sports/${sport}/${match}`)
    expect((await read).status()).toBe(200)
    await shell().world.control('movement', { on: false })
    await expect(page.locator('.score__end .fresh--live')).toBeVisible()
    await expect(market).toHaveText(/^[^a-z]*$/)
    await page.locator('.footer').getByRole('link', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(market).toHaveText(/^[\w ]+$/)
    expect(complaints).toEqual([])
  })

  test('NAV-14 back and forward keep the place on the page', async ({ page }) => {
    // Low enough for the list of the small world to be scrolled.
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

  test('NAV-10 an address opens a form over the page, and going back closes it', async ({ page }) => {
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
      for (const address of [`/sports/soccer?modal=${form}`, `/sports/soccer#modal=${form}`]) {
        await page.goto('about:blank')
        await page.goto(shell().originOf(touchline) + address)
        await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
      }
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

test('NAV-11 what is used once leaves the address before anybody reads it', async ({ page }) => {
  const path = '/sports/soccer?stag=one&gclid=two&time=3h&reset_password_token=not-for-others'
  const { headers } = await ask(shell().originOf(touchline) + path)
  expect([headers['referrer-policy'], headers['cache-control']]).toEqual(['no-referrer', 'no-store'])
  await openPage(page, shell().originOf(touchline) + path)
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'New password' })).toBeVisible()
  expect(await shownAddress(page)).toBe('/sports/soccer?time=3h#modal=password-edit')
  expect(await page.content()).not.toContain('not-for-others')
  expect(await page.evaluate(() => sessionStorage.getItem('tl.tags'))).toBe('{"stag":"one","gclid":"two"}')
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'stag')).toMatchObject({ value: 'one', secure: true, sameSite: 'None' })
})

test('NAV-02 NAV-03 addresses that moved say where to', async () => {
  for (const [asked, status, location] of movedTable) {
    const answer = await ask(shell().originOf(touchline) + asked)
    expect([asked, answer.status, answer.headers.location]).toEqual([asked, status, location])
  }
})
