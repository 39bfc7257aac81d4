import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { orderObjects } from './order-objects.ts'
import type { Migration, Schema, SchemaObject } from './schema.ts'

const database = join(import.meta.dirname, '../../database')

/** The schema this version of the code knows: `apps/server/database`. */
export function readSchema(): Schema {
  const objects = [...readObjects('functions', 'function'), ...readObjects('views', 'view')]
  return { migrations: readSql('migrations'), objects: orderObjects(objects) }
}

function readObjects(folder: string, kind: SchemaObject['kind']): SchemaObject[] {
  return readSql(folder).map((file) => ({ kind, ...file }))
}

function readSql(folder: string): Migration[] {
  return readdirSync(join(database, folder))
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => {
      const text = readFileSync(join(database, folder, file), 'utf8')
      return { name: basename(file, '.sql'), text, hash: createHash('sha256').update(text).digest('hex') }
    })
}
