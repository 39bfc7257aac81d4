import { describe, expect, it } from 'vitest'
import { marketKey } from '@touchline/contract'
import { marketGroups, inMarketOrder } from './market-groups.ts'

const match = (sport: number) => ({ provider: 'betradar', sport_urn: `sr:sport:${sport}` })

describe('CAT-05e groups of markets', () => {
  it('CAT-05e are those that bettors of the sport look for, the main markets first', () => {
    expect(marketGroups(match(1), 1, ['all'])).toEqual(['main', 'result'])
    expect(marketGroups(match(1), 176, ['all', 'score'])).toEqual(['handicap', 'corners', 'halves'])
    expect(marketGroups(match(1), 139, [])).toEqual(['cards'])
    expect(marketGroups(match(5), 186, [])).toEqual(['main', 'result'])
    expect(marketGroups(match(2), 236, [])).toEqual(['points', 'quarters'])
  })

  it('CAT-05e are those of the provider for an unknown market', () => {
    expect(marketGroups(match(1), 9001, ['all', 'player_props', 'score'])).toEqual(['players'])
    expect(marketGroups(match(1), 9002, ['all', '1st_half', '2nd_half', 'constructor'])).toEqual(['halves'])
    expect(marketGroups({ ...match(1), sport_urn: 'constructor' }, 9003, [])).toEqual([])
  })

  it('CAT-05e market ids belong to one provider; for another one its own groups apply', () => {
    for (const provider of ['oddin', 'betconstruct']) {
      expect(marketGroups({ provider, sport_urn: 'od:sport:3' }, 139, ['all', 'map'])).toEqual(['maps'])
      expect(marketGroups({ provider, sport_urn: 'sr:sport:1' }, 1, ['all'])).toEqual([])
    }
  })
})

it('CAT-05 puts the main markets first and the lines of one market by their number', () => {
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

it("CAT-05 begins with the operator's top markets and then the two markets of the sport", () => {
  const lines = [1, 18, 219, 225, 29, 60].map((id) => ({
    id,
    specifier: '',
    priority: id === 60 ? 5 : 0,
    isTop: id === 29,
  }))
  expect(lines.toSorted(inMarketOrder('sr:sport:2')).map(({ id }) => id)).toEqual([29, 60, 219, 225, 1, 18])
})
