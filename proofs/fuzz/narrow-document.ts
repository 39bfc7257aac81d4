import { readFile } from 'node:fs/promises'

/** Values for parameters, by name, as `id` or `tournament_id`; `/tournaments/{id}` narrows that one path's. */
export type KnownValues = Readonly<Record<string, readonly string[]>>

type Parameter = { name: string; schema: unknown }
type Document = { paths: Record<string, Record<string, { parameters?: Parameter[] }>> }

const documentUrl = new URL('../../docs/openapi.json', import.meta.url)

/** The public calls of catalogue and book. */
const wanted = /^\/api\/v2\/(sports|categories|tournaments|matches|search|counters)(\/|$)/

/** The published document with these calls alone, and of the given parameters only values that name something. */
export async function narrowDocument(known: KnownValues): Promise<string> {
  const document = JSON.parse(await readFile(documentUrl, 'utf8')) as Document
  for (const [path, operations] of Object.entries(document.paths)) {
    if (!wanted.test(path)) delete document.paths[path]
    for (const { parameters = [] } of Object.values(operations))
      for (const parameter of parameters) {
        const values = known[`${path} ${parameter.name}`] ?? known[parameter.name]
        if (values) parameter.schema = { type: 'string', enum: values }
      }
  }
  return JSON.stringify(document)
}
