import type { NamedMarket } from '@touchline/contract'
import { expect, it } from 'vitest'
import { nameLine, sharedHeads, sharedName, valueIn } from './row-markets.ts'

const line = (name: string, specifier: string, outcomes: readonly string[]): NamedMarket => ({
  id: 18,
  specifier,
  status: 1,
  producer: 1,
  most_balanced: true,
  name,
  groups: [],
  outcomes: outcomes.map((outcome, index) => ({ id: String(index), odds: 1_900, active: true, name: outcome })),
})
const low = line('Total', 'total=1.5', ['over 1.5', 'under 1.5'])
const high = line('Total', 'total=10', ['over 10', 'under 10'])
const wolves = line('Map handicap', 'hcp=-1.5', ['Glass Wolves (-1.5)', 'Dusk Anvil (+1.5)'])
const moths = line('Map handicap', 'hcp=1.5', ['Quartz Moths (+1.5)', 'Amber Circuit (-1.5)'])
const innings = line('1st innings - Lancers total', 'inningnr=1|total=145.5', ['over 145.5', 'under 145.5'])

it('CAT-03 rows that show one market share its name and column heads, even if their lines have different values', () => {
  expect(sharedName([low, high])).toBe('Total')
  expect(sharedHeads([low, high])).toEqual(['over', 'under'])
})

it('CAT-03 names that contain the teams or the part of a match are not shared by rows', () => {
  expect(sharedName([innings, low])).toBeNull()
  expect(sharedHeads([innings, low])).toEqual(['over', 'under'])
  expect(sharedHeads([wolves, moths])).toBeNull()
  expect([sharedName([]), sharedHeads([])]).toEqual([null, null])
})

it.each([
  [low, 'over 1.5', '1.5'],
  [wolves, 'Glass Wolves (-1.5)', '−1.5'],
  [wolves, 'Dusk Anvil (+1.5)', '+1.5'],
  [innings, 'under 145.5', '145.5'],
  [line('Winner', '', ['Köln']), 'Köln', 'Köln'],
])('CAT-03 the value of a price: %#', (market, outcome, value) => {
  expect(valueIn(outcome, market)).toBe(value)
})

it('if a row shows another market in place of the main market, it names that market', () => {
  expect(nameLine(high)).toEqual({ title: 'Total 10', outcomes: ['over', 'under'] })
  expect(nameLine(wolves)).toEqual({ title: 'Map handicap', outcomes: ['−1.5', '+1.5'] })
  expect(nameLine(innings)).toEqual({ title: '1st innings - Lancers total 145.5', outcomes: ['over', 'under'] })
})
