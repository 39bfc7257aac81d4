import { setTimeout as sleep } from 'node:timers/promises'
import { createLog } from '@touchline/process'
import { mutateFunction, waitFor } from '@touchline/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditDatabase } from '../../src/audit/audit-slice.ts'
import { auditLedger } from '../../src/audit/index.ts'
import { checkSeals, chooseSeals } from '../../src/audit/checks/check-seals.ts'
import { sealTransfers } from '../../src/ledger/evidence/index.ts'
import { inSnapshot, openDatabase } from '../../src/platform/runtime/index.ts'
import type { Database } from '../../src/platform/runtime/index.ts'
import { openMoney, single } from '../fixtures/money-fixture.ts'
import type { MoneyFixture } from '../fixtures/money-fixture.ts'

let money: MoneyFixture
let superuser: Database
let match = 0

beforeAll(async () => {
  money = await openMoney('transfer-seals')
  const url = money.suite.database.url('postgres')
  superuser = openDatabase({ url, name: 'test', connections: 2, log: createLog('test', 'silent') })
  match = await money.addMatchAt(2_000)
  for (let round = 0; round < 3; round += 1) {
    await money.place(await money.addPlayer(500), [single(match, 200, 2_000)])
    await sealAll()
  }
})
afterAll(async () => {
  await superuser.end()
  await money.close()
})

const newestTransfer = async () =>
  Number((await money.suite.database.query('SELECT max(id) AS id FROM touchline.transfer'))[0]?.id)
const newestSealed = async () =>
  Number((await money.suite.database.query('SELECT sealed_id AS id FROM touchline.transfer_horizon'))[0]?.id)

/** Waits until all transfers are sealed. Open transactions of other suites may delay this. */
async function sealAll(): Promise<void> {
  const isSealed = async () => {
    await sealTransfers(money.worker)
    return (await newestSealed()) >= (await newestTransfer())
  }
  await waitFor('all transfers to be sealed', isSealed, { timeoutMs: 60_000 })
}

/**
 * Runs SQL without the database's triggers, which none of our processes can do, returns what the check of the seals
 * finds, and rolls the SQL back.
 */
async function brokenBy(sql: string): Promise<{ operatorId: number | null; detail: string; isMoney: boolean }[]> {
  const client = await superuser.connect()
  try {
    await client.query(`BEGIN; SET LOCAL session_replication_role = replica; ${sql}`)
    return await checkSeals(client, null)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

it('BET-07 every transfer is sealed once, in the order of ids, and the audit agrees', async () => {
  const seals = await money.suite.database.query<{ number: string; last_id: string; transfers: number }>(
    `SELECT number, last_id, (SELECT sum((value ->> 'transfers')::int)::int FROM jsonb_each(digests)) AS transfers
      FROM touchline.transfer_seal ORDER BY number`,
  )
  expect(seals.map(({ number }) => Number(number))).toEqual([1, 2, 3])
  expect(seals.map(({ transfers }) => transfers)).toEqual([2, 2, 2])
  expect(Number(seals[2]?.last_id)).toBe(await newestTransfer())
  expect(await auditLedger(money.worker)).toEqual([])
  expect(await auditDatabase(money.worker)).toEqual([])
})

const second = '(SELECT min(id) + 2 FROM touchline.transfer)'
it.each([
  ['a changed amount', `UPDATE touchline.transfer SET amount_minor = amount_minor + 1 WHERE id = ${second}`, 'seal 2'],
  [
    'a changed account',
    `UPDATE touchline.transfer SET debit_account = debit_account + 1 WHERE id = ${second}`,
    'seal 2',
  ],
  [
    'a changed time',
    `UPDATE touchline.transfer SET created_at = created_at - interval '1 ms' WHERE id = ${second}`,
    'seal 2',
  ],
  ['a changed cause', `UPDATE touchline.transfer SET cause = cause || ' ' WHERE id = ${second}`, 'seal 2'],
  ['a removed transfer', `DELETE FROM touchline.transfer WHERE id = ${second}`, 'seal 2'],
  [
    'a transfer added late',
    `INSERT INTO touchline.transfer (player_id, id, operator_id, kind, debit_account, credit_account, amount_minor, currency, cause)
      SELECT player_id, id, operator_id, kind, debit_account, credit_account, 1, currency, 'late' FROM touchline.transfer
      WHERE id = ${second}`.replace('SELECT player_id', 'SELECT player_id + 1'),
    'seal 2',
  ],
  [
    'a seal made to fit the change',
    `UPDATE touchline.transfer SET amount_minor = amount_minor + 1 WHERE id = ${second};
      UPDATE touchline.transfer_seal SET digests = touchline.seal_digests(2, 4), hash = touchline.seal_hash(
        (SELECT hash FROM touchline.transfer_seal WHERE number = 1), 4, touchline.seal_digests(2, 4)) WHERE number = 2`,
    'the chain is broken at seal 3',
  ],
  ['a removed seal', 'DELETE FROM touchline.transfer_seal WHERE number = 2', 'the chain is broken at seal 3'],
])('BET-07 I16 %s is found, with its operator', async (_, sql, detail) => {
  const [first, ...others] = await brokenBy(sql)
  expect(first).toMatchObject({ operatorId: 1, isMoney: true })
  expect(first?.detail).toMatch(new RegExp(`^${detail}`))
  expect(others).toEqual([])
})

it('BET-07 I16 the audit finds that the newest seal was removed', async () => {
  const [first] = await brokenBy('DELETE FROM touchline.transfer_seal WHERE number = 3')
  expect(first).toMatchObject({ operatorId: null, detail: expect.stringContaining('the newest seal ends at') })
})

it('BET-07 I16 the audit checks the newest seal and a random earlier one', async () => {
  const chosen = (random: number) => inSnapshot(money.worker, '5s', (client) => chooseSeals(client, () => random))
  expect(await chosen(0)).toEqual(['3', '1'])
  expect(await chosen(0.5)).toEqual(['3', '2'])
  expect(await chosen(0.999)).toEqual(['3', '3'])
})

/** Writes two transfers of which the one with the lower id commits later, and tries to seal in between. */
async function sealAcrossOpenTransaction(): Promise<void> {
  const [early, late] = [await money.addPlayer(0), await money.addPlayer(0)]
  await sealAll()
  const client = await superuser.connect()
  try {
    await client.query('BEGIN')
    await client.query(`SELECT touchline.issue_play_money($1, 'EUR', 5, 'test')`, [early])
    await money.suite.database.query(`SELECT touchline.issue_play_money($1, 'EUR', 5, 'test')`, [late])
    for (let step = 0; step < 4; step += 1) {
      await sealTransfers(money.worker)
      await sleep(600)
    }
    await client.query('COMMIT')
  } finally {
    client.release()
  }
  await sealAll()
}

it('BET-07 no seal goes past a transfer of a transaction that is still open', async () => {
  await sealAcrossOpenTransaction()
  expect(await auditLedger(money.worker)).toEqual([])
})

it('BET-07 the test detects a planted fault: a seal of transfers does not wait for open transactions', async () => {
  const undo = await mutateFunction(money.suite.database, 'seal_transfers', [
    ['v_horizon.marked_xid >= pg_snapshot_xmin(pg_current_snapshot())', 'false'],
  ])
  await sealAcrossOpenTransaction()
  await undo()
  expect((await auditLedger(money.worker)).map(({ invariant }) => invariant)).toContain('I16')
})
