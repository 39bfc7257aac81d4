import {
  deleteSession,
  deleteSignOut,
  getAccounts,
  getBets,
  getPhone,
  getPlayer,
  getSessions,
  getSportsbookSession,
  getUserLimits,
  postActivity,
  postContinueSession,
  postSignIn,
  postSportsbookSession,
} from '@touchline/contract'
import { waitFor } from '@touchline/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storeFacts } from '../../../src/odds/book/index.ts'
import { password } from '../../fixtures/bet-calls-fixture.ts'
import { offerLimits, openLimitCalls } from '../../fixtures/limits-fixture.ts'
import type { LimitCalls } from '../../fixtures/limits-fixture.ts'
import { single } from '../../fixtures/money-fixture.ts'

let calls: LimitCalls
beforeAll(async () => void (calls = await openLimitCalls('playing-time')))
afterAll(() => calls.money.close())

const minuteMs = 60_000
let number = 0
let [email, cookie] = ['', '']
beforeEach(async () => {
  email = `timed${(number += 1)}@example.com`
  cookie = await calls.signUp(email)
})

const get = (path: string) => calls.read(path, cookie)
const post = (path: string) => calls.call('POST', path, { cookie })
const signIn = () => calls.call('POST', postSignIn.path, { body: { email, password } })

describe("limits of a session's minutes", () => {
  it('RG-03 PLAT-15k do not apply to a player without a session limit: the check answers 400', async () => {
    expect(await get(getSportsbookSession.path)).toMatchObject({ status: 400, body: { code: 'no-session-limit' } })
    expect((await post(postSportsbookSession.path)).status).toBe(200)
  })

  it('RG-05a RG-03 a session ends when its minutes are over, even without a call, and the next session has all minutes again', async () => {
    await calls.requestLimit(cookie, { type: 'session', minutes: 30 })
    const { body } = await get(getSportsbookSession.path)
    const { opened_at: opened, ends_at: ends } = body as { opened_at: string; ends_at: string }
    expect(Date.parse(ends) - Date.parse(opened)).toBe(30 * minuteMs)
    await calls.moveClock(29 * minuteMs)
    expect((await get(getAccounts.path)).status).toBe(200)
    await calls.moveClock(minuteMs)
    // The answer states the limit that ended the session, so that a page can show it.
    expect(await get(getAccounts.path)).toMatchObject({ status: 401, body: { ended_by: 'session' } })
    expect(await calls.stake(cookie, 10)).toMatchObject({ status: 401 })
    const again = await signIn()
    expect(again.status).toBe(200)
    cookie = again.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect((await get(getAccounts.path)).status).toBe(200)
    // A session that ended by a limit is not listed as open.
    expect((await get(getSessions.path)).body).toMatchObject({ sessions: [{ is_current: true }] })
    expect((await calls.call('DELETE', deleteSignOut.path, { cookie })).status).toBe(200)
    expect((await get(getAccounts.path)).body).not.toHaveProperty('ended_by')
    cookie = (await signIn()).headers.get('set-cookie')?.split(';')[0] ?? ''
    await calls.moveClock(30 * minuteMs)
    expect((await get(getAccounts.path)).status).toBe(401)
  })

  it('PLAT-02ab RG-03 RG-05a after the minutes for the sportsbook, calls of its session answer out-of-limit, and no bet is accepted', async () => {
    await calls.requestLimit(cookie, { type: 'sportsbook_session', minutes: 20 })
    expect((await post(postSportsbookSession.path)).status).toBe(200)
    await calls.moveClock(20 * minuteMs)
    for (const answer of [
      await get(getSportsbookSession.path),
      await post(postSportsbookSession.path),
      await post(postContinueSession.path),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'out-of-limit' } })
    expect(await calls.stake(cookie, 10)).toMatchObject({ rejection: { reason: 'session-over', code: 217 } })
  })
})

describe('reality check', () => {
  it('RG-04b is not answered from a cache', async () => {
    await calls.requestLimit(cookie, { type: 'reality_check', minutes: 30 })
    const { status, headers } = await calls.call('GET', getSportsbookSession.path, { cookie })
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  })

  it('RG-04a PLAT-03a PLAT-15k reports stakes and wins of the period, and bets are rejected until it is acknowledged', async () => {
    await calls.requestLimit(cookie, { type: 'reality_check', minutes: 30 })
    expect(await calls.stake(cookie, 40)).toMatchObject({ status: 200 })
    expect((await get(getSportsbookSession.path)).body).toMatchObject({
      period: 30,
      is_check_due: false,
      bets_sum: 40,
      wins_sum: 0,
    })
    await calls.moveClock(30 * minuteMs)
    const due = (await get(getSportsbookSession.path)).body as { from: string; to: string }
    expect(due).toMatchObject({ is_check_due: true, bets_sum: 40, currency: 'EUR' })
    expect(Date.parse(due.to) - Date.parse(due.from)).toBeGreaterThanOrEqual(30 * minuteMs)
    expect(await calls.stake(cookie, 10)).toMatchObject({ rejection: { reason: 'reality-check-due', code: 216 } })
    expect((await post(postContinueSession.path)).body).toMatchObject({ is_check_due: false, bets_sum: 0 })
    expect(await calls.stake(cookie, 10)).toMatchObject({ status: 200 })
  })

  it('RG-04c a win counts only in the period in which it is paid, whenever the bet was placed', async () => {
    const match = await calls.money.addMatchAt(3_000, 3_000)
    // Waits slowly, because sums can be read at most 120 times a minute.
    const slowly = { timeoutMs: 20_000, everyMs: 500 }
    const sums = async () => (await get(getSportsbookSession.path)).body as { bets_sum: number; wins_sum: number }
    await calls.requestLimit(cookie, { type: 'reality_check', minutes: 30 })
    expect(await calls.stakeAll(cookie, [single(match, 100, 3_000)])).toMatchObject({ status: 200 })
    expect(await sums()).toMatchObject({ bets_sum: 100, wins_sum: 0 })
    await post(postContinueSession.path)
    expect(await sums()).toMatchObject({ bets_sum: 0, wins_sum: 0 })
    const worker = await calls.money.suite.startServer('worker')
    const fact = { type: 'settled', timestampMs: 5, outcomeId: '1', result: 1, certainty: 1 } as const
    await storeFacts(calls.money.database, { matchId: match, producerId: 1 }, [{ marketId: 1, specifiers: '', fact }])
    await waitFor('the payout', async () => (await sums()).wins_sum === 300, slowly)
    expect(await sums()).toMatchObject({ bets_sum: 0, wins_sum: 300 })
    await post(postContinueSession.path)
    expect(await sums()).toMatchObject({ bets_sum: 0, wins_sum: 0 })
    const back = { type: 'settlement-rolled-back', timestampMs: 6, outcomeId: '1' } as const
    await storeFacts(calls.money.database, { matchId: match, producerId: 1 }, [
      { marketId: 1, specifiers: '', fact: back },
    ])
    await waitFor('the rollback', async () => (await sums()).wins_sum === -300, slowly)
    await worker.stop()
  })

  it('RG-04 RG-05e stays due until it is acknowledged, and another session of the player has a check of its own', async () => {
    await calls.requestLimit(cookie, { type: 'reality_check', minutes: 30 })
    await calls.moveClock(90 * minuteMs)
    for (let tries = 0; tries < 3; tries += 1)
      expect(await calls.stake(cookie, 10)).toMatchObject({ rejection: { reason: 'reality-check-due' } })
    const other = (await signIn()).headers.get('set-cookie')?.split(';')[0] ?? ''
    expect(await calls.stake(other, 10)).toMatchObject({ status: 200 })
    expect(await calls.stake(cookie, 10)).toMatchObject({ rejection: { reason: 'reality-check-due' } })
  })
})

describe('limits of minutes signed in', () => {
  /** Moves the session's last call and its start into the past by this many minutes. */
  const idle = (minutes: number) =>
    calls.money.suite.database.query(
      `UPDATE touchline.session SET last_seen_at = last_seen_at - $2 * interval '1 minute',
        created_at = created_at - $2 * interval '1 minute', opened_at = opened_at - $2 * interval '1 minute'
      WHERE player_id = $1 AND ended_at IS NULL`,
      [id, minutes],
    )
  let id = 0
  beforeEach(async () => void (id = await calls.playerId(email)))

  it('RG-05ae any call counts the minutes signed in, and once none are left, every session of the player ends', async () => {
    await calls.requestLimit(cookie, { type: 'time', period: 'day', minutes: 20 })
    await idle(10)
    expect((await get(getAccounts.path)).status).toBe(200)
    const { user_limits: limits } = await calls.limits(cookie)
    expect(limits[0]).toMatchObject({ type: 'time', strategy: 'rolling', minutes: 20 })
    expect(limits[0]?.used).toBeGreaterThanOrEqual(10)
    expect(limits[0]?.used).toBeLessThanOrEqual(12)
    // At most fifteen of these minutes count, in addition to those before.
    await idle(25)
    // Any call ends the session, also this one, which has nothing to do with limits.
    expect((await get(getAccounts.path)).status).toBe(401)
    await calls.moveClock(25 * 60 * minuteMs)
    const next = await signIn()
    expect(next.status).toBe(200)
    expect(await calls.stake(next.headers.get('set-cookie')?.split(';')[0] ?? '', 10)).toMatchObject({ status: 200 })
  })

  it('RG-05b a limit below the minutes already used applies at once, not only at the next call that counts', async () => {
    await idle(25)
    expect((await get(getAccounts.path)).status).toBe(200)
    await calls.requestLimit(cookie, { type: 'time', period: 'day', minutes: 20 })
    expect(await calls.stake(cookie, 10)).toMatchObject({ status: 401 })
    expect(await get(getAccounts.path)).toMatchObject({ status: 401, body: { ended_by: 'activity' } })
  })

  it('RG-05ad BEY-08 AUTH-05c a player out of minutes can sign in only to read and to set stricter limits, until minutes are available again', async () => {
    await calls.requestLimit(cookie, { type: 'time', period: 'day', minutes: 20 })
    await calls.stake(cookie, 10)
    await idle(25)
    expect((await get(getAccounts.path)).status).toBe(401)
    const again = await signIn()
    expect(again.status).toBe(200)
    cookie = again.headers.get('set-cookie')?.split(';')[0] ?? ''
    for (const { path } of [getBets, getAccounts, getUserLimits]) expect((await get(path)).status, path).toBe(200)
    expect(await calls.stake(cookie, 10)).toMatchObject({ status: 403, code: 'out-of-limit' })
    expect((await get('/api/v2/settings')).body).toMatchObject({ code: 'out-of-limit' })
    // The call to verify a number is rejected too, whatever the site requires of its players.
    expect(await get(getPhone.path)).toMatchObject({ status: 403, body: { code: 'out-of-limit' } })
    // The answer has the time from which minutes are free: the first six of some 25 must then be more than a day old.
    const { player } = (await get(getPlayer.path)).body as {
      player: { outOfMinutesUntil: string; excludedUntil: null }
    }
    expect(player.excludedUntil).toBeNull()
    const { at, user_limits: limits } = await calls.limits(cookie)
    const waitMs = Date.parse(player.outOfMinutesUntil) - Date.parse(at)
    expect(waitMs / minuteMs).toBeGreaterThan(24 * 60 - 26)
    expect(waitMs / minuteMs).toBeLessThan(24 * 60 - 15)
    // A read-only session counts no minutes and does not end.
    await idle(5)
    const later = await calls.limits(cookie)
    expect(later.user_limits[0]?.used).toBe(limits[0]?.used)
    expect(await calls.requestLimit(cookie, { type: 'time', period: 'day', minutes: 60 })).toMatchObject({
      status: 403,
    })
    expect((await calls.requestLimit(cookie, { type: 'bet', amount: 5 })).status).toBe(200)
    await calls.moveClock(waitMs - minuteMs)
    expect(await calls.stake(cookie, 5)).toMatchObject({ status: 403, code: 'out-of-limit' })
    await calls.moveClock(minuteMs)
    expect(await calls.stake(cookie, 5)).toMatchObject({ status: 200 })
  })

  it('RG-05d a player out of minutes can exclude themselves', async () => {
    await calls.requestLimit(cookie, { type: 'time', period: 'month', minutes: 20 })
    await idle(25)
    expect((await get(getAccounts.path)).status).toBe(401)
    cookie = (await signIn()).headers.get('set-cookie')?.split(';')[0] ?? ''
    expect((await calls.requestLimit(cookie, { type: 'selfexclusion', days: null })).status).toBe(200)
    cookie = (await signIn()).headers.get('set-cookie')?.split(';')[0] ?? ''
    expect(await calls.stake(cookie, 10)).toMatchObject({ status: 403, code: 'excluded' })
  })

  it('RG-05ae short sessions count too: each counts a minute at its start, and at its end the time that has passed', async () => {
    await calls.requestLimit(cookie, { type: 'time', period: 'day', minutes: 60 })
    const used = async () => (await calls.limits(cookie)).user_limits[0]?.used ?? 0
    const before = await used()
    expect(before).toBeGreaterThan(0)
    const seconds = async (count: number) => {
      await calls.moveClock(count * 1_000)
      await calls.money.suite.database.query(
        `UPDATE touchline.session SET last_seen_at = last_seen_at - $2 * interval '1 second'
          WHERE player_id = $1 AND ended_at IS NULL`,
        [id, count],
      )
    }
    for (let visit = 0; visit < 12; visit += 1) {
      await seconds(50)
      // The other half of the sessions end without a sign-out.
      if (visit % 2 === 0) await calls.call('DELETE', deleteSignOut.path, { cookie })
      const answer = await calls.call('POST', postSignIn.path, { cookie, body: { email, password } })
      cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    }
    // All ten minutes count, and each of them once.
    expect((await used()) - before).toBeGreaterThanOrEqual(10)
    expect((await used()) - before).toBeLessThanOrEqual(11)
    // The minutes of a session that is ended from another browser count as well.
    const { sessions } = (await calls.read(getSessions.path, cookie)).body as { sessions: { id: string }[] }
    await seconds(10 * 60)
    const other = (await signIn()).headers.get('set-cookie')?.split(';')[0] ?? ''
    await calls.call('DELETE', deleteSession.path.replace(':id', sessions[0]?.id ?? ''), { cookie: other })
    cookie = other
    expect((await used()) - before).toBeGreaterThanOrEqual(20)
  })

  it('PLAT-13a RG-02 RG-05a active minutes are recorded one by one, and once none are left the answer is 401', async () => {
    await offerLimits(calls.money.suite, { features: { activity_tracking: true } })
    const ask = () => calls.requestLimit(cookie, { type: 'activity', period: 'day', minutes: 3 })
    await waitFor('the configuration', async () => (await ask()).status === 200, { everyMs: 300 })
    expect((await post(postActivity.path)).status).toBe(200)
    expect((await post(postActivity.path)).status).toBe(200)
    await calls.moveClock(minuteMs)
    expect((await post(postActivity.path)).status).toBe(200)
    await calls.moveClock(10 * minuteMs)
    expect(await post(postActivity.path)).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
    expect((await get(getAccounts.path)).status).toBe(401)
  })
})
