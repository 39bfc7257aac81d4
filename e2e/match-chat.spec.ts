import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { Match } from '@touchline/contract'
import { demoPlayer, openSite } from './bet-path/open-site.ts'
import type { Site } from './bet-path/open-site.ts'
import { signIn } from './bet-path/player.ts'
import { signInHere } from './betting/use-betting.ts'
import { expectMainAccessible } from './shell/accessibility.ts'
import { touchline } from './shell/brands.ts'
import { switchSections } from './shell/configuration.ts'
import { atEachSize } from './site/sizes.ts'
import { watchConsole } from './site/watch-console.ts'

// npm run e2e -- match-chat: the chat of a match, a tab with an iframe of another company.
const pictures = process.env['MATCH_PICTURES']
let site: Site
let match: Match

test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await openSite('match-chat', { seed: 20_261_117 })
  const answer = await fetch(`${site.url}/api/v2/matches?match_status=1&sport_key=soccer&limit=5`)
  const [first] = ((await answer.json()) as { matches: Match[] }).matches
  if (!first) throw new Error('no soccer is played')
  match = first
})
test.afterAll(() => site?.close())

const address = (prefix = '') => `${site.url}${prefix}/sports/soccer/${match.slug}`

async function openChat(page: Page, name = 'Chat'): Promise<void> {
  const tab = page.getByRole('tab', { name, exact: true })
  await expect(async () => {
    await tab.click({ timeout: 1_000 })
    await expect(tab).toHaveAttribute('aria-selected', 'true', { timeout: 500 })
  }).toPass({ timeout: 20_000 })
}

async function take(page: Page, name: string): Promise<void> {
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/${name}.png` })
}

atEachSize((viewport) => {
  test('SHELL-11cf a player writes in the chat of a match, whose iframe receives an id and nothing else about the account', async ({
    page,
  }) => {
    const complaints = watchConsole(page)
    await signIn(page, site.url, demoPlayer)
    await page.goto(address())
    await expect(page.locator('iframe')).toHaveCount(0)
    await openChat(page)
    await expect(page).toHaveURL(/#chat$/)
    // The iframe is not loaded before the visitor opens the chat, so its vendor learns nothing about other visitors.
    await expect(page.getByText('run by another company')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await take(page, `chat-asked-${viewport.width}`)
    await expectMainAccessible(page)
    await page.getByRole('button', { name: 'Open chat' }).click()
    const frame = page.locator('iframe[title="Chat of this match"]')
    const asked = new URL((await frame.getAttribute('src')) ?? '')
    expect(asked.origin).toBe(new URL(site.simulator.url.replace('127.0.0.1', 'localhost')).origin)
    expect([...asked.searchParams.keys()]).toEqual(['userId', 'roomid', 'apikey', 'lang'])
    expect(asked.searchParams.get('userId')).toMatch(/^[\da-f]{8}-/)
    expect(asked.href).not.toContain('demo%40')
    const chat = page.frameLocator('iframe[title="Chat of this match"]')
    const text = `Good save, ${viewport.width}`
    await chat.getByLabel('Message').fill(text)
    await chat.getByRole('button', { name: 'Send' }).click()
    await expect(chat.getByText(text)).toBeVisible()
    await take(page, `chat-${viewport.width}`)
    await expectMainAccessible(page)
    expect(complaints).toEqual([])
  })

  test('SHELL-11c a visitor who opens the chat is asked to sign in, and joins the chat afterwards', async ({
    page,
  }) => {
    await page.goto(address())
    await openChat(page)
    await expect(page.getByText('Sign in to chat')).toBeVisible()
    await take(page, `chat-guest-${viewport.width}`)
    await expectMainAccessible(page)
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await signInHere(page, demoPlayer)
    await page.getByRole('button', { name: 'Open chat' }).click()
    await expect(page.locator('iframe[title="Chat of this match"]')).toBeVisible()
  })

  test('SHELL-11c I18N-01 the chat in Arabic is laid out from right to left', async ({ page }) => {
    await signIn(page, site.url, demoPlayer)
    await page.goto(address('/ar'))
    await openChat(page, 'الدردشة')
    await page.getByRole('button', { name: 'افتح الدردشة' }).click()
    const frame = page.locator('.match-chat__frame')
    await expect(frame).toHaveAttribute('src', /lang=ar$/)
    await expect(page.frameLocator('.match-chat__frame').locator('html')).toHaveAttribute('dir', 'rtl')
    await take(page, `chat-ar-${viewport.width}`)
    await expectMainAccessible(page)
  })
})

test('SHELL-11cf a site without chats has no chat tab, and its content security policy forbids the iframe', async ({
  page,
}) => {
  const origin = new URL(site.simulator.url.replace('127.0.0.1', 'localhost')).origin
  const frames = async () => {
    const policy = (await fetch(address())).headers.get('content-security-policy') ?? ''
    return policy.split('; ').find((part) => part.startsWith('frame-src'))
  }
  expect(await frames()).toContain(origin)
  await switchSections(site, touchline, { sportsbook: { watchers: null } })
  await expect.poll(frames, { timeout: 20_000 }).not.toContain(origin)
  await page.goto(address())
  await expect(page.getByRole('tab', { name: /^Markets/ })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Chat', exact: true })).toHaveCount(0)
})
