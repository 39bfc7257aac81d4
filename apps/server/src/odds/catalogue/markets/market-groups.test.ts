import { describe, expect, it } from 'vitest'
import { marketGroups } from './market-groups.ts'

const match = (sport: number) => ({ provider: 'betradar', sport_urn: `sr:sport:${sport}` })

describe('CAT-05e groups of markets', () => {
  it('CAT-05e are what a player of the sport looks for, the main markets first', () => {
    expect(marketGroups(match(1), 1, ['all'])).toEqual(['main', 'result'])
    expect(marketGroups(match(1), 176, ['all', 'score'])).toEqual(['handicap', 'corners', 'halves'])
    expect(marketGroups(match(1), 139, [])).toEqual(['cards'])
    expect(marketGroups(match(5), 186, [])).toEqual(['main', 'result'])
    expect(marketGroups(match(2), 236, [])).toEqual(['points', 'quarters'])
  })

  it('CAT-05e of a market we do not know follow the provider', () => {
    expect(marketGroups(match(1), 9001, ['all', 'player_props', 'score'])).toEqual(['players'])
    expect(marketGroups(match(1), 9002, ['all', '1st_half', '2nd_half', 'constructor'])).toEqual(['halves'])
    expect(marketGroups({ ...match(1), sport_urn: 'constructor' }, 9003, [])).toEqual([])
  })

  it('CAT-05e numbers of markets are those of one provider: of another its own groups count', () => {
    for (const provider of ['oddin', 'betconstruct']) {
      expect(marketGroups({ provider, sport_urn: 'od:sport:3' }, 139, ['all', 'map'])).toEqual(['maps'])
      expect(marketGroups({ provider, sport_urn: 'sr:sport:1' }, 1, ['all'])).toEqual([])
    }
  })
})
