import {
  createIdempotencyKey,
  getAccounts,
  getBetRequest,
  getBets,
  getPlayer,
  getUserLimits,
  LimitType,
  postLimitPrompt,
  postSignIn,
  postSportsbookSession,
  postWebsocketAuthorize,
} from '@touchline/contract'
import { openApi } from '@touchline/contract/documents'
import { mutateFunction, waitFor } from '@touchline/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeFacts } from '../../../src/odds/book/index.ts'
import { password } from '../../fixtures/bet-calls-fixture.ts'
import { hourMs, offerLimits, openLimitCalls } from '../../fixtures/limits-fixture.ts'
import type { LimitCalls } from '../../fixtures/limits-fixture.ts'
import { expectFoundAndEnd, expectSoundLedger, single } from '../../fixtures/money-fixture.ts'

let calls: LimitCalls
beforeAll(async () => void (calls = await openLimitCalls('limits')))
afterAll(async () => {
  await expectSoundLedger(calls.money.worker)
  await calls.money.close()
})

const dayWager = (amount: number) => ({ type: 'wager', period: 'day', amount }) as const

describe('limits of a player', () => {
  it('RG-05ae the lowest of overlapping limits decides, and the rejection names it and what is left', async () => {
    const cookie = await calls.signUp('lowest@example.com')
    await calls.ask(cookie, { type: 'wager', period: 'week', amount: 500 })
    await calls.ask(cookie, { type: 'loss', period: 'day', amount: 300 })
    await calls.ask(cookie, { type: 'bet', amount: 250 })
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

  it('RG-05a BET-05b bets of one request count together, and of yesterday no more', async () => {
    const cookie = await calls.signUp('together@example.com')
    await calls.ask(cookie, dayWager(100))
    const bets = [single(calls.matchId, 60, 2_000), single(calls.matchId, 60, 2_000)]
    expect(await calls.stakeAll(cookie, bets)).toMatchObject({
      rejection: { index: 1, reason: 'limit-reached', amount: 40 },
    })
    expect(await calls.stakeAll(cookie, [bets[0]!])).toMatchObject({ status: 200 })
    await calls.moveClock(24 * hourMs + 1_000)
    expect(await calls.stake(cookie, 100)).toMatchObject({ status: 200 })
    expect(await calls.stake(cookie, 10)).toMatchObject({ rejection: { reason: 'limit-reached', amount: 0 } })
  })

  it('RG-05a a loss counts open bets as lost, and less what bets of its window have paid', async () => {
    const cookie = await calls.signUp('loss@example.com')
    const match = await calls.money.addMatchAt(3_000, 3_000)
    await calls.ask(cookie, { type: 'loss', period: 'week', amount: 200 })
    expect(await calls.stakeAll(cookie, [single(match, 100, 3_000)])).toMatchObject({ status: 200 })
    expect(await calls.stake(cookie, 101)).toMatchObject({ rejection: { amount: 100, user_limit: { type: 'loss' } } })
    const worker = await calls.money.suite.startServer('worker')
    const fact = { type: 'settled', timestampMs: 5, outcomeId: '1', result: 1, certainty: 1 } as const
    await storeFacts(calls.money.database, { matchId: match, producerId: 1 }, [{ marketId: 1, specifiers: '', fact }])
    const used = async () => (await calls.limits(cookie)).user_limits[0]?.used
    await waitFor('the payout', async () => (await used()) === 0, { timeoutMs: 20_000, everyMs: 300 })
    // What was won beyond the stakes makes the limit no wider.
    expect(await calls.stake(cookie, 201)).toMatchObject({ rejection: { amount: 200, user_limit: { type: 'loss' } } })
    expect(await calls.stake(cookie, 200)).toMatchObject({ status: 200 })
    await worker.stop()
  })

  it('RG-05 a site that asks new players for limits asks until one is set or none is wanted, once', async () => {
    const [one, other] = [await calls.signUp('asked1@example.com'), await calls.signUp('asked2@example.com')]
    expect((await calls.limits(one)).is_prompt_due).toBe(false)
    await offerLimits(calls.money.suite, { saferGambling: { prompts: { signUp: true } } })
    await waitFor('the prompt', async () => (await calls.limits(one)).is_prompt_due, { everyMs: 300 })
    expect((await calls.ask(one, dayWager(500))).body.is_prompt_due).toBe(false)
    expect((await calls.limits(other)).is_prompt_due).toBe(true)
    expect((await calls.call('POST', postLimitPrompt.path, { cookie: other })).status).toBe(200)
    expect((await calls.limits(other)).is_prompt_due).toBe(false)
    await offerLimits(calls.money.suite)
  })

  it('RG-05 says what the site has a limit of deposits count', async () => {
    const cookie = await calls.signUp('counting@example.com')
    expect((await calls.limits(cookie)).deposit_counting).toBe('gross')
    await offerLimits(calls.money.suite, { saferGambling: { depositLimit: 'net' } })
    await waitFor('the new configuration', async () => (await calls.limits(cookie)).deposit_counting === 'net', {
      everyMs: 300,
    })
    await offerLimits(calls.money.suite)
  })

  it('RG-05bd what is no longer offered can be made stricter, not looser; staying away is offered everywhere', async () => {
    const cookie = await calls.signUp('withdrawn@example.com')
    await calls.ask(cookie, dayWager(500))
    await offerLimits(calls.money.suite, { services: { limits: false } })
    try {
      await waitFor('the new configuration', async () => (await calls.limits(cookie)).offered.length === 0, {
        everyMs: 300,
      })
      const refused = { status: 422, body: { limit_rejection: { reason: 'not-offered' } } }
      expect(await calls.ask(cookie, dayWager(600))).toMatchObject(refused)
      expect(await calls.ask(cookie, { type: 'bet', amount: 10 })).toMatchObject(refused)
      const { body } = await calls.ask(cookie, dayWager(400))
      expect(body.user_limits).toMatchObject([{ amount: 400, status: 'active' }])
      expect(await calls.ask(cookie, { type: 'coolingoff', days: 1 })).toMatchObject({ status: 200 })
    } finally {
      await offerLimits(calls.money.suite)
      const other = await calls.signUp('offered@example.com')
      await waitFor('the old configuration', async () => (await calls.limits(other)).offered.length > 0, {
        everyMs: 300,
      })
    }
  })

  it('RG-05d an exclusion is written however often limits were changed, and whoever changes them meanwhile', async () => {
    const cookie = await calls.signUp('busy@example.com')
    for (let amount = 70; amount > 9; amount -= 1) await calls.ask(cookie, dayWager(amount))
    expect(await calls.ask(cookie, dayWager(5))).toMatchObject({ status: 429 })
    expect(await calls.ask(cookie, { type: 'selfexclusion', days: 200 })).toMatchObject({
      status: 200,
      body: { excluded_by: 'self' },
    })
  })

  it('RG-06 PLAT-14 limits are read so often and no oftener', async () => {
    const cookie = await calls.signUp('reader@example.com')
    const answers = await Promise.all(Array.from({ length: 121 }, () => calls.read(getUserLimits.path, cookie)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })

  it('[LIMIT-3] sums of several windows are read at once, each from its own moment', async () => {
    const cookie = await calls.signUp('windows@example.com')
    expect(await calls.stake(cookie, 40)).toMatchObject({ status: 200 })
    await calls.moveClock(3 * 24 * hourMs)
    expect(await calls.stake(cookie, 30)).toMatchObject({ status: 200 })
    await calls.moveClock(2 * hourMs)
    expect(await calls.stake(cookie, 20)).toMatchObject({ status: 200 })
    for (const period of ['day', 'week', 'month'] as const)
      await calls.ask(cookie, { type: 'wager', period, amount: 900 })
    const { user_limits: limits } = await calls.limits(cookie)
    expect(limits.map(({ period, used }) => [period, used])).toEqual([
      ['day', 50],
      ['week', 90],
      ['month', 90],
    ])
  })

  it('RG-05b a stricter limit holds at once, for what was staked before it as well', async () => {
    const cookie = await calls.signUp('stricter@example.com')
    expect(await calls.stake(cookie, 100)).toMatchObject({ status: 200 })
    await calls.ask(cookie, dayWager(500))
    const { body } = await calls.ask(cookie, dayWager(150))
    expect(body.user_limits).toMatchObject([{ amount: 150, status: 'active', used: 100, left: 50 }])
    expect(await calls.stake(cookie, 60)).toMatchObject({ rejection: { reason: 'limit-reached', amount: 50 } })
  })

  it('RG-01bd RG-05c a looser limit needs 24 hours and a second yes', async () => {
    const cookie = await calls.signUp('looser@example.com')
    await calls.ask(cookie, dayWager(100))
    const { body } = await calls.ask(cookie, dayWager(500))
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
    // The hours are over; without the second yes nothing has changed.
    expect(await calls.stake(cookie, 101)).toMatchObject({ rejection: { reason: 'limit-reached', amount: 100 } })
    const confirmed = await calls.decide(cookie, id, 'confirmed')
    expect(confirmed.body).toMatchObject({ user_limits: [{ id, amount: 500, status: 'confirmed' }], confirmations: [] })
    // What is over is listed too, and the page counts on from the time of the book.
    expect(confirmed.body.past).toMatchObject([{ type: 'wager', status: 'disabled', period: 'day', amount: 100 }])
    expect(Date.parse(confirmed.body.at)).toBeGreaterThanOrEqual(Date.parse(waiting?.disable_at ?? ''))
    expect(await calls.stake(cookie, 101)).toMatchObject({ status: 200 })
  })

  it('RG-01b RG-05c PLAT-15j a removal waits in the same way, may be taken back, and is confirmed in time', async () => {
    const cookie = await calls.signUp('removal@example.com')
    const { body } = await calls.ask(cookie, { type: 'bet', amount: 10 })
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

  it("RG-05c nobody decides about another player's limit", async () => {
    const [one, other] = [await calls.signUp('mine@example.com'), await calls.signUp('yours@example.com')]
    const { body } = await calls.ask(one, { type: 'bet', amount: 10 })
    expect(await calls.decide(other, body.user_limits[0]?.id ?? 0, 'disabled')).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    })
  })

  it('RG-01ac PLAT-14a PLAT-15j each of the eleven types is set where the site offers it, and listed with its status', async () => {
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
      expect(await calls.ask(cookie, limit)).toMatchObject({
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
    for (const limit of asked) expect(await calls.ask(cookie, limit)).toMatchObject({ status: 200 })
    const { user_limits: set } = await calls.limits(cookie)
    expect(set.map(({ type, status }) => `${type} ${status}`)).toEqual(asked.map(({ type }) => `${type} active`))
    expect(set.find(({ type }) => type === 'wager')).toMatchObject({
      strategy: 'rolling',
      amount: 8_000,
      used: 0,
      left: 8_000,
    })
    // The other two end the session.
    for (const exclusion of [
      { type: 'coolingoff', days: 7 },
      { type: 'selfexclusion', days: 183 },
    ] as const) {
      const again = await calls.call('POST', postSignIn.path, { body: { email: 'types@example.com', password } })
      const { body } = await calls.ask(again.headers.get('set-cookie')?.split(';')[0] ?? '', exclusion)
      expect(body.user_limits.map(({ type, status }) => `${type} ${status}`)).toContain(`${exclusion.type} active`)
    }
    await offerLimits(calls.money.suite)
  })
})

describe('races', () => {
  const callers = 20

  /** So many bets of 10 at once, with a limit for five of them. */
  async function stakedAtOnce(cookie: string): Promise<number> {
    const answers = await Promise.all(Array.from({ length: callers }, () => calls.stake(cookie, 10)))
    const refused = answers.filter(({ rejection }) => rejection?.reason === 'limit-reached').length
    const placed = answers.filter(({ status }) => status === 200).length
    expect(placed + refused).toBe(callers)
    return placed * 10
  }

  /** What each round staked. In every second one these are the player's first bets. */
  async function race(name: string, rounds: number): Promise<number[]> {
    const sums: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const cookie = await calls.signUp(`${name}${round}@example.com`)
      await calls.ask(cookie, { type: round % 4 < 2 ? 'wager' : 'loss', period: 'day', amount: 50 })
      const before = round % 2 === 0 ? 0 : 10
      if (before > 0) await calls.stake(cookie, before)
      sums.push(before + (await stakedAtOnce(cookie)))
    }
    return sums
  }

  it('RG-05a 20 bets at once, each below and together above the limit, never pass it, as first bets and later', async () => {
    expect(await race('race', 8)).toEqual(Array.from({ length: 8 }, () => 50))
  })

  it.each([
    [
      'compared before the lock alone',
      'commit_placements',
      'AND (v_broken IS NULL OR request.number <> ALL (v_broken))',
      '',
    ],
    ['blind to what was bet meanwhile', 'broken_limits', 'bet.number > given.newest AND', 'false AND'],
  ])('RG-05a the race notices limits that are %s', async (what, name, find, replace) => {
    const undo = await mutateFunction(calls.money.suite.database, name, [[find, replace]])
    const sums = await race(name, 4)
    await undo()
    console.info(`limits ${what}: staked ${sums.join(', ')} with a limit of 50`)
    expect(Math.max(...sums)).toBeGreaterThan(50)
    await expectFoundAndEnd(calls.money.suite.database, calls.money.worker, 'I12')
  })

  /** Bets that were committed after the exclusion, of so many sent around it. */
  async function betAround(email: string): Promise<number> {
    const cookie = await calls.signUp(email)
    const bets = Array.from({ length: callers }, () => calls.stake(cookie, 10))
    const excluded = calls.ask(cookie, { type: 'coolingoff', days: 7 })
    const late = Array.from({ length: callers }, () => calls.stake(cookie, 10))
    expect((await excluded).status).toBe(200)
    await Promise.all([...bets, ...late])
    const [row] = await calls.money.suite.database.query<{ late: number }>(
      `SELECT count(*)::int AS late FROM touchline.bet JOIN touchline.player_limit excluded USING (player_id)
        WHERE player_id = $1 AND bet.status <> 'rejected' AND bet.requested_at > excluded.changed_at`,
      [await calls.playerId(email)],
    )
    return row?.late ?? -1
  }

  /** It takes long enough for bets that were evaluated before it to wait for the wallet. */
  const slowExclusion = () =>
    mutateFunction(calls.money.suite.database, 'change_limits', [
      ['-- Later than every bet', 'PERFORM pg_sleep(0.05);\n  -- Later than every bet'],
    ])

  it('RG-05d no bet is committed after its player excluded themselves, 8 rounds', async () => {
    const undo = await slowExclusion()
    for (let round = 0; round < 8; round += 1) expect(await betAround(`excluded${round}@example.com`)).toBe(0)
    await undo()
  })

  it('RG-05d the race notices a placement that does not compare limits under the lock', async () => {
    const undos = [
      await slowExclusion(),
      await mutateFunction(calls.money.suite.database, 'commit_placements', [
        ['AND coalesce(player.limits_revision, 0) = request.limit_revision', ''],
      ]),
    ]
    let late = 0
    for (let round = 0; round < 8; round += 1) late += await betAround(`late${round}@example.com`)
    for (const undo of undos) await undo()
    console.info(`limits not compared under the lock: ${late} bets after the exclusion`)
    expect(late).toBeGreaterThan(0)
    await expectFoundAndEnd(calls.money.suite.database, calls.money.worker, 'BEY-08')
  })
})

describe('exclusion', () => {
  const signIn = async (email: string) => {
    const { status, headers } = await calls.call('POST', postSignIn.path, { body: { email, password } })
    return { status, cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }
  }

  it('PLAT-02b PLAT-15a RG-05d BEY-08c ends every session at once; who signs in then reads bets and accounts, and nothing else', async () => {
    const [cookie, email] = [await calls.signUp('away@example.com'), 'away@example.com']
    const { cookie: other } = await signIn(email)
    await calls.stake(cookie, 100)
    const { status, body } = await calls.ask(cookie, { type: 'selfexclusion', days: 183 })
    expect(status).toBe(200)
    expect(body.excluded_until).toMatch(/^20/)
    for (const token of [cookie, other]) expect((await calls.read(getBets.path, token)).status).toBe(401)

    const { status: signedIn, cookie: again } = await signIn(email)
    expect(signedIn).toBe(200)
    for (const { path } of [getBets, getAccounts, getUserLimits])
      expect((await calls.read(path, again)).status, path).toBe(200)
    expect((await calls.read(getBets.path, again)).body).toMatchObject({ bets: [{ status: 'waiting_results' }] })
    const excludedUntil = body.excluded_until
    expect((await calls.read(getPlayer.path, again)).body).toMatchObject({ player: { email, excludedUntil } })
    expect(await calls.stake(again, 10)).toMatchObject({ status: 403, code: 'excluded' })
    // PLAT-02b: this refusal is not the one of a limit.
    expect(await calls.call('POST', postSportsbookSession.path, { cookie: again })).toMatchObject({
      status: 403,
      body: { code: 'excluded' },
    })
    // BEY-02c: what became of a bet whose answer was lost.
    const lost = await calls.read(getBetRequest.path.replace(':key', createIdempotencyKey()), again)
    expect([lost.status, (lost.body as { code: string }).code]).toEqual([404, 'unknown-request'])
    for (const [method, path] of [
      ['GET', '/api/v2/settings'],
      ['GET', '/api/v2/favourites'],
      ['GET', '/api/v2/notifications'],
      ['POST', '/api/platform/player/accounts'],
      ['POST', '/api/v3/bets/cashout/watch'],
    ] as const)
      expect(
        (await calls.call(method, path, { cookie: again, ...(method === 'POST' && { body: {} }) })).status,
        path,
      ).toBe(403)
    // A live connection speaks for nobody.
    const token = await calls.call('POST', postWebsocketAuthorize.path, {
      cookie: again,
      body: { channels: [`$private:en.${await calls.playerId(email)}`] },
    })
    expect(token.body).toEqual({ channels: [] })
  })

  it('BEY-08c a call of players is closed to who is excluded unless it says otherwise', async () => {
    const email = 'closed@example.com'
    await calls.ask(await calls.signUp(email), { type: 'coolingoff', days: 7 })
    const { cookie } = await signIn(email)
    const opened: string[] = []
    // Closing the account comes last: after it there is nobody left to ask.
    const all = callsOfPlayers().toSorted(
      ([one], [other]) => Number(one === 'postClosure') - Number(other === 'postClosure'),
    )
    for (const [name, method, path] of all) {
      const { status, body } = await calls.call(method, path, { cookie, ...(method !== 'GET' && { body: {} }) })
      if (status !== 403 || (body as { code: string }).code !== 'excluded') opened.push(name)
    }
    expect(opened.toSorted()).toEqual([
      'deleteSession',
      'getAccounts',
      'getBetReceipt',
      'getBetRequest',
      'getBetSummary',
      'getBetTimeline',
      'getBets',
      'getCashOutRequest',
      'getCompPoints',
      'getDepositContext',
      'getExport',
      'getHouseLimits',
      'getPayment',
      'getPayments',
      'getSessions',
      'getStatement',
      'getStatusGroups',
      'getTransactions',
      'getUserLimits',
      'postClosure',
      'postConfirmPassword',
      'postTerms',
      'postUserLimit',
      'postWithdrawal',
    ])
  })

  it('RG-05d a bet that waits when its player excludes themselves is released; one that is accepted stays', async () => {
    const email = 'waiting@example.com'
    const cookie = await calls.signUp(email)
    const sql = calls.money.suite.database.query
    const match = await calls.money.addMatchAt(2_000, 2_000)
    await sql('UPDATE touchline.match SET status = 1, version = version + 1 WHERE id = $1', [match])
    await sql(
      `INSERT INTO touchline.risk_rule (operator_id, match_id, delay_ms, reason, author) VALUES (1, $1, 3000, 'test', 'test')`,
      [match],
    )
    expect(await calls.stake(cookie, 50)).toMatchObject({ status: 200 })
    expect(await calls.stakeAll(cookie, [single(match, 100, 2_000)])).toMatchObject({ status: 200 })
    await calls.ask(cookie, { type: 'coolingoff', days: 7 })
    const worker = await calls.money.suite.startServer('worker')
    const statuses = async () =>
      (
        await sql<{ status: string }>(`SELECT status FROM touchline.bet WHERE player_id = $1 ORDER BY number`, [
          await calls.playerId(email),
        ])
      ).map(({ status }) => status)
    await waitFor('the release', async () => (await statuses())[1] === 'rejected', { timeoutMs: 20_000 })
    expect(await statuses()).toEqual(['waiting_results', 'rejected'])
    const [released] = await sql<{ reason: string }>(
      `SELECT rejection ->> 'reason' AS reason FROM touchline.bet WHERE player_id = $1 AND status = 'rejected'`,
      [await calls.playerId(email)],
    )
    expect(released?.reason).toBe('excluded')
    await worker.stop()
  })

  it('RG-05d it cannot be undone or shortened, only made longer, and ends by itself', async () => {
    const email = 'cool@example.com'
    await calls.ask(await calls.signUp(email), { type: 'coolingoff', days: 7 })
    const { cookie } = await signIn(email)
    const { user_limits: limits } = await calls.limits(cookie)
    const id = limits[0]?.id ?? 0
    expect((await calls.decide(cookie, id, 'disabled')).status).toBe(403)
    expect((await calls.ask(cookie, { type: 'coolingoff', days: 1 })).body).toMatchObject({
      limit_rejection: { reason: 'cannot-be-undone' },
    })
    expect((await calls.ask(cookie, { type: 'bet', amount: 1 })).body.code).toBe('excluded')
    expect((await calls.ask(cookie, { type: 'coolingoff', days: 8 })).status).toBe(200)
    const { cookie: next } = await signIn(email)
    await calls.moveClock(7 * 24 * hourMs)
    expect(await calls.stake(next, 10)).toMatchObject({ code: 'excluded' })
    await calls.moveClock(24 * hourMs)
    expect(await calls.stake(next, 10)).toMatchObject({ status: 200 })
    expect((await calls.limits(next)).excluded_until).toBeNull()
  })

  it('RG-05d without an end it stays, however much time passes', async () => {
    const email = 'forever@example.com'
    const { body } = await calls.ask(await calls.signUp(email), { type: 'selfexclusion', days: null })
    expect(body.excluded_until).toBe('indefinite')
    await calls.moveClock(20 * 365 * 24 * hourMs)
    const { cookie } = await signIn(email)
    expect(await calls.stake(cookie, 10)).toMatchObject({ status: 403, code: 'excluded' })
    await calls.moveClock(-20 * 365 * 24 * hourMs)
  })
})

type Operation = { operationId: string; security?: Record<string, unknown>[] }

/** Every declared call that needs a session, with something in place of its parameters. */
function callsOfPlayers(): [name: string, method: string, path: string][] {
  const paths = openApi()['paths'] as Record<string, Record<string, Operation>>
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { operationId, security }]): [string, string, string][] =>
      security?.some((scheme) => 'session' in scheme)
        ? [[operationId, method.toUpperCase(), path.replaceAll(/\{\w+\}/g, '1')]]
        : [],
    ),
  )
}
