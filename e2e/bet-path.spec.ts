import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { playerHeader, postBets } from '@touchline/contract'
import { demoPlayer, openSite, secondPlayer } from './bet-path/open-site.ts'
import type { Site } from './bet-path/open-site.ts'
import {
  balanceMinor,
  enterStake,
  place,
  priceButton,
  signIn,
  slip,
  untilInteractive,
  untilPlaced,
} from './bet-path/player.ts'
import { readMatches, setHome } from './betting/select-prices.ts'
import type { OpenMatch } from './betting/select-prices.ts'

// One journey with nothing mocked: a price moves, a bet is placed, the match ends, the bet is settled and the balance
// is right.
test.describe.configure({ mode: 'serial' })

let site: Site
test.beforeAll(async () => {
  test.setTimeout(120_000)
  site = await openSite('bet-path', { seed: Number(process.env['BET_PATH_SEED'] ?? 20_261_115) })
  await site.simulator.control('movement', { on: false })
})
test.afterAll(() => site?.close())

/** Returns a live match that no test has used yet. A match at 3–0 is left out, because its 1X2 is closed. */
async function liveMatch(index: number): Promise<OpenMatch> {
  const match = (await readMatches(site))[index]
  if (!match) throw new Error('no live match is left')
  return match
}

type Journey = {
  who: typeof demoPlayer
  match: OpenMatch
  oddsMilli: number
  /** The side that scores until it leads, so that it is known in advance whether the home bet wins. */
  winner: 'home' | 'away'
}

async function travel(page: Page, { who, match, oddsMilli, winner }: Journey): Promise<void> {
  const problems: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())))
  page.on('pageerror', (error) => void problems.push(error.message))
  const named: (string | undefined)[] = []
  page.on('request', (request) => {
    const isPlacing = request.method() === postBets.method && new URL(request.url()).pathname === postBets.path
    if (isPlacing) named.push(request.headers()[playerHeader])
  })
  await signIn(page, site.url, who)
  const before = await balanceMinor(page)

  // The price moves on the page without reload.
  await page.goto(`${site.url}/sports/soccer/${match.slug}`)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const home = priceButton(page, `${match.id}/1//1`)
  await untilInteractive(home)
  await setHome(site, match, oddsMilli)
  const price = (oddsMilli / 1_000).toFixed(3)
  await expect(home).toContainText(price)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

  // The bet is placed and the balance falls.
  await home.click()
  await enterStake(page, '12.34')
  await place(page)
  await untilPlaced(page)
  await expect(slip(page).getByText('€12.34').first()).toBeVisible()
  // The receipt lists requested price, accepted price and stake.
  for (const sentence of [`Asked at ${price}`, `Accepted at the asked price, ${price}`, '€12.34 taken']) {
    await expect(slip(page).locator('.timeline')).toContainText(sentence)
  }
  await expect(slip(page)).not.toContainText(/timeline\.|receipt\.|bets\./)
  await expect.poll(() => balanceMinor(page)).toBe(before - 1_234)
  const players = await site.suite.database.query<{ id: string }>(
    'SELECT id::text AS id FROM touchline.player WHERE email = $1',
    [who.email],
  )
  expect(named).toEqual(players.map(({ id }) => id))
  await slip(page).getByRole('button', { name: 'Done' }).click()

  // The match ends, and the page shows the result of the bet without a reload.
  const score = async () => {
    const [row] = await site.suite.database.query(
      `SELECT state -> 'score' AS score FROM touchline.match WHERE id = $1`,
      [match.id],
    )
    const { home: own = '0', away = '0' } = (row as { score: { home: string; away: string } | null }).score ?? {}
    return Number(own) - Number(away)
  }
  while (winner === 'home' ? (await score()) <= 0 : (await score()) >= 0) {
    const was = await score()
    await site.simulator.control('goal', { match: match.urn, side: winner })
    await expect.poll(score).not.toBe(was)
  }
  await page.goto(`${site.url}/sports/bets-history`)
  const bet = page.getByRole('main').locator('[data-bet]').first()
  await expect(bet).toBeVisible()
  await site.simulator.control('end', { match: match.urn })
  await expect(bet.getByText(winner === 'home' ? 'Won' : 'Lost', { exact: true }).first()).toBeVisible({
    timeout: 15_000,
  })

  // The balance is exact to the minor unit: a payout is rounded down once, at the end.
  const paid = winner === 'home' ? Math.floor((1_234 * oddsMilli) / 1_000) : 0
  await expect.poll(() => balanceMinor(page)).toBe(before - 1_234 + paid)

  // The timeline shows the request, the acceptance, the settlement and the payout.
  await bet.getByText('Timeline').click()
  await expect(bet.getByText(/^Asked at/)).toBeVisible()
  await expect(bet.getByText(/Accepted at/)).toBeVisible()
  await expect(bet.getByText(winner === 'home' ? 'Settled: won' : 'Settled: lost')).toBeVisible()
  if (paid > 0) await expect(bet.getByText(`€${(paid / 100).toFixed(2)} paid`, { exact: false })).toBeVisible()
  // The bet shows the final score of its match, both after the live update and on a newly loaded page.
  const [{ final }] = (await site.suite.database.query(
    `SELECT state #>> '{score,home}' || '–' || (state #>> '{score,away}') AS final FROM touchline.match WHERE id = $1`,
    [match.id],
  )) as [{ final: string }]
  await expect(bet.locator('.bleg__match')).toContainText(`Score ${final}`)
  await page.goto(`${site.url}/sports/bets-history?status=settled`)
  await expect(bet.locator('.bleg__match')).toContainText(`Score ${final}`)
  expect(problems).toEqual([])
}

test('BET-05 BEY-04f the bet path at desktop size: a price moves, a bet is placed and won, the money is right', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await travel(page, { who: demoPlayer, match: await liveMatch(0), oddsMilli: 2_137, winner: 'home' })
})

test('BET-06 the bet path at phone size: a price moves, a bet is placed and lost, the money is right', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await travel(page, { who: secondPlayer, match: await liveMatch(1), oddsMilli: 1_853, winner: 'away' })
  await context.close()
})

test('OPS-02c one trace id leads from the request that places a bet to the bet’s ledger entry', async () => {
  const rows = await site.suite.database.query(`SELECT bet.trace_id AS bet, transfer.trace_id AS transfer
    FROM touchline.bet JOIN touchline.transfer ON transfer.bet_id = bet.id AND transfer.kind = 'stake'`)
  expect(rows.length).toBeGreaterThanOrEqual(2)
  for (const { bet, transfer } of rows as { bet: string; transfer: string }[]) {
    expect(bet).toMatch(/^[0-9a-f]{32}$/)
    expect(transfer).toBe(bet)
  }
})

test('LIVE-04 signing in and out reconnects; LIVE-03 the page subscribes to the channels of new lines; LIVE-09 no deltas unless they are configured', async ({
  page,
}) => {
  const warnings: string[] = []
  page.on('console', (message) => void (/WebSocket/.test(message.text()) && warnings.push(message.text())))
  const live = watchLiveFrames(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const match = await liveMatch(0)
  await page.goto(`${site.url}/users/sign-in`)
  await expect.poll(() => live.users()).toEqual([''])
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('main').getByLabel('Email').fill(demoPlayer.email)
  await page.getByRole('main').getByLabel('Password').fill(demoPlayer.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.locator('[data-balance]').first()).toBeVisible()
  await expect.poll(() => live.users().length).toBe(2)
  expect(live.users()[1]).toMatch(/^\d+$/)
  await page.getByRole('button', { name: 'Account menu' }).first().click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => live.users().slice(2)).toEqual([''])
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

  await page.goto(`${site.url}/sports/soccer/${match.slug}`)
  await expect.poll(() => live.text()).toContain(`"match:en.${match.id}"`)
  expect(live.text()).toContain(`"match:${match.id}"`)
  expect(live.text()).not.toContain('fossil')
  expect(warnings).toEqual([])
})

type LiveFrames = {
  /** The user of each connection in order: a player's id, or '' for a visitor. */
  users(): string[]
  /** Returns the text of all frames that were sent. */
  text(): string
}

/** Records the frames the page sends to the live server. */
function watchLiveFrames(page: Page): LiveFrames {
  const sent: string[] = []
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => sent.push(...String(payload).split('\n')))
  })
  return {
    users: () => sent.flatMap((frame) => userOf(frame) ?? []),
    text: () => sent.join('\n'),
  }
}

function userOf(frame: string): string | undefined {
  const { connect } = JSON.parse(frame) as { connect?: { token: string } }
  if (!connect) return undefined
  const [, claims = ''] = connect.token.split('.')
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub?: string }).sub ?? ''
}
