import type { QueryResultRow } from 'pg'
import type { Database } from '../runtime/index.ts'

/** The type of a column or an argument: its SQL type, and how a value is written as text that PostgreSQL reads. */
export type Column<Value> = { sql: string; isNullable: boolean; write: (value: Value) => string | null }

type ValueOf<Of> = Of extends Column<infer Value> ? Value : never

function column<Value>(sql: string, write: (value: Value) => string): Column<Value> {
  return { sql, isNullable: false, write }
}

export const smallint = column<number>('smallint', String)
export const integer = column<number>('integer', String)
/** Accepts ids, which are numbers or the driver's text, and amounts, which are bigints. */
export const bigint = column<number | bigint | string>('bigint', String)
/** Accepts decimals as text, because a number would lose digits. */
export const numeric = column<string>('numeric', (value) => value)
export const boolean = column<boolean>('boolean', String)
export const text = column<string>('text', (value) => value)
export const uuid = column<string>('uuid', (value) => value)
export const bytea = column<Buffer>('bytea', (value) => `\\x${value.toString('hex')}`)
/** A text is passed on as it is, for values such as `infinity`. */
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

/** Returns an array literal such as `{"a","b",NULL}`. */
export function writeArray(values: readonly (string | null)[]): string {
  return `{${values.map((value) => (value === null ? 'NULL' : quoted(value))).join()}}`
}

/** Returns a row literal such as `("a","b",)`, where nothing between commas means null. */
export function writeRow(values: readonly (string | null)[]): string {
  return `(${values.map((value) => (value === null ? '' : quoted(value))).join()})`
}

function quoted(value: string): string {
  return plain.test(value) ? `"${value}"` : `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}

const plain = /^[^"\\]*$/

type Columns = Readonly<Record<string, Column<never>>>

/**
 * A composite type `touchline.<name>` with its columns. SQL functions take rows of it, usually as one array argument.
 */
export type RowTable<Of extends Columns> = { name: string; columns: Of }

export type RowOf<Table> = Table extends RowTable<infer Of> ? { [Name in keyof Of]: ValueOf<Of[Name]> } : never

const declaredTables = new Map<string, Columns>()

/**
 * Declares a composite type. The columns must be in the order of `CREATE TYPE`. A test compares both and writes a
 * distinct value into each column, so that swapped columns are found.
 */
export function rowTable<Of extends Columns>(name: string, columns: Of): RowTable<Of> {
  declaredTables.set(name, columns)
  return { name, columns }
}

/** Returns all composite types declared in the imported modules, for the test that compares them with the database. */
export function declaredRowTables(): ReadonlyMap<string, Columns> {
  return declaredTables
}

/** An argument that is an array of rows. A missing or additional column is a type error. */
export function rowsOf<Of extends Columns>(table: RowTable<Of>): Column<readonly RowOf<RowTable<Of>>[]> {
  return array(rowOf(table))
}

/** An argument that is a single row. */
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

/**
 * A function in the database: its name, and its parameters in the order of the SQL declaration, without the prefix
 * `p_`.
 */
export type SqlFunction<Of extends Parameters, Row> = {
  name: string
  parameters: Of
  statement: string
  /** Never set; it only exists for the type of the returned rows. */
  row?: Row
}

export type ReturnedBy<Of extends { row?: unknown }> = NonNullable<Of['row']>

const declared = new Map<string, Parameters>()

export function sqlFunction<Row extends QueryResultRow>() {
  /** `columns` is the list to select from the returned rows, by default all columns. */
  return <Of extends Parameters>(name: string, parameters: Of, columns = '*'): SqlFunction<Of, Row> => {
    declared.set(name, parameters)
    const list = Object.values<Column<never>>(parameters).map(({ sql }, at) => `$${at + 1}::${sql}`)
    return { name, parameters, statement: `SELECT ${columns} FROM touchline.${name}(${list.join(', ')})` }
  }
}

/** Returns all functions declared in the imported modules, for the test that compares them with the database. */
export function declaredSqlFunctions(): ReadonlyMap<string, Parameters> {
  return declared
}

/** Calls a database function with arguments given by name. */
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
