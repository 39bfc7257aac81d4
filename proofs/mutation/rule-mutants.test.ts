import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ruleMutants, rulesWithoutMutant } from './rule-mutants.ts'

// `prove -- mutation` takes minutes and runs rarely, so this test checks with every change that its faults can still be
// planted.

it('every rule of SPEC.md has a fault that can be planted', () => {
  expect(rulesWithoutMutant()).toEqual([])
})

it.each(ruleMutants)('the text that $rule replaces occurs once in $file', ({ file, find, replace }) => {
  const text = readFileSync(new URL(`../../packages/betting/src/${file}`, import.meta.url), 'utf8')
  expect(text.split(find)).toHaveLength(2)
  expect(replace).not.toBe(find)
})
