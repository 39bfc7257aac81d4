import { describe, expect, it } from 'vitest'
import { describeMarkets } from '../markets/catalogue.ts'
import { createLeagues as createSmallLeagues } from '../dataset/small/small-dataset.ts'
import { createLeagues } from '../dataset/whole/create-leagues.ts'
import { leagueOutlines } from '../dataset/whole/leagues.ts'
import { createRandom } from '../random.ts'
import { sports } from '../sports/sports.ts'
import { translatorFor } from './translate.ts'

const tokens = (text: string) => [...text.matchAll(/\{[^}]*\}/g)].map(([token]) => token).toSorted()

describe.each(['de', 'ar'])('CAT-05 the simulator is translated to %s', (language) => {
  const translator = translatorFor(language)

  it('every market has a name in the language, with the same placeholders', () => {
    for (const market of describeMarkets()) {
      const translated = translator.market(market)
      if (language === 'ar') expect(translated.name).toMatch(/\p{Script=Arabic}/u)
      else
        expect(translated.name === market.name && /[a-z]{4}/.test(market.name.replace(/handicap \{hcp\}/i, ''))).toBe(
          market.name === 'Handicap',
        )
      expect(tokens(translated.name)).toEqual(tokens(market.name))
      for (const [index, outcome] of translated.outcomes.entries())
        expect(tokens(outcome.name)).toEqual(tokens(market.outcomes[index]?.name ?? ''))
    }
  })

  it('every sport and country has a name in the language', () => {
    const names = [...leagueOutlines.map(({ country }) => country), ...Object.values(sports).map((sport) => sport.name)]
    const translated = names.map(translator.name)
    if (language === 'ar') expect(translated.every((name) => /\p{Script=Arabic}/u.test(name))).toBe(true)
    else expect(translated).toContain('Frankreich')
  })

  it('clubs, people and leagues have names in the script of the language, different within a league', () => {
    for (const { tournament, clubs } of [...createLeagues(), ...createSmallLeagues(createRandom('1'))]) {
      const translated = [translator.tournament(tournament).name, ...clubs.map(({ name }) => translator.club(name))]
      expect(new Set(translated).size).toBe(clubs.length + 1)
      if (language === 'de') expect(translated).toEqual([tournament.name, ...clubs.map(({ name }) => name)])
      else for (const name of translated) expect(name).toMatch(/^[\p{Script=Arabic}\d ،\-.]+$/u)
    }
  })

  it('outcome names are translated phrase by phrase', () => {
    const translated = translator.outcomes([
      { id: '9', name: '{$competitor1} or draw' },
      { id: '12', name: 'over {total}' },
    ])
    expect(translated.map(({ name }) => name)).toEqual(
      language === 'de'
        ? ['{$competitor1} oder Unentschieden', 'über {total}']
        : ['{$competitor1} أو تعادل', 'أكثر من {total}'],
    )
  })
})

it('CAT-05 an unsupported language falls back to English', () => {
  const [market] = describeMarkets([18])
  expect(market && translatorFor('fi').market(market)).toEqual(market)
  expect(translatorFor('constructor').name('Soccer')).toBe('Soccer')
})
