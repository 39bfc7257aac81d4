import { getStatement, postSignIn } from '@touchline/contract'
import type { Statement } from '@touchline/contract'
import { waitFor } from '@touchline/testkit'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { storeFacts } from '../../src/odds/book/index.ts'
import { statementQuery } from '../../src/cashier/statement/read-statement.ts'
import { password } from '../fixtures/bet-calls-fixture.ts'
import { openLimitCalls } from '../fixtures/limits-fixture.ts'
import type { LimitCalls } from '../fixtures/limits-fixture.ts'
import { expectSoundLedger, single } from '../fixtures/money-fixture.ts'

let calls: LimitCalls
beforeAll(async () => void (calls = await openLimitCalls('statement')))
afterAll(async () => {
  await expectSoundLedger(calls.money.worker)
  await calls.money.close()
})

const read = (cookie: string, query = '') => calls.read(`${getStatement.path}?currency=EUR${query}`, cookie)
const statementOf = async (cookie: string, query = '') => getStatement.reply.parse((await read(cookie, query)).body)
const query: LimitCalls['money']['suite']['database']['query'] = (...given) =>
  calls.money.suite.database.query(...given)

/** Reads the player's movements from the ledger, independently of the statement. */
async function ledgerOf(email: string) {
  const rows = await query<{ kind: string; amount: number }>(
    `SELECT transfer.kind::text AS kind, (CASE WHEN debit_account = account.id THEN -amount_minor ELSE amount_minor END)::float8 AS amount
      FROM touchline.player JOIN touchline.account ON account.player_id = player.id AND account.kind = 'available'
      JOIN touchline.transfer ON transfer.player_id = player.id AND account.id IN (debit_account, credit_account)
      WHERE player.email = $1`,
    [email],
  )
  const sum = (kinds: readonly string[], isAmong = true) =>
    rows.filter(({ kind }) => kinds.includes(kind) === isAmong).reduce((all, { amount }) => all + amount, 0)
  const [staked, returned] = [-sum(['stake', 'release']) || 0, sum(['payout', 'cash_out', 'reversal'])]
  const other = sum(['stake', 'release', 'payout', 'cash_out', 'reversal'], false)
  return { staked, returned, net: returned - staked, other, closing: sum([], false) }
}

function expectAddsUp(statement: Statement): void {
  const { opening, closing, net, open, settled, other, staked, returned, periods } = statement
  expect(net + open).toBe(settled)
  for (const one of periods) expect(one.net + one.open).toBe(one.settled)
  expect(opening + net + other).toBe(closing)
  expect(returned - staked).toBe(net)
  const sum = (key: 'staked' | 'returned' | 'net' | 'open' | 'other') => periods.reduce((all, one) => all + one[key], 0)
  expect([sum('staked'), sum('returned'), sum('net'), sum('open'), sum('other')]).toEqual([
    ...[staked, returned, net, open, other],
  ])
  expect(periods.at(-1)?.closing).toBe(closing)
  let balance = opening
  for (const one of periods) expect(one.closing).toBe((balance += one.net + one.other))
}

type PlanNode = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
const rowsOf = (node: PlanNode) => node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0))

/** Copies the player's bet many times, without the database's triggers, until the test ends. */
async function plantBets(playerId: number, count: number): Promise<void> {
  const planted = `DELETE FROM touchline.bet WHERE number < 0; DELETE FROM touchline.transfer WHERE id < 0`
  onTestFinished(
    async () =>
      void (await query(`SET session_replication_role = replica; ${planted}; RESET session_replication_role`)),
  )
  await query(`SET session_replication_role = replica;
    WITH planted AS (INSERT INTO touchline.bet SELECT made.* FROM touchline.bet CROSS JOIN generate_series(1, ${count}) AS n
      CROSS JOIN LATERAL jsonb_populate_record(bet, jsonb_build_object('id', gen_random_uuid(), 'request_key', gen_random_uuid(),
        'number', -n)) AS made WHERE bet.player_id = ${playerId} RETURNING id, number)
    INSERT INTO touchline.transfer SELECT made.* FROM planted CROSS JOIN LATERAL (SELECT * FROM touchline.transfer
        WHERE player_id = ${playerId} AND kind = 'stake' ORDER BY id DESC LIMIT 1) AS stake
      CROSS JOIN LATERAL jsonb_populate_record(NULL::touchline.transfer, to_jsonb(stake) || jsonb_build_object('id', planted.number,
        'bet_id', planted.id, 'cause', 'planted ' || planted.number)) AS made;
    RESET session_replication_role`)
}

describe('RG-06 the statement', () => {
  it('RG-06cf has the same totals as the ledger, by week, month and day', async () => {
    const email = 'statement@example.com'
    const cookie = await calls.signUp(email)
    const match = await calls.money.addMatchAt(3_000, 3_000)
    expect(await calls.stakeAll(cookie, [single(match, 100, 3_000)])).toMatchObject({ status: 200 })
    expect(await calls.stake(cookie, 250)).toMatchObject({ status: 200 })
    const worker = await calls.money.suite.startServer('worker')
    const fact = { type: 'settled', timestampMs: 5, outcomeId: '1', result: 1, certainty: 1 } as const
    await storeFacts(calls.money.database, { matchId: match, producerId: 1 }, [{ marketId: 1, specifiers: '', fact }])
    await waitFor('the payout', async () => (await ledgerOf(email)).returned === 300, { timeoutMs: 20_000 })
    await worker.stop()
    const ledger = await ledgerOf(email)
    expect(ledger).toMatchObject({ staked: 350, returned: 300, net: -50 })
    for (const [request, length] of [
      ['', 12],
      ['&range=months', 12],
    ] as const) {
      const statement = await statementOf(cookie, request)
      expect(statement).toMatchObject(ledger)
      expect(statement.periods).toHaveLength(length)
      expectAddsUp(statement)
    }
    const days = await statementOf(cookie, '&range=months&by=day')
    expect(days).toMatchObject(ledger)
    expectAddsUp(days)
    expect(days.periods.at(-1)?.from).toBe(days.to)
    expect(new Set(days.periods.map(({ from }) => from)).size).toBe(days.periods.length)
  })

  it('RG-06c does not count open bets in the settled result; open bets and settled result together match the ledger', async () => {
    const email = 'open@example.com'
    const cookie = await calls.signUp(email)
    const match = await calls.money.addMatchAt(2_000, 2_000)
    expect(await calls.stakeAll(cookie, [single(match, 100, 2_000)])).toMatchObject({ status: 200 })
    expect(await statementOf(cookie)).toMatchObject({
      staked: 100,
      net: -100,
      open: 100,
      settled: 0,
      possible_return: 200,
    })
    expect(await calls.stake(cookie, 40)).toMatchObject({ status: 200 })
    // Half of the bet was cashed out for less than its stake.
    await query(
      `UPDATE touchline.bet SET open_stake_minor = 20 FROM touchline.player
        WHERE player.id = bet.player_id AND player.email = $1 AND bet.stake_minor = 40`,
      [email],
    )
    expect(await statementOf(cookie)).toMatchObject({ net: -140, open: 120, settled: -20 })
    await query(
      `UPDATE touchline.bet SET open_stake_minor = 40 FROM touchline.player
        WHERE player.id = bet.player_id AND player.email = $1 AND bet.stake_minor = 40`,
      [email],
    )
    const worker = await calls.money.suite.startServer('worker')
    const fact = { type: 'settled', timestampMs: 5, outcomeId: '1', result: 0, certainty: 1 } as const
    await storeFacts(calls.money.database, { matchId: match, producerId: 1 }, [{ marketId: 1, specifiers: '', fact }])
    const settled = `SELECT FROM touchline.bet JOIN touchline.player ON player.id = bet.player_id
      WHERE player.email = $1 AND bet.result <> 'no_results'`
    await waitFor('the settlement', async () => (await query(settled, [email])).length === 1, { timeoutMs: 20_000 })
    await worker.stop()
    const statement = await statementOf(cookie)
    expect(statement).toMatchObject({ ...(await ledgerOf(email)), open: 40, settled: -100 })
    expectAddsUp(statement)
  })

  it('RG-06c has the right totals even with ten thousand open bets, and its query reads each row once', async () => {
    const email = 'many@example.com'
    const cookie = await calls.signUp(email)
    await calls.stake(cookie, 10)
    const playerId = await calls.playerId(email)
    await plantBets(playerId, 9_999)
    expect(await statementOf(cookie)).toMatchObject({
      staked: 100_000,
      open: 100_000,
      settled: 0,
      possible_return: 200_000,
    })
    const request = { playerId, currency: 'EUR', timeZone: 'UTC', range: 'months', by: 'day' } as const
    const { text, values } = statementQuery(request)
    const [row] = await query<Record<string, [{ Plan: PlanNode }]>>(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values)
    const plan = row?.['QUERY PLAN']?.[0].Plan
    if (!plan) throw new Error('there is no plan')
    const tables = nodesOf(plan).filter((node) => node['Relation Name'] !== undefined)
    expect(tables.length).toBeGreaterThan(3)
    const most = Math.max(...tables.map((node) => rowsOf(node)))
    // Allows one row per bet or movement, and some rows of other players in the same partition.
    expect(most).toBeGreaterThanOrEqual(10_000)
    expect(most).toBeLessThan(12_000)
  })

  it('RG-06c has movements before the range in its opening balance', async () => {
    const email = 'earlier@example.com'
    const cookie = await calls.signUp(email)
    await calls.stake(cookie, 40)
    // A trigger forbids changes of transfers, and only the owner of the table can disable it.
    await query(`ALTER TABLE touchline.transfer DISABLE TRIGGER USER`)
    await query(
      `UPDATE touchline.transfer SET created_at = now() - interval '100 days'
        FROM touchline.player WHERE player.id = transfer.player_id AND player.email = $1`,
      [email],
    )
    await query(`ALTER TABLE touchline.transfer ENABLE TRIGGER USER`)
    await query(`UPDATE touchline.player SET created_at = now() - interval '101 days' WHERE email = $1`, [email])
    const [weeks, months] = [await statementOf(cookie), await statementOf(cookie, '&range=months')]
    expect(weeks).toMatchObject({ staked: 0, net: 0, other: 0, opening: weeks.closing })
    expect(months).toMatchObject({ staked: 40, net: -40, opening: 0, closing: weeks.closing })
    expectAddsUp(weeks)
    expectAddsUp(months)
    // Playing time that is this old has been deleted.
    expect(months.periods[0]?.minutes).toBeNull()
    expect([months.minutes, weeks.minutes === null]).toEqual([null, false])
  })

  it('RG-06d counts minutes signed in per week, and for a newer player also per month', async () => {
    const email = 'minutes@example.com'
    const cookie = await calls.signUp(email)
    await query(
      `INSERT INTO touchline.play_hour (player_id, hour, signed_in, active)
        SELECT id, date_trunc('hour', now() - days * interval '1 day'), (-1)::bigint::bit(60), 0::bigint::bit(60)
        FROM touchline.player, unnest('{7,14,200}'::integer[]) AS days WHERE email = $1`,
      [email],
    )
    const { periods, minutes } = await statementOf(cookie)
    expect(periods.slice(-3, -1).map((one) => one.minutes)).toEqual([60, 60])
    expect(minutes).toBeGreaterThanOrEqual(120)
    expect(minutes).toBeLessThan(130)
    const months = await statementOf(cookie, '&range=months')
    expect(months.periods[0]?.minutes).toBe(0)
    expect(months.minutes).not.toBeNull()
  })

  it('RG-06 BEY-08c is for the player alone, exists only for a currency in which the player has an account, and is open to excluded players', async () => {
    const email = 'own@example.com'
    const cookie = await calls.signUp(email)
    expect((await read('')).status).toBe(401)
    expect((await calls.read(`${getStatement.path}?currency=BTC`, cookie)).status).toBe(404)
    expect((await read(cookie, '&range=years')).status).toBe(400)
    expect((await statementOf(cookie)).staked).toBe(0)
    await calls.stake(cookie, 30)
    expect(await calls.requestLimit(cookie, { type: 'selfexclusion', days: 183 })).toMatchObject({ status: 200 })
    expect((await read(cookie)).status).toBe(401)
    const { headers } = await calls.call('POST', postSignIn.path, { body: { email, password } })
    const again = headers.get('set-cookie')?.split(';')[0] ?? ''
    expect(await statementOf(again)).toMatchObject({ staked: 30, net: -30 })
    expect(await calls.stake(again, 10)).toMatchObject({ status: 403, code: 'excluded' })
  })
})
