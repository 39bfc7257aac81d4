import { expect, test } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { placeWithoutKeys } from '@touchline/testkit'
import { demoPlayer, openSite } from './bet-path/open-site.ts'
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
import { readPrematch } from './betting/build-bet.ts'
import { isPlacing } from './betting/use-betting.ts'

// The response to a placement is lost after the bet was committed. The browser repeats the request with the same
// idempotency key and receives the bet.

type Tally = { bets: number; debits: number; debitedMinor: number }

async function tally(site: Site): Promise<Tally> {
  const [row] = await site.suite.database
    .query(`SELECT (SELECT count(*)::int FROM touchline.bet) AS bets, count(*)::int AS debits,
    coalesce(sum(amount_minor), 0)::int AS "debitedMinor" FROM touchline.transfer WHERE kind = 'stake'`)
  return row as Tally
}

/** Places this many bets of one euro and loses the first response to each. */
async function placeAndLose(browser: Browser, site: Site, times: number): Promise<Tally> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await site.simulator.control('movement', { on: false })
  await signIn(page, site.url, demoPlayer)
  const before = await balanceMinor(page)
  // The match has not begun: a live bet would wait for the delay, and a goal could release it.
  const [match] = await readPrematch(site)
  if (!match) throw new Error('no match is open before its start')
  await page.goto(`${site.url}/sports/soccer/${match.slug}`)
  const home = priceButton(page, `${match.id}/1//1`)
  await untilInteractive(home)
  for (let round = 1; round <= times; round += 1) {
    await home.click()
    await enterStake(page, '1')
    const lost = site.apiProxy.holdNext(isPlacing)
    await place(page)
    await (await lost).forwardAndDropReply()
    await untilPlaced(page)
    await slip(page).getByRole('button', { name: 'Done' }).click()
  }
  const counted = await tally(site)
  if (counted.bets === times) await expect.poll(() => balanceMinor(page)).toBe(before - times * 100)
  await context.close()
  return counted
}

test('BEY-02 fifty lost responses lead to fifty bets and fifty debits, without duplicates', async ({ browser }) => {
  test.setTimeout(300_000)
  const site = await openSite('lost-answer', { seed: 7 })
  try {
    expect(await placeAndLose(browser, site, 50)).toEqual({ bets: 50, debits: 50, debitedMinor: 5_000 })
  } finally {
    await site.close()
  }
})

test('BEY-02 with a planted fault that ignores the idempotency key, lost responses lead to bets that are placed twice', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const site = await openSite('lost-answer-mutant', { seed: 7 })
  try {
    await placeWithoutKeys(site.suite.database)
    expect(await placeAndLose(browser, site, 3)).toEqual({ bets: 6, debits: 6, debitedMinor: 600 })
  } finally {
    await site.close()
  }
})
