import { writeArray } from '../../platform/sql/index.ts'

// The driver would quote and escape every number of an array, which costs more than the write itself.

/** Writes integers, or booleans as 0 and 1. */
export function integers(values: readonly number[]): string {
  return `{${values.join()}}`
}

/** One array parameter of a statement: its SQL type, and how rows become the array. */
type Column<Row> = { type: string; encode: (rows: readonly Row[]) => unknown }

/** Columns by the names that the statement uses. */
export type Columns<Row> = Readonly<Record<string, Column<Row>>>

/** A column of numbers that are never null, or of booleans as 0 and 1. */
export function integerColumn<Row>(type: string, value: (row: Row) => number): Column<Row> {
  return { type, encode: (rows) => integers(rows.map(value)) }
}

export function textColumn<Row>(value: (row: Row) => string): Column<Row> {
  return { type: 'text', encode: (rows) => writeArray(rows.map(value)) }
}

/** A column that has nulls or few rows, whose array the driver writes. */
export function column<Row>(type: string, value: (row: Row) => unknown): Column<Row> {
  return { type, encode: (rows) => rows.map(value) }
}

/** Writes `unnest($5::bigint[], …)` for the columns of a table, starting at this parameter. */
export function unnestOf<Row>(columns: Columns<Row>, firstParameter: number): string {
  const parameters = Object.values(columns).map(({ type }, index) => `$${firstParameter + index}::${type}[]`)
  return `unnest(${parameters.join(', ')})`
}

/** Returns the names in the order of `unnestOf`. */
export function namesOf<Row>(columns: Columns<Row>): string {
  return Object.keys(columns).join(', ')
}

/** Returns the parameters in the order of `unnestOf`. */
export function valuesOf<Row>(columns: Columns<Row>, rows: readonly Row[]): unknown[] {
  return Object.values(columns).map(({ encode }) => encode(rows))
}
