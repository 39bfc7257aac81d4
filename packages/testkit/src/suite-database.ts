import { Pool } from 'pg'
import type { QueryResultRow } from 'pg'
import { databaseUrl } from './admin.ts'
import { cloneTemplate } from './template-database.ts'
import type { Schema } from './template-database.ts'

export type DatabaseRole = 'tl_api' | 'tl_feed' | 'tl_worker' | 'tl_migrate' | 'tl_live' | 'postgres'

export type SuiteDatabase = {
  name: string
  url(role: DatabaseRole): string
  /** As a superuser, for looking: the book's own roles may see less. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a test knows its columns
  query<Row extends QueryResultRow = any>(sql: string, params?: unknown[]): Promise<Row[]>
}

export async function openSuiteDatabase(
  name: string,
  schema?: Schema,
): Promise<{ database: SuiteDatabase; end: () => Promise<void> }> {
  await cloneTemplate(name, schema)
  const pool = new Pool({
    connectionString: databaseUrl('postgres', name),
    application_name: 'touchline-testkit',
    max: 4,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 60_000,
    allowExitOnIdle: true,
  })
  pool.on('error', () => {}) // an idle connection that breaks must not end the test process
  return {
    database: {
      name,
      url: (role) => databaseUrl(role, name),
      query: async (sql, params) => (await pool.query(sql, params)).rows,
    },
    end: () => pool.end(),
  }
}
