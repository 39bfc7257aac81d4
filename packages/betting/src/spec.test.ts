import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { checks } from './placement/placement-checks.ts'

// Every rule of SPEC.md must be listed once in docs/rules.md with its implementation, and must have a test that names
// it.

const root = fileURLToPath(new URL('../../..', import.meta.url))
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')
const readAll = (pattern: string) => globSync(pattern, { cwd: root }).map(read).join('\n')

const numbers = [...read('packages/betting/SPEC.md').matchAll(/^- ([A-Z]+-\d+) /gm)].map(([, number = '']) => number)
const rows = read('docs/rules.md')
  .split('\n')
  .filter((line) => /^\| [A-Z]+-\d+ /.test(line))
const tests = readAll('packages/betting/src/**/*.test.ts')
// Rules of SQL functions are tested in the server, on a real database.
const databaseTests = readAll('apps/server/tests/**/*.test.ts')

describe('SPEC.md', () => {
  it('[PLACE-3] the rule in SPEC.md lists the checks of a bet in the order in which they run', () => {
    const [, order = ''] = /^- PLACE-3 .*? The order is ([^.]+)\./ms.exec(read('packages/betting/SPEC.md')) ?? []
    expect([...order.matchAll(/`([^`]+)`/g)].map(([, name]) => name)).toEqual(checks.map(({ name }) => name))
  })

  it('every rule number of SPEC.md is used once', () => {
    expect(numbers.length).toBeGreaterThan(70)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('docs/rules.md lists every rule once, in the order of SPEC.md', () => {
    expect(rows.map((row) => row.split('|')[1]?.trim())).toEqual(numbers)
  })

  it.each(numbers)('%s has an existing file in docs/rules.md, and a test quotes the rule', (number) => {
    const [, , file = '', by = ''] = rows.find((row) => row.split('|')[1]?.trim() === number)?.split('|') ?? []
    const path = /`(.+)`/.exec(file)?.[1]
    if (path === undefined) expect(by).toContain('SQL function')
    else expect(globSync(`packages/betting/src/${path}`, { cwd: root }), number).toHaveLength(1)
    expect(path === undefined ? databaseTests : tests, `no test title has [${number}]`).toContain(`[${number}]`)
  })
})
