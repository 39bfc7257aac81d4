import type { Endpoint } from '@touchline/contract'
import * as z from 'zod/mini'

type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  minimum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  propertyNames?: Schema
  additionalProperties?: unknown
}
type Json = Record<string, unknown>

const words = [
  'Harbour',
  'ann@example.com',
  '+491701234567',
  '123456',
  '100',
  '1',
  'EUR',
  '/profile/wallet/deposit',
  'DE',
  'en',
  '1990-05-17',
  '2026-11-16T12:00:00Z',
  '6f1d1c1e-3b0e-4a58-9f0d-0a4a5a9c3a11',
  'ABCDEFGHJKMNPQRS',
  'x'.repeat(43),
  'a'.repeat(16),
  'a'.repeat(64),
  `${'A'.repeat(86)}==`,
]

/** A body that the call takes, with every field there is. Undefined: one has to be written by hand. */
export function sampleBody({ body }: Endpoint): Json | undefined {
  if (!body) return undefined
  const schema = schemaOf(body)
  for (const isWhole of [true, false]) {
    const sample = valueOf(schema, isWhole) as Json
    if (body.safeParse(sample).success) return sample
  }
  return undefined
}

/** Whether a field of this name is anywhere in the body. */
export function declares({ body }: Endpoint, field: string): boolean {
  return body !== undefined && JSON.stringify(schemaOf(body)).includes(`"${field}":`)
}

function schemaOf(body: NonNullable<Endpoint['body']>): Schema {
  return z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema
}

/** Of a schema a value, with the optional fields or without. */
function valueOf(schema: Schema, isWhole: boolean): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return valueOf(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, isWhole)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => isWhole || schema.required?.includes(name))
          .map(([name, inner]) => [name, valueOf(inner, isWhole)]),
      )
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => valueOf(schema.items ?? {}, isWhole))
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1)
    case 'boolean':
      return true
    case 'string':
      return wordFor(schema)
    case undefined:
    default:
      return null
  }
}

function wordFor({ pattern, allOf = [], minLength = 0, maxLength = Infinity }: Schema): string {
  const patterns = [pattern, ...allOf.map((one) => one.pattern)].flatMap((one) =>
    one === undefined ? [] : [new RegExp(one, 'u')],
  )
  const fits = (word: string) =>
    word.length >= minLength && word.length <= maxLength && patterns.every((one) => one.test(word))
  return words.find(fits) ?? ''
}

/** Every object within a body, as a path of keys. Records take any name, and are left out. */
export function objectsIn(value: unknown, path: readonly (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([key, part]) =>
    objectsIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return Array.isArray(value) ? inner : [[...path], ...inner]
}
