import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import * as served from '../server.ts'
import { calls } from './open-api.ts'

type Json = { [key: string]: unknown }

/** Texts without a pattern, because they are converted to lists or times before other code reads them. */
const parsedFirst = [
  'getBets.query.properties.status',
  'getBets.query.properties.from',
  'getBets.query.properties.to',
  'getBetSummary.query.properties.from',
  'getBetSummary.query.properties.to',
  'getMatches.query.properties.sort_by',
  'getMatches.query.properties.start_from',
  'getMatches.query.properties.start_to',
  'postBettingSwitch.body.properties.ends_at.anyOf.0',
]

/** Yields every schema within a schema, with its path. */
function* within(value: unknown, path: string): Generator<[path: string, schema: Json]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [path, value as Json]
  for (const [name, inner] of Object.entries(value)) yield* within(inner, `${path}.${name}`)
}

const inputs = [...calls].flatMap(([name, call]) =>
  (['params', 'query', 'headers', 'body'] as const).flatMap((part) => {
    const schema = call[part]
    return schema ? [...within(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), `${name}.${part}`)] : []
  }),
)

it('every object in a body is strict, so that unknown fields are rejected instead of ignored', () => {
  const open = inputs.filter(
    ([path, { type, properties, additionalProperties }]) =>
      path.includes('.body') && type === 'object' && properties !== undefined && additionalProperties !== false,
  )
  expect(open.map(([path]) => path)).toEqual([])
  expect(inputs.some(([path]) => path.startsWith('postBets.body.properties.bets'))).toBe(true)
})

it('BOOK-27a every text from a caller has a pattern that rejects zero bytes and lone surrogates', () => {
  const texts = inputs.filter(
    ([path, { type, enum: words, const: word }]) =>
      type === 'string' && !words && !word && !path.endsWith('.propertyNames') && !parsedFirst.includes(path),
  )
  expect(texts.length).toBeGreaterThan(5)
  const loose = texts.filter(([, { pattern, allOf }]) => {
    const patterns = [pattern, ...((allOf ?? []) as Json[]).map((each) => each['pattern'])]
    return !patterns.some((each) => typeof each === 'string' && isTight(new RegExp(each, 'u')))
  })
  expect(loose.map(([path]) => path)).toEqual([])
})

function isTight(allowed: RegExp): boolean {
  return !['\0', 'abc\0', '\ud800', 'abc\ud800'].some((bad) => allowed.test(bad))
}

it('every exported call is in the list from which documents and tests are made', () => {
  const declared = Object.entries(served).flatMap(([name, value]) =>
    typeof value === 'object' && 'method' in value && 'path' in value ? [name] : [],
  )
  expect(declared).toContain('postTerms')
  expect(declared).toContain('putRiskRules')
  expect(declared.filter((name) => !calls.has(name))).toEqual([])
})
