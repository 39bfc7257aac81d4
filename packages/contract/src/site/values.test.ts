import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const seen = new Set<string>()

/** Every module behind this one that is there when it runs. */
function follow(file: string): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const source = readFileSync(new URL(file, import.meta.url), 'utf8')
  const named = [...source.matchAll(/^(?:import|export) (?!type)[^']*? from '([^']+)'/gm)].map(([, name = '']) => name)
  return [...named, ...named.filter((name) => name.startsWith('./')).flatMap(follow)]
}

it('what a browser imports of a configuration brings no schema with it', () => {
  const modules = follow('./values.ts')
  expect(modules).toContain('./page-paths.ts')
  expect(modules.filter((name) => !name.startsWith('./'))).toEqual([])
})
