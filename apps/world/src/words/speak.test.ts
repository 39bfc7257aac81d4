import { describe, expect, it } from 'vitest'
import { describeMarkets } from '../markets/catalogue.ts'
import { leagueOutlines } from '../planet/whole/leagues.ts'
import { sports } from '../sports/sports.ts'
import { speak } from './speak.ts'

const tokens = (text: string) => [...text.matchAll(/\{[^}]*\}/g)].map(([token]) => token).toSorted()

describe.each(['de', 'ar'])('CAT-05 the world speaks %s', (language) => {
  const speaker = speak(language)

  it('every market has a name of its own, with the same parts to fill in', () => {
    for (const market of describeMarkets()) {
      const said = speaker.market(market)
      if (language === 'ar') expect(said.name).toMatch(/\p{Script=Arabic}/u)
      else
        expect(said.name === market.name && /[a-z]{4}/.test(market.name.replace(/handicap \{hcp\}/i, ''))).toBe(
          market.name === 'Handicap',
        )
      expect(tokens(said.name)).toEqual(tokens(market.name))
      for (const [index, outcome] of said.outcomes.entries())
        expect(tokens(outcome.name)).toEqual(tokens(market.outcomes[index]?.name ?? ''))
    }
  })

  it('sports and countries are named', () => {
    const names = [...leagueOutlines.map(({ country }) => country), ...Object.values(sports).map((sport) => sport.name)]
    const said = names.map(speaker.name)
    if (language === 'ar') expect(said.every((name) => /\p{Script=Arabic}/u.test(name))).toBe(true)
    else expect(said).toContain('Frankreich')
  })

  it('outcomes are said word by word', () => {
    const said = speaker.outcomes([
      { id: '9', name: '{$competitor1} or draw' },
      { id: '12', name: 'over {total}' },
    ])
    expect(said.map(({ name }) => name)).toEqual(
      language === 'de'
        ? ['{$competitor1} oder Unentschieden', 'über {total}']
        : ['{$competitor1} أو تعادل', 'أكثر من {total}'],
    )
  })
})

it('CAT-05 a language the world does not speak is English', () => {
  const [market] = describeMarkets([18])
  expect(market && speak('fi').market(market)).toEqual(market)
  expect(speak('constructor').name('Soccer')).toBe('Soccer')
})
