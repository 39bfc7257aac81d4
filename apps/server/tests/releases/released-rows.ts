import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { SuiteDatabase } from '@touchline/testkit'

const folder = join(import.meta.dirname, 'rows')

/** Tables of the program that migrates; the schema that rows are restored on has its own. */
const bookkeeping = ['migration', 'schema_object', 'schema_version']

/** The releases whose rows are here. */
export const releasesWithRows = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .map((file) => file.replace(/\.sql$/, ''))
  .toSorted()

export function rowsFile(version: string): string {
  return join(folder, `${version}.sql`)
}

/** Returns every row and the state of every sequence as statements. */
export async function dumpRows(url: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    'pg_dump',
    [
      ...['--data-only', '--schema=touchline', '--rows-per-insert=1000', '--load-via-partition-root'],
      ...bookkeeping.map((table) => `--exclude-table=touchline.${table}`),
      url,
    ],
    { maxBuffer: 64 * 1024 * 1024, timeout: 60_000 },
  )
  const noise = /^(?:--.*|SET .*;|SELECT pg_catalog\.set_config.*;|\\(?:un)?restrict.*)?\n/gm
  return stdout.replaceAll(noise, '')
}

/** Replaces all rows of a database, which has the schema of their release. */
export async function restoreRows(database: SuiteDatabase, version: string): Promise<void> {
  const tables = await database.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class WHERE relnamespace = 'touchline'::regnamespace
      AND relkind IN ('r', 'p') AND NOT relispartition AND relname <> ALL ($1)`,
    [bookkeeping],
  )
  // Triggers and foreign keys checked the rows when they were written, and do not run here.
  await database.query(`BEGIN; SET LOCAL session_replication_role = replica;
    TRUNCATE ${tables.map(({ name }) => name).join(', ')};
    ${readFileSync(rowsFile(version), 'utf8')}
    COMMIT`)
}
