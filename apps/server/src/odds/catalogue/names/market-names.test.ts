import fc from 'fast-check'
import { expect, it, describe } from 'vitest'
import { NamedMarket } from '@touchline/contract'
import { nameMarket, withNames, withTitles } from './market-names.ts'
import { arabicTitles } from './titles/arabic.ts'
import { englishTitles } from './titles/english.ts'
import { germanTitles } from './titles/german.ts'

const match = { home: 'North', away: 'South' }
const templates = {
  name: 'Total {total}, {!half} half',
  groups: ['all'],
  outcomes: { '12': 'over {total}', '13': 'under {total}', '1': '{$competitor1}' },
}
const line = { id: 18, specifier: 'half=1|total=2.5' }

it('CAT-05 names are filled with specifiers and competitors, and odds and status stay unchanged', () => {
  const market = {
    ...line,
    status: 1 as const,
    producer: 3,
    most_balanced: true,
    outcomes: [
      { id: '12', odds: 1_850, active: true },
      { id: '1', odds: null, active: false },
      { id: '99', odds: 1_010, active: true },
    ],
  }
  expect(withNames(market, nameMarket(market, templates, match, 'en'))).toEqual({
    ...market,
    name: 'Total 2.5, 1st half',
    groups: ['all'],
    outcomes: [
      { id: '12', odds: 1_850, active: true, name: 'over 2.5' },
      { id: '1', odds: null, active: false, name: 'North' },
      { id: '99', odds: 1_010, active: true, name: '99' },
    ],
  })
})

it('CAT-05 a market without a description has its ids as its name', () => {
  const names = nameMarket(line, undefined, { home: null, away: null }, 'en')
  expect([names.market, names.groups, names.outcome('12')]).toEqual(['18', [], '12'])
})

it('CAT-05 unknown placeholders stay unchanged, and ordinals in other languages have no English ending', () => {
  expect(nameMarket({ id: 1, specifier: '' }, templates, { home: null, away: null }, 'en').outcome('1')).toBe(
    '{$competitor1}',
  )
  expect(nameMarket(line, templates, match, 'de').market).toBe('Total 2.5, 1. half')
  expect(nameMarket(line, templates, match, 'ar').market).toBe('Total 2.5, 1 half')
})

it("CAT-05 naming a market never throws, whatever the provider's templates contain", () => {
  const seed = Date.now() % 2 ** 31
  console.info(`seed ${seed}`)
  const text = fc.oneof(fc.string(), fc.constantFrom('{', '{$competitor1}', '{!x}', '{constructor}', '__proto__'))
  fc.assert(
    fc.property(text, fc.dictionary(text, text), text, text, (name, outcomes, specifier, id) => {
      const market = { id: 1, specifier, status: 1 as const, producer: 1, most_balanced: false }
      const names = nameMarket(market, { name, groups: [], outcomes }, match, 'en')
      NamedMarket.parse(withNames({ ...market, outcomes: [{ id, odds: null, active: true }] }, names))
    }),
    { seed, numRuns: 300 },
  )
})

describe('CAT-05 market titles that players use', () => {
  const described = new Map([
    ['1/', { name: '1x2', groups: ['all'], outcomes: { 1: 'home' } }],
    ['906/', { name: 'Winner of the season', groups: [], outcomes: {} }],
  ])

  it("are in the player's language and leave the rest of the description unchanged", () => {
    expect(withTitles('betradar', 'en', described).get('1/')).toEqual({
      name: 'Match result',
      groups: ['all'],
      outcomes: { 1: 'home' },
    })
    expect(withTitles('betradar', 'de-AT', described).get('1/')?.name).toBe('Spielausgang')
    expect(withTitles('betradar', 'en', described).get('906/')?.name).toBe('Winner of the season')
  })

  it("are missing for other providers and languages, where the provider's name is shown", () => {
    expect(withTitles('oddin', 'en', described)).toBe(described)
    expect(withTitles('betradar', 'fr', described)).toBe(described)
  })

  it('are different for any two markets of a language', () => {
    for (const titles of [englishTitles, germanTitles, arabicTitles]) {
      const all = Object.values(titles)
      expect(new Set(all).size).toBe(all.length)
    }
  })

  it("CAT-05a the title of a side's innings begins with the side, because both have a first innings", () => {
    for (const titles of [englishTitles, germanTitles])
      for (const [id, side] of [
        [606, '{$competitor1}'],
        [607, '{$competitor2}'],
      ] as const)
        expect(titles[id]?.startsWith(side)).toBe(true)
  })

  it('have the same specifiers in every language', () => {
    const specifiers = (title: string) => [...title.matchAll(/\{[^}]+\}/g)].map(([token]) => token).toSorted()
    for (const titles of [germanTitles, arabicTitles])
      for (const [id, title] of Object.entries(titles))
        expect([id, specifiers(title)]).toEqual([id, specifiers(englishTitles[Number(id)] ?? '')])
  })
})
