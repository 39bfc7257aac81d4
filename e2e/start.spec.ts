import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import type { Match } from '@touchline/contract'
import { entries } from '../scripts/run/entries.ts'
import type { localEnvironment } from '../scripts/run/local-stack.ts'
import { balanceMinor, enterStake, place, priceButton, slip, untilInteractive } from './bet-path/player.ts'
import { openOwnMachine } from './start/own-machine.ts'
import type { OwnMachine, Started } from './start/own-machine.ts'

// npm run e2e -- start: starts the site as README.md describes, with databases, brokers and ports of its own, and
// places a bet.
test.describe.configure({ mode: 'serial' })

let machine: OwnMachine
test.beforeAll(async () => {
  machine = await openOwnMachine()
})
test.afterAll(() => machine?.close())

// A failed test attaches the output of the started commands, because a screenshot rarely shows the cause.
let started: Started[] = []
// oxlint-disable-next-line no-empty-pattern -- the runner wants the fixtures taken apart
test.afterEach(async ({}, info) => {
  const output = started.map((command) => command.output()).join('\n')
  if (info.status !== info.expectedStatus) await info.attach('output', { body: output, contentType: 'text/plain' })
  started = []
})

function start(...call: Parameters<OwnMachine['start']>): Started {
  const command = machine.start(...call)
  started.push(command)
  return command
}

const stakeMinor = 500
/** How long starting may take on a busy machine; a quiet one needs a tenth of it. */
const startMs = 240_000
const siteUrl = () => `http://localhost:${machine.sitePort}`
const simulatorUrl = () => `http://localhost:${machine.sitePort + 2}`

/** Returns an upcoming match with an open 1X2, as the site's own API lists it. */
async function upcomingMatch(): Promise<Match> {
  const isOffered = ({ main_market: market }: Match) => market?.id === 1 && market.status === 1
  let found: Match | undefined
  const find = async () => {
    const answer = await fetch(`${siteUrl()}/api/v2/matches?match_status=0&sport_key=soccer&limit=40`)
    found = ((await answer.json()) as { matches: Match[] }).matches.findLast(isOffered)
    return found !== undefined
  }
  await expect.poll(find, { timeout: 60_000 }).toBe(true)
  return found!
}

const guestButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /Try it as a guest/ })

/**
 * Opens every page once before the test. The development server builds a page's modules at its first request, and may
 * then reload the page.
 */
async function visitFirst(page: Page, match: Match): Promise<void> {
  const alive = async (path: string, element: Locator) => {
    await expect(async () => {
      await page.goto(siteUrl() + path)
      await untilInteractive(element)
    }).toPass({ timeout: 120_000 })
  }
  await alive('/users/sign-in', guestButton(page))
  await alive(`/sports/soccer/${match.slug}`, homePrice(page, match))
}

const homePrice = (page: Page, { id }: Match) => priceButton(page, `${id}/1//1`)

/** Signs in as a guest, places a bet with the slip and finds it under My bets. */
async function betAsGuest(page: Page): Promise<void> {
  const match = await upcomingMatch()
  await visitFirst(page, match)
  await page.goto(`${siteUrl()}/users/sign-in`)
  await untilInteractive(guestButton(page))
  await guestButton(page).click()
  await expect(page.locator('[data-balance]').first()).toBeVisible({ timeout: 20_000 })
  const before = await balanceMinor(page)

  await page.goto(`${siteUrl()}/sports/soccer/${match.slug}`)
  await untilInteractive(homePrice(page, match))
  await homePrice(page, match).click()
  await enterStake(page, String(stakeMinor / 100))
  // If the price moves meanwhile, another click on the button accepts it and places the bet.
  await expect(async () => {
    if (!(await slip(page).getByText('Bet placed').isVisible())) await place(page)
    await expect(slip(page).getByText('Bet placed')).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 60_000 })
  await expect.poll(() => balanceMinor(page)).toBe(before - stakeMinor)

  await page.goto(`${siteUrl()}/sports/bets-history`)
  const bet = page.getByRole('main').locator('[data-bet]')
  await expect(bet).toHaveCount(1)
  await expect(bet).toContainText('€5.00')
  await expect(bet).toContainText(match.home?.name ?? '')
}

const engines = /postgres|redis|rabbit|beam|erl|epmd|inet_gethost|centrifugo/

async function untilOnlyEnginesRun(): Promise<void> {
  const others = () => machine.running().filter((command) => !engines.test(command))
  await expect.poll(others, { timeout: 60_000 }).toEqual([])
  expect(machine.running().length).toBeGreaterThan(3)
}

test('OPS-01a BEY-07a npm run dev starts engines, feed, players and site with time control, a guest can bet, and Ctrl-C ends everything', async ({
  page,
}) => {
  test.setTimeout(2 * startMs)
  const dev = start('npm', ['run', 'dev'])
  await dev.untilWritten(new RegExp(`ready: ${siteUrl()}`), startMs)
  await betAsGuest(page)

  // The simulator plays the whole dataset, and its clock can be moved.
  const summary = (await (await fetch(`${simulatorUrl()}/control/summary`)).json()) as { counts: { matches: number } }
  expect(summary.counts.matches).toBeGreaterThan(1_500)
  const clock = async () =>
    (await (await fetch(`${simulatorUrl()}/control/clock`)).json()) as { now_ms: number; speed: number }
  const { now_ms: before } = await clock()
  const jump = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"jump_ms":3600000}' }
  expect((await fetch(`${simulatorUrl()}/control/time`, jump)).ok).toBe(true)
  expect((await clock()).now_ms).toBeGreaterThanOrEqual(before + 3_600_000)

  await dev.interrupt()
  await untilOnlyEnginesRun()
  await machine.run('scripts/stack', ['status'])
  await machine.run('scripts/stack', ['down'])
  await expect.poll(() => machine.running()).toEqual([])
})

test('OPS-01a npm start runs the output of npm run build on a database that already has data, and Ctrl-C ends everything', async ({
  page,
}) => {
  test.setTimeout(2 * startMs)
  await machine.run('scripts/stack', ['up'])
  const source = `import { databaseUrl, localEnvironment } from './scripts/run/local-stack.ts'
    console.log(JSON.stringify({ ...localEnvironment(), owner: databaseUrl('tl_migrate') }))`
  const local = JSON.parse(await machine.run('node', ['--input-type=module', '-e', source])) as ReturnType<
    typeof localEnvironment
  > & { owner: string }
  await machine.run('npm', ['run', 'migrate'], { DATABASE_URL: local.owner })

  const simulator = start('node', [entries.simulator], local.simulator)
  const isReady = (url: string) =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(() => isReady(simulatorUrl()), { timeout: startMs }).toBe(true)
  // Variables of one process are prefixed with its name.
  const variables = (['api', 'feed', 'worker', 'web'] as const).flatMap((name) =>
    Object.entries(local[name]).map(([key, value]) => [`${name.toUpperCase()}_${key}`, value]),
  )
  const product = start('npm', ['start'], Object.fromEntries(variables) as Record<string, string>)
  for (const offset of [11, 12, 13, 14])
    await expect
      .poll(() => isReady(`http://127.0.0.1:${machine.sitePort + offset}`), {
        timeout: startMs,
        message: product.output(),
      })
      .toBe(true)
  await betAsGuest(page)

  await Promise.all([product.interrupt(), simulator.interrupt()])
  await untilOnlyEnginesRun()
  await machine.run('scripts/stack', ['down'])
  await expect.poll(() => machine.running()).toEqual([])
})
