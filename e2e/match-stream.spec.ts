import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import type { Match } from '@touchline/contract'
import { demoPlayer, openSite } from './bet-path/open-site.ts'
import type { Site } from './bet-path/open-site.ts'
import { signIn } from './bet-path/player.ts'
import { expectMainAccessible } from './shell/accessibility.ts'
import { touchline } from './shell/brands.ts'
import { switchSections } from './shell/configuration.ts'
import { atEachSize } from './site/sizes.ts'
import { watchConsole } from './site/watch-console.ts'

// npm run e2e -- match-stream: the video of a match, which always states its delay.
const pictures = process.env['MATCH_PICTURES']
let site: Site
let match: Match

test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await openSite('match-stream', { seed: 20_261_117 })
  match = await firstMatch('match_status=1')
})
test.afterAll(() => site?.close())
test.afterEach(() => site.simulator.control('streams', { behind_seconds: 0, up: true }))

async function firstMatch(query: string): Promise<Match> {
  const answer = await fetch(`${site.url}/api/v2/matches?${query}&sport_key=soccer&has_video=true&limit=5`)
  const [first] = ((await answer.json()) as { matches: Match[] }).matches
  if (!first) throw new Error(`no soccer with a picture: ${query}`)
  return first
}

const address = ({ slug }: Match, prefix = '') => `${site.url}${prefix}/sports/soccer/${slug}`

async function openStream(page: Page, name = 'Stream'): Promise<void> {
  const tab = page.getByRole('tab', { name, exact: true })
  await expect(async () => {
    await tab.click({ timeout: 1_000 })
    await expect(tab).toHaveAttribute('aria-selected', 'true', { timeout: 500 })
  }).toPass({ timeout: 20_000 })
}

async function take(page: Page, name: string): Promise<void> {
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/${name}.png` })
}

const playedSeconds = (video: Locator) => video.evaluate((element) => (element as HTMLVideoElement).currentTime)

/** Expects the simulator's test pattern, by its width, and that playback goes on. */
async function expectPicture(page: Page): Promise<void> {
  const video = page.locator('.stream__video')
  await expect
    .poll(() => video.evaluate((element) => (element as HTMLVideoElement).videoWidth), { timeout: 20_000 })
    .toBe(320)
  const before = await playedSeconds(video)
  await expect.poll(() => playedSeconds(video), { timeout: 10_000 }).toBeGreaterThan(before + 1)
}

/** Returns the delay that the bar of the video states. */
async function behindSeconds(page: Page): Promise<number> {
  const text = (await page.locator('.stream__bar').textContent()) ?? ''
  return Number(/(\d+) s behind the match/.exec(text)?.[1] ?? Number.NaN)
}

atEachSize((viewport) => {
  test('SHELL-11be a player watches the stream of a match, and the bar of the stream shows the delay', async ({
    page,
  }) => {
    const complaints = watchConsole(page)
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await signIn(page, site.url, demoPlayer)
    await page.goto(address(match))
    await expect(page.getByRole('tab', { name: 'Stream', exact: true })).toBeVisible()
    expect(scripts.filter((url) => /hls/.test(url))).toEqual([])
    await openStream(page)
    await expectPicture(page)
    await expect.poll(() => behindSeconds(page)).toBeGreaterThan(1)
    expect(await behindSeconds(page)).toBeLessThan(15)
    await expect(page.getByText('The picture is')).toHaveCount(0)
    await take(page, `stream-${viewport.width}`)
    await expectMainAccessible(page)
    expect(complaints).toEqual([])
  })

  test('SHELL-11b if the delay of a stream is long, a note states that prices follow the match and not the video', async ({
    page,
  }) => {
    await site.simulator.control('streams', { behind_seconds: 20 })
    await signIn(page, site.url, demoPlayer)
    await page.goto(`${address(match)}#stream`)
    await expectPicture(page)
    await expect(page.locator('.stream__note')).toContainText(
      /The picture is 2\d s behind\.|The picture is 3\d s behind\./,
    )
    await expect(page.locator('.stream__note')).toContainText('Odds follow the match, not the stream.')
    await expect(page.getByRole('button', { name: 'Catch up' })).toBeVisible()
    await take(page, `stream-late-${viewport.width}`)
    await expectMainAccessible(page)
  })

  test('SHELL-11b a stream that has stopped can be started again', async ({ page }) => {
    await site.simulator.control('streams', { up: false })
    await signIn(page, site.url, demoPlayer)
    await page.goto(`${address(match)}#stream`)
    await expect(page.getByText('The stream stopped')).toBeVisible({ timeout: 20_000 })
    await take(page, `stream-stopped-${viewport.width}`)
    await expectMainAccessible(page)
    await site.simulator.control('streams', { up: true })
    await page.getByRole('button', { name: 'Try now' }).click()
    await expectPicture(page)
  })

  test('SHELL-11b a visitor is asked to sign in, and before a match begins the tab of its stream states that it starts then', async ({
    page,
  }) => {
    await page.goto(`${address(match)}#stream`)
    await expect(page.getByText('Sign in to watch')).toBeVisible()
    await take(page, `stream-guest-${viewport.width}`)
    await page.goto(`${address(await firstMatch('match_status=0'))}#stream`)
    await expect(page.getByText('The stream starts here when the match begins.')).toBeVisible()
    await expectMainAccessible(page)
  })

  test('SHELL-11b I18N-01 the stream and its delay are shown on the Arabic page', async ({ page }) => {
    await signIn(page, site.url, demoPlayer)
    await page.goto(address(match, '/ar'))
    await openStream(page, 'البث')
    await expectPicture(page)
    await expect(page.locator('.stream__bar')).toContainText('عن المباراة')
    await take(page, `stream-ar-${viewport.width}`)
  })

  test('CAT-03d crests come from the feed, and one that cannot be loaded is replaced by an SVG that the site draws', async ({
    page,
  }) => {
    await page.goto(address(match))
    await expect(page.locator('.score img.crest').first()).toBeVisible()
    await page.route('**/crests/**', (route) => route.abort())
    await page.goto(address(match))
    await expect(page.locator('.score svg.crest').first()).toBeVisible()
    await expect(page.locator('.score img.crest')).toHaveCount(0)
  })
})

test('SHELL-11b CFG-05o a site without streams has no tab for them, and its content security policy forbids them', async ({
  page,
}) => {
  const policy = async () => (await fetch(address(match))).headers.get('content-security-policy') ?? ''
  expect(await policy()).toContain('blob:')
  await switchSections(site, touchline, { sportsbook: { videoEnabled: false } })
  await expect.poll(policy, { timeout: 20_000 }).not.toContain('blob:')
  await page.goto(address(match))
  await expect(page.getByRole('tab', { name: 'Chat', exact: true })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Stream', exact: true })).toHaveCount(0)
})
