import {
  createIdempotencyKey,
  getAccounts,
  getBetRequest,
  getBets,
  getPlayer,
  getUserLimits,
  postSignIn,
  postSportsbookSession,
  postWebsocketAuthorize,
} from '@touchline/contract'
import { openApi } from '@touchline/contract/documents'
import { waitFor } from '@touchline/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { password } from '../../fixtures/bet-calls-fixture.ts'
import { hourMs, openLimitCalls } from '../../fixtures/limits-fixture.ts'
import type { LimitCalls } from '../../fixtures/limits-fixture.ts'
import { expectSoundLedger, single } from '../../fixtures/money-fixture.ts'

let calls: LimitCalls
beforeAll(async () => void (calls = await openLimitCalls('self-exclusion')))
afterAll(async () => {
  await expectSoundLedger(calls.money.worker)
  await calls.money.close()
})

describe('an exclusion', () => {
  const signIn = async (email: string) => {
    const { status, headers } = await calls.call('POST', postSignIn.path, { body: { email, password } })
    return { status, cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }
  }

  it('PLAT-02b PLAT-15a RG-05d BEY-08c ends every session at once; after a later sign-in bets and accounts can be read, and nothing else', async () => {
    const [cookie, email] = [await calls.signUp('away@example.com'), 'away@example.com']
    const { cookie: other } = await signIn(email)
    await calls.stake(cookie, 100)
    const { status, body } = await calls.requestLimit(cookie, { type: 'selfexclusion', days: 183 })
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
    // PLAT-02b: the error code differs from that of a limit.
    expect(await calls.call('POST', postSportsbookSession.path, { cookie: again })).toMatchObject({
      status: 403,
      body: { code: 'excluded' },
    })
    // BEY-02c: the player can look up the result of a bet whose answer was lost.
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
    // A live connection is authorized for no private channel.
    const token = await calls.call('POST', postWebsocketAuthorize.path, {
      cookie: again,
      body: { channels: [`$private:en.${await calls.playerId(email)}`] },
    })
    expect(token.body).toEqual({ channels: [] })
  })

  it('BEY-08c rejects every call of players, except those that are declared as open to excluded players', async () => {
    const email = 'closed@example.com'
    await calls.requestLimit(await calls.signUp(email), { type: 'coolingoff', days: 7 })
    const { cookie } = await signIn(email)
    const opened: string[] = []
    // The call that closes the account comes last, because no call is answered after it.
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

  it('RG-05d releases waiting bets of the player; accepted ones stay', async () => {
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
    await calls.requestLimit(cookie, { type: 'coolingoff', days: 7 })
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

  it('RG-05d cannot be undone or shortened, only extended, and ends by itself', async () => {
    const email = 'cool@example.com'
    await calls.requestLimit(await calls.signUp(email), { type: 'coolingoff', days: 7 })
    const { cookie } = await signIn(email)
    const { user_limits: limits } = await calls.limits(cookie)
    const id = limits[0]?.id ?? 0
    expect((await calls.decide(cookie, id, 'disabled')).status).toBe(403)
    expect((await calls.requestLimit(cookie, { type: 'coolingoff', days: 1 })).body).toMatchObject({
      limit_rejection: { reason: 'cannot-be-undone' },
    })
    expect((await calls.requestLimit(cookie, { type: 'bet', amount: 1 })).body.code).toBe('excluded')
    expect((await calls.requestLimit(cookie, { type: 'coolingoff', days: 8 })).status).toBe(200)
    const { cookie: next } = await signIn(email)
    await calls.moveClock(7 * 24 * hourMs)
    expect(await calls.stake(next, 10)).toMatchObject({ code: 'excluded' })
    await calls.moveClock(24 * hourMs)
    expect(await calls.stake(next, 10)).toMatchObject({ status: 200 })
    expect((await calls.limits(next)).excluded_until).toBeNull()
  })

  it('RG-05d that has no end stays in force, however much time passes', async () => {
    const email = 'forever@example.com'
    const { body } = await calls.requestLimit(await calls.signUp(email), { type: 'selfexclusion', days: null })
    expect(body.excluded_until).toBe('indefinite')
    await calls.moveClock(20 * 365 * 24 * hourMs)
    const { cookie } = await signIn(email)
    expect(await calls.stake(cookie, 10)).toMatchObject({ status: 403, code: 'excluded' })
    await calls.moveClock(-20 * 365 * 24 * hourMs)
  })
})

type Operation = { operationId: string; security?: Record<string, unknown>[] }

/** Lists every declared call that needs a session, with sample values for its parameters. */
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
