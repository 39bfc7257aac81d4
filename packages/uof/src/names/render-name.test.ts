import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seed } from '../arbitrary/seed.ts'
import { parseSpecifiers, renderName } from './render-name.ts'

const context = {
  specifiers: parseSpecifiers(
    'total=2.5|hcp=-0.25|zero=0.0|goalnr=1|setnr=11|score=0:1|player=sr:player:1|coach=sr:player:2',
  ),
  competitor1: 'North FC',
  competitor2: 'South FC',
  event: 'North FC v South FC',
  profiles: { 'sr:player:1': 'A. Striker' },
}

describe('renderName', () => {
  it.each([
    ['over {total}', 'over 2.5'],
    ['{$competitor1} ({+hcp})', 'North FC (-0.25)'],
    ['{$competitor2} ({-hcp})', 'South FC (+0.25)'],
    ['{+total} {-total}', '+2.5 -2.5'],
    ['{+zero} {-zero}', '0.0 0.0'],
    ['{!goalnr} goal', '1st goal'],
    ['{!setnr} set', '11th set'],
    ['{!(goalnr+1)} goal', '2nd goal'],
    ['{!(goalnr+2)} goal', '3rd goal'],
    ['{(goalnr+1)} to {(setnr-1)}', '2 to 10'],
    ['{%player} or {%coach}', 'A. Striker or sr:player:2'],
    ['Winner of {$event}', 'Winner of North FC v South FC'],
    ['Handicap {score}', 'Handicap 0:1'],
  ])('CAT-05 %s → %s', (template, name) => {
    expect(renderName(template, context)).toBe(name)
  })

  it.each([
    '{',
    '{}',
    '{missing}',
    '{!total}',
    '{+score}',
    '{(total+1)}',
    '{$referee}',
    '{%missing}',
    '{constructor}',
    '{$constructor}',
    '{?total}',
  ])('CAT-05 leaves %s as it is written', (template) => {
    expect(renderName(`a ${template} b`, context)).toBe(`a ${template} b`)
  })

  it('CAT-05 ordinals are written in the language of the name', () => {
    expect(renderName('{!goalnr} mål', { ...context, ordinal: (number) => `${number}.` })).toBe('1. mål')
  })

  it('CAT-05 placeholders inside an inserted name are not filled in', () => {
    expect(renderName('{$competitor1} {total}', { ...context, competitor1: '{total} $&' })).toBe('{total} $& 2.5')
  })

  it(`CAT-05 rendering a name never throws (seed ${seed})`, () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '(',
      ')',
      '+',
      '-',
      '!',
      '$',
      '%',
      'total',
      'hcp',
      'event',
      '1',
      '999999999',
      ' ',
    )
    const template = fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(template, fc.string(), (text, specifiers) => {
        expect(renderName(text, { specifiers: parseSpecifiers(specifiers) })).toBeTypeOf('string')
      }),
      { seed, numRuns: 500 },
    )
  })
})

describe('parseSpecifiers', () => {
  it('a specifier is split at its first equals sign, and the result inherits no properties', () => {
    const parsed = parseSpecifiers('variant=sr:exact_goals:6+|text=a=b|loose|=x|__proto__=y')
    expect(Object.entries(parsed)).toStrictEqual([
      ['variant', 'sr:exact_goals:6+'],
      ['text', 'a=b'],
      ['__proto__', 'y'],
    ])
    expect(Object.keys(parseSpecifiers(''))).toStrictEqual([])
  })

  it('CAT-05 the bar in the id of a dynamic variant is part of that id', () => {
    expect({ ...parseSpecifiers('map=1|variant=od:dynamic_outcomes:27|v1') }).toStrictEqual({
      map: '1',
      variant: 'od:dynamic_outcomes:27|v1',
    })
  })
})
