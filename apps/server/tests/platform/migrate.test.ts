import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSuite } from '@touchline/testkit'
import type { Suite } from '@touchline/testkit'
import { migrateDatabase, readSchema } from '../../src/platform/schema/index.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

describe('migrations', () => {
  let suite: Suite
  beforeAll(async () => void (suite = await openSuite({ name: 'migrate', centrifugo: false, rabbit: false })))
  afterAll(() => suite?.close())
  beforeEach(() => suite.database.query('DROP SCHEMA IF EXISTS touchline CASCADE'))

  type Options = Partial<Parameters<typeof migrateDatabase>[0]>

  /** Runs the migrations and functions given by name. Each set is a whole schema, as it stands in a release. */
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

  it('the schema brings no operator, no site and no host, and a second run changes nothing', async () => {
    const client = new pg.Client({ connectionString: suite.database.url('tl_migrate') })
    await client.connect()
    try {
      const schema = readSchema()
      const { migrations, objects } = await migrateDatabase({ client, schema })
      expect([migrations.length, objects.length]).toEqual([schema.migrations.length, schema.objects.length])
      expect(await migrateDatabase({ client, schema })).toEqual({ migrations: [], objects: [] })
    } finally {
      await client.end()
    }
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

  it('applies a migration once, and a function again when its text changes', async () => {
    const first = { '0001_a': 'CREATE TABLE touchline.a (id integer)' }
    expect(await migrate(first, { one: one(1) })).toEqual({ migrations: ['0001_a'], objects: ['one'] })
    expect(await migrate(first, { one: one(1) })).toEqual({ migrations: [], objects: [] })
    const both = { ...first, '0002_b': 'CREATE TABLE touchline.b (id integer)' }
    expect(await migrate(both, { one: one(2) })).toEqual({ migrations: ['0002_b'], objects: ['one'] })
    expect(await valueOf('touchline.one()')).toBe(2)
  })

  it('a function that a table needs is applied before it, and what that one names with it', async () => {
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

  it('what fails leaves nothing half done, and a repeated run continues', async () => {
    const good = { '0001_a': 'CREATE TABLE touchline.a (id integer)' }
    const bad = { ...good, '0002_b': 'CREATE TABLE touchline.b (id integer); SELECT 1 / 0' }
    await expect(migrate(bad)).rejects.toThrow('0002_b: division by zero')
    expect([await hasTable('a'), await hasTable('b')]).toEqual([true, false])
    const mended = { ...good, '0002_b': 'CREATE TABLE touchline.b (id integer)' }
    expect((await migrate(mended)).migrations).toEqual(['0002_b'])
  })

  it('rejects an edited migration, one it does not know, and one with a number that has passed', async () => {
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

  it('a function is granted to whom its file names, and to nobody it named before', async () => {
    const mayApi = () => valueOf(`has_function_privilege('tl_api', 'touchline.one()', 'EXECUTE')`)
    const mayWorker = () => valueOf(`has_function_privilege('tl_worker', 'touchline.one()', 'EXECUTE')`)
    const noDefault = { '0001_schema': 'ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC' }
    await migrate(noDefault, { one: one(1, 'GRANT EXECUTE ON FUNCTION touchline.one() TO tl_api, tl_worker;') })
    expect([await mayApi(), await mayWorker()]).toEqual([true, true])
    await migrate(noDefault, { one: one(1, 'GRANT EXECUTE ON FUNCTION touchline.one() TO tl_worker;') })
    expect([await mayApi(), await mayWorker()]).toEqual([false, true])
  })

  it('rejects a second signature until a migration drops the first', async () => {
    const next = 'CREATE OR REPLACE FUNCTION touchline.one(p integer) RETURNS integer LANGUAGE sql RETURN p;'
    await migrate({}, { one: one(1) })
    await expect(migrate({}, { one: next })).rejects.toThrow('one has 2 signatures in the database and 1 in its file')
    await migrate({ '0001_one': 'DROP FUNCTION touchline.one()' }, { one: next })
    expect(await valueOf('touchline.one(5)')).toBe(5)
  })

  it('rejects a function that has lost its file until a migration drops it', async () => {
    await migrate({}, { one: one(1) })
    await expect(migrate({})).rejects.toThrow('one is in the database and has no file')
    await migrate({ '0001_one': 'DROP FUNCTION touchline.one()' })
    expect(await suite.database.query('SELECT name FROM touchline.schema_object')).toEqual([])
  })

  it('applies a function again that a migration has dropped with what it stood on', async () => {
    const reader =
      'CREATE OR REPLACE FUNCTION touchline.ids() RETURNS bigint LANGUAGE sql RETURN (SELECT sum(id) FROM touchline.a)'
    const first = { '0001_a': 'CREATE TABLE touchline.a (id integer)' }
    await migrate(first, { ids: reader })
    const again = 'DROP TABLE touchline.a CASCADE; CREATE TABLE touchline.a (id bigint)'
    expect((await migrate({ ...first, '0002_a': again }, { ids: reader })).objects).toEqual(['ids'])
  })

  it('gives up a lock it cannot get, lets others pass, and tries again', async () => {
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

  it('two runners at once: one works, the other finds it done', async () => {
    const migrations = { '0001_a': 'CREATE TABLE touchline.a (id integer); SELECT pg_sleep(0.3)' }
    const applied = await Promise.all([migrate(migrations), migrate(migrations)])
    expect(applied.flatMap((each) => each.migrations)).toEqual(['0001_a'])
  })

  const isValid = `(SELECT indisvalid FROM pg_index WHERE indexrelid = 'touchline.a_id'::regclass)`

  it('an index that is created concurrently is created outside of a transaction', async () => {
    const first = { '0001_a': 'CREATE TABLE touchline.a (id integer)' }
    const index = `DROP INDEX CONCURRENTLY IF EXISTS touchline.a_id;
    CREATE INDEX CONCURRENTLY a_id ON touchline.a (id);`
    await migrate({ ...first, '0002_index': index })
    expect(await valueOf(isValid)).toBe(true)
  })

  it('an index whose build gave up a lock is built again, never taken for a whole one', async () => {
    const first = { '0001_a': 'CREATE TABLE touchline.a (id integer)' }
    const build = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS a_id ON touchline.a (id);'
    await migrate(first)
    const holder = new pg.Client({ connectionString: suite.database.url('postgres') })
    await holder.connect()
    try {
      // A reader with an old snapshot: the last step of the build waits for it.
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
  type Version = { migration: string; objects_hash: string }

  // The feed asks its provider for producers once it has started: this one never answers.
  const provider = createServer(() => {})

  let suite: Suite
  let own: Version
  let env: Record<string, string>
  beforeAll(async () => {
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
    env = { FEED_API_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1` }
    suite = await openSuite({ name: 'schema-version', centrifugo: false })
    const [row] = await suite.database.query<Version>('SELECT migration, objects_hash FROM touchline.schema_version')
    if (!row) throw new Error('the template has no schema version')
    own = row
  })
  afterAll(async () => {
    await suite?.close()
    provider.closeAllConnections()
    provider.close()
  })

  async function setVersion(migration: string, hash = own.objects_hash): Promise<void> {
    await suite.database.query('UPDATE touchline.schema_version SET migration = $1, objects_hash = $2', [
      migration,
      hash,
    ])
  }

  const processes = ['api', 'feed', 'worker'] as const

  async function rejection(entry: (typeof processes)[number]): Promise<unknown> {
    const refused = await suite.startServer(entry, { env })
    const { code } = await refused.exited
    const last = refused.logs.find(({ level }) => level === 'fatal')
    return { code, message: last?.['msg'] }
  }

  const needed = () => `this process needs ${own.migration}+${own.objects_hash}`

  it.each(processes)('the %s starts on the schema it knows', async (entry) => {
    await setVersion(own.migration)
    const started = await suite.startServer(entry, { env })
    expect(await started.waitForLog(({ msg }) => msg === 'started', 30_000)).toMatchObject({ process: entry })
    await started.kill9()
  })

  it.each(processes)('the %s rejects an older schema and names both versions', async (entry) => {
    await setVersion('0001_platform')
    expect(await rejection(entry)).toEqual({
      code: 1,
      message: `could not start: database schema too old: the database has 0001_platform+${own.objects_hash}, ${needed()}: run npm run migrate`,
    })
  })

  it.each(processes)('the %s rejects a newer schema and names both versions', async (entry) => {
    await setVersion('9999_later')
    expect(await rejection(entry)).toEqual({
      code: 1,
      message: `could not start: database schema too new: the database has 9999_later+${own.objects_hash}, ${needed()}: start the release that was migrated to`,
    })
  })

  it('other functions or views are another schema, and so is none', async () => {
    await setVersion(own.migration, 'other')
    expect(await rejection('worker')).toMatchObject({
      code: 1,
      message: expect.stringContaining(
        `functions or views differ: the database has ${own.migration}+other, ${needed()}`,
      ),
    })
    await suite.database.query('DROP TABLE touchline.schema_version')
    expect(await rejection('worker')).toMatchObject({
      code: 1,
      message: expect.stringContaining(`there is none, ${needed()}`),
    })
  })
})
