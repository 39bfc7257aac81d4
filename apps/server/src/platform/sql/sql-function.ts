import type { QueryResultRow } from 'pg'
import type { Database } from '../runtime/index.ts'
import type { Column, ValueOf } from './column.ts'

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
