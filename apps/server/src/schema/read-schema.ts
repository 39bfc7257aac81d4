import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { orderObjects } from './order-objects.ts'

/** One file of `migrations/`: tables, types, triggers, indexes and grants. Applied once, in the order of the names. */
export type Migration = { name: string; text: string; hash: string }

/** One file of `functions/` or `views/`, named after what it defines. Applied again whenever its text changes. */
export type SchemaObject = { kind: 'function' | 'view'; name: string; text: string; hash: string }

export type Schema = {
  migrations: Migration[]
  /** In an order in which each can be created. */
  objects: SchemaObject[]
}

/** What this version of the code knows: `apps/server/database`. */
export const schemaFolder = join(import.meta.dirname, '../../database')

export function readSchema(folder: string = schemaFolder): Schema {
  const objects = [...readObjects(folder, 'functions', 'function'), ...readObjects(folder, 'views', 'view')]
  return { migrations: readSql(join(folder, 'migrations')), objects: orderObjects(objects) }
}

function readObjects(folder: string, sub: string, kind: SchemaObject['kind']): SchemaObject[] {
  return readSql(join(folder, sub)).map((file) => ({ kind, ...file }))
}

function readSql(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      return { name: basename(file, '.sql'), text, hash: createHash('sha256').update(text).digest('hex') }
    })
}
