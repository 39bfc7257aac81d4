import { settingsOf } from '@touchline/contract/site'

// The parts of a Zod schema that are needed to find its texts.
type Schema = { _zod: { def: Definition } }
type Definition = {
  type: string
  shape?: Readonly<Record<string, Schema>>
  element?: Schema
  valueType?: Schema
  innerType?: Schema
  options?: readonly Schema[]
  in?: Schema
}

/** A place in a value: names of properties, with `*` for each entry of a list or a record. */
type FieldPath = readonly string[]

/** Returns every setting of a kind that is a text, an address or a name, whichever variant of the settings has it. */
export function textFieldsOf(kind: string): FieldPath[] {
  const fields = fieldsIn(settingsOf(kind)?.config as Schema | undefined)
  return [...new Map(fields.map((path) => [path.join('.'), path])).values()]
}

function fieldsIn(schema: Schema | undefined): FieldPath[] {
  if (!schema) return []
  const { type, shape = {}, element, valueType, innerType, options = [], in: input } = schema._zod.def
  if (type === 'string') return [[]]
  return [
    ...Object.entries(shape).flatMap(([name, inner]) => fieldsIn(inner).map((path) => [name, ...path])),
    ...[...fieldsIn(element), ...fieldsIn(type === 'record' ? valueType : undefined)].map((path) => ['*', ...path]),
    ...[innerType, input, ...options].flatMap(fieldsIn),
  ]
}

/** Returns copies of a value, one for each text at the path, in which that text is another. */
export function withText(value: unknown, [name, ...rest]: FieldPath, text: string): unknown[] {
  if (name === undefined) return typeof value === 'string' ? [text] : []
  if (typeof value !== 'object' || value === null) return []
  const keys = name === '*' ? Object.keys(value) : Object.keys(value).filter((key) => key === name)
  return keys.flatMap((key) =>
    withText((value as Record<string, unknown>)[key], rest, text).map((changed) =>
      Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed },
    ),
  )
}
