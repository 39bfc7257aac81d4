import type { SchemaObject } from './schema.ts'
import { withoutComments } from './split-statements.ts'

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
