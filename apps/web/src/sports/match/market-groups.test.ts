import type { Match } from '@touchline/contract'
import { describe, expect, it } from 'vitest'
import { groupMarkets } from './group-markets.ts'
import { groupCounts, groupsOf } from './market-groups.ts'

const subject = (urn_id: string, main?: number) =>
  ({ sport: { urn_id }, main_market: main === undefined ? null : { id: main }, secondary_market: null }) as Match

const market = (id: number, groups: string[] = []) => {
  const line = { id, specifier: '', status: 1 as const, producer: 1, most_balanced: false, name: 'Any', groups }
  return groupMarkets([{ ...line, outcomes: [] }])[0]!
}

describe('CAT-05 groups of markets', () => {
  it('are what a player of the sport looks for, the main markets first', () => {
    expect(groupsOf(subject('sr:sport:1'), market(1))).toEqual(['main', 'result'])
    expect(groupsOf(subject('sr:sport:1'), market(176))).toEqual(['handicap', 'corners', 'halves'])
    expect(groupsOf(subject('sr:sport:1'), market(139))).toEqual(['cards'])
    expect(groupsOf(subject('sr:sport:5'), market(186))).toEqual(['main', 'result'])
    expect(groupsOf(subject('sr:sport:2'), market(236))).toEqual(['points', 'quarters'])
  })

  it('of a market we do not know follow the provider; of an unknown sport the row’s markets are the main ones', () => {
    expect(groupsOf(subject('sr:sport:1'), market(9001, ['all', 'player_props', 'score']))).toEqual(['players'])
    expect(groupsOf(subject('sr:sport:1'), market(9002, ['all', '1st_half', '2nd_half', 'constructor']))).toEqual([
      'halves',
    ])
    expect(groupsOf(subject('od:sport:9', 4), market(4))).toEqual(['main'])
  })

  it('are offered when they distinguish markets', () => {
    expect(groupCounts([['main', 'result'], ['main', 'goals'], ['goals']])).toEqual([
      { name: 'main', count: 2 },
      { name: 'result', count: 1 },
      { name: 'goals', count: 2 },
    ])
    expect(groupCounts([['main'], ['main']])).toEqual([])
  })
})
