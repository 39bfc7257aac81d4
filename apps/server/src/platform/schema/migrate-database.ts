import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseError } from 'pg'
import type { Client } from 'pg'
import { applyObjects, dropRecordsOfDropped } from './apply-objects.ts'
import { namesIn } from './schema.ts'
import type { Migration, Schema, SchemaObject } from './schema.ts'
import { versionOf } from './schema-version.ts'
import { startIds } from './start-of-ids.ts'
import { splitStatements, withoutComments } from './split-statements.ts'

type Options = {
  client: Client
  schema: Schema
  /** The cell of an empty database, which determines its ids. A database with data has its cell stored. */
  cell?: number | undefined
  onStep?: (step: string) => void
  lockTimeoutMs?: number
  attempts?: number
  pauseMs?: number
}

export type Applied = { migrations: string[]; objects: string[] }

// The key of the lock that all runners take. Its value is arbitrary.
const runnerLock = 4_118_203

/**
 * Migrates a database to this schema. Each migration is applied once, in a transaction of its own. Afterwards the
 * functions and views whose text has changed are replaced, in one transaction with the version that processes check.
 * Functions that a migration refers to (in a trigger or a default) are replaced together with that migration. A
 * statement that waits for a lock also blocks all later statements on the table. So it waits at most `lockTimeoutMs`,
 * then its transaction is rolled back, and it is tried again after a pause, up to `attempts` times. After any error,
 * the next run continues where this one ended.
 */
export async function migrateDatabase(options: Options): Promise<Applied> {
  const { client, schema } = options
  // If another runner is migrating, this one waits for it and then finds nothing to do. The lock ends with the session.
  await client.query('SELECT pg_advisory_lock($1)', [runnerLock])
  // The timeout is shorter than deadlock_timeout (1 s), so that a deadlock cancels the migration and not, for example,
  // a deposit.
  await client.query(`SET lock_timeout = ${options.lockTimeoutMs ?? 700}`)
  await inTransaction(options, 'bookkeeping', () => client.query(bookkeeping))
  const cell = await findCell(options)

  const applied: Applied = { migrations: [], objects: [] }
  for (const migration of await findPending(client, schema)) {
    applied.objects.push(...(await applyMigration(options, migration)))
    applied.migrations.push(migration.name)
  }
  const changed = await inTransaction(options, 'functions and views', async () => {
    const names = await applyObjects(client, schema.objects)
    await dropRecordsOfDropped(client, schema.objects)
    await startIds(client, cell)
    await writeVersion(client, schema, cell)
    return names
  })
  applied.objects.push(...changed)
  return applied
}

/** The runner's own tables: what was applied with which hash, and the version that processes compare with their own. */
const bookkeeping = `
  CREATE SCHEMA IF NOT EXISTS touchline;
  CREATE TABLE IF NOT EXISTS touchline.migration (
    name text PRIMARY KEY,
    text_hash text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT clock_timestamp()
  );
  CREATE TABLE IF NOT EXISTS touchline.schema_object (
    name text PRIMARY KEY,
    text_hash text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT clock_timestamp()
  );
  CREATE TABLE IF NOT EXISTS touchline.schema_version (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    migration text NOT NULL,
    objects_hash text NOT NULL,
    release text NOT NULL,
    -- The oldest release whose processes may run on this schema.
    compatible_from text NOT NULL,
    cell smallint NOT NULL,
    changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
  );
  GRANT SELECT ON touchline.schema_version TO tl_api, tl_feed, tl_worker;`

async function findPending(client: Client, { migrations }: Schema): Promise<Migration[]> {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]))
  // Only names are read first, so that the error is clear for a table made by another migration tool, which has no
  // hashes.
  const { rows: known } = await client.query<{ name: string }>('SELECT name FROM touchline.migration ORDER BY name')
  const unknown = known.find(({ name }) => !byName.has(name))
  if (unknown)
    throw new Error(
      `the database has migration ${unknown.name}, which this version does not know: migrate with the version that does, or recreate a local database (scripts/stack reset)`,
    )
  const { rows } = await client.query<{ name: string; text_hash: string }>(
    'SELECT name, text_hash FROM touchline.migration',
  )
  const changed = rows.find((row) => byName.get(row.name)?.hash !== row.text_hash)
  if (changed)
    throw new Error(
      `migration ${changed.name} was edited after it was applied: add a new one, or recreate a local database (scripts/stack reset)`,
    )
  const done = new Set(rows.map(({ name }) => name))
  const pending = migrations.filter(({ name }) => !done.has(name))
  const last = known.at(-1)?.name ?? ''
  const late = pending.find(({ name }) => name < last)
  if (late) throw new Error(`migration ${late.name} comes before ${last}, which is applied already: number it anew`)
  return pending
}

/** Returns the functions that a migration refers to outside DROP statements, and those that these refer to in turn. */
function functionsNamedIn(migration: Migration, objects: readonly SchemaObject[]): SchemaObject[] {
  const statements = splitStatements(migration.text).map((statement) => withoutComments(statement).trim())
  const functions = objects.filter(({ kind }) => kind === 'function')
  const wanted = namesIn(statements.filter((statement) => !/^DROP\b/i.test(statement)).join('\n'))
  for (let size = 0; size < wanted.size;) {
    size = wanted.size
    for (const { name, text } of functions)
      if (wanted.has(name)) for (const each of namesIn(withoutComments(text))) wanted.add(each)
  }
  return functions.filter(({ name }) => wanted.has(name))
}

/** Applies a migration and the functions it refers to. Returns the names of the functions that had changed. */
async function applyMigration(options: Options, migration: Migration): Promise<string[]> {
  const { client, schema } = options
  const record = () =>
    client.query('INSERT INTO touchline.migration (name, text_hash) VALUES ($1, $2)', [migration.name, migration.hash])
  if (isOutsideTransaction(migration.text)) {
    // Statements such as CREATE INDEX CONCURRENTLY cannot run in a transaction. If one is cancelled, it leaves an
    // invalid index, which the DROP statement in the same file removes. So the whole file is repeated.
    await retrying(options, migration.name, async () => {
      for (const statement of splitStatements(migration.text)) await client.query(statement)
    })
    await rejectInvalidIndexes(client, migration.name)
    await record()
    return []
  }
  return inTransaction(options, migration.name, async () => {
    const names = await applyObjects(client, functionsNamedIn(migration, schema.objects))
    await client.query(migration.text)
    await record()
    return names
  })
}

/**
 * Returns the cell of the database. It is chosen once, when the database is empty, because assigned ids do not change.
 */
async function findCell({ client, cell }: Options): Promise<number> {
  const { rows } = await client.query<{ cell: number }>('SELECT cell FROM touchline.schema_version')
  const own = rows[0]?.cell ?? cell ?? 0
  if (cell !== undefined && cell !== own)
    throw new Error(`the database gives ids of cell ${own}: CELL=${cell} is for an empty database`)
  return own
}

async function writeVersion(client: Client, schema: Schema, cell: number): Promise<void> {
  const { migration, objectsHash, release, compatibleFrom } = versionOf(schema)
  await client.query(
    `INSERT INTO touchline.schema_version (migration, objects_hash, release, compatible_from, cell)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (only_row) DO UPDATE SET migration = excluded.migration, objects_hash = excluded.objects_hash,
       release = excluded.release, compatible_from = excluded.compatible_from, changed_at = excluded.changed_at
     WHERE (schema_version.migration, schema_version.objects_hash, schema_version.release, schema_version.compatible_from)
       <> (excluded.migration, excluded.objects_hash, excluded.release, excluded.compatible_from)`,
    [migration, objectsHash, release, compatibleFrom, cell],
  )
}

/**
 * Throws if an index is invalid, after an interrupted build. PostgreSQL updates such an index but never uses it, and
 * `IF NOT EXISTS` would accept it.
 */
async function rejectInvalidIndexes(client: Client, step: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT indexrelid::regclass::text AS name FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
     WHERE NOT indisvalid AND relnamespace = 'touchline'::regnamespace ORDER BY 1`,
  )
  if (rows.length > 0) throw new Error(`${step}: invalid indexes: ${rows.map(({ name }) => name).join(', ')}`)
}

/** Returns true for statements that cannot run in a transaction, such as `CREATE INDEX CONCURRENTLY`. */
function isOutsideTransaction(text: string): boolean {
  return /\bCONCURRENTLY\b/i.test(withoutComments(text))
}

function inTransaction<T>(options: Options, step: string, work: () => Promise<T>): Promise<T> {
  const { client } = options
  return retrying(options, step, async () => {
    await client.query('BEGIN')
    try {
      const result = await work()
      await client.query('COMMIT')
      return result
    } catch (error) {
      await client.query('ROLLBACK')
      throw error
    }
  })
}

/**
 * Error codes after which a step is repeated: a lock was not available, or PostgreSQL cancelled the transaction in a
 * deadlock.
 */
const lockFaults: ReadonlySet<string | undefined> = new Set(['55P03', '40P01'])

async function retrying<T>(options: Options, step: string, work: () => Promise<T>): Promise<T> {
  const { attempts = 10, pauseMs = 1_000, onStep } = options
  for (let attempt = 1; ; attempt += 1) {
    try {
      onStep?.(attempt === 1 ? step : `${step}, attempt ${attempt} of ${attempts}`)
      return await work()
    } catch (error) {
      const isLocked = error instanceof DatabaseError && lockFaults.has(error.code)
      if (!isLocked) throw new Error(`${step}: ${(error as Error).message}`, { cause: error })
      if (attempt >= attempts)
        throw new Error(`${step}: a lock was not available in ${attempts} attempts`, { cause: error })
      await wait(pauseMs)
    }
  }
}
