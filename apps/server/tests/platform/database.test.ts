import { afterAll, beforeAll, expect, it } from 'vitest'
import pg from 'pg'
import { openSuite, templateName } from '@touchline/testkit'
import type { DatabaseRole, Suite } from '@touchline/testkit'

let suite: Suite
beforeAll(async () => void (suite = await openSuite({ name: 'database', centrifugo: false, rabbit: false })))
afterAll(() => suite.close())

async function asRole(role: DatabaseRole, sql: string): Promise<string> {
  const client = new pg.Client({ connectionString: suite.database.url(role) })
  await client.connect()
  try {
    await client.query(sql)
    return 'done'
  } catch (error) {
    return (error as { code: string }).code
  } finally {
    await client.end()
  }
}

const denied = '42501'

it.each([
  ['tl_api', `UPDATE touchline.market_line SET status = 1`],
  ['tl_api', `DELETE FROM touchline.match`],
  ['tl_api', `SELECT * FROM touchline.outbox`],
  ['tl_api', `CREATE TABLE touchline.mine (a int)`],
  ['tl_feed', `DELETE FROM touchline.market_line`],
  ['tl_feed', `UPDATE touchline.outcome_result SET result = 1`],
  ['tl_feed', `UPDATE touchline.clock SET speed = 2`],
  ['tl_live', `SELECT * FROM touchline.match`],
  ['tl_live', `INSERT INTO touchline.outbox (method, payload, partition) VALUES ('publish', '{}', 0)`],
  ['tl_worker', `INSERT INTO touchline.operator (key, name) VALUES ('mine', 'Mine')`],
  // No process with these roles needs to do any of this.
  ['tl_worker', `SELECT touchline.issue_play_money(1, 'EUR', 5, 'mine')`],
  ['tl_worker', `SELECT touchline.open_account(1, 1, 'BTC')`],
  ['tl_worker', `INSERT INTO touchline.outbox (method, payload, partition) VALUES ('publish', '{}', 0)`],
  ['tl_api', `SELECT touchline.open_account(3, 2, 'BTC')`],
  ['tl_api', `INSERT INTO touchline.outbox (method, payload, partition) VALUES ('publish', '{}', 0)`],
  ['tl_feed', `SELECT * FROM touchline.session_player('', 1)`],
  ['tl_live', `SELECT touchline.now()`],
] as const)('OPS-02 %s may not: %s', async (role, sql) => {
  expect(await asRole(role, sql)).toBe(denied)
})

it('PUBLIC may execute no function, connect to no database and create no temporary tables', async () => {
  await asRole('tl_migrate', 'CREATE FUNCTION touchline.newest() RETURNS integer LANGUAGE sql RETURN 1')
  const open = await suite.database.query(
    `SELECT p.oid::regprocedure::text AS name FROM pg_proc p, aclexplode(coalesce(proacl, acldefault('f', proowner)))
     WHERE pronamespace = 'touchline'::regnamespace AND grantee = 0`,
  )
  expect(open).toEqual([])
  // A cloned database does not inherit the grants of its template, so the template itself is checked.
  const template = await suite.database.query(
    `SELECT EXISTS (SELECT FROM aclexplode(coalesce(datacl, acldefault('d', datdba))) WHERE grantee = 0) AS is_open
     FROM pg_database WHERE datname = $1`,
    [await templateName()],
  )
  expect(template).toEqual([{ is_open: false }])
})

it('LIVE-05 the outbox rejects a partition that no process reads, and an unknown method', async () => {
  const insert = (method: string, partition: number) =>
    asRole(
      'tl_migrate',
      `INSERT INTO touchline.outbox (method, payload, partition) VALUES ('${method}', '{}', ${partition})`,
    )
  expect([await insert('publish', 7), await insert('publish', 8), await insert('shout', 0)]).toEqual([
    'done',
    '23514',
    '23514',
  ])
})

const announcement = (payload: object, method = 'broadcast') =>
  `INSERT INTO touchline.outbox (method, payload, partition) VALUES ('${method}', '${JSON.stringify(payload)}', 0)`

it.each([
  ["a player's channel", { channels: ['private:en#7'], data: {} }, 'broadcast'],
  ["a player's channel behind a public one", { channels: ['public:en', 'private:en#7'], data: {} }, 'broadcast'],
  ['a name that only resembles', { channels: ['publicly:en'], data: {} }, 'broadcast'],
  ['a channel that is no name', { channels: [['public:en']], data: {} }, 'broadcast'],
  ['channels under another spelling of the key', { channels: ['public:en'], Channels: ['private:en#7'] }, 'broadcast'],
  ['one channel', { channel: 'private:en#7', data: {} }, 'publish'],
  ['one channel as a broadcast', { channel: 'private:en#7', data: {} }, 'broadcast'],
  ['nobody', { channels: [], data: {} }, 'broadcast'],
  ['the end of a connection', { user: '7' }, 'disconnect'],
])('MINOR 10 OPS-02 the feed may not send to %s', async (_, payload, method) => {
  expect(await asRole('tl_feed', announcement(payload, method))).toBe(denied)
})

it("MINOR 10 OPS-02 the feed's role can publish to public channels only, and the consumer's role can read and delete the outbox", async () => {
  const payload = { channels: ['public:en', 'public:pt-BR'], data: { type: 'provider_status_changed' } }
  expect(await asRole('tl_feed', announcement(payload))).toBe('done')
  const rows = () =>
    suite.database.query(`SELECT payload -> 'channels' AS channels FROM touchline.outbox WHERE method = 'broadcast'`)
  expect(await rows()).toEqual([{ channels: payload.channels }])
  expect(await asRole('tl_live', `SELECT 1 / count(*) FROM touchline.outbox WHERE method = 'broadcast'`)).toBe('done')
  expect(await asRole('tl_live', `DELETE FROM touchline.outbox WHERE method = 'broadcast'`)).toBe('done')
  expect(await rows()).toEqual([])
})

it("BEY-07 the book's time depends on the offset and the speed in the one row of table `clock`", async () => {
  const ahead = async () => {
    const [row] = await suite.database.query(
      'SELECT round(extract(epoch FROM touchline.now() - clock_timestamp()))::int AS seconds',
    )
    return (row as { seconds: number }).seconds
  }
  expect(await ahead()).toBe(0)
  await suite.database.query(`UPDATE touchline.clock SET shown_offset = interval '1 hour'`)
  expect(await ahead()).toBe(3_600)
  await suite.database.query(
    `UPDATE touchline.clock SET speed = 0, real_anchor = clock_timestamp() - interval '10 s', shown_offset = interval '0'`,
  )
  expect(await ahead()).toBe(-10)
})

it('CFG-07 an operator may have several sites, and a host belongs to one site only', async () => {
  const rows = await suite.database
    .query(`SELECT operator.key AS operator, site.key AS site, host FROM touchline.site_host
    JOIN touchline.site ON site.id = site_id JOIN touchline.operator ON operator.id = operator_id ORDER BY host`)
  expect(rows).toContainEqual({ operator: 'touchline', site: 'touchline', host: 'localhost' })
  expect(await asRole('tl_migrate', `INSERT INTO touchline.site_host VALUES ('localhost', 1)`)).toBe('23505')
})
