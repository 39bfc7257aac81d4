import type { VerificationState } from '@touchline/contract'
import { createIdempotencyKey, postTopUp } from '@touchline/contract'
import { createLog } from '@touchline/process'
import { mutateFunction, waitFor } from '@touchline/testkit'
import type { Suite } from '@touchline/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction, openDatabase } from '../../../src/platform/runtime/index.ts'
import type { Database } from '../../../src/platform/runtime/index.ts'
import { comparePlayer, startVerifying } from '../../../src/players/verification/index.ts'
import { holdWhile } from '../../fixtures/hold-while.ts'
import { openMoney, single } from '../../fixtures/money-fixture.ts'
import type { MoneyFixture } from '../../fixtures/money-fixture.ts'
import { openPayments } from '../../fixtures/payments-fixture.ts'
import type { PaymentFixture } from '../../fixtures/payments-fixture.ts'

const log = createLog('test', 'silent')

describe('the verification provider', () => {
  let fixture: PaymentFixture
  let owner: Database
  beforeAll(async () => {
    fixture = await openPayments('verification')
    owner = openDatabase({ url: fixture.suite.database.url('tl_migrate'), name: 'test', connections: 2, log })
    await fixture.startWorker({ VERIFICATION_URL: `${fixture.simulator.url}/verification/checks` })
  })
  afterAll(async () => {
    await owner?.end()
    await fixture?.close()
  })

  const query: PaymentFixture['suite']['database']['query'] = (...given) => fixture.suite.database.query(...given)

  const decide = (email: string, decision: { status: string; same_as?: number[] | null }) =>
    fetch(`${fixture.simulator.url}/verification/decisions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, ...decision }),
    })

  let people = 0
  /**
   * Adds two players with the same name and birth date. The first is excluded; the second has not been compared yet.
   */
  async function twins() {
    people += 1
    const [first, second] = [await fixture.addHolder(`twin-${people}-a`), await fixture.addHolder(`twin-${people}-b`)]
    await query(
      `UPDATE touchline.player SET first_name = 'Jürgen', last_name = 'Müller', birth_date = date '1985-01-01' + $2::integer
        WHERE id = ANY ($1)`,
      [[first.id, second.id], people],
    )
    await compare(first.id)
    await query(`UPDATE touchline.player SET excluded_until = 'infinity' WHERE id = $1`, [first.id])
    return { first, second }
  }

  const compare = (id: number) =>
    inTransaction(owner, (client) =>
      comparePlayer(client, { id, operatorId: 1 }, { of: 'account', log, traceId: 'a'.repeat(32) }),
    )
  const stateOf = async (id: number) =>
    (
      await query<{ verification: VerificationState; verification_source: string | null }>(
        'SELECT verification, verification_source FROM touchline.player WHERE id = $1',
        [id],
      )
    )[0]
  const untilState = (id: number, state: VerificationState) =>
    waitFor(`the state ${state}`, async () => (await stateOf(id))?.verification === state, { timeoutMs: 15_000 })

  it('RG-05f C1 does not release a player who is verified as the person they claim to be, if that is the excluded person', async () => {
    const { second } = await twins()
    await compare(second.id)
    await untilState(second.id, 'rejected')
    expect(await stateOf(second.id)).toEqual({ verification: 'rejected', verification_source: 'provider' })
  })

  it('RG-05f C1 releases a player who is verified and is not the person they resemble', async () => {
    const { second } = await twins()
    await decide(second.email, { status: 'verified', same_as: [] })
    await compare(second.id)
    await untilState(second.id, 'verified')
    // A second comparison finds no further match.
    await compare(second.id)
    expect((await stateOf(second.id))?.verification).toBe('verified')
  })

  it('RG-05f C1 leaves the decision to staff if it verifies a player without comparing them with the excluded person', async () => {
    const { second } = await twins()
    await decide(second.email, { status: 'verified', same_as: null })
    await compare(second.id)
    await untilState(second.id, 'waiting-staff')
    expect((await stateOf(second.id))?.verification_source).toBe('provider')
  })

  it('RG-05f C1 is queried again until it answers, and the player stays on hold meanwhile', async () => {
    const { second } = await twins()
    await decide(second.email, { status: 'pending' })
    await compare(second.id)
    await waitFor('the first question', async () => {
      const [row] = await query<{ requests: number }>('SELECT requests FROM touchline.person WHERE player_id = $1', [
        second.id,
      ])
      return (row?.requests ?? 0) > 0
    })
    expect((await stateOf(second.id))?.verification).toBe('waiting-verification')
    await decide(second.email, { status: 'verified', same_as: [] })
    await untilState(second.id, 'verified')
  })

  it('RG-05f C1 is queried twenty times without an answer, and then staff decide', async () => {
    const { second } = await twins()
    await decide(second.email, { status: 'pending' })
    await compare(second.id)
    await query('UPDATE touchline.person SET requests = 19, next_request_at = now() WHERE player_id = $1', [second.id])
    await untilState(second.id, 'waiting-staff')
    expect((await stateOf(second.id))?.verification_source).toBe('provider')
  })

  it('RG-05f C1 DEP-07b is not queried again if it answered before a withdrawal; a player on hold is not paid', async () => {
    await fixture.configure({
      platformSettings: { withdrawal: { isVerificationRequired: true, minTurnoverPercent: 0 } },
    })
    const holder = await fixture.addHolder('paid-out')
    await fixture.payIn(holder, 2_000)
    const withdraw = async () => ((await fixture.withdraw(holder, 400)).body as { id: string }).id
    await fixture.untilStatus(await withdraw(), 'paid')
    expect(await stateOf(holder.id)).toEqual({ verification: 'verified', verification_source: 'provider' })
    await decide(holder.email, { status: 'rejected' })
    await fixture.untilStatus(await withdraw(), 'paid')
    // A withdrawal does not start the verification of a player who waits for staff.
    await query(`UPDATE touchline.player SET verification = 'waiting-staff' WHERE id = $1`, [holder.id])
    await decide(holder.email, { status: 'verified' })
    const waiting = await withdraw()
    await fixture.untilStatus(waiting, 'verifying')
    expect((await stateOf(holder.id))?.verification).toBe('waiting-staff')
    await fixture.configure({})
  })

  const topUp = (token: string) =>
    fixture.call({
      ...{ method: 'POST', path: postTopUp.path, token, body: { amount: 1_000, currency: 'EUR' } },
      headers: { 'idempotency-key': createIdempotencyKey() },
    })

  it('RG-05f C1 a deposit under way when its player is put on hold is rejected, unless a planted fault raises no revision', async () => {
    const holder = await fixture.addHolder('deposit-race')
    const { status, body } = await putOnHoldWhile(fixture.suite.database, holder.id, () => topUp(holder.token))
    expect([status, body]).toMatchObject([422, { payment_rejection: { reason: 'account-on-hold' } }])
    const other = await fixture.addHolder('deposit-mutant')
    const restore = await withoutRevision(fixture.suite.database)
    expect((await putOnHoldWhile(fixture.suite.database, other.id, () => topUp(other.token))).status).toBe(200)
    await restore()
  })
})

const putOnHoldWhile = <Result>(database: Suite['database'], player: number, act: () => Promise<Result>) =>
  holdWhile(
    database.url('tl_migrate'),
    `SELECT touchline.set_verification(1, $1, 'not-checked', 'waiting-staff', 'comparison', NULL, NULL, NULL)`,
    act,
    [player],
  )

const withoutRevision = (database: Parameters<typeof mutateFunction>[0]) =>
  mutateFunction(database, 'set_verification', [['THEN 0 ELSE 1 END', 'THEN 0 ELSE 0 END']])

describe('placing bets', () => {
  let money: MoneyFixture
  beforeAll(async () => void (money = await openMoney('verification-bets')))
  afterAll(() => money?.close())

  async function placeWhileHeld(): Promise<unknown> {
    const [player, match] = [await money.addPlayer(10_000), await money.addMatchAt(2_000)]
    await money.register(player)
    return putOnHoldWhile(money.suite.database, player, () => money.place(player, [single(match, 100, 2_000)]))
  }

  it('RG-05f C1 AUTH-13d an account with an open real-money bet cannot be closed', async () => {
    const [player, match] = [await money.addPlayer(100), await money.addMatchAt(2_000)]
    await money.register(player)
    expect(await money.place(player, [single(match, 100, 2_000)])).toMatchObject({ ok: true })
    const database = money.suite.database
    const restore = await mutateFunction(database, 'wallet_money', [["RETURN 'play';", "RETURN 'real';"]])
    const close = () =>
      database.query(
        'SELECT touchline.close_player(operator_id, id) AS is_closed FROM touchline.player WHERE id = $1',
        [player],
      )
    expect(await close()).toEqual([{ is_closed: null }])
    const open = `status IN ('submitted', 'waiting_results')`
    const mutant = await mutateFunction(database, 'close_player', [[open, `${open} AND false`]])
    expect(await close()).toEqual([{ is_closed: true }])
    await mutant()
    await restore()
  })

  it('RG-05f C1 a provider that never answers is queried twenty times, and then staff decide', async () => {
    const [player, other] = [await money.addPlayer(100), await money.addPlayer(100)]
    for (const one of [player, other]) await money.register(one)
    const url = money.suite.database.url('tl_migrate')
    const owner = openDatabase({ url, name: 'test', connections: 2, log })
    await owner.query(
      `UPDATE touchline.player SET first_name = 'Ann', last_name = 'Lee', birth_date = '1990-01-01' WHERE id = $1`,
      [other],
    )
    await owner.query(`UPDATE touchline.player SET excluded_until = 'infinity' WHERE id = $1`, [other])
    await owner.query(`INSERT INTO touchline.person_match (player_id, candidate_id, kind) VALUES ($1, $2, 'name')`, [
      player,
      other,
    ])
    await owner.query(
      `INSERT INTO touchline.person (player_id, operator_id, requests) SELECT id, operator_id, 18 FROM touchline.player
      WHERE id = $1 ON CONFLICT (player_id) DO UPDATE SET requests = 18`,
      [player],
    )
    await owner.query(`UPDATE touchline.player SET verification = 'waiting-verification' WHERE id = $1`, [player])
    let requests = 0
    const verifyPlayer = () => {
      requests += 1
      return Promise.reject(new Error('nobody answers'))
    }
    const loop = startVerifying({ database: owner, verifyPlayer, log })
    await waitFor('the first question', () => Promise.resolve(requests === 1))
    await owner.query('UPDATE touchline.person SET next_request_at = clock_timestamp() WHERE player_id = $1', [player])
    await waitFor('staff to decide', async () => {
      const { rows } = await owner.query('SELECT verification FROM touchline.player WHERE id = $1', [player])
      return rows[0]?.verification === 'waiting-staff'
    })
    expect(requests).toBe(2)
    await loop.stop()
    await owner.end()
  })

  it('RG-05f C1 a bet under way when its player is put on hold is rejected, unless a planted fault raises no revision', async () => {
    expect(await placeWhileHeld()).toMatchObject({ ok: false, rejections: [{ reason: 'account-on-hold', code: 218 }] })
    const restore = await withoutRevision(money.suite.database)
    expect(await placeWhileHeld()).toMatchObject({ ok: true })
    await restore()
  })
})
