import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Schema } from '../../apps/server/src/platform/schema/index.ts'
import { root } from '../run/run-command.ts'
import { checkLastRelease } from './check-last-release.ts'
import { checkSchema, findObjects } from './check-schema.ts'
import { normaliseDump } from './normalise-dump.ts'

type Texts = Record<string, string>

const files = (texts: Texts) => Object.entries(texts).map(([name, text]) => ({ name, text, hash: '' }))
const schemaOf = (migrations: Texts, functions: Texts = {}, views: Texts = {}): Schema => ({
  migrations: files(migrations),
  objects: [
    ...files(functions).map((file) => ({ kind: 'function' as const, ...file })),
    ...files(views).map((file) => ({ kind: 'view' as const, ...file })),
  ],
})
const one = (parameters = '') =>
  `CREATE OR REPLACE FUNCTION touchline.one(${parameters}) RETURNS integer LANGUAGE sql RETURN 1;\n`

describe('objects', () => {
  it('objects of all kinds are found, but not in comments or bodies of functions', () => {
    const text = `
      -- CREATE TABLE touchline.no ();
      CREATE TABLE touchline.a (id integer);
      CREATE TYPE touchline.pair AS (x integer, y integer);
      CREATE DOMAIN touchline.kind AS text;
      CREATE SEQUENCE touchline.number;
      CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS a_id ON touchline.a (id);
      CREATE TRIGGER noted AFTER INSERT OR UPDATE OF id ON touchline.a FOR EACH ROW EXECUTE FUNCTION touchline.note();
      SELECT touchline.forbid_change('a', 'id');
      CREATE OR REPLACE FUNCTION touchline.f(p numeric(3, 2), q text DEFAULT ')') RETURNS void LANGUAGE plpgsql AS $$
        BEGIN CREATE TABLE touchline.inner (); END $$;
      CREATE VIEW touchline.v AS SELECT 1;`
    expect(findObjects(text).map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'table a',
      'type pair',
      'type kind',
      'sequence number',
      'index a_id',
      'trigger noted of a',
      'trigger never_rewritten of a',
      expect.stringContaining('function f(p numeric(3, 2)'),
      'view v',
    ])
  })

  it('tables, types, triggers, views and functions must not be defined twice', () => {
    const table = 'CREATE TABLE touchline.a (id integer);'
    expect(checkSchema(schemaOf({ '0001_a': table, '0002_b': table }))).toEqual([
      'migrations/0002_b.sql: table a is defined in migrations/0001_a.sql already',
    ])
    const guards = `${table} SELECT touchline.forbid_truncate('a'); SELECT touchline.forbid_truncate('a');`
    expect(checkSchema(schemaOf({ '0001_a': guards }))).toEqual([
      'migrations/0001_a.sql: trigger never_truncated of a is defined in migrations/0001_a.sql already',
    ])
    expect(checkSchema(schemaOf({}, { one: one() + one('p integer') }))).toEqual([])
    expect(checkSchema(schemaOf({}, { one: one() + one() }))).toEqual([
      'functions/one.sql: function one() is defined in functions/one.sql already',
    ])
    expect(checkSchema(schemaOf({ '0001_one': one('p integer') }, { one: one() }))).toContain(
      'functions/one.sql: function one() is defined in migrations/0001_one.sql already',
    )
  })

  it('an object must be in the file of its name, in the folder of its kind', () => {
    const view = 'CREATE OR REPLACE VIEW touchline.seen AS SELECT 1 AS one;'
    expect(checkSchema(schemaOf({ '0001_view': view }))).toEqual([
      'migrations/0001_view.sql: view seen belongs in a file of its own',
    ])
    expect(checkSchema(schemaOf({}, { two: one() }))).toEqual(['functions/two.sql: function one() belongs elsewhere'])
    expect(checkSchema(schemaOf({}, { one: one().replace('OR REPLACE ', '') }))).toEqual([
      expect.stringContaining('functions/one.sql: only CREATE OR REPLACE and GRANT can be repeated'),
    ])
    expect(checkSchema(schemaOf({}, {}, { seen: '-- nothing yet' }))).toEqual([
      'views/seen.sql: does not define view seen',
    ])
  })
})

describe('functions', () => {
  it('a function has at most eight parameters, not counting its results', () => {
    const taking = (count: number, more = '') =>
      one(Array.from({ length: count }, (_, at) => `p_${at} numeric(3, 2) DEFAULT least(1, 2)`).join(', ') + more)
    expect(checkSchema(schemaOf({}, { one: taking(8, ', OUT at timestamptz') }))).toEqual([])
    expect(checkSchema(schemaOf({}, { one: taking(9) }))).toEqual([
      'functions/one.sql: 9 parameters, and 8 at most: pass rows',
    ])
  })

  it('two functions must not have eight equal lines in a row, ignoring comments and indentation', () => {
    const lines = Array.from({ length: 8 }, (_, at) => `PERFORM ${at};`)
    const body = (name: string, written: readonly string[]) =>
      `CREATE OR REPLACE FUNCTION touchline.${name}() RETURNS void LANGUAGE plpgsql AS $$ BEGIN\n${written.join('\n')}\nEND $$;\n`
    const twin = (count: number) =>
      checkSchema(
        schemaOf(
          {},
          {
            one: body('one', lines),
            two: body('two', ['-- Why.', ...lines.slice(-count).map((line) => `  ${line}`), ';']),
          },
        ),
      )
    expect(twin(7)).toEqual([])
    expect(twin(8)).toEqual(['functions/two.sql: 8 lines and more equal those of one.sql'])
  })
})

describe('migrations', () => {
  it('a migration has the next number, and CONCURRENTLY has a file of its own', () => {
    expect(checkSchema(schemaOf({ '0001_a': 'SELECT 1;', '0003_b': 'SELECT 1;' }))).toEqual([
      'migrations/0003_b.sql: the next number is 0002',
    ])
    const mixed = 'CREATE INDEX CONCURRENTLY a_id ON touchline.a (id); ALTER TABLE touchline.a ADD COLUMN b text;'
    expect(checkSchema(schemaOf({ '0001_a': mixed }))).toEqual([
      'migrations/0001_a.sql: CONCURRENTLY runs outside of a transaction: nothing else may stand in its file',
    ])
  })

  it('a migration states why it ignores a rule of the linter', () => {
    const drop = '-- squawk-ignore ban-drop-column\nALTER TABLE touchline.a DROP COLUMN b;'
    expect(checkSchema(schemaOf({ '0001_a': drop }))).toEqual([
      'migrations/0001_a.sql:1: an ignored rule says why in the comment before it',
    ])
    expect(checkSchema(schemaOf({ '0001_a': `-- Contract: not read since 0.3, written since 0.2.\n${drop}` }))).toEqual(
      [],
    )
  })

  it.each([
    ['adding-required-field', 'ALTER TABLE touchline.a ADD COLUMN b text NOT NULL;'],
    ['require-concurrent-index-creation', 'CREATE INDEX a_b ON touchline.a (b);'],
    ['ban-drop-column', 'ALTER TABLE touchline.a DROP COLUMN b;'],
    ['ban-drop-table', 'DROP TABLE touchline.a;'],
    ['changing-column-type', 'ALTER TABLE touchline.a ALTER COLUMN b TYPE bigint;'],
    ['renaming-column', 'ALTER TABLE touchline.a RENAME COLUMN b TO c;'],
    ['renaming-table', 'ALTER TABLE touchline.a RENAME TO c;'],
    ['adding-not-nullable-field', 'ALTER TABLE touchline.a ALTER COLUMN b SET NOT NULL;'],
    ['constraint-missing-not-valid', 'ALTER TABLE touchline.a ADD CONSTRAINT positive CHECK (b > 0);'],
  ])('must not do to a running database: %s', async (rule, sql) => {
    expect(await squawk(sql)).toContain(rule)
    expect(await squawk(`-- squawk-ignore ${rule}\n${sql}`)).not.toContain(rule)
  })

  it.each([
    `ALTER TABLE touchline.a ADD COLUMN b text NOT NULL DEFAULT '';`,
    // A failed attempt leaves an invalid index, so the index is dropped first.
    'DROP INDEX CONCURRENTLY IF EXISTS touchline.a_b; CREATE INDEX CONCURRENTLY IF NOT EXISTS a_b ON touchline.a (b);',
    'CREATE TABLE touchline.a (id smallint PRIMARY KEY); CREATE INDEX a_b ON touchline.a (id);',
  ])('may: %s', async (sql) => {
    expect(await squawk(sql)).toBe('')
  })
})

it('normaliseDump retains bodies of functions, and removes settings, headings, owners and random keys', () => {
  const dump = `\\restrict abc\n-- Dumped by pg_dump version 15\nSET lock_timeout = 0;\n\n--\n-- Name: f\n--\n\n
CREATE FUNCTION touchline.f() RETURNS void LANGUAGE plpgsql AS $$\nBEGIN\n-- why\nSET x = 1;\nEND $$;\n\n
ALTER FUNCTION touchline.f() OWNER TO tl_migrate;\n\nCHECK (h ~~ '$argon2id$%')\n-- Name: i\nCHECK (i ~~ '$argon2id$%')\n-- end\n`
  expect(normaliseDump(dump)).toBe(
    `CREATE FUNCTION touchline.f() RETURNS void LANGUAGE plpgsql AS $$\nBEGIN\n-- why\nSET x = 1;\nEND $$;\n\nCHECK (h ~~ '$argon2id$%')\n\nCHECK (i ~~ '$argon2id$%')\n`,
  )
})

/** Returns what squawk reports about the text as a migration, one line each. */
function squawk(sql: string): Promise<string> {
  const args = ['-c', 'apps/server/database/.squawk.toml', '--reporter', 'gcc', '--stdin-filepath', '0099_test.sql']
  return new Promise((resolve) => {
    const child = execFile(join(root, 'node_modules/.bin/squawk'), args, { cwd: root }, (_error, out) => resolve(out))
    child.stdin?.end(sql)
  })
}

describe('processes of the last release', () => {
  const released = { '0001_a': 'CREATE TABLE touchline.a (id integer, name text);' }
  const last = {
    version: '0.3.0',
    schema: schemaOf(released, { one: one('p_id integer'), inner: one().replace('.one', '.inner') }),
    source: "SELECT touchline.one($1); rowTable('leg', {}); INSERT INTO touchline.a (name)",
  }
  const problems = (migration: string, functions: Texts = { one: one('p_id integer') }) =>
    checkLastRelease(schemaOf({ ...released, '0002_b': migration }, functions), last)

  it.each([
    'DROP TABLE touchline.a;',
    'ALTER TABLE touchline.a DROP COLUMN name;',
    'ALTER TABLE touchline.a ADD COLUMN b integer, DROP name;',
    'ALTER TABLE touchline.a RENAME COLUMN id TO number;',
    'ALTER TABLE touchline.a ALTER COLUMN name TYPE integer;',
    'ALTER TABLE touchline.a ALTER COLUMN name SET NOT NULL;',
    'ALTER TABLE touchline.a ADD COLUMN b integer NOT NULL;',
    'ALTER TYPE touchline.leg ADD ATTRIBUTE b integer;',
  ])('need what this takes away: %s', (migration) => {
    expect(problems(migration)).toEqual([expect.stringMatching(/^migrations\/0002_b.sql: release 0.3.0 needs/)])
  })

  it.each([
    'CREATE TABLE touchline.b (id integer NOT NULL);',
    'ALTER TABLE touchline.a ADD COLUMN b integer NOT NULL DEFAULT 0, ADD COLUMN c text;',
    'ALTER TABLE touchline.a ALTER COLUMN name DROP NOT NULL, DROP CONSTRAINT a_check;',
    // No code of the last release names this column.
    'ALTER TABLE touchline.a DROP COLUMN unused;',
  ])('do not notice this: %s', (migration) => expect(problems(migration)).toEqual([]))

  it('functions that processes call must not change their parameters; those that only functions call may', () => {
    expect(problems('SELECT 1;', { one: one('p_id integer, p_name text DEFAULT NULL') })).toEqual([
      'functions/one.sql: release 0.3.0 calls one(p_id integer)RETURNS integer',
    ])
    expect(problems('SELECT 1;', {})).toHaveLength(1)
    expect(problems('SELECT 1;', { one: one('p_id  integer').replace('RETURN 1', 'RETURN 2'), two: one() })).toEqual([])
  })

  it('a migration that was released must not be edited', () => {
    const edited = { migrations: [{ name: '0001_a', text: '', hash: 'other' }], objects: last.schema.objects }
    expect(checkLastRelease(edited, last)).toEqual([
      'migrations/0001_a.sql: it belongs to release 0.3.0: write a new one',
    ])
  })
})
