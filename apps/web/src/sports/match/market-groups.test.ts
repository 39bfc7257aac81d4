import type { Match } from '@touchline/contract'
import { describe, expect, it } from 'vitest'
import { groupMarkets } from './group-markets.ts'
import { groupCounts, groupsOf } from './market-groups.ts'

const subject = (main?: number) =>
  ({ main_market: main === undefined ? null : { id: main }, secondary_market: null }) as Match

const market = (id: number, groups: string[] = []) => {
  const line = { id, specifier: '', status: 1 as const, producer: 1, most_balanced: false, name: 'Any', groups }
  return groupMarkets([{ ...line, outcomes: [] }])[0]!
}

describe('CAT-05e groups of markets', () => {
  it('CAT-05e are those that were sent, in the order of the bar; the row’s markets are main ones', () => {
    expect(groupsOf(subject(), market(1, ['result', 'main', 'of-tomorrow']))).toEqual(['main', 'result'])
    expect(groupsOf(subject(), market(1))).toEqual([])
    expect(groupsOf(subject(4), market(4, ['maps']))).toEqual(['main', 'maps'])
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
