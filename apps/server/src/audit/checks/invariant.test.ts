import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { BetType } from '@touchline/contract'
import { movementKinds } from '../../ledger/wallets/index.ts'
import { invariants } from './invariant.ts'

const ids = Object.keys(invariants)
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

it('BET-07 each invariant is checked at exactly one place in the code', () => {
  const folder = new URL('..', import.meta.url)
  const sources = globSync('**/*.ts', { cwd: folder })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  const checked = [...sources.join('\n').matchAll(/(?:^ {4}id: |toViolations\(\s*)'([A-Z0-9-]+)'/gm)].map(([, id]) =>
    String(id),
  )
  expect(checked.toSorted()).toEqual(ids.toSorted())
})

it('BET-07 docs/design/audit.md states for every invariant whether it is about money', () => {
  const rows = read('../../../../../docs/design/audit.md').matchAll(/^\| ([A-Z]+-?\d+) +\|[^|]*\| (yes|no) +\|/gm)
  const documented = Object.fromEntries([...rows].map(([, id = '', isMoney]) => [id, isMoney]))
  expect(documented).toEqual(
    Object.fromEntries(Object.entries(invariants).map(([id, { isMoney }]) => [id, isMoney ? 'yes' : 'no'])),
  )
})

const schema = readFileSync(new URL('../../../database/schema.sql', import.meta.url), 'utf8')

/** Returns the values that the CHECK constraint of this name allows. */
function valuesOf(check: string): string[] {
  const [, values = ''] =
    new RegExp(`CONSTRAINT ${check} CHECK \\(\\(VALUE = ANY \\(ARRAY\\[(.*?)\\]`).exec(schema) ?? []
  return [...values.matchAll(/'([^']+)'::text/g)].map(([, value = '']) => value)
}

it('[TYPE-1] the bet types in the database match those in the code', () => {
  expect(valuesOf('bet_type_check')).toEqual(BetType.options)
})

it('BET-07 the transfer kinds in the database match those in the code', () => {
  expect(valuesOf('transfer_kind_check').toSorted()).toEqual(Object.keys(movementKinds).toSorted())
})
