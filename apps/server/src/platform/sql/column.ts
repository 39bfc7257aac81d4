/** One column of a row or one argument of a function: its type in SQL, and the text PostgreSQL reads for a value. */
export type Column<Value> = { sql: string; isNullable: boolean; write: (value: Value) => string | null }

/** What a column takes. */
export type ValueOf<Of> = Of extends Column<infer Value> ? Value : never

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
