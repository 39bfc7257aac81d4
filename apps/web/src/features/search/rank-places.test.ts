import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitHits, rankPlaces } from './rank-places.ts'
import { moveIndex } from './palette.tsx'

const named = (...names: string[]) => names.map((name) => ({ name }))
const ranked = (places: readonly { name: string }[], text: string) =>
  rankPlaces(places, text, 6).map(({ name }) => name)

describe('BEY-09 ranking of pages and other places in the search', () => {
  it('puts full matches of the name first, then matches at the beginning of the name, then of a word, then inside a word', () => {
    const places = named('Premium rules', 'Our rules', 'Rules', 'Misrules', 'Rules of play', 'Results')
    expect(ranked(places, 'rules')).toEqual(['Rules', 'Rules of play', 'Premium rules', 'Our rules', 'Misrules'])
  })

  it('ignores accents and case, and needs every word', () => {
    expect(ranked(named('Über uns', 'Überblick'), 'uber UNS')).toEqual(['Über uns'])
    expect(ranked(named('Großes Spiel'), 'gross')).toEqual(['Großes Spiel'])
    expect(ranked(named('الرياضات'), 'الرياضات')).toEqual(['الرياضات'])
  })

  it('does not change the order of equal places, and returns at most the requested number', () => {
    expect(rankPlaces(named('Ab', 'Aa', 'Ac'), 'a', 2)).toEqual(named('Ab', 'Aa'))
    expect(ranked(named('Anything'), '  ')).toEqual([])
  })
})

describe('the parts of a name that match a search text', () => {
  it('are found with their original spelling, at the beginning of a word if possible', () => {
    expect(splitHits('Unión Riberclara', 'union')).toEqual(['', 'Unión', ' Riberclara'])
    expect(splitHits('Marseille – Arsenal', 'ars')).toEqual(['Marseille – ', 'Ars', 'enal'])
    expect(splitHits('Straße', 'sse')).toEqual(['Stra', 'ße', ''])
    expect(splitHits('Chelsea', 'xyz')).toEqual(['Chelsea'])
  })

  it('add up to the unchanged name together with the parts between them', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 12 }),
        fc.string({ unit: 'binary', maxLength: 3 }),
        (name, text) => {
          expect(splitHits(name, text).join('')).toBe(name)
        },
      ),
    )
    fc.assert(
      fc.property(fc.string({ minLength: 3, maxLength: 12 }), fc.nat(8), (name, from) => {
        expect(splitHits(name, name.slice(from, from + 3)).join('')).toBe(name)
      }),
    )
  })
})

it('the arrow keys wrap around at both ends of the list of hits', () => {
  expect(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'a'].map((key) => moveIndex(key, 0, 3))).toEqual([
    1,
    2,
    2,
    0,
    null,
  ])
  expect(moveIndex('ArrowDown', 2, 3)).toBe(0)
  expect(moveIndex('ArrowDown', -1, 0)).toBeNull()
})
