import { createLog } from '@touchline/process'
import { mutateFunction, waitFor } from '@touchline/testkit'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvidence } from '../../src/audit/audit-slice.ts'
import { auditTimelines } from '../../src/audit/index.ts'
import { checkTimelines } from '../../src/audit/checks/check-timelines.ts'
import { sealDay, sealTimelines, sealTransfers } from '../../src/ledger/evidence/index.ts'
import { openDatabase } from '../../src/platform/runtime/index.ts'
import type { Database } from '../../src/platform/runtime/index.ts'
import { settlePending } from '../../src/betting/settlement/index.ts'
import { sealAll } from '../fixtures/seal-fixture.ts'
import { openSettlement } from '../fixtures/settlement-fixture.ts'
import type { SettlementFixture } from '../fixtures/settlement-fixture.ts'

let book: SettlementFixture
let superuser: Database

beforeAll(async () => {
  book = await openSettlement('timeline-seals')
  const url = book.suite.database.url('postgres')
  superuser = openDatabase({ url, name: 'test', connections: 2, log: createLog('test', 'silent') })
})
afterAll(async () => {
  await superuser.end()
  await book.close()
})

const count = async (sql: string) => Number((await book.suite.database.query<{ n: string }>(sql))[0]?.n)

/** Settles repeatedly, because a pending settlement stays until every placement that could have missed it has ended. */
async function settleAll(): Promise<void> {
  const tools = { database: book.worker, log: createLog('test', 'silent'), count: () => {}, isOver: () => false }
  const isSettled = async () => {
    await settlePending(tools)
    return (await book.suite.database.query('SELECT FROM touchline.pending_settlement')).length === 0
  }
  await waitFor('all pending settlements to be gone', isSettled, { timeoutMs: 60_000 })
}

/**
 * Runs SQL without the database's triggers, which none of our processes can do, returns what the check of the seals
 * finds, and rolls the SQL back.
 */
async function brokenBy(sql: string): Promise<string[]> {
  const client = await superuser.connect()
  try {
    await client.query(`BEGIN; SET LOCAL session_replication_role = replica; ${sql}`)
    return (await checkTimelines(client, null, null)).map(({ detail }) => detail)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

describe('BEY-01 timeline seals', () => {
  let [player, betId] = [0, '']

  beforeAll(async () => {
    const [[first, second], [selection]] = [await book.addPlayers(2, 10_000), await book.addSelections([2_000])]
    if (first === undefined || second === undefined || !selection) throw new Error('no players, no selection')
    player = first
    betId = (await book.place(player, selection, 100)).id
    await sealAll(book)
    await book.place(second, selection, 200)
    await sealAll(book)
    await book.deliver([selection], { result: 1 })
    await settleAll()
    await book.deliver([selection], { result: 0 })
    await settleAll()
    await sealAll(book)
  })

  it('BEY-01a every entry names its actor and reason', async () => {
    const entries = await book.timeline(player, betId)
    const recorded = entries.map(({ kind, actor, reason }) => [kind, actor.type, actor.id, reason])
    expect(recorded).toEqual([
      ['requested', 'player', null, 'requested-by-player'],
      ['accepted', 'system', 'placement', 'price-as-asked'],
      ['leg_settled', 'feed', '1', 'result-received'],
      ['settled', 'system', 'settlement', 'results-complete'],
      ['paid', 'system', 'settlement', 'win-due'],
      ['leg_settled', 'feed', '1', 'result-corrected'],
      ['reversed', 'system', 'settlement', 'results-changed'],
      ['settled', 'system', 'settlement', 'results-complete'],
    ])
  })

  it('I17 every bet is sealed at its acceptance and with every later entry, and the audit agrees', async () => {
    const seals = await book.suite.database.query<{ links: number }>(
      'SELECT octet_length(links) / 32 AS links FROM touchline.timeline_seal ORDER BY number',
    )
    expect(seals.map(({ links }) => links).slice(0, 2)).toEqual([1, 1])
    expect(seals.at(-1)?.links).toBe(2)
    expect(seals.length).toBe(await count('SELECT count(*) AS n FROM touchline.transfer_seal'))
    expect(await auditTimelines(book.worker)).toEqual([])
    expect(await auditEvidence(book.worker)).toEqual([])
    // A seal covers all entries up to an id, so ids must follow the order of each timeline.
    const disorder = `SELECT count(*) AS n FROM touchline.bet_event one JOIN touchline.bet_event other
      USING (player_id, bet_id) WHERE one.number < other.number AND one.id > other.id`
    expect(await count(disorder)).toBe(0)
  })

  it('I17 an audit of the seals that takes too long is given up', async () => {
    const client = await superuser.connect()
    try {
      await client.query('BEGIN; LOCK TABLE touchline.timeline_seal')
      expect(await auditEvidence(book.worker, '100ms')).toBeUndefined()
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })

  const event = () => `bet_id = '${betId}' AND number = 1`
  it.each([
    ['a changed stake', () => `UPDATE touchline.bet SET stake_minor = stake_minor + 1 WHERE id = '${betId}'`],
    ['a changed price', () => `UPDATE touchline.bet_selection SET odds_milli = 1900 WHERE bet_id = '${betId}'`],
    ['a changed time', () => `UPDATE touchline.bet_event SET at = at + interval '1 ms' WHERE ${event()}`],
    ['another actor', () => `UPDATE touchline.bet_event SET actor_id = '3' WHERE ${event()}`],
    ['another reason', () => `UPDATE touchline.bet_event SET reason = 'line-cancelled' WHERE ${event()}`],
    ['a changed result', () => `UPDATE touchline.bet_event SET data = data || '{"result":"x"}' WHERE ${event()}`],
    ['a removed entry', () => `DELETE FROM touchline.bet_event WHERE ${event()}`],
    [
      'an entry added late',
      () => `INSERT INTO touchline.bet_event (player_id, bet_id, number, at, kind, data, id, actor, actor_id, reason)
        SELECT player_id, bet_id, 99, at, kind, data, id, actor, actor_id, reason FROM touchline.bet_event WHERE ${event()}`,
    ],
  ])('BEY-01a I17 %s is found', async (_, sql) => {
    const details = await brokenBy(sql())
    expect(details.length).toBeGreaterThan(0)
    expect(details[0]).toMatch(/^seal \d+: bet .* is not as it was sealed$/)
    expect(details[0]).toContain(betId)
  })

  it('BEY-01a I17 the audit finds a removed bet, and a seal that was adjusted to a change', async () => {
    expect(await brokenBy(`DELETE FROM touchline.bet WHERE id = '${betId}'`)).toContain(
      'seal 1: 1 sealed bets are missing',
    )
    const fitted = await brokenBy(
      `UPDATE touchline.timeline_seal SET links = sha256('x'), root = sha256('y') WHERE number = 1`,
    )
    expect(fitted[0]).toMatch(/^seal 1/)
    expect(await brokenBy(`UPDATE touchline.timeline_seal SET hash = sha256('x') WHERE number = 1`)).toEqual([
      'the chain of timelines is broken at seal 1',
      'the chain of timelines is broken at seal 2',
    ])
  })

  it('I17 a finished day gets one root hash over all its seals, and the audit finds a root that was changed', async () => {
    expect(await sealDay(book.worker)).toBeUndefined()
    await superuser.query(`BEGIN; SET LOCAL session_replication_role = replica;
      UPDATE touchline.timeline_seal SET sealed_at = sealed_at - interval '1 day'; COMMIT`)
    const seals = await count('SELECT count(*) AS n FROM touchline.timeline_seal')
    expect(await sealDay(book.worker)).toMatchObject({ seals })
    expect(await sealDay(book.worker)).toBeUndefined()
    expect(await auditTimelines(book.worker)).toEqual([])
    const details = await brokenBy(`UPDATE touchline.daily_root SET root = sha256('x')`)
    expect(details).toEqual([expect.stringMatching(/^the root of [\d-]+ is not that of its seals$/)])
  })
})

/** Writes two entries of which the one with the lower id commits later, and tries to seal in between. */
async function sealAcrossOpenTransaction(): Promise<void> {
  const [[early, late], [selection]] = [await book.addPlayers(2, 10_000), await book.addSelections([2_000])]
  if (early === undefined || late === undefined || !selection) throw new Error('no players, no selection')
  const bets = [(await book.place(early, selection, 100)).id, (await book.place(late, selection, 100)).id]
  await sealAll(book)
  const note = `SELECT touchline.add_bet_event($1, $2, 'leg_settled', 'feed', '1', 'result-received', '{}')`
  const client = await superuser.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT touchline.lock_wallet($1)', [early])
    await client.query(note, [early, bets[0]])
    await superuser.query(note, [late, bets[1]])
    for (let step = 0; step < 4; step += 1) {
      await sealTransfers(book.worker)
      await sealTimelines(book.worker)
      await sleep(600)
    }
    await client.query('COMMIT')
  } finally {
    client.release()
  }
  await sealAll(book)
}

it('BEY-01a no seal goes past an entry of a transaction that is still open', async () => {
  await sealAcrossOpenTransaction()
  expect(await auditTimelines(book.worker)).toEqual([])
})

it('BEY-01a the test detects a planted fault: a seal of timelines does not wait for open transactions', async () => {
  const undo = await mutateFunction(book.suite.database, 'seal_transfers', [
    ['v_horizon.marked_xid >= pg_snapshot_xmin(pg_current_snapshot())', 'false'],
  ])
  await sealAcrossOpenTransaction()
  await undo()
  expect((await auditTimelines(book.worker)).map(({ invariant }) => invariant)).toContain('I17')
})

it('BEY-01a the worker seals timelines while it runs, and logs every hash', async () => {
  const [[player], [selection]] = [await book.addPlayers(1, 10_000), await book.addSelections([2_000])]
  if (player === undefined || !selection) throw new Error('no player, no selection')
  await sealAll(book)
  const worker = await book.suite.startServer('worker')
  await worker.ready()
  await book.place(player, selection, 100)
  const line = await worker.waitForLog(({ msg, bets }) => msg === 'timelines sealed' && bets === 1, 40_000)
  const [stored] = await book.suite.database.query<{ hash: string }>(
    `SELECT encode(hash, 'hex') AS hash FROM touchline.timeline_seal WHERE number = $1`,
    [line['seal']],
  )
  expect(stored?.hash).toBe(line['hash'])
  await worker.stop()
})
