import { expect, it } from 'vitest'
import { lineCount, systemOfId, systemTypes } from './system-types.ts'

it('SLIP-01i [SYS-1] system types are sorted by total, then by win, and end with 20 selections', () => {
  const types = systemTypes()
  expect(types.slice(0, 3)).toEqual([
    { id: 302, totalCount: 3, winCount: 2 },
    { id: 402, totalCount: 4, winCount: 2 },
    { id: 403, totalCount: 4, winCount: 3 },
  ])
  expect(types.at(-1)).toEqual({ id: 2019, totalCount: 20, winCount: 19 })
  expect(types.filter(({ totalCount }) => totalCount === 2)).toEqual([])
  expect(systemOfId(403)).toEqual({ id: 403, totalCount: 4, winCount: 3 })
  expect(systemOfId(304)).toBeUndefined()
})

it('SLIP-12e [SYS-2] a system has C(totalCount, winCount) lines', () => {
  expect(lineCount({ totalCount: 3, winCount: 2 })).toBe(3n)
  expect(lineCount({ totalCount: 5, winCount: 3 })).toBe(10n)
  expect(lineCount({ totalCount: 20, winCount: 10 })).toBe(184_756n)
  expect(lineCount({ totalCount: 4, winCount: 4 })).toBe(1n)
})
