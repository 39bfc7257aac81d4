import type { QueryResultRow } from 'pg'
import type { Database } from '../runtime/index.ts'

/** A column of a row or an argument of a function: its SQL type, and the text that PostgreSQL reads for a value. */
export type Column<Value> = { sql: string; isNullable: boolean; write: (value: Value) => string | null }

type ValueOf<Of> = Of extends Column<infer Value> ? Value : never

function column<Value>(sql: string, write: (value: Value) => string): Column<Value> {
  return { sql, isNullable: false, write }
}

export const smallint = column<number>('smallint', String)
export const integer = column<number>('integer', String)
/** Takes ids, which the driver returns as numbers or texts, and amounts, which are bigints. */
export const bigint = column<number | bigint | string>('bigint', String)
/** Takes a decimal as text, because a number would lose digits. */
export const numeric = column<string>('numeric', (value) => value)
export const boolean = column<boolean>('boolean', String)
export const text = column<string>('text', (value) => value)
export const uuid = column<string>('uuid', (value) => value)
export const bytea = column<Buffer>('bytea', (value) => `\\x${value.toString('hex')}`)
/** A text must be one that PostgreSQL reads, such as `infinity`. */
export const timestamptz = column<Date | string>('timestamp with time zone', (value) =>
  typeof value === 'string' ? value : value.toISOString(),
)
export const jsonb = column<unknown>('jsonb', (value) => JSON.stringify(value))

export function nullable<Value>({ sql, write }: Column<Value>): Column<Value | null> {
  return { sql, isNullable: true, write: (value) => (value === null ? null : write(value)) }
}

export function array<Value>({ sql, write }: Column<Value>): Column<readonly Value[]> {
  return column(`${sql}[]`, (values) => writeArray(values.map(write)))
}

/** Writes `{"a","b",NULL}`. */
export function writeArray(values: readonly (string | null)[]): string {
  return `{${values.map((value) => (value === null ? 'NULL' : quoted(value))).join()}}`
}

/** Writes `("a","b",)`; an empty place stands for null. */
export function writeRow(values: readonly (string | null)[]): string {
  return `(${values.map((value) => (value === null ? '' : quoted(value))).join()})`
}

function quoted(value: string): string {
  return plain.test(value) ? `"${value}"` : `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}

const plain = /^[^"\\]*$/

type Columns = Readonly<Record<string, Column<never>>>

/** A row type `touchline.<name>` with its columns. SQL functions take an array of such rows as one argument. */
export type RowTable<Of extends Columns> = { name: string; columns: Of }

export type RowOf<Table> = Table extends RowTable<infer Of> ? { [Name in keyof Of]: ValueOf<Of[Name]> } : never

const declaredTables = new Map<string, Columns>()

/**
 * Declares a row type. Its columns are in the order of `CREATE TYPE`: a test compares both and writes a distinct value
 * into each column, so that no two can be swapped.
 */
export function rowTable<Of extends Columns>(name: string, columns: Of): RowTable<Of> {
  declaredTables.set(name, columns)
  return { name, columns }
}

/** Returns every row type of the imported modules, for the test that compares them with the database. */
export function declaredRowTables(): ReadonlyMap<string, Columns> {
  return declaredTables
}

/** The argument of a function that takes rows. A missing column or one too many does not compile. */
export function rowsOf<Of extends Columns>(table: RowTable<Of>): Column<readonly RowOf<RowTable<Of>>[]> {
  return array(rowOf(table))
}

/** The argument of a function that takes a single row. */
export function rowOf<Of extends Columns>(table: RowTable<Of>): Column<RowOf<RowTable<Of>>> {
  const writers = Object.entries(table.columns) as unknown as [keyof Of, Column<unknown>][]
  return {
    sql: `touchline.${table.name}`,
    isNullable: false,
    write: (values) => writeRow(writers.map(([name, { write }]) => write(values[name]))),
  }
}

type Parameters = Readonly<Record<string, Column<never>>>
export type ArgumentsOf<Of extends Parameters> = { [Name in keyof Of]: ValueOf<Of[Name]> }

/** A database function: its name, and its parameters in the order of the SQL declaration, without `p_`. */
export type SqlFunction<Of extends Parameters, Row> = {
  name: string
  parameters: Of
  statement: string
  /** Never set; it only carries the type of the returned rows. */
  row?: Row
}

export type ReturnedBy<Of extends { row?: unknown }> = NonNullable<Of['row']>

const declared = new Map<string, Parameters>()

export function sqlFunction<Row extends QueryResultRow>() {
  /** `columns` lists what is read of a row, if that is not all of it. */
  return <Of extends Parameters>(name: string, parameters: Of, columns = '*'): SqlFunction<Of, Row> => {
    declared.set(name, parameters)
    const list = Object.values<Column<never>>(parameters).map(({ sql }, at) => `$${at + 1}::${sql}`)
    return { name, parameters, statement: `SELECT ${columns} FROM touchline.${name}(${list.join(', ')})` }
  }
}

/** Returns every function of the imported modules, for the test that compares them with the database. */
export function declaredSqlFunctions(): ReadonlyMap<string, Parameters> {
  return declared
}

/** Calls a function of the database with named arguments. */
export async function callSql<Of extends Parameters, Row extends QueryResultRow>(
  database: Pick<Database, 'query'>,
  { name, parameters, statement }: SqlFunction<Of, Row>,
  given: ArgumentsOf<Of>,
): Promise<Row[]> {
  const writers = Object.entries(parameters) as unknown as [keyof Of, Column<unknown>][]
  const values = writers.map(([parameter, { write }]) => write(given[parameter]))
  const { rows } = await database.query<Row>({ name: name.replaceAll('_', '-'), text: statement, values })
  return rows
}
