import { createHash } from 'node:crypto'
import manifest from '../../../package.json' with { type: 'json' }
import type { Database } from '../runtime/index.ts'
import { readSchema } from './schema.ts'
import type { Schema } from './schema.ts'

/**
 * The oldest release whose processes may run on this schema. It is the previous release, so that the database can be
 * migrated before the processes are replaced one by one. `npm run lint:sql` compares the schema with what that release
 * calls.
 */
const compatibleFrom = '0.3.0'

/**
 * The last migration, a hash of all functions and views, the release they belong to, and the oldest release that may
 * run on them.
 */
type SchemaVersion = { migration: string; objectsHash: string; release: string; compatibleFrom: string }

export function versionOf(schema: Schema): SchemaVersion {
  const migration = schema.migrations.at(-1)?.name ?? ''
  return { migration, objectsHash: objectsHash(schema), release: manifest.version, compatibleFrom }
}

/**
 * Throws if this process must not run on the database's schema. It may run on the schema of its own release, and on a
 * later one that is compatible with its release.
 */
export async function requireKnownSchema(database: Database): Promise<void> {
  const fault = compareVersions(await readVersion(database), versionOf(readSchema()))
  if (fault !== undefined) throw new Error(fault)
}

/**
 * Compares the database's version with that of the process. Returns the reason why the process must not run; undefined
 * if it may.
 */
export function compareVersions(found: SchemaVersion | undefined, known: SchemaVersion): string | undefined {
  if (found === undefined)
    return `database schema: there is none, this process needs ${format(known)}: run npm run migrate`
  const versions = `the database has ${format(found)}, this process needs ${format(known)}`
  const byRelease = compareReleases(found.release, known.release)
  if (byRelease < 0) return `database schema too old: ${versions}: run npm run migrate`
  if (byRelease > 0)
    return compareReleases(known.release, found.compatibleFrom) >= 0
      ? undefined
      : `database schema too new: ${versions}: start release ${found.compatibleFrom} or a later one`
  if (found.migration === known.migration && found.objectsHash === known.objectsHash) return undefined
  if (found.migration < known.migration) return `database schema too old: ${versions}: run npm run migrate`
  if (found.migration > known.migration)
    return `database schema too new: ${versions}: start the version that was migrated to`
  return `database functions or views differ: ${versions}: run npm run migrate with the version that is to run`
}

function compareReleases(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}

function format({ release, migration, objectsHash: hash }: SchemaVersion): string {
  return `${release} ${migration}+${hash}`
}

// Error codes of the query if the table or the schema is missing or not accessible: the database was never migrated.
const notMigrated = new Set(['42P01', '3F000', '42501'])

async function readVersion(database: Database): Promise<SchemaVersion | undefined> {
  try {
    const { rows } = await database.query<SchemaVersion>(
      `SELECT migration, objects_hash AS "objectsHash", release, compatible_from AS "compatibleFrom"
       FROM touchline.schema_version`,
    )
    return rows[0]
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
