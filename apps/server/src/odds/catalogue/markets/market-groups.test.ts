import { describe, expect, it } from 'vitest'
import { marketKey } from '@touchline/contract'
import { marketGroups, inMarketOrder } from './market-groups.ts'

const match = (sport: number) => ({ provider: 'betradar', sport_urn: `sr:sport:${sport}` })

describe('CAT-05e the groups of a market', () => {
  it('CAT-05e are the ones that bettors of the sport expect, with main markets in the group main', () => {
    expect(marketGroups(match(1), 1, ['all'])).toEqual(['main', 'result'])
    expect(marketGroups(match(1), 176, ['all', 'score'])).toEqual(['handicap', 'corners', 'halves'])
    expect(marketGroups(match(1), 139, [])).toEqual(['cards'])
    expect(marketGroups(match(5), 186, [])).toEqual(['main', 'result'])
    expect(marketGroups(match(2), 236, [])).toEqual(['points', 'quarters'])
  })

  it("CAT-05e are the provider's own for an unknown market", () => {
    expect(marketGroups(match(1), 9001, ['all', 'player_props', 'score'])).toEqual(['players'])
    expect(marketGroups(match(1), 9002, ['all', '1st_half', '2nd_half', 'constructor'])).toEqual(['halves'])
    expect(marketGroups({ ...match(1), sport_urn: 'constructor' }, 9003, [])).toEqual([])
  })

  it("CAT-05e are the provider's own for a provider with other market ids", () => {
    for (const provider of ['oddin', 'betconstruct']) {
      expect(marketGroups({ provider, sport_urn: 'od:sport:3' }, 139, ['all', 'map'])).toEqual(['maps'])
      expect(marketGroups({ provider, sport_urn: 'sr:sport:1' }, 1, ['all'])).toEqual([])
    }
  })
})

it('CAT-05 main markets come first, and the lines of a market are ordered by their numbers', () => {
  const lines = [
    [900, ''],
    [29, ''],
    [18, 'total=10.5'],
    [16, 'hcp=0.5'],
    [18, 'total=2.5'],
    [16, 'hcp=-1.5'],
    [18, 'total=2.25'],
    [1, ''],
    [40, 'type=live|variant=sr:b'],
    [40, 'type=live|variant=sr:a'],
  ].map(([id, specifier]) => ({ id: Number(id), specifier: String(specifier), priority: 0, isTop: false }))
  expect(lines.toSorted(inMarketOrder('sr:sport:1')).map(marketKey)).toEqual([
    '1/',
    '18/total=2.25',
    '18/total=2.5',
    '18/total=10.5',
    '29/',
    '16/hcp=-1.5',
    '16/hcp=0.5',
    '40/type=live|variant=sr:a',
    '40/type=live|variant=sr:b',
    '900/',
  ])
})

it("CAT-05 the operator's top markets come first, then the two row markets of the sport", () => {
  const lines = [1, 18, 219, 225, 29, 60].map((id) => ({
    id,
    specifier: '',
    priority: id === 60 ? 5 : 0,
    isTop: id === 29,
  }))
  expect(lines.toSorted(inMarketOrder('sr:sport:2')).map(({ id }) => id)).toEqual([29, 60, 219, 225, 1, 18])
})
