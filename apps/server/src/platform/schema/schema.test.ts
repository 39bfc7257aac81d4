import { expect, it } from 'vitest'
import { orderObjects, readSchema } from './schema.ts'

const sql = (name: string, body: string) => ({
  kind: 'function' as const,
  name,
  text: `CREATE OR REPLACE FUNCTION touchline.${name}() RETURNS integer LANGUAGE sql RETURN ${body};`,
  hash: '',
})
const plpgsql = (name: string, body: string) => ({
  ...sql(name, ''),
  text: `CREATE OR REPLACE FUNCTION touchline.${name}() RETURNS void LANGUAGE plpgsql AS $$ BEGIN ${body} END $$;`,
})
const namesOf = (objects: { name: string }[]) => objects.map(({ name }) => name)

it('an object comes after the objects it needs, otherwise the order is by name', () => {
  const objects = [sql('c', '1'), sql('a', 'touchline.b()'), sql('b', 'touchline.c() + touchline.c()')]
  expect(namesOf(orderObjects(objects))).toEqual(['c', 'b', 'a'])
})

it('plpgsql functions may call each other, because their bodies are resolved only when they run', () => {
  const objects = [plpgsql('even', 'PERFORM touchline.odd();'), plpgsql('odd', 'PERFORM touchline.even();')]
  expect(namesOf(orderObjects(objects))).toEqual(['even', 'odd'])
})

it('two objects that need each other cause an error with their names', () => {
  expect(() => orderObjects([sql('a', 'touchline.b()'), sql('b', 'touchline.a()')])).toThrow('a needs b needs a')
})

it('every file defines exactly one object, with the name of the file', () => {
  const { objects } = readSchema()
  expect(objects.length).toBeGreaterThan(50)
  for (const { kind, name, text } of objects) {
    const defined = [...text.matchAll(/^CREATE OR REPLACE (FUNCTION|VIEW) touchline\.(\w+)/gm)]
    expect(new Set(defined.map(([, what = '', which]) => `${what.toLowerCase()} ${which}`))).toEqual(
      new Set([`${kind} ${name}`]),
    )
  }
})
