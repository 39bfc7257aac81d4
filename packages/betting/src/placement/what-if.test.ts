import { expect, it } from 'vitest'
import { whatIf } from './what-if.ts'
import type { LegMark } from './what-if.ts'

it.each([
  ['all won', ['won', 'won', 'won'], 2_400n, 866n],
  ['one lost', ['won', 'won', 'lost'], 0n, 200n],
  ['one void', ['won', 'won', 'void'], 600n, 366n],
  ['all void', ['void', 'void', 'void'], 100n, 100n],
] as [string, LegMark[], bigint, bigint][])('BEY-11 [PAY-7] %s', (_, marks, combo, system) => {
  const legs = marks.map((mark, i) => ({ mark, oddsMilli: (i + 2) * 1_000 }))
  expect(whatIf({ stakeMinor: 100n, winCount: null }, legs)).toBe(combo)
  expect(whatIf({ stakeMinor: 100n, winCount: 2 }, legs)).toBe(system)
})
