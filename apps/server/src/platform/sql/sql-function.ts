import type { QueryResultRow } from 'pg'
import type { Database } from '../runtime/index.ts'

/** One column of a row or one argument of a function: its type in SQL, and the text PostgreSQL reads for a value. */
export type Column<Value> = { sql: string; isNullable: boolean; write: (value: Value) => string | null }

/** What a column takes. */
type ValueOf<Of> = Of extends Column<infer Value> ? Value : never

function column<Value>(sql: string, write: (value: Value) => string): Column<Value> {
  return { sql, isNullable: false, write }
}

export const smallint = column<number>('smallint', String)
export const integer = column<number>('integer', String)
/** Ids and amounts: the driver gives ids as numbers or texts, amounts are counted as bigint. */
export const bigint = column<number | bigint | string>('bigint', String)
/** A decimal written out; a number would lose digits. */
export const numeric = column<string>('numeric', (value) => value)
export const boolean = column<boolean>('boolean', String)
export const text = column<string>('text', (value) => value)
export const uuid = column<string>('uuid', (value) => value)
export const bytea = column<Buffer>('bytea', (value) => `\\x${value.toString('hex')}`)
/** A text is one that PostgreSQL reads, such as `infinity`. */
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

/** `{"a","b",NULL}`. */
export function writeArray(values: readonly (string | null)[]): string {
  return `{${values.map((value) => (value === null ? 'NULL' : quoted(value))).join()}}`
}

/** `("a","b",)`: nothing at all stands for null. */
export function writeRow(values: readonly (string | null)[]): string {
  return `(${values.map((value) => (value === null ? '' : quoted(value))).join()})`
}

function quoted(value: string): string {
  return plain.test(value) ? `"${value}"` : `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}

const plain = /^[^"\\]*$/

type Columns = Readonly<Record<string, Column<never>>>

/** Rows that SQL functions take as one argument: an array of the row type `touchline.<name>`, whose columns stand here too. */
export type RowTable<Of extends Columns> = { name: string; columns: Of }

export type RowOf<Table> = Table extends RowTable<infer Of> ? { [Name in keyof Of]: ValueOf<Of[Name]> } : never

const declaredTables = new Map<string, Columns>()

/**
 * Declares a row type. The columns stand in the order of `CREATE TYPE`: a test compares both, and writes a value of its own into
 * every column, so that no two can change places.
 */
export function rowTable<Of extends Columns>(name: string, columns: Of): RowTable<Of> {
  declaredTables.set(name, columns)
  return { name, columns }
}

/** Every row type of the modules that were imported, for the test that compares them with the database. */
export function declaredRowTables(): ReadonlyMap<string, Columns> {
  return declaredTables
}

/** The argument of a function that takes rows. A column that the caller leaves out does not compile, and neither does one too many. */
export function rowsOf<Of extends Columns>(table: RowTable<Of>): Column<readonly RowOf<RowTable<Of>>[]> {
  return array(rowOf(table))
}

/** The same of one that takes a single row. */
export function rowOf<Of extends Columns>({ name, columns }: RowTable<Of>): Column<RowOf<RowTable<Of>>> {
  const writers = Object.entries(columns) as unknown as [keyof Of, Column<unknown>][]
  return {
    sql: `touchline.${name}`,
    isNullable: false,
    write: (values) => writeRow(writers.map(([column, { write }]) => write(values[column]))),
  }
}

type Parameters = Readonly<Record<string, Column<never>>>
export type ArgumentsOf<Of extends Parameters> = { [Name in keyof Of]: ValueOf<Of[Name]> }

/** A function of the database: its name, and its parameters in the order of their declaration in SQL, without `p_`. */
export type SqlFunction<Of extends Parameters, Row> = {
  name: string
  parameters: Of
  statement: string
  /** Never there: it names the type of what is returned. */
  row?: Row
}

/** A row that the function returns. */
export type ReturnedBy<Of extends { row?: unknown }> = NonNullable<Of['row']>

const declared = new Map<string, Parameters>()

export function sqlFunction<Row extends QueryResultRow>() {
  /** `columns`: what is read of a row, where that is not all of it as it is. */
  return <Of extends Parameters>(name: string, parameters: Of, columns = '*'): SqlFunction<Of, Row> => {
    declared.set(name, parameters)
    const list = Object.values<Column<never>>(parameters).map(({ sql }, at) => `$${at + 1}::${sql}`)
    return { name, parameters, statement: `SELECT ${columns} FROM touchline.${name}(${list.join(', ')})` }
  }
}

/** Every function of the modules that were imported, for the test that compares them with the database. */
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
