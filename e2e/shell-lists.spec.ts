import { expect, test } from '@playwright/test'
import { requestSite } from './shell/request-site.ts'
import { touchline } from './shell/brands.ts'
import { openPage } from './shell/open-page.ts'
import { useShell } from './shell/use-shell.ts'
import { sizes } from './site/sizes.ts'

// npm run e2e -- shell [--workers=2]: lists and counters while matches begin and end. The second test ends every match, so it comes last.
test.describe.configure({ mode: 'serial' })
test.use({ viewport: sizes.desktop })

const shell = useShell('shell-lists')

type Played = { urn: string; status: number }

/** Outrights are left out, because they have no kick-off. */
const isAhead = ({ urn, status }: Played) => status === 0 && urn.startsWith('sr:match:')

async function played(): Promise<Played[]> {
  return (await shell().simulator.state<{ matches: Played[] }>()).matches
}

test('LIVE-05 NAV-14 the menu’s counters change without a reload when matches begin and end', async ({ page }) => {
  const { simulator, originOf } = shell()
  const complaints = await openPage(page, `${originOf(touchline)}/sports/soccer`)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const live = page.locator('.header a[href="/sports/live"] .count')
  const soccer = page.locator('#menu a[href="/sports/soccer"] .count')
  await expect(page.locator('.header .fresh--live')).toBeVisible()
  const [liveBefore, soccerBefore] = [Number(await live.textContent()), Number(await soccer.textContent())]
  const match = (await played()).find(isAhead)?.urn
  await simulator.control('kickoff', { match })
  await expect(live).toHaveText(String(liveBefore + 1))
  await simulator.control('end', { match })
  await expect(soccer).toHaveText(String(soccerBefore - 1))
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(complaints).toEqual([])
})

test('NAV-01 NAV-02 a sport, a category and a league still have a page after their last match is over', async ({
  page,
}) => {
  const { simulator, originOf, slugs } = shell()
  for (const each of await played()) {
    if (each.status === 4) continue
    if (isAhead(each)) await simulator.control('kickoff', { match: each.urn })
    await simulator.control('end', { match: each.urn })
  }
  const origin = originOf(touchline)
  await expect.poll(async () => (await fetch(`${shell().url}/api/v2/sports`)).text()).toContain('"sports":[]')
  for (const below of ['', `/${slugs.category}`, `/${slugs.league}`]) {
    const complaints = await openPage(page, `${origin}/sports/${slugs.sport}${below}`)
    await expect(page.locator('main').getByText('No matches here')).toBeVisible()
    await expect(page.locator('#menu a[href="/sports/soccer"]')).toHaveCount(0)
    expect(complaints).toEqual([])
  }
  const { status, headers } = await requestSite(
    `${origin}/sports/${slugs.sport}/elsewhere-${slugs.category.split('-').at(-1)}`,
  )
  expect([status, headers.location]).toEqual([301, `/sports/${slugs.sport}/${slugs.category}`])
  expect((await requestSite(`${origin}/sports/${slugs.sport}/england-c999999`)).status).toBe(404)
})
