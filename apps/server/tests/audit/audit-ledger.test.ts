import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLedger } from '../../src/audit/index.ts'
import { findViolations } from '../../src/audit/checks/audit-ledger.ts'
import { createLog } from '@touchline/process'
import { openDatabase } from '../../src/platform/runtime/index.ts'
import type { Database } from '../../src/platform/runtime/index.ts'
import { openMoney, single } from '../fixtures/money-fixture.ts'
import type { MoneyFixture } from '../fixtures/money-fixture.ts'

// Each invariant is broken here by hand, and the audit has to find it. An audit that misses a broken book is worse than
// none.

let money: MoneyFixture
let superuser: Database
beforeAll(async () => {
  money = await openMoney('audit-ledger')
  const url = money.suite.database.url('postgres')
  superuser = openDatabase({ url, name: 'test', connections: 1, log: createLog('test', 'silent') })
  const match = await money.addMatchAt(2_000)
  for (const balanceMinor of [500, 700])
    await money.place(await money.addPlayer(balanceMinor), [single(match, 200, 2_000)])
})
afterAll(async () => {
  await superuser.end()
  await money.close()
})

/**
 * Runs SQL without the database's triggers, which none of our processes can do, returns what the audit finds
 * afterwards, and rolls the SQL back.
 */
async function brokenBy(sql: string): Promise<string[]> {
  const client = await superuser.connect()
  try {
    await client.query(`BEGIN; SET LOCAL session_replication_role = replica; ${sql}`)
    return (await findViolations(client)).map(({ invariant }) => invariant)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

const transferFrom = (values: string) => `INSERT INTO touchline.transfer
  (player_id, operator_id, kind, debit_account, credit_account, amount_minor, currency, bet_id, cause) ${values}`
const account = (player: number, kind: string) =>
  `(SELECT id FROM touchline.account WHERE player_id = ${player} AND kind = '${kind}')`

it.each([
  [
    'I1',
    transferFrom(`VALUES (1, 1, 'issue', ${account(2, 'available')}, ${account(1, 'available')}, 5, 'EUR', NULL, 'x')`),
  ],
  ['I1', `UPDATE touchline.transfer SET credit_account = debit_account WHERE player_id = 1 AND kind = 'stake'`],
  ['I1', `UPDATE touchline.transfer SET player_id = 0 WHERE player_id = 1 AND kind = 'stake'`],
  ['I1', `UPDATE touchline.transfer SET currency = 'USD' WHERE player_id = 1 AND kind = 'stake'`],
  ['I2', `UPDATE touchline.account SET balance_minor = balance_minor + 1 WHERE player_id = 1 AND kind = 'available'`],
  ['I3', `UPDATE touchline.account SET version = version + 1 WHERE player_id = 1 AND kind = 'staked'`],
  ['I3', `DELETE FROM touchline.transfer WHERE player_id = 1 AND kind = 'issue'`],
  ['I4', `DELETE FROM touchline.transfer WHERE player_id = 1 AND kind = 'issue'`],
  ['I5', `DELETE FROM touchline.transfer WHERE player_id = 1 AND kind = 'stake'`],
  ['I5', `DELETE FROM touchline.bet WHERE player_id = 1`],
  ['I5', `UPDATE touchline.bet SET stake_minor = 201, potential_win_minor = 402 WHERE player_id = 1`],
  [
    'I6',
    transferFrom(
      `SELECT 1, 1, 'collect', ${account(1, 'staked')}, id, 200, 'EUR', (SELECT id FROM touchline.bet WHERE player_id = 1), 'x'
        FROM touchline.account WHERE kind = 'house'`,
    ),
  ],
  // A CHECK constraint forbids this state, so the owner has to drop the constraint first.
  [
    'I7',
    `ALTER TABLE touchline.bet DROP CONSTRAINT bet_result; UPDATE touchline.bet SET status = 'done' WHERE player_id = 1`,
  ],
  ['I7', `DELETE FROM touchline.bet_selection WHERE player_id = 1`],
  ['I7', `UPDATE touchline.bet_selection SET result = 'win_entire', factor = 2 WHERE player_id = 1`],
  ['I7', `UPDATE touchline.bet SET type = 'combo' WHERE player_id = 1`],
  ['I7', `UPDATE touchline.bet SET type = 'system', system_id = 302 WHERE player_id = 1`],
  [
    'I19',
    `UPDATE touchline.bet SET status = 'done', result = 'win_entire', win_minor = 401, revision = 1 WHERE player_id = 1;
      UPDATE touchline.bet_selection SET result = 'win_entire', factor = 2 WHERE player_id = 1`,
  ],
  [
    'BET-07',
    transferFrom(
      `SELECT 1, 1, 'repay', ${account(1, 'available')}, id, 5, 'EUR', NULL, 'x' FROM touchline.account WHERE kind = 'house'`,
    ),
  ],
  ['I9', `UPDATE touchline.bet SET position = 1 WHERE player_id = 1`],
  ['I9', `UPDATE touchline.decision SET state = 'rejected', answer = '{}' WHERE player_id = 1`],
  ['I10', `ALTER TABLE touchline.transfer_3 DISABLE TRIGGER never_truncated`],
  ['I10', `GRANT UPDATE ON touchline.transfer TO tl_worker`],
  ['I10', `GRANT INSERT ON touchline.betting_switch TO tl_api`],
  ['I10', `ALTER TABLE touchline.outcome_result DISABLE TRIGGER never_rewritten`],
  ['I10', `ALTER TABLE touchline.transfer_seal DISABLE TRIGGER never_truncated`],
  ['I13', `UPDATE touchline.bet_selection SET requested_odds_milli = 2100 WHERE player_id = 1`],
  ['I13', `UPDATE touchline.bet SET potential_win_minor = 401 WHERE player_id = 1`],
  // A price of a pre-match producer was bet after the match's start: by its scheduled time, or by its status.
  [
    'I21',
    `UPDATE touchline.producer SET scope = 'prematch'; UPDATE touchline.bet_selection SET start_at = now() - interval '1 hour'`,
  ],
  [
    'I21',
    `UPDATE touchline.producer SET scope = 'prematch'; UPDATE touchline.bet_selection SET start_at = 'infinity', match_status = 1`,
  ],
  // The match or market was hidden when the bet was placed, and has been shown again since.
  ...[`'match', provider, urn`, `'market', provider, '1'`].map((subject): [string, string] => [
    'I22',
    `INSERT INTO touchline.overlay_change (operator_id, kind, provider, subject_urn, is_hidden, at)
      SELECT 1, ${subject}, true, now() - interval '2 hours' FROM touchline.match;
    INSERT INTO touchline.overlay_change (operator_id, kind, provider, subject_urn, is_hidden, at)
      SELECT 1, ${subject}, false, now() + interval '1 hour' FROM touchline.match`,
  ]),
  ['BEY-01', `UPDATE touchline.bet SET accepted_at = NULL WHERE player_id = 1`],
  [
    'BEY-01',
    `INSERT INTO touchline.bet_event (player_id, bet_id, number, at, kind, actor, reason, data)
      SELECT player_id, id, 2, now(), 'settled', 'system', 'results-complete', '{}' FROM touchline.bet WHERE player_id = 1`,
  ],
])('BET-07 the auditor finds a broken %s (case %#)', async (invariant, sql) => {
  expect(await auditLedger(money.worker)).toEqual([])
  expect(await brokenBy(sql)).toContain(invariant)
})

it.each([
  ['bet_system', `system_id = 302`],
  ['bet_system', `type = 'system'`],
  ['bet_system', `type = 'custom_bet', custom_odds_milli = 4000, system_id = 302`],
  ['bet_custom_odds', `custom_odds_milli = 4000`],
  ['bet_custom_odds', `type = 'custom_bet'`],
  ['bet_decided', `status = 'submitted'`],
  ['bet_decided', `decided_at = NULL`],
  ['bet_result', `status = 'done'`],
  ['bet_result', `result = 'win_entire', revision = 1`],
  ['bet_revision', `status = 'done', result = 'win_entire'`],
])('M-D what I7 requires of one row is a check of the table: %s forbids %s', async (constraint, change) => {
  const client = await superuser.connect()
  try {
    await client.query('BEGIN; SET LOCAL session_replication_role = replica')
    const written = client.query(`UPDATE touchline.bet SET ${change} WHERE player_id = 1`)
    await expect(written).rejects.toMatchObject({ code: '23514', constraint })
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})

it('M-D every CHECK constraint of the bet tables has been validated for older rows too', async () => {
  const { rows } = await superuser.query(
    `SELECT conname FROM pg_constraint WHERE contype = 'c' AND NOT convalidated AND conrelid::regclass::text ~ '^touchline.bet'`,
  )
  expect(rows).toEqual([])
})

it('BET-07 npm run audit exits with 1 and names what is broken', async () => {
  const run = () =>
    promisify(execFile)(process.execPath, [new URL('../../src/audit.ts', import.meta.url).pathname], {
      env: { ...process.env, DATABASE_URL: money.suite.database.url('tl_worker') },
    })
  expect((await run()).stdout).toContain('"violations":0')
  await money.suite.database.query(`UPDATE touchline.account SET balance_minor = balance_minor + 1
    WHERE player_id = 1 AND kind = 'available'`)
  await expect(run()).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('"invariant":"I2"') })
})
