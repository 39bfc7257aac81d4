import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { DatabaseError, escapeIdentifier, Pool } from 'pg'
import type { Client, QueryResultRow } from 'pg'
import { databaseUrl, dropDatabase, underLock, withAdmin } from './admin.ts'
import { repositoryRoot } from './engines.ts'

export type DatabaseRole = 'tl_api' | 'tl_feed' | 'tl_worker' | 'tl_migrate' | 'tl_live' | 'postgres'

export type SuiteDatabase = {
  name: string
  url(role: DatabaseRole): string
  /** Queries as superuser, because the roles of the server's processes may not see everything. */
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
  pool.on('error', () => {}) // An idle connection that breaks must not end the test process.
  return {
    database: {
      name,
      url: (role) => databaseUrl(role, name),
      query: async (sql, params) => (await pool.query(sql, params)).rows,
    },
    end: () => pool.end(),
  }
}

/**
 * A folder with `roles.sql` and further SQL files, the program that applies them to `DATABASE_URL`, and rows with which
 * every suite begins. `program` lists files of the program that affect what it writes.
 */
export type Schema = { folder: string; migrate: string; program?: string[]; rows?: string }

/** The migrated schema without an operator, for suites that seed the demo's operators. */
export const bookWithoutSites: Schema = bookSchemaIn(repositoryRoot)

/** Returns the product's schema as it is in this folder with sources, which may be those of another release. */
export function bookSchemaIn(root: string): Schema {
  const server = join(root, 'apps/server')
  return {
    folder: join(server, 'database'),
    migrate: join(server, 'src/migrate.ts'),
    // The version of the package and the oldest release that the schema serves are written into the database.
    program: ['package.json', 'src/platform/schema/schema-version.ts', 'src/platform/schema/migrate-database.ts'].map(
      (file) => join(server, file),
    ),
  }
}

/**
 * The rows with which other suites begin: operator 1 and its site 1. The operator has no risk rules, so tests add those
 * they need.
 */
const oneSite = `
  INSERT INTO touchline.operator (key, name) VALUES ('touchline', 'Touchline');
  INSERT INTO touchline.site (operator_id, key, name, locales)
    SELECT id, 'touchline', 'Touchline', ARRAY['en'] FROM touchline.operator;
  INSERT INTO touchline.site_host (host, site_id)
    SELECT host, site.id FROM touchline.site, unnest(ARRAY['localhost', '127.0.0.1', 'touchline.localhost']) AS host;`

const bookSchema: Schema = { ...bookWithoutSites, rows: oneSite }

/** This file is generated from the others. */
const generated = 'schema.sql'
const templatePrefix = 'touchline_template_'
const templateLimit = 8
const run = promisify(execFile)

/**
 * Creates the suite's database as a copy of the template of its schema. The first suite on the machine builds the
 * template.
 */
async function cloneTemplate(name: string, schema: Schema = bookSchema): Promise<void> {
  const template = await templateName(schema)
  if (await clone(template, name)) return
  await underLock('touchline template', async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [template])
    if (rowCount === 0) await buildTemplate(client, template, schema)
  })
  if (!(await clone(template, name))) throw new Error(`the template database ${template} went away while it was needed`)
}

/**
 * Returns the name of a template, which contains a hash of its sources, so that a changed file leads to a new template.
 */
export async function templateName(schema: Schema = bookSchema): Promise<string> {
  return `${templatePrefix}${await hashSchema(schema)}`
}

/** Copies a template. Returns false if it does not exist. */
function clone(template: string, name: string): Promise<boolean> {
  return withAdmin(async (client) => {
    try {
      await client.query(
        `CREATE DATABASE ${escapeIdentifier(name)} TEMPLATE ${escapeIdentifier(template)} OWNER tl_migrate`,
      )
      return true
    } catch (error) {
      // The template does not exist or, on a new cluster, its roles do not.
      if (error instanceof DatabaseError && (error.code === '3D000' || error.code === '42704')) return false
      throw error
    }
  })
}

/**
 * Builds a template under another name and renames it in the end, so that a template with its own name is always
 * complete.
 */
async function buildTemplate(client: Client, template: string, schema: Schema): Promise<void> {
  const building = `${template}_building`
  await dropDatabase(client, building)
  await client.query(await readFile(join(schema.folder, 'roles.sql'), 'utf8'))
  await client.query(`CREATE DATABASE ${escapeIdentifier(building)} OWNER tl_migrate`)
  try {
    await migrate(schema, databaseUrl('tl_migrate', building))
    const { rows } = schema
    if (rows !== undefined) await withAdmin((admin) => admin.query(rows), building)
  } catch (error) {
    await dropDatabase(client, building)
    throw error
  }
  // A database with an open session cannot be copied, so no sessions are allowed in the template.
  await client.query(`ALTER DATABASE ${escapeIdentifier(building)} ALLOW_CONNECTIONS false`)
  await client.query(`ALTER DATABASE ${escapeIdentifier(building)} RENAME TO ${escapeIdentifier(template)}`)
  await dropOldTemplates(client, template)
}

async function migrate(schema: Schema, url: string): Promise<void> {
  try {
    await run(process.execPath, [schema.migrate], {
      cwd: repositoryRoot,
      env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: url },
      timeout: 60_000,
    })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`the template database could not be migrated by ${schema.migrate}:\n${stdout}${stderr}`, {
      cause: error,
    })
  }
}

/**
 * Drops templates that are no longer used, of which every change of the schema leaves one. The newest few stay, for
 * other checkouts.
 */
async function dropOldTemplates(client: Client, current: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1) AND datname <> $2 ORDER BY oid DESC OFFSET $3`,
    [templatePrefix, current, templateLimit],
  )
  for (const { name } of rows) await dropDatabase(client, name)
}

async function hashSchema({ folder, program = [], rows = '' }: Schema): Promise<string> {
  const files = (await readdir(folder, { recursive: true }))
    .filter((file) => file.endsWith('.sql') && file !== generated)
    .toSorted()
    .map((file) => join(folder, file))
  const hash = createHash('sha256').update(rows)
  for (const file of [...files, ...program]) {
    const text = await readFile(file)
    hash.update(`${relative(folder, file)}\0${text.byteLength}\0`).update(text)
  }
  return hash.digest('hex').slice(0, 16)
}
