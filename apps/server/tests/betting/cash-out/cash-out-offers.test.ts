import { BetCashoutChanged, privateChannel } from '@touchline/contract'
import type { CashOutRules, PlacedBet } from '@touchline/contract'
import { connectLive, signLiveToken, waitFor } from '@touchline/testkit'
import type { AppProcess } from '@touchline/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { readTimeline } from '../../../src/betting/bets/index.ts'
import { watchOffers } from '../../../src/betting/cash-out/offers.ts'
import { readCashOutRules, saveCashOutRules } from '../../../src/betting/cash-out/rules.ts'
import { openCashOut, sourcesOf } from '../../fixtures/cash-out-fixture.ts'
import type { CashOutFixture } from '../../fixtures/cash-out-fixture.ts'
import { expectSoundLedger, operatorId } from '../../fixtures/money-fixture.ts'

// The worker publishes offers for watched bets and carries out the players' cash-out rules.

let book: CashOutFixture
let workers: AppProcess[]
beforeAll(async () => {
  book = await openCashOut('cash-out-offers', { centrifugo: true })
  // Two workers run, and only one of them sends the offers.
  workers = await Promise.all([1, 2].map(() => book.suite.startServer('worker')))
  await Promise.all(workers.map((worker) => worker.ready()))
})
afterEach(() => expectSoundLedger(book.worker))
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  await book.close()
})

const half = 500_000_000

async function openBet(): Promise<{ player: number; match: number; bet: PlacedBet }> {
  const [player, match] = [await book.addPlayer(5_000), await book.addChance(2_000, half)]
  return { player, match, bet: await book.bet(player, match, 1_000, 2_000) }
}

/** Collects the offers that a player's page receives, with their times. */
async function follow(player: number) {
  const { websocketUrl, tokenSecret } = book.suite.live
  const claims = { sub: String(player) }
  const client = connectLive({
    url: websocketUrl,
    token: signLiveToken(tokenSecret, { ...claims, aud: 'touchline-connection' }),
  })
  onTestFinished(() => client.disconnect())
  const channel = privateChannel('en', player)
  const token = signLiveToken(tokenSecret, { ...claims, channel, aud: 'touchline-subscription' })
  const subscription = client.newSubscription(channel, { token })
  const messages: { at: number; message: BetCashoutChanged }[] = []
  subscription.on('publication', ({ data }) => {
    if ((data as { type: string }).type === 'bet_cashout_changed')
      messages.push({ at: performance.now(), message: z.parse(BetCashoutChanged, data) })
  })
  subscription.subscribe()
  await subscription.ready()
  const amounts = () => messages.flatMap(({ message }) => message.offers.map(({ amount, reason }) => amount ?? reason))
  return { messages, amounts }
}

const watch = (player: number, ...bets: PlacedBet[]) =>
  watchOffers(
    sourcesOf(book.api),
    { playerId: player, locale: 'en' },
    bets.map(({ id }) => id),
  )

describe('LIVE-05 bet_cashout_changed', () => {
  it('LIVE-05j BET-04a is sent for a watched bet when its offer changes, and for no other bet', async () => {
    const { player, match, bet } = await openBet()
    const unwatched = await openBet()
    const [page, other] = [await follow(player), await follow(unwatched.player)]
    expect(await watch(player, bet, unwatched.bet)).toMatchObject([{ bet_id: bet.id, amount: 950, reason: null }])
    await waitFor('the offer', () => page.amounts().includes(950))
    await book.setChance(match, 1_450, 700_000_000)
    await book.setChance(unwatched.match, 1_450, 700_000_000)
    await waitFor('the next offer', () => page.amounts().includes(1_330))
    await book.suspend(match)
    await waitFor('the cause', () => page.amounts().includes('leg-suspended'))
    expect(page.amounts()).toEqual([950, 1_330, 'leg-suspended'])
    expect(other.messages).toEqual([])
  })

  it('LIVE-05j a player gets at most one message a second, with all changed bets, while the bets are watched', async () => {
    const { player, match, bet } = await openBet()
    const second = await book.bet(player, match, 500, 2_000)
    const page = await follow(player)
    await watch(player, bet, second)
    await waitFor('the first offers', () => page.messages.length === 1)
    for (let step = 0; step < 10; step += 1) {
      await book.setChance(match, 2_000, half + step * 1_000_000)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    await waitFor('the last offers', () => page.amounts().includes(967))
    expect(page.messages.map(({ message }) => message.offers.length)).toEqual(page.messages.map(() => 2))
    const gaps = page.messages.slice(1).map(({ at }, index) => at - page.messages[index]!.at)
    expect(Math.min(...gaps)).toBeGreaterThan(700)
    await book.suite.database.query('UPDATE touchline.cash_out_watch SET expires_at = now()')
    const isGone = async () => (await book.suite.database.query('SELECT FROM touchline.cash_out_watch')).length === 0
    await waitFor('the interest to end', isGone)
    const sent = page.messages.length
    await book.setChance(match, 1_650, 600_000_000)
    await new Promise((resolve) => setTimeout(resolve, 1_300))
    expect(page.messages.length).toBe(sent)
  })
})

it('BOOK-11 a player can watch a limited number of bets, even if two pages request them at once', async () => {
  const { player, match, bet } = await openBet()
  const second = await book.bet(player, match, 500, 2_000)
  const pages = await Promise.all([book.api.connect(), book.api.connect()])
  const request = (page: number, { id }: PlacedBet) =>
    pages[page]!.query(`SELECT touchline.watch_cash_outs($1, ARRAY[$2::uuid], 'en', 30, 1)`, [player, id])
  try {
    await pages[0]!.query('BEGIN')
    await request(0, bet)
    const requested = request(1, second)
    await new Promise((resolve) => setTimeout(resolve, 200))
    await pages[0]!.query('COMMIT')
    await requested
  } finally {
    for (const page of pages) page.release(true)
  }
  expect(
    await book.suite.database.query('SELECT bet_id FROM touchline.cash_out_watch WHERE player_id = $1', [player]),
  ).toEqual([{ bet_id: second.id }])
})

describe('BEY-06cd cash-out rules of a player', () => {
  const rule = (player: number, bet: PlacedBet, rules: CashOutRules) =>
    saveCashOutRules(book.api, { playerId: player, operatorId, betId: bet.id }, rules)

  it('BEY-06cd [CASH-8] notify the player once, then cash the bet out, each at its threshold', async () => {
    const { player, match, bet } = await openBet()
    const page = await follow(player)
    expect(await rule(player, bet, { cash_out_at: 1_300, notify_at: 1_100 })).toBe('saved')
    await book.setChance(match, 1_700, 600_000_000) // 1,140
    await waitFor('the notice', () => page.messages.length === 1)
    expect(page.messages[0]?.message).toMatchObject({ reached: 1_100, offers: [{ bet_id: bet.id, amount: 1_140 }] })
    expect(await readCashOutRules(book.api, player, bet.id)).toEqual({ cash_out_at: 1_300, notify_at: null })
    await book.setChance(match, 1_400, 700_000_000) // 1,330
    await waitFor('the cash-out', async () => (await book.read(bet.id)).status === 'cashed_out')
    expect(await book.balances(player)).toEqual({ available: 5_330, staked: 0 })
    expect((await readTimeline(book.api, player, bet.id))?.at(-1)).toMatchObject({
      actor: { type: 'system', id: 'cash-out' },
      reason: 'threshold-reached',
    })
    expect(page.messages.length).toBe(1)
    expect(await readCashOutRules(book.api, player, bet.id)).toEqual({ cash_out_at: null, notify_at: null })
    expect(await rule(player, bet, { cash_out_at: 1, notify_at: null })).toBe('closed')
  })

  it('BEY-06d a player without an open page gets one notification about a reached offer', async () => {
    const { player, match, bet } = await openBet()
    await book.register(player)
    await rule(player, bet, { cash_out_at: null, notify_at: 1_100 })
    await book.setChance(match, 1_700, 600_000_000) // 1,140
    const read = () =>
      book.suite.database.query('SELECT type, object_type, body FROM touchline.notification WHERE player_id = $1', [
        player,
      ])
    await waitFor('the notification', async () => (await read()).length > 0)
    await book.setChance(match, 1_600, 620_000_000)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(await read()).toEqual([
      { type: 'bet', object_type: 'cash-out-reached', body: expect.stringContaining('€11.00') },
    ])
  })

  it('BEY-08c an excluded player gets no offers until the exclusion ends', async () => {
    const { player, match, bet } = await openBet()
    await book.register(player)
    const page = await follow(player)
    await rule(player, bet, { cash_out_at: null, notify_at: 1_100 })
    const exclude = (until: string | null) =>
      book.suite.database.query('UPDATE touchline.player SET excluded_until = $2 WHERE id = $1', [player, until])
    await exclude('infinity')
    await book.setChance(match, 1_700, 600_000_000) // 1,140
    const notified = () =>
      book.worker.query(
        'SELECT touchline.notify_cash_out($1, id, bet_id, $2, $3) AS told FROM touchline.cash_out_rule WHERE player_id = $1',
        [player, [], '{}'],
      )
    // The worker may have read the rule before the exclusion, so the function checks it again.
    expect((await notified()).rows).toEqual([{ told: false }])
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(page.messages.filter(({ message }) => 'reached' in (message as object))).toEqual([])
    expect(await readCashOutRules(book.api, player, bet.id)).toEqual({ cash_out_at: null, notify_at: 1_100 })
    await exclude(null)
    await waitFor('the notice', () => page.messages.some(({ message }) => 'reached' in (message as object)))
  })

  it('BEY-06cd rules end with their bet, and a player can have only a limited number', async () => {
    const { player, match, bet } = await openBet()
    await rule(player, bet, { cash_out_at: 1_900, notify_at: null })
    await book.decide(match, 0)
    const isForgotten = async () => (await readCashOutRules(book.api, player, bet.id)).cash_out_at === null
    await waitFor('the rule to end', isForgotten)
    const rich = await book.addPlayer(5_000)
    const line = await book.addChance(2_000, half)
    const saved: string[] = []
    for (let i = 0; i < 11; i += 1)
      saved.push(await rule(rich, await book.bet(rich, line, 10, 2_000), { cash_out_at: 1_000, notify_at: 1_000 }))
    expect(saved).toEqual([...Array.from({ length: 10 }, () => 'saved'), 'many'])
    expect(await rule(player + 999, bet, { cash_out_at: 1, notify_at: null })).toBe('unknown')
  })
})
