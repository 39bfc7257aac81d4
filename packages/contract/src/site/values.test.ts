import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const seen = new Set<string>()

/** Returns all runtime imports of a module, recursively: modules of this package by path, others by name. */
function follow(file: string): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const source = readFileSync(join(import.meta.dirname, file), 'utf8')
  const named = [...source.matchAll(/^(?:import|export) (?!type)[^']*? from '([^']+)'/gm)].map(([, name = '']) => name)
  const own = named.filter(isOwn).map((name) => `./${join(dirname(file), name)}`)
  return [...named.filter((name) => !isOwn(name)), ...own, ...own.flatMap(follow)]
}

function isOwn(name: string): boolean {
  return name.startsWith('.')
}

it('what browsers import of a site configuration contains no schema library', () => {
  const modules = follow('./values.ts')
  expect(modules).toContain('./pages/page-paths.ts')
  expect(modules.filter((name) => !isOwn(name))).toEqual([])
})
