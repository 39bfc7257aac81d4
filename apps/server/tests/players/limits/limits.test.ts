import { getUserLimits, LimitType, postLimitPrompt, postSignIn } from '@touchline/contract'
import { waitFor } from '@touchline/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeFacts } from '../../../src/odds/book/index.ts'
import { password } from '../../fixtures/bet-calls-fixture.ts'
import { hourMs, offerLimits, openLimitCalls } from '../../fixtures/limits-fixture.ts'
import type { LimitCalls } from '../../fixtures/limits-fixture.ts'
import { expectSoundLedger, single } from '../../fixtures/money-fixture.ts'

let calls: LimitCalls
beforeAll(async () => void (calls = await openLimitCalls('limits')))
afterAll(async () => {
  await expectSoundLedger(calls.money.worker)
  await calls.money.close()
})

const dayWager = (amount: number) => ({ type: 'wager', period: 'day', amount }) as const

describe('limits of a player', () => {
  it('RG-05ae the lowest of overlapping limits decides, and the rejection has that limit and what is left of it', async () => {
    const cookie = await calls.signUp('lowest@example.com')
    await calls.requestLimit(cookie, { type: 'wager', period: 'week', amount: 500 })
    await calls.requestLimit(cookie, { type: 'loss', period: 'day', amount: 300 })
    await calls.requestLimit(cookie, { type: 'bet', amount: 250 })
    expect(await calls.stake(cookie, 251)).toMatchObject({
      status: 422,
      rejection: { reason: 'limit-reached', code: 214, amount: 250, user_limit: { type: 'bet', period: null } },
    })
    expect(await calls.stake(cookie, 250)).toMatchObject({ status: 200 })
    const { rejection } = await calls.stake(cookie, 51)
    expect(rejection).toMatchObject({ amount: 50, currency: 'EUR', user_limit: { type: 'loss', period: 'day' } })
    expect(rejection?.localized_message).toBe('You have €0.50 left under your own limit.')
    expect(await calls.stake(cookie, 50)).toMatchObject({ status: 200 })
    const { user_limits: limits } = await calls.limits(cookie)
    expect(limits.map(({ type, used, left }) => [type, used, left])).toEqual([
      ['wager', 300, 200],
      ['loss', 300, 0],
      ['bet', null, 250],
    ])
  })

  it("RG-05a BET-05b bets of one request count together, and yesterday's bets no longer count", async () => {
    const cookie = await calls.signUp('together@example.com')
    await calls.requestLimit(cookie, dayWager(100))
    const bets = [single(calls.matchId, 60, 2_000), single(calls.matchId, 60, 2_000)]
    expect(await calls.stakeAll(cookie, bets)).toMatchObject({
      rejection: { index: 1, reason: 'limit-reached', amount: 40 },
    })
    expect(await calls.stakeAll(cookie, [bets[0]!])).toMatchObject({ status: 200 })
    await calls.moveClock(24 * hourMs + 1_000)
    expect(await calls.stake(cookie, 100)).toMatchObject({ status: 200 })
    expect(await calls.stake(cookie, 10)).toMatchObject({ rejection: { reason: 'limit-reached', amount: 0 } })
  })

  it('RG-05a a loss limit counts the stakes of open bets as lost, less the payouts of bets placed in its period', async () => {
    const cookie = await calls.signUp('loss@example.com')
    const match = await calls.money.addMatchAt(3_000, 3_000)
    await calls.requestLimit(cookie, { type: 'loss', period: 'week', amount: 200 })
    expect(await calls.stakeAll(cookie, [single(match, 100, 3_000)])).toMatchObject({ status: 200 })
    expect(await calls.stake(cookie, 101)).toMatchObject({ rejection: { amount: 100, user_limit: { type: 'loss' } } })
    const worker = await calls.money.suite.startServer('worker')
    const fact = { type: 'settled', timestampMs: 5, outcomeId: '1', result: 1, certainty: 1 } as const
    await storeFacts(calls.money.database, { matchId: match, producerId: 1 }, [{ marketId: 1, specifiers: '', fact }])
    const used = async () => (await calls.limits(cookie)).user_limits[0]?.used
    await waitFor('the payout', async () => (await used()) === 0, { timeoutMs: 20_000, everyMs: 300 })
    // Winnings beyond the stakes do not make room beyond the limit.
    expect(await calls.stake(cookie, 201)).toMatchObject({ rejection: { amount: 200, user_limit: { type: 'loss' } } })
    expect(await calls.stake(cookie, 200)).toMatchObject({ status: 200 })
    await worker.stop()
  })

  it('RG-05 a site that prompts new players for limits prompts each until they set a limit or decline', async () => {
    const [one, other] = [await calls.signUp('asked1@example.com'), await calls.signUp('asked2@example.com')]
    expect((await calls.limits(one)).is_prompt_due).toBe(false)
    await offerLimits(calls.money.suite, { saferGambling: { prompts: { signUp: true } } })
    await waitFor('the prompt', async () => (await calls.limits(one)).is_prompt_due, { everyMs: 300 })
    expect((await calls.requestLimit(one, dayWager(500))).body.is_prompt_due).toBe(false)
    expect((await calls.limits(other)).is_prompt_due).toBe(true)
    expect((await calls.call('POST', postLimitPrompt.path, { cookie: other })).status).toBe(200)
    expect((await calls.limits(other)).is_prompt_due).toBe(false)
    await offerLimits(calls.money.suite)
  })

  it("RG-05 the reply states whether the site's deposit limits are net or gross", async () => {
    const cookie = await calls.signUp('counting@example.com')
    expect((await calls.limits(cookie)).deposit_counting).toBe('gross')
    await offerLimits(calls.money.suite, { saferGambling: { depositLimit: 'net' } })
    await waitFor('the new configuration', async () => (await calls.limits(cookie)).deposit_counting === 'net', {
      everyMs: 300,
    })
    await offerLimits(calls.money.suite)
  })

  it('RG-05bd after the site stopped offering limits, an existing one can only be made stricter; exclusions are always offered', async () => {
    const cookie = await calls.signUp('withdrawn@example.com')
    await calls.requestLimit(cookie, dayWager(500))
    await offerLimits(calls.money.suite, { services: { limits: false } })
    try {
      await waitFor('the new configuration', async () => (await calls.limits(cookie)).offered.length === 0, {
        everyMs: 300,
      })
      const rejected = { status: 422, body: { limit_rejection: { reason: 'not-offered' } } }
      expect(await calls.requestLimit(cookie, dayWager(600))).toMatchObject(rejected)
      expect(await calls.requestLimit(cookie, { type: 'bet', amount: 10 })).toMatchObject(rejected)
      const { body } = await calls.requestLimit(cookie, dayWager(400))
      expect(body.user_limits).toMatchObject([{ amount: 400, status: 'active' }])
      expect(await calls.requestLimit(cookie, { type: 'coolingoff', days: 1 })).toMatchObject({ status: 200 })
    } finally {
      await offerLimits(calls.money.suite)
      const other = await calls.signUp('offered@example.com')
      await waitFor('the old configuration', async () => (await calls.limits(other)).offered.length > 0, {
        everyMs: 300,
      })
    }
  })

  it('RG-05d an exclusion is accepted although the player has used up the permitted number of changes', async () => {
    const cookie = await calls.signUp('busy@example.com')
    for (let amount = 70; amount > 9; amount -= 1) await calls.requestLimit(cookie, dayWager(amount))
    expect(await calls.requestLimit(cookie, dayWager(5))).toMatchObject({ status: 429 })
    expect(await calls.requestLimit(cookie, { type: 'selfexclusion', days: 200 })).toMatchObject({
      status: 200,
      body: { excluded_by: 'self' },
    })
  })

  it('RG-06 PLAT-14 the number of calls that read limits is restricted to a number per minute', async () => {
    const cookie = await calls.signUp('reader@example.com')
    const answers = await Promise.all(Array.from({ length: 121 }, () => calls.read(getUserLimits.path, cookie)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })

  it('[LIMIT-3] sums of several periods are read in one query, each from its own start', async () => {
    const cookie = await calls.signUp('windows@example.com')
    expect(await calls.stake(cookie, 40)).toMatchObject({ status: 200 })
    await calls.moveClock(3 * 24 * hourMs)
    expect(await calls.stake(cookie, 30)).toMatchObject({ status: 200 })
    await calls.moveClock(2 * hourMs)
    expect(await calls.stake(cookie, 20)).toMatchObject({ status: 200 })
    for (const period of ['day', 'week', 'month'] as const)
      await calls.requestLimit(cookie, { type: 'wager', period, amount: 900 })
    const { user_limits: limits } = await calls.limits(cookie)
    expect(limits.map(({ period, used }) => [period, used])).toEqual([
      ['day', 50],
      ['week', 90],
      ['month', 90],
    ])
  })

  it('RG-05b a stricter limit applies at once, and counts earlier stakes', async () => {
    const cookie = await calls.signUp('stricter@example.com')
    expect(await calls.stake(cookie, 100)).toMatchObject({ status: 200 })
    await calls.requestLimit(cookie, dayWager(500))
    const { body } = await calls.requestLimit(cookie, dayWager(150))
    expect(body.user_limits).toMatchObject([{ amount: 150, status: 'active', used: 100, left: 50 }])
    expect(await calls.stake(cookie, 60)).toMatchObject({ rejection: { reason: 'limit-reached', amount: 50 } })
  })

  it('RG-01bd RG-05c a looser limit needs 24 hours and then a confirmation', async () => {
    const cookie = await calls.signUp('looser@example.com')
    await calls.requestLimit(cookie, dayWager(100))
    const { body } = await calls.requestLimit(cookie, dayWager(500))
    expect(body.user_limits).toMatchObject([{ amount: 100, status: 'active' }])
    const [waiting] = body.confirmations
    expect(waiting).toMatchObject({
      type: 'wager',
      strategy: 'rolling',
      status: 'unconfirmed',
      period: 'day',
      parent_type: 'wager',
      amount: 500,
    })
    const moments = [waiting?.created_at, waiting?.disable_at, waiting?.confirm_until].map((at) => Date.parse(at ?? ''))
    expect(moments.map((at) => (at - moments[0]!) / hourMs)).toEqual([0, 24, 24 * 8])
    const id = waiting?.id ?? 0
    expect(await calls.decide(cookie, id, 'confirmed')).toMatchObject({
      status: 422,
      body: { code: 'limit-rejected', limit_rejection: { reason: 'too-early', at: waiting?.disable_at } },
    })
    await calls.moveClock(23 * hourMs)
    expect(await calls.stake(cookie, 101)).toMatchObject({ rejection: { reason: 'limit-reached' } })
    await calls.moveClock(hourMs)
    // The 24 hours are over, but without the confirmation nothing has changed.
    expect(await calls.stake(cookie, 101)).toMatchObject({ rejection: { reason: 'limit-reached', amount: 100 } })
    const confirmed = await calls.decide(cookie, id, 'confirmed')
    expect(confirmed.body).toMatchObject({ user_limits: [{ id, amount: 500, status: 'confirmed' }], confirmations: [] })
    // The answer has ended limits too, and its time is that of the book's clock.
    expect(confirmed.body.past).toMatchObject([{ type: 'wager', status: 'disabled', period: 'day', amount: 100 }])
    expect(Date.parse(confirmed.body.at)).toBeGreaterThanOrEqual(Date.parse(waiting?.disable_at ?? ''))
    expect(await calls.stake(cookie, 101)).toMatchObject({ status: 200 })
  })

  it('RG-01b RG-05c PLAT-15j removing a limit needs 24 hours and then a confirmation in time, and may be withdrawn', async () => {
    const cookie = await calls.signUp('removal@example.com')
    const { body } = await calls.requestLimit(cookie, { type: 'bet', amount: 10 })
    const id = body.user_limits[0]?.id ?? 0
    expect((await calls.decide(cookie, id, 'disabled')).body.user_limits).toMatchObject([
      { id, status: 'unconfirmed_disabled', amount: 10 },
    ])
    expect((await calls.decide(cookie, id, 'active')).body.user_limits).toMatchObject([{ id, status: 'active' }])
    await calls.decide(cookie, id, 'disabled')
    await calls.moveClock(24 * 8 * hourMs)
    expect((await calls.decide(cookie, id, 'confirmed')).body.limit_rejection).toEqual({ reason: 'too-late' })
    expect(await calls.stake(cookie, 20)).toMatchObject({ rejection: { reason: 'limit-reached' } })
    await calls.decide(cookie, id, 'disabled')
    await calls.moveClock(24 * hourMs)
    expect((await calls.decide(cookie, id, 'confirmed')).body.user_limits).toEqual([])
    expect(await calls.stake(cookie, 20)).toMatchObject({ status: 200 })
    const statuses = await calls.money.suite.database.query<{ status: string }>(
      'SELECT status FROM touchline.player_limit WHERE id = $1',
      [id],
    )
    expect(statuses).toEqual([{ status: 'confirmed_disabled' }])
  })

  it("RG-05c a player cannot decide about another player's limit", async () => {
    const [one, other] = [await calls.signUp('mine@example.com'), await calls.signUp('yours@example.com')]
    const { body } = await calls.requestLimit(one, { type: 'bet', amount: 10 })
    expect(await calls.decide(other, body.user_limits[0]?.id ?? 0, 'disabled')).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    })
  })

  it('RG-01ac PLAT-14a PLAT-15j each of the eleven types can be set where the site offers it, and is listed with its status', async () => {
    const cookie = await calls.signUp('types@example.com')
    expect(await calls.limits(cookie)).toMatchObject({ user_limits: [], currency: 'EUR' })
    const withheld = async () => {
      const { offered } = await calls.limits(cookie)
      return LimitType.options.filter((type) => !offered.includes(type))
    }
    const deposit = { type: 'deposit', period: 'day', amount: 5_000 } as const
    const activity = { type: 'activity', period: 'week', minutes: 600 } as const
    expect(await withheld()).toEqual(['activity', 'deposit'])
    for (const limit of [deposit, activity])
      expect(await calls.requestLimit(cookie, limit)).toMatchObject({
        status: 422,
        body: { code: 'limit-rejected', limit_rejection: { reason: 'not-offered' } },
      })
    await offerLimits(calls.money.suite, {
      services: { limits: true, deposit: true },
      features: { activity_tracking: true },
    })
    await waitFor('the configuration', async () => (await withheld()).length === 0, { everyMs: 300 })
    const asked = [
      activity,
      { type: 'sportsbook_session', minutes: 500 },
      { type: 'session', minutes: 600 },
      { type: 'bet', amount: 900 },
      { type: 'time', period: 'week', minutes: 600 },
      { type: 'loss', period: 'month', amount: 5_000 },
      { type: 'wager', period: 'day', amount: 8_000 },
      deposit,
      { type: 'reality_check', minutes: 60 },
    ] as const
    for (const limit of asked) expect(await calls.requestLimit(cookie, limit)).toMatchObject({ status: 200 })
    const { user_limits: set } = await calls.limits(cookie)
    expect(set.map(({ type, status }) => `${type} ${status}`)).toEqual(asked.map(({ type }) => `${type} active`))
    expect(set.find(({ type }) => type === 'wager')).toMatchObject({
      strategy: 'rolling',
      amount: 8_000,
      used: 0,
      left: 8_000,
    })
    // The other two types are exclusions, which end the session.
    for (const exclusion of [
      { type: 'coolingoff', days: 7 },
      { type: 'selfexclusion', days: 183 },
    ] as const) {
      const again = await calls.call('POST', postSignIn.path, { body: { email: 'types@example.com', password } })
      const { body } = await calls.requestLimit(again.headers.get('set-cookie')?.split(';')[0] ?? '', exclusion)
      expect(body.user_limits.map(({ type, status }) => `${type} ${status}`)).toContain(`${exclusion.type} active`)
    }
    await offerLimits(calls.money.suite)
  })
})
