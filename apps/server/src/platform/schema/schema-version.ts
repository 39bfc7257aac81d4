import { createHash } from 'node:crypto'
import type { Database } from '../runtime/index.ts'
import { readSchema } from './schema.ts'
import type { Schema } from './schema.ts'

/** The last migration, and a hash of all functions and views. */
type SchemaVersion = { migration: string; objectsHash: string }

export function versionOf(schema: Schema): SchemaVersion {
  return { migration: schema.migrations.at(-1)?.name ?? '', objectsHash: objectsHash(schema) }
}

/** A process runs only on the schema it was written for: on another one its statements may fail, or mean something else. */
export async function requireKnownSchema(database: Database): Promise<void> {
  const fault = compareVersions(await readVersion(database), versionOf(readSchema()))
  if (fault !== undefined) throw new Error(fault)
}

/** Why a process that knows one version must not run on the other; undefined when it may. */
function compareVersions(found: SchemaVersion | undefined, known: SchemaVersion): string | undefined {
  if (found === undefined)
    return `database schema: there is none, this process needs ${format(known)}: run npm run migrate`
  if (found.migration === known.migration && found.objectsHash === known.objectsHash) return undefined
  const versions = `the database has ${format(found)}, this process needs ${format(known)}`
  if (found.migration < known.migration) return `database schema too old: ${versions}: run npm run migrate`
  if (found.migration > known.migration)
    return `database schema too new: ${versions}: start the release that was migrated to`
  return `database functions or views differ: ${versions}: run npm run migrate with the release that is to run`
}

function format({ migration, objectsHash: hash }: SchemaVersion): string {
  return `${migration}+${hash}`
}

// No table, no schema, or a schema nobody was let into yet: the first migration has not run.
const notMigrated = new Set(['42P01', '3F000', '42501'])

async function readVersion(database: Database): Promise<SchemaVersion | undefined> {
  try {
    const { rows } = await database.query<{ migration: string; objects_hash: string }>(
      'SELECT migration, objects_hash FROM touchline.schema_version',
    )
    return rows[0] && { migration: rows[0].migration, objectsHash: rows[0].objects_hash }
  } catch (error) {
    if (notMigrated.has((error as { code?: string }).code ?? '')) return undefined
    throw error
  }
}

function objectsHash({ objects }: Schema): string {
  const hash = createHash('sha256')
  for (const object of objects) hash.update(`${object.kind} ${object.name} ${object.hash}\n`)
  return hash.digest('hex').slice(0, 12)
}
