import { readFile } from 'node:fs/promises'

/**
 * Existing values of identifiers: by parameter, such as `id` or `tournament_id` (`/tournaments/{id} id` is for that
 * path only), and by property of a body. An example is a value of a parameter with which its call is tested in every run,
 * whatever the seed.
 */
export type KnownValues = {
  parameters: Readonly<Record<string, readonly string[]>>
  properties?: Readonly<Record<string, readonly (string | number)[]>>
  examples?: Readonly<Record<string, string>>
}

type Parameter = { name: string; schema: unknown; example?: string }
type Operation = { parameters?: Parameter[]; requestBody?: unknown }
type Document = { paths: Record<string, Record<string, Operation>> }

const documentUrl = new URL('../../docs/openapi.json', import.meta.url)

/**
 * Returns the published OpenAPI document with the wanted calls only, and with the known values for every identifier.
 */
export async function narrowDocument(wanted: RegExp, known: KnownValues = { parameters: {} }): Promise<string> {
  const document = JSON.parse(await readFile(documentUrl, 'utf8')) as Document
  for (const [path, operations] of Object.entries(document.paths)) {
    if (!wanted.test(path)) delete document.paths[path]
    for (const { parameters = [], requestBody } of Object.values(operations)) {
      for (const parameter of parameters) {
        const own = `${path} ${parameter.name}`
        const values = known.parameters[own] ?? known.parameters[parameter.name]
        if (values) parameter.schema = { type: 'string', enum: values }
        const example = known.examples?.[own]
        if (example !== undefined) parameter.example = example
      }
      narrowProperties(requestBody, known.properties ?? {})
    }
  }
  return JSON.stringify(document)
}

function narrowProperties(schema: unknown, values: NonNullable<KnownValues['properties']>): void {
  if (typeof schema !== 'object' || schema === null) return
  for (const [name, part] of Object.entries(schema)) {
    if (name === 'properties')
      for (const property of Object.keys(part as object))
        if (values[property]) (part as Record<string, unknown>)[property] = { enum: values[property] }
    narrowProperties(part, values)
  }
}
