import { emptyMatchState } from '@touchline/contract'
import { createWords } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { expect, it } from 'vitest'
import { periodHead, stageName } from './stage-words.ts'

const speak = (locale: 'en' | 'de' | 'ar') => createWords({ locale, timeZone: 'UTC', messages: messagesOf(locale) })

it.each([
  ['en', 6, '1st half'],
  ['de', 7, '2. Halbzeit'],
  ['de', 442, '7. Satz'],
  ['de', 53, '3. Spiel'],
  ['ar', 31, 'استراحة بين الشوطين'],
  ['ar', 146, 'الخريطة ٦'],
] as const)('I18N-01 in %s the feed’s period %i is %s', (locale, stage, name) => {
  expect(stageName({ ...emptyMatchState, stage }, speak(locale))).toBe(name)
})

it('I18N-01 every period the API can name has a word in every language', () => {
  const runs = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 40, 41, 42, 50, 51, 57, 141, 147, 441, 442]
  for (const locale of ['en', 'de', 'ar'] as const)
    expect(runs.filter((stage) => stageName({ ...emptyMatchState, stage }, speak(locale)) === null)).toEqual([])
})

it('I18N-02 a head without a word is the number of the period, in the digits of the language', () => {
  expect([periodHead(9, 2, speak('de')), periodHead(9, 2, speak('ar'))]).toEqual(['2', '٢'])
})
