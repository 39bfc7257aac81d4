import { describe, expect, it } from 'vitest'
import type { MarketDescription, VariantDescription } from '../descriptions.ts'
import { createDescriptionBook } from './description-book.ts'
import { marketName, outcomeName, profileUrns } from './name-line.ts'
import { parseSpecifiers } from './render-name.ts'

const market = (id: number, name: string, more: Partial<MarketDescription> = {}): MarketDescription => ({
  id,
  name,
  groups: ['all'],
  outcomes: [],
  specifiers: [],
  ...more,
})
const exactGoals: VariantDescription = {
  id: 'sr:exact_goals:6+',
  outcomes: [{ id: 'sr:exact_goals:6+:68', name: '0' }],
}
const book = createDescriptionBook(
  [
    market(18, 'Total {total}', { outcomes: [{ id: '12', name: 'over {total}' }] }),
    market(21, 'Exact goals'),
    market(38, '{!goalnr} goalscorer', { outcomes: [{ id: '1716', name: 'no goal' }] }),
    market(41, 'Correct score [{score}]', {
      isFlexScore: true,
      outcomes: [
        { id: '112', name: '1:0' },
        { id: '9', name: 'other' },
      ],
    }),
    market(1, 'Match winner', { variant: 'way:two', outcomes: [{ id: '1', name: '{$competitor1}' }] }),
  ],
  [exactGoals],
)

function names(marketId: number, specifiers: string, outcomeId: string, profiles: Record<string, string> = {}) {
  const context = { specifiers: parseSpecifiers(specifiers), competitor1: 'North FC', profiles }
  const line = book.describe(marketId, context.specifiers)
  return [line && marketName(line, context), outcomeName(outcomeId, line, context)]
}

describe('CAT-05 names of lines', () => {
  it('by the market, the shared variant, the variant of its own', () => {
    expect(names(18, 'total=2.5', '12')).toStrictEqual(['Total 2.5', 'over 2.5'])
    expect(names(21, 'variant=sr:exact_goals:6+', 'sr:exact_goals:6+:68')).toStrictEqual(['Exact goals', '0'])
    expect(names(1, 'variant=way:two', '1')).toStrictEqual(['Match winner', 'North FC'])
  })

  it('players and teams by their profiles, several together, and by id when unknown', () => {
    const profiles = { 'sr:player:1': 'A. Striker', 'sr:player:2': 'B. Keeper' }
    expect(names(38, 'goalnr=2', 'sr:player:1', profiles)).toStrictEqual(['2nd goalscorer', 'A. Striker'])
    expect(names(38, 'goalnr=2', 'sr:player:1,sr:player:2', profiles)[1]).toBe('A. Striker, B. Keeper')
    expect(names(38, 'goalnr=2', 'sr:player:3', profiles)[1]).toBe('sr:player:3')
    expect(names(38, 'goalnr=2', 'constructor')[1]).toBe('constructor')
    expect(names(38, 'goalnr=2', '1716')[1]).toBe('no goal')
    expect(names(999, '', '5')).toStrictEqual([undefined, '5'])
  })

  it('scores count on from the current score', () => {
    expect(names(41, 'score=2:1', '112')).toStrictEqual(['Correct score [2:1]', '3:1'])
    expect(names(41, 'score=2:1', '9')[1]).toBe('other')
    expect(names(41, 'score=?', '112')[1]).toBe('1:0')
  })

  it('says which variant has to be fetched, and stores it', () => {
    const own = createDescriptionBook([market(768, 'Player points')], [exactGoals])
    const specifiers = parseSpecifiers('variant=pre:playerprops:1:2')
    expect(own.missingVariant(768, specifiers)).toBe('pre:playerprops:1:2')
    expect(own.missingVariant(21, parseSpecifiers('variant=sr:exact_goals:6+'))).toBeUndefined()
    expect(own.missingVariant(18, parseSpecifiers('total=2.5'))).toBeUndefined()
    own.add([market(768, 'Points of A', { variant: 'pre:playerprops:1:2' })])
    expect(own.missingVariant(768, specifiers)).toBeUndefined()
    expect(own.describe(768, specifiers)?.market.name).toBe('Points of A')
    expect(own.describe(768, parseSpecifiers('variant=pre:playerprops:3:4'))?.market.name).toBe('Player points')
  })

  it('lists the profiles a line mentions', () => {
    const specifiers = parseSpecifiers('player=sr:player:7|total=2.5|server=sr:competitor:8')
    expect(profileUrns(specifiers, ['12', 'sr:player:1,sr:player:7', 'od:player:3', 'sr:match:1'])).toStrictEqual([
      'sr:player:7',
      'sr:competitor:8',
      'sr:player:1',
      'od:player:3',
    ])
  })

  it('a variant made on the spot keeps the bar in its id', () => {
    expect({ ...parseSpecifiers('map=1|variant=od:dynamic_outcomes:27|v1') }).toStrictEqual({
      map: '1',
      variant: 'od:dynamic_outcomes:27|v1',
    })
  })
})
