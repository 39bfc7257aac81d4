import { expect, it } from 'vitest'
import { paysByWinners, whatIf } from './what-if.ts'
import type { LegMark } from './what-if.ts'

it.each([
  ['all won', ['won', 'won', 'won'], 2_400n, 866n],
  ['one lost', ['won', 'won', 'lost'], 0n, 200n],
  ['one void', ['won', 'won', 'void'], 600n, 366n],
  ['all void', ['void', 'void', 'void'], 100n, 100n],
] as [string, LegMark[], bigint, bigint][])('BEY-11a [PAY-7] %s', (_, marks, combo, system) => {
  const legs = marks.map((mark, i) => ({ mark, oddsMilli: (i + 2) * 1_000 }))
  expect(whatIf({ stakeMinor: 100n, winCount: null }, legs)).toBe(combo)
  expect(whatIf({ stakeMinor: 100n, winCount: 2 }, legs)).toBe(system)
})

it('BEY-11a [PAY-8] for each number of winners the lowest possible payout is that of the lowest prices, and the highest that of the highest prices', () => {
  const stake = (winCount: number | null) => ({ stakeMinor: 1_200n, winCount })
  expect(paysByWinners(stake(2), [2_350, 1_720, 1_850, 2_100])).toEqual([
    { winners: 4, lines: 6n, minMinor: 4_800n, maxMinor: 4_800n },
    { winners: 3, lines: 3n, minMinor: 2_135n, maxMinor: 2_633n },
    { winners: 2, lines: 1n, minMinor: 636n, maxMinor: 987n },
  ])
  expect(paysByWinners(stake(null), [2_000, 3_000])).toEqual([
    { winners: 2, lines: 1n, minMinor: 7_200n, maxMinor: 7_200n },
  ])
})
