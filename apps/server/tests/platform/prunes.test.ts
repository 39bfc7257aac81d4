import { createLog } from '@touchline/process'
import { openSuite } from '@touchline/testkit'
import type { Suite } from '@touchline/testkit'
import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notificationPrune, playHourPrune, sessionPrune } from '../../src/players/prunes.ts'
import { transactionsText } from '../../src/ledger/wallets/transactions.ts'
import { earlierRatesText } from '../../src/ledger/rates/earlier-rates.ts'
import { openDatabase } from '../../src/platform/runtime/index.ts'
import { readSchema } from '../../src/platform/schema/index.ts'
import type { Database } from '../../src/platform/runtime/index.ts'
import { allPrunes } from '../fixtures/all-prunes.ts'

let suite: Suite
let owner: Database

beforeAll(async () => {
  suite = await openSuite({ name: 'prunes' })
  const url = suite.database.url('tl_migrate')
  owner = openDatabase({ url, name: 'test', connections: 1, log: createLog('test', 'silent') })
  // Without this the planner would choose a sequential scan, because the tables are empty.
  await owner.query('SET enable_seqscan = off')
})
afterAll(async () => {
  await owner?.end()
  await suite?.close()
})

async function plan(text: string): Promise<string> {
  const { rows } = await owner.query<Record<'QUERY PLAN', string>>(`EXPLAIN (COSTS OFF) ${text}`, [1_000])
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

const byTime = /Index Cond: .*< .*statement_timestamp\(\)/

it.each(allPrunes)('a prune reads what is due, by index: $what, $text', async ({ text }) => {
  expect(await plan(text)).toMatch(byTime)
})

it('the worker runs the prunes of every folder of the server', () => {
  const cwd = new URL('../../src/', import.meta.url)
  const files = globSync('*/prunes.ts', { cwd }).toSorted()
  expect(files).toEqual(['betting', 'ledger', 'odds', 'platform', 'players'].map((folder) => `${folder}/prunes.ts`))
  const worker = readFileSync(new URL('worker.ts', cwd), 'utf8')
  for (const file of files) expect(worker).toContain(`from './${file}'`)
})

it('the test of index conditions detects a volatile time, which an index cannot be searched by', async () => {
  const moving = notificationPrune.text.replaceAll('statement_timestamp()', 'clock_timestamp()')
  expect(await plan(moving)).not.toMatch(/Index Cond: .*clock_timestamp\(\)/)
})

it.each(['queue_bet_notices', 'is_sms_left'])('%s counts an hour by index', async (name) => {
  const text = readSchema().objects.find((object) => object.name === name)?.text
  expect(text?.replaceAll(/--.*/g, '')).not.toMatch(/created_at > clock_timestamp\(\)/)
})

it('[CUR-5] M4 the rates that a new rate is compared with are read by an index, however many are stored', async () => {
  await owner.query(
    `INSERT INTO touchline.operator_currency (operator_id, currency, min_stake_minor, max_win_minor)
      SELECT 1, unnest('{USD,GBP}'::text[]), 1, 100 ON CONFLICT DO NOTHING`,
  )
  await owner.query(
    `INSERT INTO touchline.exchange_rate (operator_id, base, quote, rate, source, quoted_at, received_at, author, band_bp)
      SELECT 1, base, 'EUR', 1, 'test', at, at, 'provider', 500 FROM unnest('{USD,GBP}'::text[]) AS base,
        generate_series(clock_timestamp() - interval '10000 minutes', clock_timestamp(), interval '2 minutes') AS at`,
  )
  await owner.query('ANALYZE touchline.exchange_rate')
  const { rows } = await owner.query<Record<'QUERY PLAN', string>>(
    `EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF, BUFFERS OFF) ${earlierRatesText}`,
    [1, 'EUR', ['USD', 'GBP']],
  )
  const lines = rows.map((row) => row['QUERY PLAN'])
  const scans = lines.filter((line) => /\bScan\b/.test(line) && line.includes('exchange_rate'))
  expect(scans).toHaveLength(3)
  for (const scan of scans) expect(scan).toContain('exchange_rate_vouched')
  // Of 5,001 rates, the filter discards only rates of one day; the index skips the others.
  const passed = lines.flatMap((line) => /Rows Removed by Filter: (\d+)/.exec(line)?.[1] ?? [])
  for (const count of passed) expect(Number(count)).toBeLessThanOrEqual(721)
})

it("[CUR-4] MINOR 8 for a page of transactions only that page's conversions are read, by their ids", async () => {
  await suite.database.query(
    `SET session_replication_role = replica;
    INSERT INTO touchline.currency_conversion (player_id, key, id, operator_id, from_currency, to_currency, from_minor, to_minor)
      SELECT 1, gen_random_uuid(), gen_random_uuid(), 1, 'EUR', 'USD', 1, 1 FROM generate_series(1, 2000);
    ANALYZE touchline.currency_conversion; RESET session_replication_role`,
  )
  const { rows } = await owner.query<Record<'QUERY PLAN', string>>(`EXPLAIN (COSTS OFF) ${transactionsText}`, [
    ...[1, 'EUR', null, 10, 5_000],
  ])
  const lines = rows.map((row) => row['QUERY PLAN'])
  const conversion = lines.findIndex((line) => line.includes('currency_conversion_player_id_id_key'))
  expect(lines[conversion + 1]).toMatch(/Index Cond: .*id = CASE/)
  // In the plan the limit is below the join, so rows are limited before conversions are joined.
  const [join, limit] = [/Left Join/, /\bLimit\b/].map((node) => lines.findIndex((line) => node.test(line)))
  expect(join).toBeGreaterThanOrEqual(0)
  expect(join).toBeLessThan(limit ?? 0)
})

it('AUTH-03 all sessions of a player, including ended ones, are read by an index', async () => {
  const { rows } = await owner.query<Record<'QUERY PLAN', string>>(
    'EXPLAIN (COSTS OFF) SELECT id FROM touchline.session WHERE player_id = 1 ORDER BY created_at DESC LIMIT 50',
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('session_by_player')
})

it("AUTH-03 a player's open sessions are read by the same index, which is the only one by player", async () => {
  const { rows } = await owner.query<Record<'QUERY PLAN', string>>(
    `EXPLAIN (COSTS OFF) SELECT token_hash FROM touchline.session WHERE player_id = 1 AND ended_at IS NULL
      ORDER BY created_at DESC OFFSET 9`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('session_by_player')
  const indexes = await owner.query<{ name: string }>(
    `SELECT indexname AS name FROM pg_indexes WHERE schemaname = 'touchline' AND tablename = 'session'
      AND indexdef LIKE '%(player_id%'`,
  )
  expect(indexes.rows).toEqual([{ name: 'session_by_player' }])
})

it('AUTH-03 sessions that ended 90 days ago are deleted', async () => {
  await owner.query(
    `WITH player AS (INSERT INTO touchline.player (operator_id, email, language, currency)
        VALUES (1, 'pruned@example.com', 'en', 'EUR') RETURNING id)
      INSERT INTO touchline.session (token_hash, player_id, operator_id, created_at)
      SELECT sha256(age::text::bytea), player.id, 1, clock_timestamp() - age FROM player,
        unnest('{1 hour,80 days,92 days,200 days}'::interval[]) AS age`,
  )
  const worker = openDatabase({
    url: suite.database.url('tl_worker'),
    name: 'test',
    connections: 1,
    log: createLog('test', 'silent'),
  })
  expect((await worker.query(sessionPrune.text, [1_000])).rowCount).toBe(2)
  await worker.end()
})

it('RG-02 playing time is deleted after 90 days', async () => {
  await owner.query(
    `WITH player AS (INSERT INTO touchline.player (operator_id, email, language, currency)
        VALUES (1, 'played@example.com', 'en', 'EUR') RETURNING id)
      INSERT INTO touchline.play_hour (player_id, hour, signed_in, active)
      SELECT player.id, date_trunc('hour', clock_timestamp() - age), 1::bit(60), 0::bit(60) FROM player,
        unnest('{1 hour,31 days,91 days,200 days}'::interval[]) AS age`,
  )
  const url = suite.database.url('tl_worker')
  const worker = openDatabase({ url, name: 'test', connections: 1, log: createLog('test', 'silent') })
  expect((await worker.query(playHourPrune.text, [1_000])).rowCount).toBe(2)
  await worker.end()
})

it("AUTH-13d a player's identity is erased when the operator's years after the closure are over, and not before", async () => {
  await owner.query(
    `INSERT INTO touchline.player (operator_id, email, first_name, birth_date, details, language, currency, is_compared_by, closed_at)
      SELECT 1, 'closed-' || years || '@example.com', 'Ann', '1990-01-01', '{"city": "Graz"}', 'en', 'EUR', true,
        clock_timestamp() - years * interval '1 year' FROM unnest('{2,4,6}'::integer[]) AS years`,
  )
  const erase = async () => (await owner.query(`SELECT touchline.erase_closed_players(100) AS erased`)).rows[0]
  // A player is not erased until the data that recognize a returning player are stored.
  await owner.query('UPDATE touchline.player SET is_compared_by = false WHERE closed_at IS NOT NULL')
  expect(await erase()).toEqual({ erased: 0 })
  await owner.query('UPDATE touchline.player SET is_compared_by = true WHERE closed_at IS NOT NULL')
  expect(await erase()).toEqual({ erased: 1 })
  expect(await erase()).toEqual({ erased: 0 })
  await owner.query('UPDATE touchline.operator SET personal_data_years = 3 WHERE id = 1')
  expect(await erase()).toEqual({ erased: 1 })
  const { rows } = await owner.query(
    `SELECT email, first_name, birth_date::text, details FROM touchline.player WHERE closed_at IS NOT NULL ORDER BY closed_at`,
  )
  const nobody = { email: null, first_name: null, birth_date: null, details: {} }
  expect(rows).toEqual([
    nobody,
    nobody,
    { email: 'closed-2@example.com', first_name: 'Ann', birth_date: '1990-01-01', details: { city: 'Graz' } },
  ])
})

it('AUTH-13d personal data in payments and points are erased together with the player, and the amounts stay', async () => {
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO touchline.player (operator_id, email, language, currency, is_compared_by, closed_at)
      VALUES (1, 'payer@example.com', 'en', 'EUR', true, clock_timestamp() - interval '9 years') RETURNING id`,
  )
  const player = rows[0]?.id
  await owner.query(
    `INSERT INTO touchline.payment (id, operator_id, site_id, player_id, key, kind, source, is_play_money, merchant_id, currency,
        amount_minor, own_amount_minor, is_quick, return_path, page_url, status)
      VALUES (gen_random_uuid(), 1, 1, $1, gen_random_uuid(), 'deposit', 'provider', true, 'touchline', 'EUR', 500, 500, false,
        '/sports', 'https://provider.example/pay', 'created')`,
    [player],
  )
  await owner.query(`SELECT touchline.put_comp_points(1, $1, 0, 5, 'a friend of the house', 'Ann')`, [player])
  await owner.query('SELECT touchline.erase_closed_players(100)')
  const left = await owner.query(
    `SELECT amount_minor::integer, return_path, page_url, points::integer, reason_of.reason FROM touchline.payment
      JOIN touchline.comp_points AS reason_of USING (player_id) WHERE player_id = $1`,
    [player],
  )
  expect(left.rows).toEqual([{ amount_minor: 500, return_path: null, page_url: null, points: 5, reason: null }])
})

it('RG-05d AUTH-13d an excluded player is not erased before the exclusion ends', async () => {
  await owner.query(
    `INSERT INTO touchline.player (operator_id, email, language, currency, is_compared_by, closed_at, excluded_until)
      SELECT 1, 'away-' || until || '@example.com', 'en', 'EUR', true, clock_timestamp() - interval '19 years', until::timestamptz
      FROM unnest('{infinity,2020-01-01}'::text[]) AS until`,
  )
  await owner.query('SELECT touchline.erase_closed_players(100)')
  const { rows } = await owner.query(`SELECT email FROM touchline.player WHERE email LIKE 'away-%'`)
  expect(rows).toEqual([{ email: 'away-infinity@example.com' }])
})
