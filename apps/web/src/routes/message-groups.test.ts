import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { MessageGroup } from '@touchline/i18n'
import { describe, expect, it } from 'vitest'
import { parseSource, readSource } from './testing/message-use.ts'

const routes = import.meta.dirname
const root = join(routes, '..')
/** The routes around a page, the outermost first. */
const around = ['root.tsx', 'locale.tsx', 'app-shell.tsx', 'page-layout.tsx']

describe('every message of a part is loaded with it', () => {
  it('a key is used only if its group is loaded by the page or beside the part', () => {
    const problems = new Set<string>()
    const seen = new Set<string>()
    const waiting = pageFiles().map((file) => ({ file: join(routes, file), loaded: groupsAround(file) }))
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { file, loaded } = next
      const visit = `${file} ${[...loaded].toSorted().join()}`
      if (seen.has(visit)) continue
      seen.add(visit)
      for (const part of everythingImported(file)) {
        const source = readSource(part)
        for (const [group, key] of source.uses) {
          if (loaded.has(group) || source.awaits.includes(group)) continue
          problems.add(`${relative(root, part)} says ${key} of '${group}', which ${relative(root, file)} does not load`)
        }
        for (const { file: lazy, loads } of source.lazy) {
          waiting.push({ file: lazy, loaded: new Set([...loaded, ...loads, ...groupsOfBlock(lazy)]) })
        }
      }
    }
    expect([...problems].toSorted()).toEqual([])
    // The slip, the modals and the panels are among them.
    expect(seen.size).toBeGreaterThan(40)
  })

  it('keys, beginnings of keys and the groups loaded beside an import are read from a file', () => {
    const { uses, lazy, awaits } = parseSource(
      join(root, 'sample.ts'),
      [
        "t('slip.title'); t(`stage.${stage}`)",
        "lazyPart(async () => (await import('./a.tsx')).A, 'bets', 'match')",
        "messages: ['search'],",
        "load: async () => (await import('./b.tsx')).B,",
        "await loadMessages('auth')",
      ].join('\n'),
    )
    expect([...uses.keys()]).toEqual(['slip', 'stages'])
    expect(lazy.map(({ loads }) => loads)).toEqual([['bets', 'match'], ['search']])
    expect(awaits).toEqual(['search', 'auth'])
  })
})

function pageFiles(): string[] {
  return readdirSync(routes, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.includes('.test.'),
  )
}

/** Returns the groups of a page and of the routes around it; a route around pages has only those outside of itself. */
function groupsAround(file: string): Set<MessageGroup> {
  const place = around.indexOf(basename(file))
  const chain = place === -1 ? [...around, file] : around.slice(0, place + 1)
  return new Set(chain.flatMap(groupsOf))
}

function groupsOf(file: string): MessageGroup[] {
  const [, names = ''] =
    /staticData: \{[^}]*messages: \[([^\]]*)\]/.exec(readFileSync(join(routes, file), 'utf8')) ?? []
  return [...names.matchAll(/'([^']+)'/g)].map(([, name = '']) => name as MessageGroup)
}

/** The messages that the file of a block names arrive with it, for everything that it imports. */
function groupsOfBlock(file: string): readonly MessageGroup[] {
  return file.includes('/page-blocks/kinds/') ? readSource(file).awaits : []
}

function everythingImported(file: string): Set<string> {
  const found = new Set([file])
  for (const part of found) for (const imported of readSource(part).imports) found.add(imported)
  return found
}
