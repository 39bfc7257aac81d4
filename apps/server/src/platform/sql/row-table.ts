import { array, writeRow } from './column.ts'
import type { Column, ValueOf } from './column.ts'

type Columns = Readonly<Record<string, Column<never>>>

/** Rows that SQL functions take as one argument: an array of the row type `touchline.<name>`, whose columns stand here too. */
export type RowTable<Of extends Columns> = { name: string; columns: Of }

export type RowOf<Table> = Table extends RowTable<infer Of> ? { [Name in keyof Of]: ValueOf<Of[Name]> } : never

const declared = new Map<string, Columns>()

/**
 * Declares a row type. The columns stand in the order of `CREATE TYPE`: a test compares both, and writes a value of its own into
 * every column, so that no two can change places.
 */
export function rowTable<Of extends Columns>(name: string, columns: Of): RowTable<Of> {
  declared.set(name, columns)
  return { name, columns }
}

/** Every row type of the modules that were imported, for the test that compares them with the database. */
export function declaredRowTables(): ReadonlyMap<string, Columns> {
  return declared
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
