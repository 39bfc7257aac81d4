import { writeArray } from '../../platform/sql/index.ts'

// Array parameters are written as text here, because the driver would quote and escape every number, which costs more
// than the write.

/** Returns a PostgreSQL array literal of integers, or of booleans given as 0 and 1. */
export function integers(values: readonly number[]): string {
  return `{${values.join()}}`
}

/** One array parameter of a statement: its SQL type, and how rows become the array. */
type Column<Row> = { type: string; encode: (rows: readonly Row[]) => unknown }

/** The columns of a row type, by the names that the statement uses for them. */
export type Columns<Row> = Readonly<Record<string, Column<Row>>>

/** A column of numbers that are never null, or of booleans as 0 and 1. */
export function integerColumn<Row>(type: string, value: (row: Row) => number): Column<Row> {
  return { type, encode: (rows) => integers(rows.map(value)) }
}

export function textColumn<Row>(value: (row: Row) => string): Column<Row> {
  return { type: 'text', encode: (rows) => writeArray(rows.map(value)) }
}

/** A column that may have nulls, or is part of a small table. Its array is written by the driver. */
export function column<Row>(type: string, value: (row: Row) => unknown): Column<Row> {
  return { type, encode: (rows) => rows.map(value) }
}

/** Returns `unnest($5::bigint[], …)` for these columns, with parameters numbered from `firstParameter`. */
export function unnestOf<Row>(columns: Columns<Row>, firstParameter: number): string {
  const parameters = Object.values(columns).map(({ type }, index) => `$${firstParameter + index}::${type}[]`)
  return `unnest(${parameters.join(', ')})`
}

/** Returns the column names, in the order of the parameters in `unnestOf`. */
export function namesOf<Row>(columns: Columns<Row>): string {
  return Object.keys(columns).join(', ')
}

/** Returns the parameter values, in the order of the parameters in `unnestOf`. */
export function valuesOf<Row>(columns: Columns<Row>, rows: readonly Row[]): unknown[] {
  return Object.values(columns).map(({ encode }) => encode(rows))
}
