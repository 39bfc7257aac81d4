import { expect, test } from '@playwright/test'
import { appHeader, postSignIn } from '@touchline/contract'
import { demoPlayer } from './bet-path/open-site.ts'
import { requestSite } from './shell/request-site.ts'
import { touchline, zafaran } from './shell/brands.ts'
import { get, seenAfterMs, servedAfterMs, switchOn } from './shell/configuration.ts'
import { openPage } from './shell/open-page.ts'
import { untilHydrated } from './shell/read-page.ts'
import { siteCli, staffToken } from './shell/site-cli.ts'
import { useShell } from './shell/use-shell.ts'
import { atEachSize } from './site/sizes.ts'

// npm run e2e -- shell [--workers=2]: settings of an operator and of a visitor.
test.describe.configure({ mode: 'parallel' })

const shell = useShell('shell-configuration')

atEachSize(() => {
  test('ODDS-01 SHELL-05abc a visitor changes odds format and theme with two taps each, and both survive a reload', async ({
    page,
  }) => {
    const complaints = await openPage(page, `${shell().originOf(touchline)}/sports/soccer`)
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
})

test('SHELL-05 BEY-04 a visitor whose browser blocks storage still has live prices and a slip', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('rejected', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse, configurable: true })
  })
  const complaints = await openPage(page, `${shell().originOf(touchline)}/sports/soccer`)
  await expect(page.locator('.fresh--live').first()).toBeAttached()
  await page.locator('main [data-selection]:not([aria-disabled])').first().click()
  await expect(page.locator('.leg').first()).toBeAttached()
  expect(complaints).toEqual([])
})

test.describe('configuration', () => {
  test('CFG-06 SHELL-01f a saved configuration is visible within 5 s, can be compared and restored, and a wrong one is rejected with the path of every fault', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const staff = { site: 'touchline', token: await staffToken(shell(), 'touchline') }
    const origin = shell().originOf(touchline)
    const brandName = () => page.locator('header .brand').innerText()
    const isCalled = (name: string) => async () =>
      (await page.title()).includes(name) || (await brandName()).includes(name)
    await openPage(page, `${shell().originOf(touchline)}/sports`)
    const text = (en: string) => ({ kind: 'text', config: { text: { en } } })
    const content = [text('Above the lists'), { kind: 'page-body' }]
    const { before, after } = await switchOn(shell(), touchline, (document) => ({
      ...document,
      brand: { ...document.brand, name: 'Sideline' },
      menus: { ...(document['menus'] as object), header: [{ kind: 'page', page: 'results' }] },
      pages: { home: { zones: { side_menu: [text('A menu of our own')], content } } },
    }))
    expect(after).toBe(before + 1)
    expect(await servedAfterMs(`${origin}/sports`, (body) => body.includes('Sideline'))).toBeLessThan(5_000)
    expect(await seenAfterMs(page, `${origin}/sports`, isCalled('Sideline'))).toBeLessThan(20_000)
    await expect(page.locator('.header__nav a')).toHaveText(['Results'])
    await expect(page.getByRole('main').locator('p, h1').first()).toHaveText('Above the lists')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached()
    await page.setViewportSize({ width: 800, height: 900 })
    await page.locator('header').getByRole('link', { name: 'Sports menu' }).click()
    await expect(page.getByRole('dialog').getByText('A menu of our own')).toBeVisible()
    // The other brand of the same operator does not change.
    expect((await requestSite(`${shell().originOf(zafaran)}/sports`)).body).not.toContain('Sideline')

    const { out } = await siteCli(shell(), ['diff', staff.site, String(before), String(after)], staff)
    expect(out).toContain('brand.name: "Touchline" → "Sideline"')
    const stored = await get(shell(), staff)
    const wrong = { ...stored.document, brand: { name: '' }, helpLinks: { contact: 'javascript:1' } }
    const rejected = await siteCli(shell(), ['put', staff.site, '-'], {
      ...staff,
      input: JSON.stringify({ ...stored, document: wrong }),
    })
    expect([rejected.code, rejected.errors.split('\n').map((line) => line.split(': ')[0])]).toEqual([
      1,
      ['invalid-configuration', '  brand.name', '  helpLinks.contact', ''],
    ])
    expect((await get(shell(), staff)).version).toBe(after)

    expect(await siteCli(shell(), ['restore', staff.site, String(before)], staff)).toMatchObject({ code: 0 })
    expect(await servedAfterMs(`${origin}/sports`, (body) => !body.includes('Sideline'))).toBeLessThan(5_000)
    expect(await seenAfterMs(page, `${origin}/sports`, isCalled('Touchline'))).toBeLessThan(20_000)
    const { out: versions } = await siteCli(shell(), ['history', staff.site], staff)
    expect(versions.trimEnd().split('\n')).toHaveLength(after + 1)
  })

  test('CFG-07 another operator has a separate site, players and configuration', async ({ page }) => {
    test.setTimeout(120_000)
    const harbour = { host: 'harbour.localhost' }
    const [own, others] = [await staffToken(shell(), 'touchline'), await staffToken(shell(), 'harbour')]
    await openPage(page, `${shell().originOf(harbour)}/sports`)
    await expect(page).toHaveTitle(/Harbour/)
    expect(await page.content()).not.toMatch(/Touchline|Zafaran/)

    const player = { email: 'demo@harbour.example', password: demoPlayer.password }
    const signIn = async (brand: { host: string }, who: typeof player) => {
      const origin = shell().originOf(brand)
      const headers = { ...appHeader, origin, 'sec-fetch-site': 'same-origin' }
      const { status, body } = await requestSite(origin + postSignIn.path, { method: 'POST', headers, body: who })
      return status === 200 ? 'in' : (JSON.parse(body) as { code: string }).code
    }
    expect(await signIn(touchline, player)).toBe('invalid-credentials')
    expect(await signIn(zafaran, player)).toBe('invalid-credentials')
    expect(await signIn(harbour, demoPlayer)).toBe('invalid-credentials')
    expect(await signIn(harbour, player)).toBe('in')
    expect(await signIn(zafaran, demoPlayer)).toBe('in')

    expect(await siteCli(shell(), ['get', 'touchline'], { token: others })).toMatchObject({
      code: 1,
      errors: 'not-found\n',
    })
    expect(await siteCli(shell(), ['get', 'harbour'], { token: own })).toMatchObject({ code: 1, errors: 'not-found\n' })
    expect((await siteCli(shell(), ['get', 'harbour'], { token: others })).code).toBe(0)
    expect((await requestSite(`${shell().originOf({ host: 'nobody.localhost' })}/sports`)).status).toBe(421)
  })
})
