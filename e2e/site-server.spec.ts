import { openTcpProxy, waitFor } from '@touchline/testkit'
import { expect, test } from '@playwright/test'
import { at, harbour } from './shell/brands.ts'
import { requestSite as requestHost } from './shell/request-site.ts'
import { untilLive, useSite } from './site/use-site.ts'
import { watchConsole } from './site/watch-console.ts'

// npm run e2e -- site: status, headers and content of the responses of the site's server.
const site = useSite('site-server')

test('NAV-02bc a wrong slug redirects to the canonical URL with the query, and an unknown id is not found', async () => {
  for (const wrong of [
    `/sports/soccer/x-m${site().match.id}`,
    `/sports/tennis/${site().match.slug}`,
    `/sports/soccer/m${site().match.id}`,
  ]) {
    const moved = await requestSite(`${wrong}?page=2`)
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `${site().matchPath}?page=2`])
  }
  const league = await requestSite(`/sports/soccer/wrong-l${site().match.tournament.id}`)
  expect([league.status, league.headers.get('location')]).toEqual([301, site().leaguePath])
  for (const path of [
    '/sports/soccer/x-m999999999',
    '/sports/soccer/x-l999999',
    '/sports/curling',
    '/nothing',
    '/fr/sports',
  ]) {
    expect([path, (await requestSite(path)).status]).toEqual([path, 404])
  }
})

test('NAV-03b URLs in the first language have no prefix, and no URL ends in a slash', async () => {
  const prefixed = await requestSite('/en/sports/soccer?sport=x')
  expect([prefixed.status, prefixed.headers.get('location')]).toEqual([301, '/sports/soccer?sport=x'])
  expect((await requestSite('/sports/')).headers.get('location')).toBe('/sports')
  expect((await requestSite('//elsewhere.example/sports')).headers.get('location')).toBe('/elsewhere.example/sports')
  expect((await requestSite('/sports/%E0%A4%A')).status).toBe(400)
})

test('NAV-13 a missing page has the frame of the site and a link home', async ({ page }) => {
  await page.goto(`${site().web.url}/nothing/here`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(`${site().web.url}/sports`)
})

test('NAV-13 if its API is down, the site answers with an error page, which is not cached', async ({ page }) => {
  const alone = await site().pricePath.suite.startWeb({ env: { API_URL: 'http://127.0.0.1:9' } })
  await waitFor('the site', async () => (await fetch(`${alone.healthUrl}/healthz`)).ok, { timeoutMs: 20_000 })
  expect((await fetch(`${alone.healthUrl}/readyz`)).status).toBe(503)
  const answer = await page.goto(`${alone.url}/sports`)
  expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([500, 'no-store'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/sports')
  await alone.stop()
})

test('SEO-01a SEO-02a a page contains its canonical URL and excludes robots unless configured otherwise', async () => {
  const robots = '<meta name="robots" content="noindex,nofollow"/>'
  const html = await (await requestSite(`${site().leaguePath}?utm_source=x`)).text()
  expect(html).toContain(`<link rel="canonical" href="${site().web.url}${site().leaguePath}"/>`)
  // Touchline's configuration allows robots, Harbour's does not mention them.
  expect(html).not.toContain(robots)
  const { body: ofHarbour } = await requestHost(at(site().web, harbour).url + site().leaguePath)
  expect(ofHarbour).toContain(robots)
})

test('two renderings of one page are identical, apart from timestamps', async () => {
  await site().pricePath.simulator.control('movement', { on: false })
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  for (const path of ['/sports', '/sports/soccer', site().leaguePath, site().matchPath]) {
    const [one, other] = await renderTwice(path)
    expect(one.length).toBeGreaterThan(10_000)
    expect(withoutTimes(other)).toBe(withoutTimes(one))
  }
  await site().pricePath.simulator.control('movement', { on: true })
})

test('a rendered page is cached for seconds, and an account page is not; scripts that the policy does not allow do not run', async ({
  page,
}) => {
  const cachedSite = await site().pricePath.suite.startWeb({ env: { PAGE_CACHE_MS: '10000' } })
  await cachedSite.ready()
  const [one, other] = await Promise.all(
    [`${cachedSite.url}/sports`, `${cachedSite.url}/sports?utm_source=x`].map(body),
  )
  expect(other).toBe(one)
  expect(await (await fetch(`${cachedSite.healthUrl}/metrics`)).text()).toMatch(/touchline_pages_from_cache [1-9]/)
  for (const path of ['/sports/bets-history', '/users/sign-in']) {
    expect((await fetch(cachedSite.url + path)).headers.get('cache-control')).toBe('no-store')
  }
  expect((await fetch(`${cachedSite.url}/sports`)).headers.get('cache-control')).toMatch(/^public/)
  // The nonce of the renderer's own scripts is never sent, and every kind of response has a content security policy.
  expect(one).not.toMatch(/nonce/)
  const icon = /href="(\/site\/[^"]+\.svg)"/.exec(one ?? '')?.[1] ?? '/site/none.svg'
  for (const path of [icon, '/site/nothing.svg', '/assets/nothing.js', '/robots.txt'])
    expect([path, (await fetch(cachedSite.url + path)).headers.get('content-security-policy')]).toEqual([
      path,
      expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'self'/),
    ])
  const complaints = watchConsole(page)
  await page.goto(`${cachedSite.url}/sports`)
  await untilLive(page)
  expect(complaints).toEqual([])
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.isIntruder = true'
    document.body.append(script)
  })
  expect(await page.evaluate(() => 'isIntruder' in window)).toBe(false)
  expect(await cachedSite.stop()).toBe(0)
})

test('BEY-04 stale prices are locked, and can be bet again once the connection is back', async ({ page }) => {
  test.setTimeout(120_000)
  const proxy = await openTcpProxy({
    host: '127.0.0.1',
    port: Number(new URL(site().pricePath.suite.live.apiUrl).port),
  })
  const cut = await site().pricePath.suite.startWeb({ env: { PROXY_LIVE_URL: `http://127.0.0.1:${proxy.port}` } })
  await cut.ready()
  await page.goto(cut.url + site().matchPath)
  await untilLive(page)
  const price = page.locator(site().homePrice).first()
  await proxy.cut()
  await expect(page.locator('.fresh--stale').first()).toBeAttached({ timeout: 40_000 })
  await expect(price).toHaveAttribute('aria-disabled', 'true')
  await expect(price).toContainText(/locked|suspended/)
  await price.click({ force: true }) // The visitor is blocked, yet the page explains why.
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /out of date|uspended/ })
      .first(),
  ).toBeVisible()
  await proxy.restore()
  await untilLive(page)
  await expect(price).not.toHaveAttribute('aria-disabled', 'true', { timeout: 20_000 })
  await proxy.close()
})

function requestSite(path: string): Promise<Response> {
  return fetch(site().web.url + path, { redirect: 'manual' })
}

async function body(url: string): Promise<string> {
  return (await fetch(url)).text()
}

/**
 * Renders a page twice. A match page contains its recorded prices, so both are rendered again if one was recorded
 * between them.
 */
async function renderTwice(path: string): Promise<[string, string]> {
  const { match } = site()
  const query = `market_id=${match.main_market?.id}&specifier=${match.main_market?.specifier}`
  const read = async (address: string) => (await requestSite(address)).text()
  const readHistory = () => read(`/api/v2/matches/${match.id}/price-history?${query}`)
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const before = await readHistory()
    const pages: [string, string] = [await read(path), await read(path)]
    if ((await readHistory()) === before) return pages
  }
  throw new Error('prices were recorded between every two renderings')
}

/** Removes times: when the router loaded each part, and the minute in which the page was rendered. */
function withoutTimes(html: string): string {
  return html.replaceAll(/\b(u|nowMs):1\d{12}\b/g, '$1:0')
}
