import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { withoutComments } from './split-statements.ts'

/**
 * A file of `migrations/` with tables, types, triggers, indexes and grants. Migrations are applied once, in the order
 * of their names.
 */
export type Migration = { name: string; text: string; hash: string }

/**
 * A file of `functions/` or `views/`, with the name of the object it defines. It is applied whenever its text has
 * changed.
 */
export type SchemaObject = { kind: 'function' | 'view'; name: string; text: string; hash: string }

export type Schema = {
  migrations: Migration[]
  /** Ordered so that each object comes after those it needs. */
  objects: SchemaObject[]
}

const database = join(import.meta.dirname, '../../../database')

/** Reads the schema that belongs to this version of the code, from `apps/server/database`. */
export function readSchema(folder = database): Schema {
  const objects = [
    ...readSql(join(folder, 'functions')).map((file) => ({ kind: 'function' as const, ...file })),
    ...readSql(join(folder, 'views')).map((file) => ({ kind: 'view' as const, ...file })),
  ]
  return { migrations: readSql(join(folder, 'migrations')), objects: orderObjects(objects) }
}

function readSql(folder: string): Migration[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      return { name: basename(file, '.sql'), text, hash: createHash('sha256').update(text).digest('hex') }
    })
}

/** Orders objects so that each comes after those it needs, otherwise by name. Throws if two need each other. */
export function orderObjects(objects: readonly SchemaObject[]): SchemaObject[] {
  const byName = new Map(objects.map((object) => [object.name, object]))
  const ordered = new Set<SchemaObject>()
  const path: string[] = []

  function add(object: SchemaObject): void {
    if (ordered.has(object)) return
    if (path.includes(object.name)) throw new Error(`schema: ${[...path, object.name].join(' needs ')}`)
    path.push(object.name)
    for (const name of namesIn(checkedText(object.text))) {
      const needed = byName.get(name)
      if (needed && needed !== object) add(needed)
    }
    path.pop()
    ordered.add(object)
  }

  for (const object of objects.toSorted((a, b) => (a.name < b.name ? -1 : 1))) add(object)
  return [...ordered]
}

/** Returns the names in our schema that a text refers to. */
export function namesIn(text: string): Set<string> {
  return new Set([...text.matchAll(/\btouchline\.(\w+)/g)].map(([, name = '']) => name))
}

/**
 * Returns the part of an object's text that PostgreSQL resolves when the object is created. The body of a plpgsql
 * function is resolved only when it runs, so it is left out.
 */
function checkedText(text: string): string {
  const plain = withoutComments(text)
  return /\bLANGUAGE\s+plpgsql\b/i.test(plain) ? plain.replaceAll(/(\$\w*\$)[^]*?\1/g, '') : plain
}
