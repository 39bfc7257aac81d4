import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { demoPlayer } from './bet-path/open-site.ts'
import { signIn } from './bet-path/player.ts'
import { bigTextFaults } from './shell/big-text.ts'
import { harbour, prefixOf, touchline, zafaran } from './shell/brands.ts'
import { seenAfterMs, switchSections } from './shell/configuration.ts'
import { openHostPage, serveHost } from './shell/host-page.ts'
import type { HostServer } from './shell/host-page.ts'
import { openPage } from './shell/open-page.ts'
import { useShell } from './shell/use-shell.ts'
import { atEachSize, sizes } from './site/sizes.ts'

// npm run e2e -- shell: the site in the iframe of a host page and in an app.
const shell = useShell('shell-host')
const off = ['account', 'chat', 'tab_bar', 'cookie_notice', 'sign_up_reminder']

let host: HostServer

test.beforeAll(async ({ browser }) => {
  host = await serveHost()
  await switchSections(shell(), touchline, {
    site: { chat: { type: 'intercom', id: 'abc123', region: null } },
    embedding: { allowedOrigins: [host.origin], switchedOff: { embedded: off, app: off } },
    menus: { footer: [{ title: { key: 'nav.help' }, items: [{ kind: 'action', action: 'chat' }] }] },
  })
  const page = await browser.newPage()
  const isSaved = async () => (await page.locator('footer').getByRole('link', { name: 'Chat' }).count()) > 0
  expect(await seenAfterMs(page, `${shell().originOf(touchline)}/sports`, isSaved)).toBeLessThan(20_000)
  await page.close()
})

test.afterAll(() => host?.close())

atEachSize(() => {
  test('HOST-02 an iframe that follows the height of the site grows with a long page and shrinks with a short one', async ({
    page,
  }) => {
    const { site, frameHeight } = await openHostPage(page, host, `${shell().originOf(touchline)}/sports`)
    await expect.poll(frameHeight).toBeGreaterThan(1_500)
    const long = await frameHeight()
    await site.locator('footer').getByRole('link', { name: 'About' }).click()
    await expect.poll(frameHeight).toBeLessThan(long - 300)
    // The iframe is exactly as high as the page.
    await expect(site.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForTimeout(500)
    const rest = await site.evaluate(() => ({
      page: Math.ceil(document.documentElement.getBoundingClientRect().height),
      frame: innerHeight,
    }))
    expect(rest.frame).toBe(rest.page)
  })

  test('SHELL-02 SHELL-07 if the site has no tab bar, the header of a phone has buttons for menu, bets and slip', async ({
    page,
  }) => {
    await openPage(page, `${shell().originOf(touchline)}/sports?mode=app`)
    const isPhone = (page.viewportSize()?.width ?? 0) < 780
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'My bets' })).toBeVisible()
    await expect(header.getByRole('link', { name: 'Sports menu' })).toBeVisible({ visible: isPhone })
    await expect(header.getByRole('link', { name: /^Bet slip/ })).toBeVisible({ visible: isPhone })
    await expect(page.locator('.tabbar')).toBeHidden()
    expect(await sidewaysPx(page)).toBe(0)
  })
})

test('AUTH-07c inside a host page that does not answer, the site cannot be used until the host page sends its greeting', async ({
  page,
}) => {
  const address = `${shell().originOf(touchline)}/sports`
  await page.goto(`${host.origin}/?silent&site=${encodeURIComponent(address)}`)
  const site = page.frameLocator('iframe')
  const notice = site.getByRole('dialog', { name: 'This page cannot be used here' })
  await expect(notice).toBeVisible({ timeout: 20_000 })
  await expect(notice.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await expect(notice.getByRole('link', { name: 'Open in a new window' })).toHaveAttribute('href', address)
  await page.keyboard.press('Escape')
  await expect(notice).toBeVisible()
  await page.evaluate(() => (window as unknown as { greet: () => void }).greet())
  await expect(notice).toBeHidden()
})

test('HOST-02dghj the host receives the current state when it connects, and a message when a top event is opened', async ({
  page,
}) => {
  const { site, messages } = await openHostPage(page, host, `${shell().originOf(touchline)}/sports`)
  const types = async () => (await messages()).map(({ type }) => type)
  await expect
    .poll(types)
    .toEqual(
      expect.arrayContaining(['touchline:initialized', 'touchline:page-loaded', 'touchline:bet-slip-state-changed']),
    )
  const card = site.locator('.ecard__teams').first()
  const slug = (await card.getAttribute('href'))?.split('/').at(-1)
  await card.click()
  await expect
    .poll(async () => (await messages()).find(({ type }) => type === 'touchline:top-event-clicked'))
    .toEqual({ type: 'touchline:top-event-clicked', match_id: expect.any(Number), slug })
})

test('SHELL-02 if the tab bar has a custom block, the header of a phone has all buttons of a tab bar', async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone)
  await switchSections(shell(), touchline, {
    pages: { results: { zones: { tab_bar: [{ kind: 'clock', config: {} }] } } },
  })
  const slip = page.getByRole('banner').getByRole('link', { name: /^Bet slip/ })
  await seenAfterMs(page, `${shell().originOf(touchline)}/sports/results`, () => slip.isVisible())
  await expect(slip).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sports menu' })).toBeVisible()
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await sidewaysPx(page), `at ${width}`).toBe(0)
  }
  // SHELL-02g: the settings take the place of sign-up.
  await expect(page.getByRole('banner').locator('.account-links__up')).toBeHidden()
  await expect(page.getByRole('banner').locator('.preferences-opener')).toBeVisible()
  expect(await bigTextFaults(page)).toEqual([])
  await page.goto(`${shell().originOf(touchline)}/sports`)
  await expect(slip).toBeHidden()
})

test('SHELL-02dfh SHELL-06j from 960 px on, the header has buttons for the sports and the slip if custom blocks replace the side columns', async ({
  page,
}) => {
  await page.setViewportSize(sizes.desktop)
  const blocks = [{ kind: 'clock', config: {} }]
  const { undo } = await switchSections(shell(), touchline, {
    pages: { results: { zones: { left_sidebar: blocks, right_sidebar: blocks } } },
  })
  try {
    const header = page.getByRole('banner')
    const menu = header.getByRole('link', { name: 'Sports menu' })
    const slip = header.getByRole('link', { name: /^Bet slip/ })
    await seenAfterMs(page, `${shell().originOf(touchline)}/sports/results`, () => menu.isVisible())
    await openPage(page, `${shell().originOf(touchline)}/sports/results`)
    for (const width of [sizes.desktop.width, 960]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(slip, `at ${width}`).toBeVisible()
      expect(await sidewaysPx(page), `at ${width}`).toBe(0)
      await menu.click()
      const drawer = page.getByRole('dialog')
      await expect(drawer.getByRole('link', { name: 'Soccer' }).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(drawer).toHaveCount(0)
    }
    await openPage(page, `${shell().originOf(touchline)}/sports`)
    await expect(page.locator('.frame__side')).toBeVisible()
    await expect(menu).toBeHidden()
    await expect(slip).toBeHidden()
  } finally {
    await undo()
  }
})

test('SHELL-02g if the tab bar has no buttons for menu and bets, a German header is still not wider than the phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 470, height: 915 })
  const { undo } = await switchSections(shell(), touchline, {
    menus: {
      tabBar: [
        { kind: 'page', page: 'home' },
        { kind: 'page', page: 'in_play' },
        { kind: 'action', action: 'bet-slip' },
      ],
    },
  })
  try {
    const bets = page.locator('.header__bets')
    await seenAfterMs(page, `${shell().originOf(touchline)}/de/sports`, () => bets.isVisible())
    expect(await sidewaysPx(page), 'at 470').toBe(0)
    for (const width of [448, 412, 401, 400, 390, 360, 320]) {
      await page.setViewportSize({ width, height: 915 })
      await expect(bets, `at ${width}`).toBeHidden()
      expect(await sidewaysPx(page), `at ${width}`).toBe(0)
    }
  } finally {
    await undo()
  }
})

for (const brand of [touchline, harbour, zafaran]) {
  test(`SHELL-02abeg ${brand.name} offers sign-in and sign-up on a phone, and the menu has what the header has no space for`, async ({
    page,
  }) => {
    const bars = page.locator('header, .tabbar')
    const linkTo = (path: string) => `a[href*="/${path}"]:visible`
    for (const locale of brand.locales) {
      await page.setViewportSize(sizes.phone)
      await openPage(page, `${shell().originOf(brand)}${prefixOf(brand, locale)}/sports`)
      for (const width of [390, 360]) {
        await page.setViewportSize({ width, height: 844 })
        await expect(bars.locator(`.account-links ${linkTo('users/sign-in')}`), `${locale} ${width}`).toBeVisible()
        await expect(bars.locator(`.account-links ${linkTo('users/sign-up')}`), `${locale} ${width}`).toBeVisible()
        expect(await sidewaysPx(page), `${locale} ${width}`).toBe(0)
      }
    }

    // SHELL-02g: on the narrowest phones sign-up and My bets are in the menu.
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await sidewaysPx(page)).toBe(0)
    await expect(bars.locator(linkTo('users/sign-up'))).toHaveCount(0)
    await bars.locator('[href="#menu"]:visible').click()
    const menu = page.getByRole('dialog')
    await expect(menu.locator(linkTo('users/sign-up'))).toBeVisible()
    await expect(menu.locator(linkTo('bets-history'))).toBeVisible()
  })
}

test('SHELL-02 the header of a phone has the buttons that the tab bar lacks', async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  const origin = shell().originOf(zafaran)
  const bets = page.locator('.header__bets')
  // A visitor on a narrow phone sees sign-in and sign-up, and My bets only in the menu.
  await openPage(page, `${origin}/sports`)
  await expect(bets).toBeHidden()
  expect(await sidewaysPx(page)).toBe(0)
  await page.setViewportSize({ width: 430, height: 932 })
  await expect(bets).toBeVisible()
  expect(await sidewaysPx(page)).toBe(0)

  await page.setViewportSize(sizes.phone)
  await signIn(page, `${origin}/en`, demoPlayer)
  // After signing in, this brand first asks for limits.
  await page.getByRole('dialog', { name: 'Your limits' }).getByRole('button', { name: 'No limits now' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(bets).toBeVisible()
  await expect(page.locator('.header__menu:visible, .header__slip:visible')).toHaveCount(0)
  expect(await sidewaysPx(page)).toBe(0)
  expect(await bigTextFaults(page)).toEqual([])
})

test('UI-02 a click outside a form closes the form, but selecting text in the form and releasing the mouse outside does not', async ({
  page,
}) => {
  await page.setViewportSize(sizes.desktop)
  await openPage(page, `${shell().originOf(touchline)}/sports#modal=sign-in`)
  const email = page.getByRole('dialog').getByLabel('Email')
  await email.fill('demo@touchline.example')
  const box = await email.boundingBox()
  if (!box) throw new Error('no field')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(20, box.y)
  await page.mouse.up()
  await expect(email).toBeVisible()
  await page.mouse.click(20, 450)
  await expect(email).toBeHidden()
})

test('SHELL-07 SHELL-08 the chat asks for consent, reports a failure to load, and is missing in an app', async ({
  page,
}) => {
  await page.route('https://widget.intercom.io/**', (route) => route.abort())
  await openPage(page, `${shell().originOf(touchline)}/sports`)
  const chat = page.locator('footer').getByRole('link', { name: 'Chat' })
  await chat.click()
  const settings = page.getByRole('dialog', { name: 'Cookie settings' })
  await settings.getByRole('checkbox', { name: 'Chat and notifications' }).check()
  await settings.getByRole('button', { name: 'Save choice' }).click()
  await expect(settings).toBeHidden()
  await chat.click()
  await expect(page.getByRole('status').filter({ hasText: 'Chat could not be loaded' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/sports')
  await page.goto(`${shell().originOf(touchline)}/sports?mode=app`)
  await expect(page.locator('footer').getByRole('link', { name: 'About' })).toBeVisible()
  await expect(chat).toBeHidden()
})

test('UI-02 on a phone an alert over the slip covers nothing that can be pressed', async ({ page, context }) => {
  await page.setViewportSize(sizes.phone)
  await openPage(page, `${shell().originOf(touchline)}/sports/soccer`)
  await page.locator('main [data-selection]:not([aria-disabled])').first().click()
  const slip = page.locator('.slip:visible').last()
  await slip.getByRole('textbox', { name: 'Stake' }).fill('12')
  // Waits for the code of alerts, which is loaded once the page is idle.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.locator('dialog .toast')).toBeVisible()
  const covered = await slip.locator('button:visible, input:visible').evaluateAll((controls) =>
    controls.flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return hit !== null && (control.contains(hit) || hit.contains(control)) ? [] : [control.outerHTML.slice(0, 120)]
    }),
  )
  expect(covered).toEqual([])
})

/** Returns how far the page can be scrolled horizontally. */
function sidewaysPx(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
