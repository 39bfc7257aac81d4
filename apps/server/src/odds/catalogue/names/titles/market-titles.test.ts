import { describe, expect, it } from 'vitest'
import { arabicTitles } from './arabic.ts'
import { englishTitles } from './english.ts'
import { germanTitles } from './german.ts'
import { withTitles } from './market-titles.ts'

describe('CAT-05 markets are called what players call them', () => {
  const described = new Map([
    ['1/', { name: '1x2', groups: ['all'], outcomes: { 1: 'home' } }],
    ['906/', { name: 'Winner of the season', groups: [], outcomes: {} }],
  ])

  it('in their language, with everything else of the description', () => {
    expect(withTitles('betradar', 'en', described).get('1/')).toEqual({
      name: 'Match result',
      groups: ['all'],
      outcomes: { 1: 'home' },
    })
    expect(withTitles('betradar', 'de-AT', described).get('1/')?.name).toBe('Spielausgang')
    expect(withTitles('betradar', 'en', described).get('906/')?.name).toBe('Winner of the season')
  })

  it('by the provider’s name where we have no title: another provider, another language', () => {
    expect(withTitles('oddin', 'en', described)).toBe(described)
    expect(withTitles('betradar', 'fr', described)).toBe(described)
  })

  it('no two markets of a language share a title', () => {
    for (const titles of [englishTitles, germanTitles, arabicTitles]) {
      const all = Object.values(titles)
      expect(new Set(all).size).toBe(all.length)
    }
  })

  it('CAT-05a an innings of one side begins with the side: both bat in their own first one while the match is in its second', () => {
    for (const titles of [englishTitles, germanTitles])
      for (const [id, side] of [
        [606, '{$competitor1}'],
        [607, '{$competitor2}'],
      ] as const)
        expect(titles[id]?.startsWith(side)).toBe(true)
  })

  it('a title names the same specifiers in every language', () => {
    const specifiers = (title: string) => [...title.matchAll(/\{[^}]+\}/g)].map(([token]) => token).toSorted()
    for (const titles of [germanTitles, arabicTitles])
      for (const [id, title] of Object.entries(titles))
        expect([id, specifiers(title)]).toEqual([id, specifiers(englishTitles[Number(id)] ?? '')])
  })
})
