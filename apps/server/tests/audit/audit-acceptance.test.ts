import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '@touchline/process'
import { auditLiabilities } from '../../src/audit/audit-slice.ts'
import { findViolations } from '../../src/audit/checks/audit-ledger.ts'
import { auditLedger } from '../../src/audit/index.ts'
import { openDatabase } from '../../src/platform/runtime/index.ts'
import type { Database } from '../../src/platform/runtime/index.ts'
import { openMoney, operatorId, single } from '../fixtures/money-fixture.ts'
import type { MoneyFixture } from '../fixtures/money-fixture.ts'

// Stores bets, deposits and conversions that break a player's limit or an operator's rule, and expects the audit to
// find them. Other tests run the audit only on books without violations.

let money: MoneyFixture
let owner: Database
let player = 0
let live = 0

beforeAll(async () => {
  money = await openMoney('audit-acceptance')
  const url = money.suite.database.url('tl_migrate')
  owner = openDatabase({ url, name: 'test', connections: 2, log: createLog('test', 'silent') })
  player = await money.addPlayer(10_000)
  await money.register(player)
  const match = await money.addMatchAt(2_000)
  live = await money.addMatchAt(3_000)
  await owner.query('UPDATE touchline.match SET status = 1 WHERE id = $1', [live])
  for (const stake of [300, 400]) await place(single(match, stake, 2_000))
  await place(single(live, 500, 3_000))
})
afterAll(async () => {
  await owner.end()
  await money.close()
})

async function place(bet: ReturnType<typeof single>): Promise<void> {
  expect(await money.place(player, [bet])).toMatchObject({ ok: true })
}

/** Runs SQL as the owner of the database, returns what the audit finds afterwards, and rolls the SQL back. */
async function foundAfter(sql: string): Promise<string[]> {
  const client = await owner.connect()
  try {
    await client.query(`BEGIN; ${sql}`)
    return (await findViolations(client)).map(({ invariant, detail }) => `${invariant} ${detail}`)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

type Limit = { type: string; period?: string; amount?: number; since?: string; until?: string; status?: string }
const limit = ({ type, period, amount, since = '1 hour', until, status = 'active' }: Limit) =>
  `INSERT INTO touchline.player_limit (operator_id, player_id, type, status, period, amount_minor, created_at, changed_at, disable_at)
    VALUES (${operatorId}, ${player}, '${type}', '${status}', ${period ? `'${period}'` : 'NULL'}, ${amount ?? 'NULL'},
      now() - interval '${since}', ${status === 'disabled' ? 'now()' : `now() - interval '${since}'`},
      ${until ? `now() + interval '${until}'` : 'NULL'});`
const deposit = (amount: number, status = 'pending') =>
  `INSERT INTO touchline.payment (id, operator_id, site_id, player_id, key, kind, source, is_play_money, merchant_id, currency,
      amount_minor, own_amount_minor, is_quick, return_path, status, trace_id)
    VALUES (gen_random_uuid(), ${operatorId}, 1, ${player}, gen_random_uuid(), 'deposit', 'provider', true, 'touchline', 'EUR',
      ${amount}, ${amount}, false, '/', '${status}', '${'a'.repeat(32)}');`
const conversion = () =>
  `INSERT INTO touchline.currency_conversion (player_id, key, id, operator_id, from_currency, to_currency, from_minor, to_minor)
    VALUES (${player}, gen_random_uuid(), gen_random_uuid(), ${operatorId}, 'EUR', 'USD', 100, 100);`
const rule = (delayMs: number, more: Record<string, string> = {}) => {
  const values = {
    operator_id: operatorId,
    is_live: 'true',
    delay_ms: delayMs,
    reason: `'test'`,
    author: `'test'`,
    created_at: `now() - interval '1 hour'`,
    ...more,
  }
  return `INSERT INTO touchline.risk_rule (${Object.keys(values).join()}) VALUES (${Object.values(values).join()});`
}

it('a sound book has no violations', async () => {
  expect(await auditLedger(money.worker)).toEqual([])
})

it('Invariant 1 BEY-08 the audit finds bets, deposits and conversions of a player who was excluded', async () => {
  const self = { type: 'selfexclusion' }
  const found = await foundAfter(limit(self) + deposit(100))
  expect(found.filter((one) => one.startsWith('BEY-08 bet'))).toHaveLength(6)
  expect(found.filter((one) => one.startsWith('BEY-08 payment'))).toHaveLength(1)
  expect((await foundAfter(limit({ type: 'coolingoff', until: '1 day' }) + conversion())).join()).toContain(
    'BEY-08 conversion',
  )
  // An exclusion still counts for its time if staff have ended it since.
  expect((await foundAfter(limit({ ...self, status: 'disabled' }))).join()).toContain('BEY-08 bet')
  // No violation: the exclusion began after all bets, deposits and conversions or ended before them, or a deposit
  // failed.
  expect(await foundAfter(limit({ ...self, since: '-1 hour' }))).toEqual([])
  expect(await foundAfter(limit({ type: 'coolingoff', since: '2 hours', until: '-1 hour' }))).toEqual([])
  expect((await foundAfter(limit(self) + deposit(100, 'failed'))).join()).not.toContain('payment')
})

it('Invariant 2 I12 [LIMIT-3] the audit finds stakes, losses and single bets beyond the limits in force', async () => {
  for (const type of ['wager', 'loss'])
    for (const period of ['day', 'week', 'month']) {
      expect((await foundAfter(limit({ type, period, amount: 1_199 }))).join()).toMatch(/^I12 bet /)
      expect(await foundAfter(limit({ type, period, amount: 1_200 }))).toEqual([])
    }
  expect(await foundAfter(limit({ type: 'bet', amount: 499 }))).toHaveLength(1)
  expect(await foundAfter(limit({ type: 'bet', amount: 500 }))).toEqual([])
  // No violation: the limit was set after the bets, or has ended.
  expect(await foundAfter(limit({ type: 'bet', amount: 1, since: '-1 hour' }))).toEqual([])
  expect(await foundAfter(limit({ type: 'bet', amount: 1, status: 'disabled' }))).toEqual([])
})

it('Invariant 2 I20 [LIMIT-11] the audit finds deposits beyond the limit of their period, and does not count failed deposits', async () => {
  const most = (amount: number) => limit({ type: 'deposit', period: 'day', amount })
  expect((await foundAfter(most(299) + deposit(100) + deposit(200))).join()).toMatch(/^I20 payment /)
  expect(await foundAfter(most(300) + deposit(100) + deposit(200))).toEqual([])
  expect(await foundAfter(most(100) + deposit(100) + deposit(200, 'failed'))).toEqual([])
})

it('Invariant 7 RISK-7 the audit finds an in-play bet that did not wait as long as the rule in force required', async () => {
  const found = await foundAfter(rule(5_000))
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(/^RISK-7 bet .* of 5000 ms$/)
  // No violation: a more specific rule has no delay, or the rule is for pre-match bets, is newer than the bet, or ended
  // before it.
  expect(await foundAfter(rule(5_000) + rule(0, { match_id: String(live) }))).toEqual([])
  expect(await foundAfter(rule(5_000, { is_live: 'false' }))).toEqual([])
  expect(await foundAfter(rule(5_000, { created_at: 'now()' }))).toEqual([])
  expect(await foundAfter(rule(5_000, { ended_at: `now() - interval '30 minutes'`, ended_by: `'test'` }))).toEqual([])
})

const setSum = (amount: number) => `UPDATE touchline.liability_counter SET amount_minor = ${amount}`

it('Invariant 5 RISK-5 the audit finds a liability sum below that of the open bets, in a full audit and in a slice', async () => {
  await owner.query(
    `INSERT INTO touchline.risk_rule (operator_id, match_id, currency, max_outcome_liability_minor, reason, author)
      VALUES ($1, $2, 'EUR', 100000, 'test', 'test')`,
    [operatorId, live],
  )
  // A new revision makes placements read the new rule.
  await owner.query('UPDATE touchline.operator SET betting_revision = betting_revision + 1')
  expect(await money.place(player, [single(live, 200, 3_000)])).toMatchObject({ ok: true })
  const { rows } = await owner.query('SELECT sum(amount_minor)::int AS sum FROM touchline.liability_counter')
  expect(rows).toEqual([{ sum: 1_400 }])
  expect((await foundAfter(setSum(1_399))).join()).toMatch(
    /^RISK-5 sum outcome\/.* of operator 1: counts 1399 EUR, open bets 1400$/,
  )
  // No violation: a sum may be too high until it is recalculated, or too low if the operator limits only in-play bets.
  expect(await foundAfter(setSum(1_401))).toEqual([])
  const ofLive = `INSERT INTO touchline.risk_rule (operator_id, is_live, currency, max_match_liability_minor, reason, author)
    VALUES (${operatorId}, true, 'EUR', 100000, 'test', 'test')`
  expect(await foundAfter(`${setSum(0)}; ${ofLive}`)).toEqual([])
  expect(await auditLiabilities(money.worker)).toEqual([])
  await owner.query(setSum(0))
  expect(await auditLiabilities(money.worker)).toMatchObject([{ invariant: 'RISK-5', operatorId, isMoney: false }])
  await owner.query(setSum(1_400))
})
