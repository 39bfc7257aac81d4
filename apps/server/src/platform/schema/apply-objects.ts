import type { Client } from 'pg'
import type { SchemaObject } from './schema.ts'
import { splitStatements, withoutComments } from './split-statements.ts'

/** Creates or replaces the functions and views that are missing or whose text has changed, and returns their names. */
export async function applyObjects(client: Client, objects: readonly SchemaObject[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; text_hash: string }>(
    `SELECT name, text_hash FROM touchline.schema_object WHERE name IN (${existing})`,
  )
  const applied = new Map(rows.map((row) => [row.name, row.text_hash]))
  const changed = objects.filter(({ name, hash }) => applied.get(name) !== hash)
  for (const object of changed) await applyObject(client, object)
  return changed.map(({ name }) => name)
}

/**
 * Removes the records of functions and views that have no file any more. Throws if such an object still exists in the
 * database.
 */
export async function dropRecordsOfDropped(client: Client, objects: readonly SchemaObject[]): Promise<void> {
  const names = objects.map(({ name }) => name)
  const { rows } = await client.query<{ name: string; exists: boolean }>(
    `DELETE FROM touchline.schema_object WHERE name <> ALL ($1) RETURNING name, name IN (${existing}) AS exists`,
    [names],
  )
  const left = rows.find(({ exists }) => exists)
  if (left) throw new Error(`${left.name} is in the database and has no file: drop it in a migration`)
}

const existing = `
  SELECT proname FROM pg_proc WHERE pronamespace = 'touchline'::regnamespace
  UNION ALL
  SELECT relname FROM pg_class WHERE relnamespace = 'touchline'::regnamespace AND relkind = 'v'`

async function applyObject(client: Client, object: SchemaObject): Promise<void> {
  // Grants by earlier versions are revoked, so that only those in the file apply.
  await revokeAll(client, object)
  await client.query(object.text)
  await requireOneText(client, object)
  await client.query(
    `INSERT INTO touchline.schema_object (name, text_hash) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET text_hash = excluded.text_hash, applied_at = excluded.applied_at`,
    [object.name, object.hash],
  )
}

async function revokeAll(client: Client, { kind, name }: SchemaObject): Promise<void> {
  const holders =
    kind === 'function'
      ? `SELECT 'FUNCTION ' || oid::regprocedure AS target, proowner AS owner, coalesce(proacl, acldefault('f', proowner)) AS acl
         FROM pg_proc WHERE pronamespace = 'touchline'::regnamespace AND proname = $1`
      : `SELECT 'TABLE ' || oid::regclass AS target, relowner AS owner, relacl AS acl
         FROM pg_class WHERE relnamespace = 'touchline'::regnamespace AND relname = $1`
  const { rows } = await client.query<{ revoke: string }>(
    `SELECT DISTINCT format('REVOKE ALL ON %s FROM %s', target,
       CASE grantee WHEN 0 THEN 'PUBLIC' ELSE grantee::regrole::text END) AS revoke
     FROM (${holders}) AS holder, aclexplode(acl) WHERE grantee <> owner`,
    [name],
  )
  for (const { revoke } of rows) await client.query(revoke)
}

/**
 * Throws if the function has more signatures than its file. A changed signature creates a second function, which would
 * remain in the database without a file.
 */
async function requireOneText(client: Client, { kind, name, text }: SchemaObject): Promise<void> {
  if (kind !== 'function') return
  const written = splitStatements(text).filter((statement) =>
    /^CREATE\b[^(]*\bFUNCTION\b/i.test(withoutComments(statement).trim()),
  ).length
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::integer FROM pg_proc WHERE pronamespace = 'touchline'::regnamespace AND proname = $1`,
    [name],
  )
  if (rows[0]?.count !== written)
    throw new Error(
      `${name} has ${rows[0]?.count} signatures in the database and ${written} in its file: drop the old one in a migration`,
    )
}
