import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { withoutComments } from './split-statements.ts'

/** One file of `migrations/`: tables, types, triggers, indexes and grants. Applied once, in the order of the names. */
export type Migration = { name: string; text: string; hash: string }

/** One file below `functions/` or `views/`, named after what it defines. Applied again whenever its text changes. */
export type SchemaObject = { kind: 'function' | 'view'; name: string; text: string; hash: string }

export type Schema = {
  migrations: Migration[]
  /** Sorted so that each object can be created after those before it. */
  objects: SchemaObject[]
}

const database = join(import.meta.dirname, '../../../database')

/** The schema this version of the code knows: `apps/server/database`. */
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

/** Each object after those it needs, otherwise by name. Throws where two need each other. */
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

/** Names of our schema that a text mentions. */
export function namesIn(text: string): Set<string> {
  return new Set([...text.matchAll(/\btouchline\.(\w+)/g)].map(([, name = '']) => name))
}

/**
 * What PostgreSQL looks up when it creates the object. The body of a plpgsql function is looked up when it runs, so it
 * needs nothing to be there before.
 */
function checkedText(text: string): string {
  const plain = withoutComments(text)
  return /\bLANGUAGE\s+plpgsql\b/i.test(plain) ? plain.replaceAll(/(\$\w*\$)[^]*?\1/g, '') : plain
}
