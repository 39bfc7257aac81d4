import { expect, test } from '@playwright/test'
import { appHeader, postSignIn } from '@touchline/contract'
import type { Page } from '@playwright/test'
import { demoPlayer } from './road/open-site.ts'
import { watchConsole } from './site/watch-console.ts'
import { needsWaiver } from './shell/accessibility.ts'
import { ask } from './shell/ask.ts'
import { sizes, touchline, zafaran } from './shell/brands.ts'
import { get, save, seenAfterMs } from './shell/configuration.ts'
import { tabFaults } from './shell/keyboard.ts'
import { linkFaults } from './shell/link-faults.ts'
import { openShell } from './shell/open-shell.ts'
import type { Shell } from './shell/open-shell.ts'
import { untilHydrated } from './shell/read-page.ts'
import { movedTable, routeTable } from './shell/route-table.ts'
import { siteCli, staffToken } from './shell/site-cli.ts'
import { walk } from './shell/walk.ts'

// npm run e2e -- shell [--workers=2]: the frame of the site, on all of its pages. Every worker has engines of its own.
test.describe.configure({ mode: 'parallel' })

let shell: Shell
test.beforeAll(async () => {
  test.setTimeout(180_000)
  shell = await openShell('shell')
})
test.afterAll(() => shell?.close())

/** The page of a brand, ready to answer; whatever it complains about fails the journey. */
async function open(page: Page, path: string, brand: { host: string } = touchline): Promise<string[]> {
  const complaints = watchConsole(page)
  await page.goto(shell.originOf(brand) + path)
  await untilHydrated(page)
  return complaints
}

const shown = (page: Page) => page.evaluate(() => location.pathname + location.search + location.hash)

for (const brand of [touchline, zafaran]) {
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const locale of ['en', 'ar']) {
      test(`NAV-01 NAV-13 SEO-05 BEY-09 every page of ${brand.name} at ${size} size, ${locale}`, async ({
        browser,
      }) => {
        test.setTimeout(600_000)
        const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
        const origin = shell.originOf(brand)
        const page = await context.newPage()
        const routes = routeTable(brand, shell.slugs)
        const { faults, links } = await walk(page, { brand, origin, locale, routes })
        await page.goto(`${origin}/sports`)
        expect(await needsWaiver(page)).toBe(!brand.isScalable)
        await context.close()
        expect([...faults, ...(await linkFaults({ brand, origin, links, routes }))]).toEqual([])
      })
    }
  }
}

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(size, () => {
    test.use({ viewport })

    test('NAV-04 another language keeps the page, its query and its hash', async ({ page }) => {
      const complaints = await open(page, '/sports/soccer?sortBy=league&time=72h#here')
      await page.evaluate(() => Object.assign(window, { isSamePage: true }))
      for (const [name, locale, path] of [
        ['Deutsch', 'de', '/de/sports/soccer?sortBy=league&time=72h#here'],
        ['العربية', 'ar', '/ar/sports/soccer?sortBy=league&time=72h#here'],
        ['English', 'en', '/sports/soccer?sortBy=league&time=72h#here'],
      ] as const) {
        await page.locator('.footer').getByRole('link', { name }).click()
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
        expect(await shown(page)).toBe(path)
      }
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
      expect(await page.evaluate(() => (window as { tlMissingWords?: string[] }).tlMissingWords ?? [])).toEqual([])
      expect(complaints).toEqual([])
    })

    test('I18N-01 NAV-04 a match speaks the language of its page, also once it is live', async ({ page }) => {
      const { sport, match } = shell.slugs
      const market = page.locator('.market__head h3').first()
      // What the page was made with is old by the time it listens, so it reads the match again by itself.
      await shell.world.control('movement', { on: true })
      const read = page.waitForResponse((response) => response.url().endsWith('/markets'))
      const complaints = await open(page, `/sports/${sport}/${match}`, zafaran)
      expect((await read).status()).toBe(200)
      await shell.world.control('movement', { on: false })
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
      const complaints = await open(page, '/sports/soccer')
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
      expect(await shown(page)).toBe(href)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await page.goBack()
      await expect.poll(() => shown(page)).toBe('/sports/soccer')
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
      await page.goForward()
      await expect.poll(() => shown(page)).toBe(href)
      await page.goBack()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
      expect(complaints).toEqual([])
    })

    test('NAV-10 an address opens a form over the page, and going back closes it', async ({ page }) => {
      const complaints = await open(page, '/sports/soccer')
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
          await page.goto(shell.originOf(touchline) + address)
          await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
        }
      }
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      expect(await shown(page)).toBe('/sports/soccer')

      await page.evaluate(() => scrollTo(0, 300))
      await page.locator('header').getByRole('link', { name: 'Sign in' }).click()
      await expect(dialog.getByRole('heading', { name: 'Sign in' })).toBeVisible()
      expect(await shown(page)).toBe('/sports/soccer#modal=sign-in')
      await page.goBack()
      await expect(dialog).toBeHidden()
      expect(await shown(page)).toBe('/sports/soccer')
      expect(await page.evaluate(() => scrollY)).toBe(300)
      await page.goForward()
      await dialog.getByLabel('Email').fill(demoPlayer.email)
      await dialog.getByLabel('Password').fill(demoPlayer.password)
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(page.locator('[data-balance]').first()).toBeVisible()
      expect(await shown(page)).toBe('/sports/soccer')
      expect(complaints).toEqual([])
    })

    test('ODDS-01 SHELL-05 odds format and theme in two taps, kept', async ({ page }) => {
      const complaints = await open(page, '/sports/soccer')
      const price = page.locator('main [data-selection] .odds__price').first()
      await expect(price).toHaveText(/^\d+\.\d\d$/)
      const decimal = await price.textContent()
      await page.getByRole('button', { name: /^Odds, language and theme/ }).click()
      await page.getByText('Fractional').click()
      await expect(price).toHaveText(/^\d+\/\d+$/)
      const theme = await page.evaluate(() => document.documentElement.dataset['theme'])
      await page
        .getByRole('dialog')
        .getByRole('button', { name: theme === 'dark' ? 'Light' : 'Dark' })
        .click()
      await page.reload()
      await untilHydrated(page)
      await expect(price).toHaveText(/^\d+\/\d+$/)
      expect(await page.evaluate(() => document.documentElement.dataset['theme'])).not.toBe(theme)
      await page.getByRole('button', { name: /^Odds, language and theme/ }).click()
      await page.getByText('Decimal').click()
      await expect(price).toHaveText(decimal ?? '')
      expect(complaints).toEqual([])
    })

    test('BEY-09 Tab alone reaches everything, and shows where it is', async ({ page }) => {
      test.setTimeout(120_000)
      const faults: string[] = []
      const { sport, league, match } = shell.slugs
      for (const path of ['/sports', `/sports/${sport}/${league}`, `/sports/${sport}/${match}`, '/users/sign-in']) {
        await open(page, path)
        faults.push(...(await tabFaults(page)).map((fault) => `${path}: ${fault}`))
      }
      expect(faults).toEqual([])
    })
  })
}

test('NAV-11 what is used once leaves the address before anybody reads it', async ({ page }) => {
  const path = '/sports/soccer?stag=one&gclid=two&time=3h&reset_password_token=not-for-others'
  const { headers } = await ask(shell.originOf(touchline) + path)
  expect([headers['referrer-policy'], headers['cache-control']]).toEqual(['no-referrer', 'no-store'])
  await open(page, path)
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'New password' })).toBeVisible()
  expect(await shown(page)).toBe('/sports/soccer?time=3h#modal=password-edit')
  expect(await page.content()).not.toContain('not-for-others')
  expect(await page.evaluate(() => sessionStorage.getItem('tl.tags'))).toBe('{"stag":"one","gclid":"two"}')
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'stag')).toMatchObject({ value: 'one', secure: true, sameSite: 'None' })
})

test('NAV-02 NAV-03 addresses that moved say where to', async () => {
  for (const [asked, status, location] of movedTable) {
    const answer = await ask(shell.originOf(touchline) + asked)
    expect([asked, answer.status, answer.headers.location]).toEqual([asked, status, location])
  }
})

test.describe('by keyboard', () => {
  test.use({ viewport: sizes.desktop })

  test('BEY-09 keys find, open, choose and close', async ({ page }) => {
    const complaints = await open(page, '/sports')
    const dialog = page.getByRole('dialog')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()

    await expect(async () => {
      await page.keyboard.press('/')
      await expect(dialog.getByRole('combobox')).toBeFocused({ timeout: 1_000 })
    }).toPass()
    await page.keyboard.type('harbour')
    await expect(dialog.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.locator('main')).toBeFocused()
    await page.keyboard.press('/')
    await page.keyboard.type('results')
    await expect(dialog.getByRole('option', { name: /Results/ }).first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect.poll(() => shown(page)).toBe('/sports/results')

    await page.keyboard.press('?')
    await expect(dialog.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.type('gl')
    await expect.poll(() => shown(page)).toBe('/sports/live')

    await page.getByRole('button', { name: /^Odds, language and theme/ }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('radio', { name: /Decimal/ }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('radio', { name: /Fractional/ })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Odds, language and theme/ })).toBeFocused()

    await page.keyboard.press('b')
    await expect(page.locator('#slip')).toBeFocused()
    expect(complaints).toEqual([])
  })

  test('BEY-09 the menu, the slip and a form on a narrow screen', async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 900 })
    const complaints = await open(page, '/sports')
    const dialog = page.getByRole('dialog')
    const menu = page.locator('header').getByRole('link', { name: 'Sports menu' })
    await menu.focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab')
      // The browser's own bar may take a turn; the page behind may not.
      expect(await page.evaluate(() => document.activeElement?.closest('dialog, body > *')?.tagName ?? 'BODY')).toMatch(
        /DIALOG|BODY/,
      )
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(menu).toBeFocused()
    await page.keyboard.press('b')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(complaints).toEqual([])
  })
})

test.describe('configuration', () => {
  test('CFG-06 a save is seen within 5 s, told apart, refused place by place and taken back', async ({ page }) => {
    test.setTimeout(120_000)
    const staff = { site: 'touchline', token: await staffToken(shell, 'touchline') }
    const origin = shell.originOf(touchline)
    const brandName = () => page.locator('header .brand').innerText()
    const isCalled = (name: string) => async () =>
      (await page.title()).includes(name) || (await brandName()).includes(name)
    await open(page, '/sports')
    const { before, after } = await save(shell, staff, (document) => ({
      ...document,
      brand: { ...document.brand, name: 'Sideline' },
      menus: { ...(document['menus'] as object), header: [{ kind: 'page', page: 'results' }] },
    }))
    expect(after).toBe(before + 1)
    expect(await seenAfterMs(page, `${origin}/sports`, isCalled('Sideline'))).toBeLessThan(5_000)
    await expect(page.locator('.header__nav a')).toHaveText(['Results'])
    // The other brand of the same operator is as it was.
    expect((await ask(`${shell.originOf(zafaran)}/sports`)).body).not.toContain('Sideline')

    const { out } = await siteCli(shell, ['diff', staff.site, String(before), String(after)], staff)
    expect(out).toContain('brand.name: "Touchline" → "Sideline"')
    const stored = await get(shell, staff)
    const wrong = { ...stored.document, brand: { name: '' }, helpLinks: { contact: 'javascript:1' } }
    const refused = await siteCli(shell, ['put', staff.site, '-'], {
      ...staff,
      input: JSON.stringify({ ...stored, document: wrong }),
    })
    expect([refused.code, refused.errors.split('\n').map((line) => line.split(': ')[0])]).toEqual([
      1,
      ['invalid-configuration', '  brand.name', '  helpLinks.contact', ''],
    ])
    expect((await get(shell, staff)).version).toBe(after)

    expect(await siteCli(shell, ['restore', staff.site, String(before)], staff)).toMatchObject({ code: 0 })
    expect(await seenAfterMs(page, `${origin}/sports`, isCalled('Touchline'))).toBeLessThan(5_000)
    const { out: versions } = await siteCli(shell, ['history', staff.site], staff)
    expect(versions.trimEnd().split('\n')).toHaveLength(after + 1)
  })

  test('CFG-07 another operator is another house: its site, players and configuration', async ({ page }) => {
    test.setTimeout(120_000)
    const harbour = { host: 'harbour.localhost' }
    const [own, others] = [await staffToken(shell, 'touchline'), await staffToken(shell, 'harbour')]
    await open(page, '/sports', harbour)
    await expect(page).toHaveTitle(/Harbour/)
    expect(await page.content()).not.toMatch(/Touchline|Zafaran/)

    const player = { email: 'demo@harbour.example', password: demoPlayer.password }
    const signIn = async (brand: { host: string }, who: typeof player) => {
      const origin = shell.originOf(brand)
      const headers = { ...appHeader, origin, 'sec-fetch-site': 'same-origin' }
      const { status, body } = await ask(origin + postSignIn.path, { method: 'POST', headers, body: who })
      return status === 200 ? 'in' : (JSON.parse(body) as { code: string }).code
    }
    expect(await signIn(touchline, player)).toBe('invalid-credentials')
    expect(await signIn(zafaran, player)).toBe('invalid-credentials')
    expect(await signIn(harbour, demoPlayer)).toBe('invalid-credentials')
    expect(await signIn(harbour, player)).toBe('in')
    expect(await signIn(zafaran, demoPlayer)).toBe('in')

    expect(await siteCli(shell, ['get', 'touchline'], { token: others })).toMatchObject({
      code: 1,
      errors: 'not-found\n',
    })
    expect(await siteCli(shell, ['get', 'harbour'], { token: own })).toMatchObject({ code: 1, errors: 'not-found\n' })
    expect((await siteCli(shell, ['get', 'harbour'], { token: others })).code).toBe(0)
    expect((await ask(`${shell.originOf({ host: 'nobody.localhost' })}/sports`)).status).toBe(421)
  })
})
