import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSuite } from '@touchline/testkit'
import type { Suite } from '@touchline/testkit'
import { migrateDatabase, readSchema } from '../../src/platform/schema/index.ts'
import { cellSequences } from '../../src/platform/schema/start-of-ids.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Sequences of the book, of operators and of queues, whose ids are used only within their own cell. */
const localSequences = [
  'betting_switch_id_seq',
  'cash_out_setting_id_seq',
  'category_id_seq',
  'competitor_id_seq',
  'dead_letter_id_seq',
  'exchange_rate_id_seq',
  'held_exchange_rate_id_seq',
  'match_id_seq',
  'match_stream_id_seq',
  'operator_id_seq',
  'outbox_id_seq',
  'outcome_result_id_seq',
  'overlay_change_id_seq',
  'pending_settlement_id_seq',
  'producer_id_seq',
  'risk_rule_id_seq',
  'site_host_position',
  'site_id_seq',
  'sport_id_seq',
  'tournament_id_seq',
]

describe('npm run migrate', () => {
  let suite: Suite
  beforeAll(async () => void (suite = await openSuite({ name: 'migrate', centrifugo: false, rabbit: false })))
  afterAll(() => suite?.close())
  beforeEach(() => suite.database.query('DROP SCHEMA IF EXISTS touchline CASCADE'))

  type Options = Partial<Parameters<typeof migrateDatabase>[0]>

  /** Migrates to these migrations and functions, which are the complete schema of a release. */
  async function migrate(
    migrations: Record<string, string>,
    functions: Record<string, string> = {},
    options?: Options,
  ) {
    const client = new pg.Client({ connectionString: suite.database.url('tl_migrate') })
    await client.connect()
    const files = (texts: Record<string, string>) =>
      Object.entries(texts).map(([name, text]) => ({
        name,
        text,
        hash: createHash('sha256').update(text).digest('hex'),
      }))
    const objects = files(functions).map((file) => ({ kind: 'function' as const, ...file }))
    try {
      return await migrateDatabase({ client, schema: { migrations: files(migrations), objects }, ...options })
    } finally {
      await client.end()
    }
  }

  async function migrateSchema() {
    const client = new pg.Client({ connectionString: suite.database.url('tl_migrate') })
    await client.connect()
    try {
      return await migrateDatabase({ client, schema: readSchema() })
    } finally {
      await client.end()
    }
  }

  it('the schema contains no operator, no site and no host, and migrating again changes nothing', async () => {
    const { migrations, objects } = readSchema()
    const { migrations: applied, objects: defined } = await migrateSchema()
    expect([applied.length, defined.length]).toEqual([migrations.length, objects.length])
    expect(await migrateSchema()).toEqual({ migrations: [], objects: [] })
    for (const table of ['operator', 'site', 'site_host'])
      expect(await suite.database.query(`SELECT FROM touchline.${table}`)).toEqual([])
  })

  const one = (value: number, more = '') =>
    `CREATE OR REPLACE FUNCTION touchline.one() RETURNS integer LANGUAGE sql RETURN ${value}; ${more}`

  async function valueOf(sql: string): Promise<unknown> {
    const [row] = await suite.database.query<{ value: unknown }>(`SELECT ${sql} AS value`)
    return row?.value
  }

  const hasTable = (name: string) => valueOf(`to_regclass('touchline.${name}') IS NOT NULL`)

  it('applies a migration once, and a function again when the text of the function changes', async () => {
    const first = { '0001_a': 'CREATE TABLE touchline.a (id integer)' }
    expect(await migrate(first, { one: one(1) })).toEqual({ migrations: ['0001_a'], objects: ['one'] })
    expect(await migrate(first, { one: one(1) })).toEqual({ migrations: [], objects: [] })
    const both = { ...first, '0002_b': 'CREATE TABLE touchline.b (id integer)' }
    expect(await migrate(both, { one: one(2) })).toEqual({ migrations: ['0002_b'], objects: ['one'] })
    expect(await valueOf('touchline.one()')).toBe(2)
  })

  it('a function that a table needs is applied before the table, with the functions it calls', async () => {
    const reject = 'CREATE FUNCTION touchline.reject() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$'
    const guard = `CREATE FUNCTION touchline.guard(p_table text) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
    EXECUTE format('CREATE TRIGGER guarded BEFORE DELETE ON touchline.%I FOR EACH ROW EXECUTE FUNCTION touchline.reject()', p_table);
  END $$`
    const reader =
      'CREATE FUNCTION touchline.read_a() RETURNS bigint LANGUAGE sql RETURN (SELECT count(*) FROM touchline.a)'
    const migration = `CREATE TABLE touchline.a (id integer); SELECT touchline.guard('a')`
    const { objects } = await migrate({ '0001_a': migration }, { guard, read_a: reader, reject })
    expect(objects).toEqual(['guard', 'reject', 'read_a'])
  })

  it('a failed migration leaves no partial change, and the next run continues', async () => {
    const good = { '0001_a': 'CREATE TABLE touchline.a (id integer)' }
    const bad = { ...good, '0002_b': 'CREATE TABLE touchline.b (id integer); SELECT 1 / 0' }
    await expect(migrate(bad)).rejects.toThrow('0002_b: division by zero')
    expect([await hasTable('a'), await hasTable('b')]).toEqual([true, false])
    const mended = { ...good, '0002_b': 'CREATE TABLE touchline.b (id integer)' }
    expect((await migrate(mended)).migrations).toEqual(['0002_b'])
  })

  it('rejects an edited migration, an unknown one, and a new one with a lower number than the last', async () => {
    const a = { '0001_a': 'CREATE TABLE touchline.a (id integer)' }
    const c = { '0003_c': 'CREATE TABLE touchline.c (id integer)' }
    await migrate({ ...a, ...c })
    await expect(migrate({ '0001_a': 'CREATE TABLE touchline.a (id bigint)', ...c })).rejects.toThrow(
      '0001_a was edited',
    )
    await expect(migrate(a)).rejects.toThrow('has migration 0003_c, which this version does not know')
    const late = { ...a, '0002_b': 'CREATE TABLE touchline.b (id integer)', ...c }
    await expect(migrate(late)).rejects.toThrow('0002_b comes before 0003_c')
  })

  it('sequences of player data start at the first id of the cell, even if a later migration adds them', async () => {
    const sequences = { '0001_ids': 'CREATE SEQUENCE touchline.transfer_id; CREATE SEQUENCE touchline.counter' }
    await migrate(sequences, {}, { cell: 7 })
    const next = (name: string) => valueOf(`nextval('touchline.${name}')`)
    expect([await next('transfer_id'), await next('counter')]).toEqual([String(7 * 2 ** 40 + 1), '1'])
    const later = { ...sequences, '0002_more': 'CREATE SEQUENCE touchline.bet_number' }
    await migrate(later, {})
    expect([await next('transfer_id'), await next('bet_number')]).toEqual(
      [2, 1].map((count) => String(7 * 2 ** 40 + count)),
    )
    await expect(migrate(later, {}, { cell: 8 })).rejects.toThrow('the database gives ids of cell 7')
  })

  it('every sequence is listed as one of player data, whose ids depend on the cell, or as a local one', async () => {
    await migrateSchema()
    const rows = await suite.database.query<{ name: string }>(
      `SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'touchline'`,
    )
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set([...cellSequences, ...localSequences]))
  })

  it('a function is granted to the roles that its file names, and revoked from roles that it no longer names', async () => {
    const mayApi = () => valueOf(`has_function_privilege('tl_api', 'touchline.one()', 'EXECUTE')`)
    const mayWorker = () => valueOf(`has_function_privilege('tl_worker', 'touchline.one()', 'EXECUTE')`)
    const noDefault = { '0001_schema': 'ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC' }
    await migrate(noDefault, { one: one(1, 'GRANT EXECUTE ON FUNCTION touchline.one() TO tl_api, tl_worker;') })
    expect([await mayApi(), await mayWorker()]).toEqual([true, true])
    await migrate(noDefault, { one: one(1, 'GRANT EXECUTE ON FUNCTION touchline.one() TO tl_worker;') })
    expect([await mayApi(), await mayWorker()]).toEqual([false, true])
  })

  it('rejects a second signature of a function until a migration drops the first', async () => {
    const next = 'CREATE OR REPLACE FUNCTION touchline.one(p integer) RETURNS integer LANGUAGE sql RETURN p;'
    await migrate({}, { one: one(1) })
    await expect(migrate({}, { one: next })).rejects.toThrow('one has 2 signatures in the database and 1 in its file')
    await migrate({ '0001_one': 'DROP FUNCTION touchline.one()' }, { one: next })
    expect(await valueOf('touchline.one(5)')).toBe(5)
  })

  it('rejects a function without a file until a migration drops the function', async () => {
    await migrate({}, { one: one(1) })
    await expect(migrate({})).rejects.toThrow('one is in the database and has no file')
    await migrate({ '0001_one': 'DROP FUNCTION touchline.one()' })
    expect(await suite.database.query('SELECT name FROM touchline.schema_object')).toEqual([])
  })

  it('applies a function again after a migration has dropped it by CASCADE', async () => {
    const reader =
      'CREATE OR REPLACE FUNCTION touchline.ids() RETURNS bigint LANGUAGE sql RETURN (SELECT sum(id) FROM touchline.a)'
    const first = { '0001_a': 'CREATE TABLE touchline.a (id integer)' }
    await migrate(first, { ids: reader })
    const again = 'DROP TABLE touchline.a CASCADE; CREATE TABLE touchline.a (id bigint)'
    expect((await migrate({ ...first, '0002_a': again }, { ids: reader })).objects).toEqual(['ids'])
  })

  it('stops waiting for a lock after a short time, so that other queries can run, and tries again', async () => {
    const first = { '0001_a': 'CREATE TABLE touchline.a (id integer)' }
    const both = { ...first, '0002_a': 'ALTER TABLE touchline.a ADD COLUMN name text' }
    await migrate(first)
    const holder = new pg.Client({ connectionString: suite.database.url('postgres') })
    await holder.connect()
    try {
      await holder.query('BEGIN; LOCK TABLE touchline.a IN ACCESS SHARE MODE')
      const short = { lockTimeoutMs: 50, pauseMs: 50 }
      await expect(migrate(both, {}, { ...short, attempts: 2 })).rejects.toThrow(
        '0002_a: a lock was not available in 2 attempts',
      )
      const steps: string[] = []
      const onStep = (step: string) => {
        steps.push(step)
        if (step.includes('attempt 3')) void holder.query('ROLLBACK')
      }
      expect((await migrate(both, {}, { ...short, attempts: 100, onStep })).migrations).toEqual(['0002_a'])
      expect(steps).toContain('0002_a, attempt 3 of 100')
    } finally {
      await holder.end()
    }
  })

  it('of two simultaneous migrations, one applies the changes and the other finds them applied', async () => {
    const migrations = { '0001_a': 'CREATE TABLE touchline.a (id integer); SELECT pg_sleep(0.3)' }
    const applied = await Promise.all([migrate(migrations), migrate(migrations)])
    expect(applied.flatMap((each) => each.migrations)).toEqual(['0001_a'])
  })

  const isValid = `(SELECT indisvalid FROM pg_index WHERE indexrelid = 'touchline.a_id'::regclass)`

  it('an index that is created concurrently is created outside of any transaction', async () => {
    const first = { '0001_a': 'CREATE TABLE touchline.a (id integer)' }
    const index = `DROP INDEX CONCURRENTLY IF EXISTS touchline.a_id;
    CREATE INDEX CONCURRENTLY a_id ON touchline.a (id);`
    await migrate({ ...first, '0002_index': index })
    expect(await valueOf(isValid)).toBe(true)
  })

  it('an index whose build failed on a lock is invalid; it is never accepted as it is, but built again', async () => {
    const first = { '0001_a': 'CREATE TABLE touchline.a (id integer)' }
    const build = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS a_id ON touchline.a (id);'
    await migrate(first)
    const holder = new pg.Client({ connectionString: suite.database.url('postgres') })
    await holder.connect()
    try {
      // The build has to wait for this open transaction, because it has an older snapshot.
      await holder.query('BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT FROM touchline.a')
      const short = { lockTimeoutMs: 100, pauseMs: 50 }
      await expect(migrate({ ...first, '0002_index': build }, {}, { ...short, attempts: 2 })).rejects.toThrow(
        '0002_index: invalid indexes: touchline.a_id',
      )
      const onStep = (step: string) => {
        if (step.includes('attempt 3')) void holder.query('ROLLBACK')
      }
      const again = { ...first, '0002_index': `DROP INDEX CONCURRENTLY IF EXISTS touchline.a_id;\n${build}` }
      expect((await migrate(again, {}, { ...short, attempts: 100, onStep })).migrations).toEqual(['0002_index'])
      expect(await valueOf(isValid)).toBe(true)
    } finally {
      await holder.end()
    }
  })
})

describe('schema version', () => {
  type Version = { migration: string; objects_hash: string; release: string; compatible_from: string }

  // After its start the feed requests the provider's producers. This provider never answers, so the feed stays at that
  // point.
  const provider = createServer(() => {})

  let suite: Suite
  let own: Version
  let env: Record<string, string>
  beforeAll(async () => {
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
    env = { FEED_API_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1` }
    suite = await openSuite({ name: 'schema-version', centrifugo: false })
    const [row] = await suite.database.query<Version>('SELECT * FROM touchline.schema_version')
    if (!row) throw new Error('the template has no schema version')
    own = row
  })
  afterAll(async () => {
    await suite?.close()
    provider.closeAllConnections()
    provider.close()
  })

  async function setVersion(changed: Partial<Version> = {}): Promise<void> {
    const version = { ...own, ...changed }
    await suite.database.query(
      'UPDATE touchline.schema_version SET migration = $1, objects_hash = $2, release = $3, compatible_from = $4',
      [version.migration, version.objects_hash, version.release, version.compatible_from],
    )
  }

  const processes = ['api', 'feed', 'worker'] as const

  async function rejection(entry: (typeof processes)[number]): Promise<unknown> {
    const rejected = await suite.startServer(entry, { env })
    const { code } = await rejected.exited
    const last = rejected.logs.find(({ level }) => level === 'fatal')
    return { code, message: last?.['msg'] }
  }

  const needed = () => `this process needs ${own.release} ${own.migration}+${own.objects_hash}`

  it.each(processes)('the %s starts on the schema it knows', async (entry) => {
    await setVersion()
    await expectStart(entry)
  })

  it.each(processes)('the %s starts on the schema of a later release that serves its own', async (entry) => {
    await setVersion({
      migration: '9999_later',
      objects_hash: 'other',
      release: '99.0.0',
      compatible_from: own.release,
    })
    await expectStart(entry)
  })

  async function expectStart(entry: (typeof processes)[number]): Promise<void> {
    const started = await suite.startServer(entry, { env })
    expect(await started.waitForLog(({ msg }) => msg === 'started', 30_000)).toMatchObject({ process: entry })
    await started.kill9()
  }

  it.each(processes)('the %s rejects an older schema and names both versions', async (entry) => {
    await setVersion({ migration: '0001_platform' })
    expect(await rejection(entry)).toEqual({
      code: 1,
      message: `could not start: database schema too old: the database has ${own.release} 0001_platform+${own.objects_hash}, ${needed()}: run npm run migrate`,
    })
  })

  it.each(processes)('the %s rejects a newer schema and names both versions', async (entry) => {
    await setVersion({ release: '99.0.0', compatible_from: '98.1.0' })
    expect(await rejection(entry)).toEqual({
      code: 1,
      message: `could not start: database schema too new: the database has 99.0.0 ${own.migration}+${own.objects_hash}, ${needed()}: start release 98.1.0 or a later one`,
    })
  })

  it('a database with other functions or views, or without a version, is rejected as another schema', async () => {
    await setVersion({ objects_hash: 'other' })
    expect(await rejection('worker')).toMatchObject({
      code: 1,
      message: expect.stringContaining(
        `functions or views differ: the database has ${own.release} ${own.migration}+other, ${needed()}`,
      ),
    })
    await suite.database.query('DROP TABLE touchline.schema_version')
    expect(await rejection('worker')).toMatchObject({
      code: 1,
      message: expect.stringContaining(`there is none, ${needed()}`),
    })
  })
})
