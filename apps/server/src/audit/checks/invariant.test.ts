import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { invariants } from './invariant.ts'

const ids = Object.keys(invariants)
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

it('BET-07 every invariant is checked in one place', () => {
  const folder = new URL('..', import.meta.url)
  const sources = globSync('**/*.ts', { cwd: folder })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  const checked = [...sources.join('\n').matchAll(/(?:^ {4}id: |toViolations\(\s*)'([A-Z0-9-]+)'/gm)].map(([, id]) =>
    String(id),
  )
  expect(checked.toSorted()).toEqual(ids.toSorted())
})

it('BET-07 docs/design/audit.md says of every invariant whether it is about money', () => {
  const rows = read('../../../../../docs/design/audit.md').matchAll(/^\| ([A-Z]+-?\d+) +\|[^|]*\| (yes|no) +\|/gm)
  const documented = Object.fromEntries([...rows].map(([, id = '', isMoney]) => [id, isMoney]))
  expect(documented).toEqual(
    Object.fromEntries(Object.entries(invariants).map(([id, { isMoney }]) => [id, isMoney ? 'yes' : 'no'])),
  )
})
