import { randomUUID } from 'node:crypto'
import type { DatabaseRole } from '@touchline/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../src/audit/index.ts'
import { readAccounts, requireDurableCommits } from '../../src/ledger/wallets/index.ts'
import { createLog } from '@touchline/process'
import { openDatabase } from '../../src/platform/runtime/index.ts'
import { expectSoundLedger, openMoney, operatorId, single } from '../fixtures/money-fixture.ts'
import type { MoneyFixture } from '../fixtures/money-fixture.ts'

describe('ledger', () => {
  let money: MoneyFixture
  beforeAll(async () => void (money = await openMoney('ledger')))
  afterEach(() => expectSoundLedger(money.worker))
  afterAll(() => money.close())

  const log = createLog('test', 'silent')
  const forbidden = { code: '42501' }

  describe('accounts', () => {
    it('BET-07 are opened once, however often and by however many callers', async () => {
      const open = () =>
        money.suite.database.query<{ id: string }>(`SELECT touchline.open_account($1, 900001, 'USD') AS id`, [1])
      const ids = (await Promise.all(Array.from({ length: 10 }, open))).map(([row]) => row?.id)
      expect(new Set(ids).size).toBe(1)
      const rows = await money.suite.database.query(
        `SELECT kind, player_id::int AS player FROM touchline.account WHERE currency = 'USD' ORDER BY kind`,
      )
      expect(rows).toEqual([
        { kind: 'available', player: 900_001 },
        { kind: 'house', player: null },
        { kind: 'issue', player: null },
        { kind: 'staked', player: 900_001 },
      ])
    })

    it('PLAT-05ab SESS-07abc show the available balance per currency, and which one is active', async () => {
      const player = await money.addPlayer(500)
      await money.suite.database.query(`SELECT touchline.open_account($1, $2, 'BTC')`, [operatorId, player])
      expect(await readAccounts(money.api, player)).toEqual([
        { currency: 'EUR', subunits: 100, balance: 500, active: true },
        { currency: 'BTC', subunits: 100_000_000, balance: 0, active: false },
      ])
    })

    it('BET-07 play money is issued once per cause, and a cause has one amount', async () => {
      const player = await money.addPlayer(0)
      const issue = (amountMinor: number, cause: string) =>
        money.suite.database.query<{ id: string }>(`SELECT touchline.issue_play_money($1, 'EUR', $2, $3) AS id`, [
          player,
          amountMinor,
          cause,
        ])
      const ids = await Promise.all(Array.from({ length: 8 }, () => issue(300, 'welcome')))
      expect(new Set(ids.map(([row]) => row?.id)).size).toBe(1)
      await issue(50, 'another')
      await expect(issue(301, 'welcome')).rejects.toMatchObject({ code: '23505' })
      expect(await money.balances(player)).toEqual({ available: 350, staked: 0 })
    })

    it('BET-07d reject an amount that is not above zero, and a movement below the minimum balance', async () => {
      const player = await money.addPlayer(10)
      for (const amountMinor of [0, -5])
        await expect(
          money.suite.database.query(`SELECT touchline.issue_play_money($1, 'EUR', $2, 'nothing')`, [
            player,
            amountMinor,
          ]),
        ).rejects.toMatchObject({ code: '23514' })
      await expect(
        money.suite.database.query('UPDATE touchline.account SET balance_minor = -1 WHERE player_id = $1', [player]),
      ).rejects.toMatchObject({ code: '23514' })
    })
  })

  describe('the history is never rewritten', () => {
    const protectedTables = ['transfer', 'bet_event', 'bet', 'bet_selection']

    async function asRole<T>(role: DatabaseRole, work: (query: (sql: string) => Promise<unknown>) => Promise<T>) {
      const database = openDatabase({ url: money.suite.database.url(role), name: 'test', connections: 1, log })
      try {
        return await work((sql) => database.query(sql))
      } finally {
        await database.end()
      }
    }

    /**
     * Returns the protected tables and partitions that have rows, because a row trigger does not fire on an empty one.
     */
    async function tablesWithRows(): Promise<string[]> {
      const rows = await money.suite.database.query<{ parent: string; name: string }>(
        protectedTables
          .map((name) => `SELECT DISTINCT '${name}' AS parent, tableoid::regclass::text AS name FROM touchline.${name}`)
          .join(' UNION ALL '),
      )
      return [...new Set(rows.flatMap(({ parent, name }) => [`touchline.${parent}`, name]))]
    }

    /** Expects every statement to be rejected. All run in one call, because a role has some two hundred of them. */
    async function expectForbidden(query: (sql: string) => Promise<unknown>, statements: readonly string[]) {
      const list = statements.map((statement) => `$each$${statement}$each$`).join()
      await query(`DO $all$
        DECLARE attempt text; other text[] := '{}';
        BEGIN
          FOREACH attempt IN ARRAY ARRAY[${list}] LOOP
            BEGIN
              EXECUTE attempt;
              other := other || format('done: %s', attempt);
            EXCEPTION WHEN insufficient_privilege THEN NULL;
              WHEN OTHERS THEN other := other || format('%s: %s', SQLSTATE, attempt);
            END;
          END LOOP;
          IF other <> '{}' THEN RAISE EXCEPTION 'not forbidden: %', other; END IF;
        END $all$`)
    }

    it.each(['tl_api', 'tl_feed', 'tl_worker', 'tl_live', 'tl_migrate', 'postgres'] as const)(
      'BET-07b BEY-01a by %s',
      async (role) => {
        const [player, match] = [await money.addPlayer(500), await money.addMatchAt(2_000)]
        await money.place(player, [single(match, 200, 2_000)])
        const held = await tablesWithRows()
        expect(held.length).toBeGreaterThanOrEqual(2 * protectedTables.length)
        await asRole(role, (query) =>
          expectForbidden(query, [
            ...held.flatMap((table) => [`UPDATE ${table} SET player_id = player_id`, `DELETE FROM ${table}`]),
            ...[...protectedTables, ...protectedTables.flatMap((name) => partitionsOf(name))].map(
              (table) => `TRUNCATE touchline.${table}`,
            ),
            'DELETE FROM touchline.account',
            'TRUNCATE touchline.account',
            `UPDATE touchline.account SET currency = 'USD'`,
            'UPDATE touchline.bet SET odds_milli = 9000',
            'UPDATE touchline.bet_selection SET odds_milli = 9000',
          ]),
        )
      },
    )

    it.each(['tl_api', 'tl_feed', 'tl_worker', 'tl_live', 'tl_migrate', 'postgres'] as const)(
      'BET-07b results, seals and switches by %s',
      async (role) => {
        await money.suite.database.query(`INSERT INTO touchline.outcome_result
          (match_id, market_id, specifier, outcome_id, producer_id, kind, feed_ts, result)
          VALUES (1, 1, '', '1', 1, 'settled', 1, 1) ON CONFLICT DO NOTHING`)
        await money.suite.database.query(`INSERT INTO touchline.betting_switch (operator_id, player_id, reason, author)
          VALUES (1, 0, 'test', 'test')`)
        // Each attempt runs in a transaction that is rolled back, so these seals do not cover any transfer.
        const undone = `BEGIN; INSERT INTO touchline.transfer_seal (number, last_id, digests, hash)
          VALUES (1, 0, '{}', sha256(''));
          INSERT INTO touchline.timeline_seal (number, links, root, hash) VALUES (1, '', sha256(''), sha256(''));
          INSERT INTO touchline.daily_root (day, first_seal, last_seal, root) VALUES ('2026-01-01', 1, 1, sha256(''));
          INSERT INTO touchline.receipt_key (id, public_key, is_demo) VALUES (repeat('0', 16), sha256(''), true); `
        await asRole(role, async (query) => {
          for (const [table, column] of [
            ['outcome_result', 'result'] as const,
            ['betting_switch', 'reason'] as const,
          ]) {
            await expect(query(`UPDATE touchline.${table} SET ${column} = ${column}`)).rejects.toMatchObject(forbidden)
            await expect(query(`DELETE FROM touchline.${table}`)).rejects.toMatchObject(forbidden)
            await expect(query(`TRUNCATE touchline.${table}`)).rejects.toMatchObject(forbidden)
          }
          for (const change of [
            'UPDATE touchline.transfer_seal SET last_id = 1',
            'DELETE FROM touchline.transfer_seal',
            'UPDATE touchline.timeline_seal SET number = 2',
            'DELETE FROM touchline.timeline_seal',
            'UPDATE touchline.daily_root SET last_seal = 2',
            'DELETE FROM touchline.daily_root',
            `UPDATE touchline.receipt_key SET public_key = sha256('x')`,
            'DELETE FROM touchline.receipt_key',
          ]) {
            await expect(query(undone + change)).rejects.toMatchObject(forbidden)
            await query('ROLLBACK')
          }
          for (const table of ['transfer_seal', 'timeline_seal', 'daily_root', 'receipt_key'])
            await expect(query(`TRUNCATE touchline.${table}`)).rejects.toMatchObject(forbidden)
        })
      },
    )

    it.each(['tl_api', 'tl_feed', 'tl_worker', 'tl_live'] as const)(
      'BET-07 %s cannot move money directly',
      async (role) => {
        const player = await money.addPlayer(500)
        await asRole(role, async (query) => {
          const attempts = [
            `UPDATE touchline.account SET balance_minor = 1000000 WHERE player_id = ${player}`,
            `INSERT INTO touchline.transfer (player_id, operator_id, kind, debit_account, credit_account, amount_minor, currency,
          cause) VALUES (${player}, 1, 'issue', 1, 2, 5, 'EUR', 'mine')`,
            `SELECT touchline.move_money(${player}, 1, 2, 5, 'issue', 'mine', NULL, NULL)`,
            `INSERT INTO touchline.bet_event VALUES (${player}, '${randomUUID()}', 1, now(), 'paid', '{}')`,
            `SELECT touchline.issue_play_money(${player}, 'EUR', 5, 'mine')`,
          ]
          for (const attempt of attempts) await expect(query(attempt)).rejects.toMatchObject(forbidden)
        })
        expect(await money.balances(player)).toEqual({ available: 500, staked: 0 })
      },
    )
  })

  function partitionsOf(table: string): string[] {
    return Array.from({ length: 16 }, (_, remainder) => `${table}_${remainder}`)
  }

  it('BET-05 a process does not start if the database is configured so that a crash could lose accepted bets', async () => {
    await requireDurableCommits(money.api)
    const url = new URL(money.suite.database.url('tl_api'))
    url.searchParams.set('options', '-c synchronous_commit=off')
    const careless = openDatabase({ url: url.href, name: 'test', connections: 1, log })
    await expect(requireDurableCommits(careless)).rejects.toThrow('synchronous_commit = off')
    await careless.end()
  })
})

describe('under load', () => {
  let money: MoneyFixture
  beforeAll(async () => void (money = await openMoney('ledger-load')))
  afterAll(() => money.close())

  const loadMs = 4_000
  const callers = 8

  it('BET-07cd every snapshot of the ledger is sound while bets in two currencies are placed and prices change', async () => {
    const matches = await Promise.all(Array.from({ length: 10 }, () => money.addMatchAt(2_000)))
    const players: number[] = []
    for (let made = 0; made < 40; made += 1)
      players.push(await money.addPlayer(5_000 + made, made % 2 ? 'any' : 'none'))
    const { database } = money.suite
    await database.query(
      `INSERT INTO touchline.exchange_rate (operator_id, base, quote, rate, source, quoted_at, author, confirmed_by)
        VALUES ($1, 'JPY', 'EUR', 0.005, 'bank', clock_timestamp(), 'Trader', 'Checker')`,
      [operatorId],
    )
    for (const player of players) {
      await database.query(`SELECT touchline.open_account($1, $2, 'JPY')`, [operatorId, player])
      await database.query(`SELECT touchline.issue_play_money($1, 'JPY', 3000, 'test JPY')`, [player])
    }
    const until = performance.now() + loadMs
    const isRunning = () => performance.now() < until
    const taken = { EUR: 0, JPY: 0 }
    let [rejected, audits, moves] = [0, 0, 0]

    async function bet(caller: number): Promise<void> {
      for (let turn = caller; isRunning(); turn += callers) {
        const [player = 0, match = 0] = [players[(turn * 7) % players.length], matches[turn % matches.length]]
        const draft = single(match, 1 + (turn % 50), 2_000)
        const currency = caller % 2 ? 'JPY' : 'EUR'
        const answer = await money.place(player, [{ ...draft, stake: { ...draft.stake, currency } }])
        if (answer.ok) taken[currency] += 1
        else rejected += 1
      }
    }
    async function movePrices(): Promise<void> {
      for (; isRunning(); moves += 1) await money.setPrice(matches[moves % 10] ?? 0, moves % 3 ? 2_000 : 2_050)
    }
    async function audit(): Promise<void> {
      for (; isRunning(); audits += 1) expect(await auditLedger(money.worker)).toEqual([])
    }

    await Promise.all([...Array.from({ length: callers }, (_, caller) => bet(caller)), movePrices(), audit()])
    const placed = taken.EUR + taken.JPY
    const perSecond = Math.round(((placed + rejected) * 1_000) / loadMs)
    console.info(`${placed} taken, ${rejected} refused (${perSecond}/s), ${moves} prices moved, ${audits} audits`)
    expect(placed).toBeGreaterThan(100)
    expect(Math.min(taken.EUR, taken.JPY)).toBeGreaterThan(20)
    expect(rejected).toBeGreaterThan(0)
    expect(audits).toBeGreaterThan(2)
    expect(await auditLedger(money.worker)).toEqual([])
    const sums = await database.query(
      `SELECT currency, sum(balance_minor)::int AS held FROM touchline.account
        WHERE player_id IS NOT NULL GROUP BY currency ORDER BY currency`,
    )
    expect(sums).toEqual([
      { currency: 'EUR', held: players.reduce((total, _, made) => total + 5_000 + made, 0) },
      { currency: 'JPY', held: players.length * 3_000 },
    ])
  })
})
