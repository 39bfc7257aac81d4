import type { NamedMarket } from '@touchline/contract'
import { describe, expect, it } from 'vitest'
import { groupMarkets } from '../../../sports/match/group-markets.ts'
import { playerMarketName, playerTable } from './market-cards.ts'

function market(id: number, specifier: string, name: string, more: Partial<NamedMarket> = {}): NamedMarket {
  const outcomes = [{ id: '74', odds: 3_400, active: true, name: 'yes' }]
  const groups = ['all', 'players']
  return { id, specifier, status: 1, producer: 1, most_balanced: false, name, groups, outcomes, ...more }
}

const total = (player: string, at: number, isBalanced = false) =>
  market(768, `total=${at}|variant=pre:playerprops:1:${player}`, `${player} - points`, {
    most_balanced: isBalanced,
    outcomes: ['over', 'under'].map((side, index) => ({
      id: String(12 + index),
      odds: 1_900,
      active: true,
      name: `${side} ${at}`,
    })),
  })

describe('CAT-05 player markets', () => {
  it('form one table with a row for each player and a column for each market', () => {
    const lines = [
      market(775, 'variant=pre:playerprops:1:1', 'Ann Smith - to score'),
      market(775, 'variant=pre:playerprops:1:2', 'Ben Lee - to score'),
      market(776, 'variant=pre:playerprops:1:1', 'Ann Smith - 2 or more goals'),
    ]
    const { columns, rows } = playerTable(groupMarkets(lines))
    expect(columns).toEqual(['To score', '2 or more goals'])
    expect(rows.map(({ player, cells }) => [player, ...cells.map(({ balanced }) => balanced?.id ?? null)])).toEqual([
      ['Ann Smith', 775, 776],
      ['Ben Lee', 775, null],
    ])
  })

  it('have every line of a total in one cell, which names the most balanced one', () => {
    const { rows } = playerTable(groupMarkets([total('Ann', 7.5), total('Ann', 8.5, true), total('Ann', 9.5)]))
    expect(rows.map(({ cells }) => cells[0]?.balanced?.specifier)).toEqual(['total=8.5|variant=pre:playerprops:1:Ann'])
    expect(rows[0]?.cells[0]?.lines).toHaveLength(3)
  })

  it('distinguish two players with the same name', () => {
    const lines = [
      market(775, 'variant=pre:playerprops:1:11', 'Ann Smith - to score'),
      market(775, 'variant=pre:playerprops:1:12', 'Ann Smith - to score'),
      market(776, 'variant=pre:playerprops:1:12', 'Ann Smith - 2 or more goals'),
      market(775, 'variant=pre:playerprops:1:13', 'Ben Lee - to score'),
    ]
    const { rows } = playerTable(groupMarkets(lines))
    expect(rows.map(({ player, marketKeys }) => [player, ...marketKeys])).toEqual([
      ['Ann Smith (11)', '775/variant=pre:playerprops:1:11'],
      ['Ann Smith (12)', '775/variant=pre:playerprops:1:12', '776/variant=pre:playerprops:1:12'],
      ['Ben Lee', '775/variant=pre:playerprops:1:13'],
    ])
  })

  it('are those with a variant in the specifier and a name of two parts', () => {
    const named = (name: string, specifier: string) => playerMarketName(groupMarkets([market(1, specifier, name)])[0]!)
    expect(named('Ann Smith - to score', 'variant=pre:playerprops:1:1')).toEqual({
      player: 'Ann Smith',
      deed: 'to score',
    })
    expect(named('1st half - total', 'total=2.5')).toBeNull()
    expect(named('First goalscorer', 'variant=pre:playerprops:1:1')).toBeNull()
  })
})
