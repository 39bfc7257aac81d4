import { marketCardOf } from '@touchline/contract'
import type { Match, NamedMarket } from '@touchline/contract'
import { describe, expect, it } from 'vitest'
import { marketCards, reuseCards } from './market-cards.ts'
import { searchCards } from './market-search.tsx'

const match = { sport: { urn_id: 'sr:sport:1' }, main_market: null, secondary_market: null } as unknown as Match

function market(id: number, specifier: string, name: string, names: readonly string[]): NamedMarket {
  const outcomes = names.map((outcome, index) => ({ id: String(index), odds: 1_900, active: true, name: outcome }))
  return { id, specifier, status: 1, producer: 1, most_balanced: false, name, groups: [], outcomes }
}

const ways = ['A & over', 'A & under', 'B & over', 'B & under']
const titles = (...markets: NamedMarket[]) => marketCards(match, markets).map(({ title }) => title)

const keys = (...markets: NamedMarket[]) => marketCards(match, markets).map(({ key }) => key)

describe('CAT-05 titles of markets', () => {
  it('are unique: where two cards have the same title, the value of the line is added', () => {
    const joined = (total: string) => market(37, `total=${total}`, `Result and total ${total}`, ways)
    expect(titles(joined('2.5'), joined('3.5'))).toEqual(['Result and total'])
    expect(titles(joined('2.5'))).toEqual(['Result and total 2.5'])
    expect(titles(market(14, '', 'Handicap', ['a', 'b']), market(16, '', 'Handicap', ['a', 'b']))).toEqual([
      'Handicap (14)',
      'Handicap (16)',
    ])
    expect(titles(market(1, '', 'Match result', ['a', 'b']))).toEqual(['Match result'])
  })

  it('name the part of the match if several tables have the same title', () => {
    const inning = (number: number, total: string) =>
      market(606, `inningnr=${number}|total=${total}`, 'Innings total', [`over ${total}`, `under ${total}`])
    const tables = [inning(1, '140.5'), inning(1, '141.5'), inning(2, '140.5'), inning(2, '141.5')]
    expect(titles(...tables)).toEqual(['Innings total (1)', 'Innings total (2)'])
    expect(keys(...tables)).toEqual(['606/inningnr=1', '606/inningnr=2'])
  })

  it('contain the number of a player if two players have the same name', () => {
    const scorer = (player: string) => market(775, `player=sr:player:${player}`, 'A. Silva', ['a', 'b', 'c', 'd'])
    expect(titles(scorer('11'), scorer('12'))).toEqual(['A. Silva (11)', 'A. Silva (12)'])
    expect(new Set(keys(scorer('11'), scorer('12'))).size).toBe(2)
  })

  it('do not affect the key of a card, which also stays the same when lines appear or disappear', () => {
    const total = (value: string, name = 'Total goals') =>
      market(18, `total=${value}`, name, [`over ${value}`, `under ${value}`])
    const whole = [total('2.5'), total('3.5')]
    expect(keys(...whole)).toEqual(['18/'])
    expect(keys(total('2.5', 'مجموع الأهداف'), total('3.5', 'مجموع الأهداف'))).toEqual(['18/'])
    expect(keys(total('3.5'))).toEqual(['18/'])
  })
})

describe('CAT-05e the count of markets', () => {
  it('CAT-05e the count is the number of cards on the board: tables, parts of a match, and one card for all players', () => {
    const names = ['over', 'under']
    const player = (id: number, number: number) =>
      market(id, `variant=pre:playerprops:1:${number}`, `P${number} - to score`, ['yes'])
    const lines = [
      market(18, 'total=2.5', 'Total', names),
      market(18, 'total=3.5', 'Total', names),
      market(37, 'total=2.5', 'Result and total', ways),
      market(37, 'total=3.5', 'Result and total', ways),
      market(14, 'hcp=0:1', 'Handicap', ['a', 'b', 'c']),
      market(14, 'hcp=1:0', 'Handicap', ['a', 'b', 'c']),
      market(204, 'setnr=1|total=9.5', 'Set total', names),
      market(204, 'setnr=2|total=9.5', 'Set total', names),
      market(21, 'variant=sr:exact_goals:6+', 'Exact goals', ways),
      market(775, 'player=sr:player:11', 'A. Silva', ways),
      market(775, 'player=sr:player:12', 'A. Silva', ways),
      player(775, 1),
      player(775, 2),
      player(776, 1),
    ]
    const cards = marketCards(match, lines)
    expect(new Set(lines.map(marketCardOf)).size).toBe(cards.length)
    expect(cards.map(({ key }) => key)).toEqual([...new Set(lines.map(marketCardOf))])
    expect(cards).toHaveLength(9)
  })
})

describe('CAT-05 search in markets', () => {
  const cards = marketCards(match, [
    market(1, '', 'Match result', ['1. FC Köln', 'draw', 'Bodø/Glimt', 'Łódź', 'Großaspach', 'Iğdır', 'Đồng Tháp']),
    market(18, 'total=2.5', 'Total goals', ['over 2.5', 'under 2.5']),
    market(29, '', 'Both teams to score', ['yes', 'no']),
  ])
  const found = (text: string) => searchCards(cards, text).map(({ title }) => title)

  it.each<[string, string[]]>([
    ['goals', ['Total goals']],
    ['koln', ['Match result']],
    ['bodo glimt', ['Match result']],
    ['BODØ', ['Match result']],
    ['lodz', ['Match result']],
    ['grossaspach', ['Match result']],
    ['igdir', ['Match result']],
    ['IĞDIR', ['Match result']],
    ['dong thap', ['Match result']],
    ['TEAMS both', ['Both teams to score']],
    ['٢٫٥', ['Total goals']],
    ['nothing', []],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expected)
  })

  it('a search text that is too short matches every card', () => {
    expect(found(' g ')).toHaveLength(3)
  })
})

it('CAT-05 a card stays the same object until one of its lines changes', () => {
  const line = (total: string, status: 1 | -1 = 1) => ({
    ...market(18, `total=${total}`, 'Total', ['over', 'under']),
    status,
  })
  const [first, second, other] = [line('1.5'), line('2.5'), market(1, '', 'Match result', ['a', 'b', 'c'])]
  const cards = marketCards(match, [first, second, other])
  const same = reuseCards(cards, marketCards(match, [first, second, other]))
  expect(same.map((card, place) => card === cards[place])).toEqual([true, true])
  const changed = reuseCards(cards, marketCards(match, [first, line('2.5', -1), other]))
  expect(changed.map((card, place) => card === cards[place])).toEqual([false, true])
})
