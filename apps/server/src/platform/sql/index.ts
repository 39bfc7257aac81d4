export {
  array,
  bigint,
  boolean,
  bytea,
  integer,
  jsonb,
  nullable,
  numeric,
  smallint,
  text,
  timestamptz,
  uuid,
  writeArray,
  writeRow,
} from './column.ts'
export { declaredRowTables, rowOf, rowsOf, rowTable } from './row-table.ts'
export type { RowOf } from './row-table.ts'
export { callSql, declaredSqlFunctions, sqlFunction } from './sql-function.ts'
export type { ReturnedBy } from './sql-function.ts'
