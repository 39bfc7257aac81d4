import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const seen = new Set<string>()

/** All runtime imports of a module, recursively: its own modules by path, others by name. */
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

it('what a browser imports of a configuration brings no schema with it', () => {
  const modules = follow('./values.ts')
  expect(modules).toContain('./pages/page-paths.ts')
  expect(modules.filter((name) => !isOwn(name))).toEqual([])
})
