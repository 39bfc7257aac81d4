import type { Match, NamedMarket } from '@touchline/contract'
import { describe, expect, it } from 'vitest'
import { groupCounts, groupMarkets, groupsOf, lineLabel, nearestLines, outcomeLayout } from './group-markets.ts'

describe('the lines of a market in groups', () => {
  it('form a table for a total, with a row for each value', () => {
    const [group, ...rest] = groupMarkets([total('10.5'), total('2.5'), total('9.5')])
    expect(rest).toEqual([])
    expect(group).toMatchObject({ name: 'Total', heads: ['over', 'under'] })
    expect(group!.lines.map(lineLabel)).toEqual(['2.5', '9.5', '10.5'])
  })

  it('I18N-02b have names without the value, even if it has a decimal comma', () => {
    const [group] = groupMarkets(
      ['2.5', '3.5'].map((value) => {
        const shown = value.replace('.', ',')
        return market(18, `total=${value}`, `Tore gesamt ${shown}`, [`über ${shown}`, `unter ${shown}`])
      }),
    )
    expect(group).toMatchObject({ name: 'Tore gesamt', heads: ['über', 'unter'] })
  })

  it('have names of teams without the value of the handicap', () => {
    const handicap = (value: string, mirrored: string) =>
      market(16, `hcp=${value}`, 'Handicap', [`Arsenal (${value})`, `Chelsea (${mirrored})`])
    const [group] = groupMarkets([handicap('-0.5', '+0.5'), handicap('-1', '+1')])
    expect(group!.heads).toEqual(['Arsenal', 'Chelsea'])
    expect(group!.lines.map(lineLabel)).toEqual(['−1', '−0.5'])
  })

  it('are not grouped if there is only one line or if they have no value, and stay in their order', () => {
    const groups = groupMarkets([
      total('2.5'),
      market(1, '', '1x2', ['Arsenal', 'draw', 'Chelsea']),
      market(8, 'goalnr=1|type=live', 'Next goal', ['a', 'b', 'c', 'd']),
      market(8, 'goalnr=2|type=live', 'Next goal', ['a', 'b', 'c', 'd']),
    ])
    expect(groups.map(({ id, heads }) => [id, heads])).toEqual([
      [18, null],
      [1, null],
      [8, null],
      [8, null],
    ])
  })
})

describe('lines of several parts', () => {
  it('BOOK-04 are grouped by the part of the match, with the value of the line as the label', () => {
    const innings = (number: number, value: string) =>
      market(750, `inningnr=${number}|total=${value}`, `${number}. innings total ${value}`, [
        `over ${value}`,
        `under ${value}`,
      ])
    const groups = groupMarkets([innings(1, '140.5'), innings(2, '150.5'), innings(1, '138.5'), innings(2, '149.5')])
    expect(groups.map(({ name, lines }) => [name, lines.map(lineLabel)])).toEqual([
      ['1. innings total', ['138.5', '140.5']],
      ['2. innings total', ['149.5', '150.5']],
    ])
    expect(groups[0]?.heads).toEqual(['over', 'under'])
  })

  it('are limited to the lines around the most balanced one', () => {
    const lines = ['0.5', '1.5', '2.5', '3.5', '4.5', '5.5', '6.5', '7.5'].map(total)
    const marked = lines.map((line, place) => ({ ...line, most_balanced: place === 6 }))
    expect(nearestLines(marked, 5).map(lineLabel)).toEqual(['3.5', '4.5', '5.5', '6.5', '7.5'])
    expect(nearestLines(lines, 5).map(lineLabel)).toEqual(['2.5', '3.5', '4.5', '5.5', '6.5'])
    expect(nearestLines(lines.slice(0, 6), 5)).toHaveLength(6)
  })
})

describe('the number of columns of a market', () => {
  it.each([
    [['Arsenal', 'draw', 'Chelsea'], { layout: 'stack', columns: 3 }],
    [['Stade Vieuxcourenne', 'Unentschieden', 'Köln'], { layout: 'stack', columns: 3 }],
    [['Étoile Vernetcourenne', 'draw', 'Köln'], { layout: 'label', columns: 1 }],
    [['Vernetcourenne', 'draw', 'Köln'], { layout: 'label', columns: 1 }],
    [['yes', 'no'], { layout: 'label', columns: 2 }],
    [['1:0', '2:0', '2:1', '0:0'], { layout: 'label', columns: 3 }],
    [['Ashcombe Rovers or draw', 'Ashcombe Rovers or Brackenford', 'draw or B'], { layout: 'label', columns: 1 }],
    [[], { layout: 'label', columns: 2 }],
  ])('%j', (names, layout) => {
    expect(outcomeLayout(market(1, '', 'Any', names))).toEqual(layout)
  })
})

describe('CAT-05e groups of markets', () => {
  it('CAT-05e are those that the server sent, in the order of the bar; the markets of the list row are in the main group', () => {
    expect(groupsOf(subject(), grouped(1, ['result', 'main', 'of-tomorrow']))).toEqual(['main', 'result'])
    expect(groupsOf(subject(), grouped(1))).toEqual([])
    expect(groupsOf(subject(4), grouped(4, ['maps']))).toEqual(['main', 'maps'])
  })

  it('are offered only if they do not contain all markets', () => {
    expect(groupCounts([['main', 'result'], ['main', 'goals'], ['goals']])).toEqual([
      { name: 'main', count: 2 },
      { name: 'result', count: 1 },
      { name: 'goals', count: 2 },
    ])
    expect(groupCounts([['main'], ['main']])).toEqual([])
  })
})

const subject = (main?: number) =>
  ({ main_market: main === undefined ? null : { id: main }, secondary_market: null }) as Match

const grouped = (id: number, groups: string[] = []) => {
  const line = { id, specifier: '', status: 1 as const, producer: 1, most_balanced: false, name: 'Any', groups }
  return groupMarkets([{ ...line, outcomes: [] }])[0]!
}

function total(value: string): NamedMarket {
  return market(18, `total=${value}`, 'Total', [`over ${value}`, `under ${value}`])
}

function market(id: number, specifier: string, name: string, names: readonly string[]): NamedMarket {
  const outcomes = names.map((outcome, index) => ({ id: String(index), odds: 1_900, active: true, name: outcome }))
  return { id, specifier, status: 1, producer: 1, most_balanced: false, name, groups: [], outcomes }
}
