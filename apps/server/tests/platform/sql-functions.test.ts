import { openSuite } from '@touchline/testkit'
import type { Suite } from '@touchline/testkit'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { declaredRowTables, declaredSqlFunctions, writeArray, writeRow } from '../../src/platform/sql/index.ts'

// Row types and functions declared in TypeScript must match the tables and functions of the database.

const source = fileURLToPath(new URL('../../src/', import.meta.url))
const declaring = globSync('**/*.ts', { cwd: source })
  .filter((file) => !file.startsWith('platform/sql/'))
  .map((file) => ({ file, text: readFileSync(`${source}${file}`, 'utf8') }))
  .filter(({ text }) => /\b(?:rowTable|sqlFunction)\b.*\(/.test(text))
await Promise.all(declaring.map(({ file }) => import(`${source}${file}`)))

let suite: Suite
beforeAll(async () => void (suite = await openSuite({ name: 'sql-functions' })))
afterAll(() => suite.close())

it('the tests below cover every row type and function that a source file declares', () => {
  const named = declaring.flatMap(({ text }) =>
    [...text.matchAll(/(?:rowTable|sqlFunction<[^]*?>\(\))\(\s*'(\w+)'/g)].map(([, name]) => name),
  )
  expect(named.length).toBeGreaterThan(8)
  expect(new Set(named)).toEqual(new Set([...declaredRowTables().keys(), ...declaredSqlFunctions().keys()]))
})

it.each([...declaredRowTables()])(
  'the row type %s has the columns that are declared, in their order',
  async (name, columns) => {
    const stored = await suite.database.query<{ name: string; type: string }>(
      `SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
      WHERE attrelid = (SELECT typrelid FROM pg_type WHERE oid = $1::regtype) AND attnum > 0 AND NOT attisdropped
      ORDER BY attnum`,
      [`touchline.${name}`],
    )
    expect(stored).toEqual(Object.entries(columns).map(([column, { sql }]) => ({ name: column, type: sql })))
  },
)

it.each([...declaredRowTables()])('each value of a %s arrives in its own column', async (name, columns) => {
  const given = Object.entries(columns).map(([column, { sql, isNullable }], at) => ({
    column,
    texts: [samples[sql]?.(at) ?? `no sample of ${sql}`, isNullable ? null : (samples[sql]?.(at + 1) ?? '')],
  }))
  const rows = [0, 1].map((row) => writeRow(given.map(({ texts }) => texts[row] ?? null)))
  const [first, second] = await suite.database.query<Record<string, string | null>>(
    `SELECT ${given.map(({ column }) => `${column}::text`).join(', ')} FROM unnest($1::touchline.${name}[])`,
    [writeArray(rows)],
  )
  expect([first, second]).toEqual(
    [0, 1].map((row) => Object.fromEntries(given.map(({ column, texts }) => [column, texts[row]]))),
  )
})

it.each([...declaredSqlFunctions()])(
  '%s takes the parameters that are declared, in their order',
  async (name, parameters) => {
    const [stored] = await suite.database.query<{ names: string[]; types: string[] }>(
      `SELECT proargnames[1:pronargs] AS names,
      ARRAY(SELECT format_type(type, NULL) FROM unnest(proargtypes) WITH ORDINALITY AS given(type, place) ORDER BY place) AS types
      FROM pg_proc WHERE oid = $1::regproc`,
      [`touchline.${name}`],
    )
    expect(stored?.names).toEqual(Object.keys(parameters).map((parameter) => `p_${parameter}`))
    expect(stored?.types).toEqual(Object.values(parameters).map(({ sql }) => sql))
  },
)

/** A function per PostgreSQL type that returns a sample value as text, different for each number. */
const samples: Record<string, (number: number) => string> = {
  smallint: (number) => String(100 + number),
  integer: (number) => String(10_000 + number),
  bigint: (number) => String(2 ** 40 + number),
  numeric: (number) => `1.00000000000000000${number}`,
  boolean: (number) => (number % 2 === 0 ? 'true' : 'false'),
  text: (number) => `"a, (b)" \\ ${number}`,
  'text[]': (number) => `{a,"b ${number}"}`,
  uuid: (number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  bytea: (number) => `\\x${number.toString(16).padStart(4, '0')}`,
  'timestamp with time zone': (number) => `2026-01-01 00:00:${String(number).padStart(2, '0')}+00`,
}
