import { betRejections } from '@touchline/contract'
import type { BetRejection, BetRejectionCode } from '@touchline/contract'
import { expect, it } from 'vitest'
import { localizeRejections } from './localize-rejections.ts'
import type { Wording } from './localize-rejections.ts'

const wording: Wording = {
  configuration: {
    translations: {},
    timeZone: 'UTC',
    locales: { list: ['en', 'de', 'ar'], localeInEveryUrl: false, digits: 'locale' },
    features: { rtl_view: true },
    currencies: [],
  } as unknown as Wording['configuration'],
  locale: 'en',
  oddsFormat: 'european',
  subunits: new Map([['EUR', 100]]),
}

const rejection = (reason: BetRejectionCode, extra: Partial<BetRejection> = {}): BetRejection => ({
  index: 0,
  reason,
  code: betRejections[reason],
  ...extra,
})

const localize = (given: BetRejection, other: Partial<Wording> = {}) =>
  localizeRejections([given], { ...wording, ...other })[0]?.localized_message

it('ERR-03cdf reasons 101, 118 and 120 have messages in English, German and Arabic', () => {
  const reported = (['en', 'de', 'ar'] as const).map((locale) =>
    (['invalid-odds', 'municipality-unknown', 'invalid-custom-odds'] as const).map((reason) =>
      localize(rejection(reason), { locale }),
    ),
  )
  expect(reported[0]).toEqual([
    'Bet not accepted: the odds have changed.',
    'Your municipality was not found.',
    'Bet not accepted: the odds of this combination have changed.',
  ])
  expect(reported[1]?.[1]).toBe('Ihre Gemeinde wurde nicht gefunden.')
  expect(new Set(reported.flat()).size).toBe(9)
})

it('ERR-03f every reason has a message without unfilled placeholders, with and without odds and amount', () => {
  for (const reason of Object.keys(betRejections) as BetRejectionCode[])
    for (const figures of [{}, { odds: 1_900, amount: 500, currency: 'EUR' }]) {
      const message = localize(rejection(reason, figures))
      expect(message).toMatch(/\S/)
      expect(message).not.toMatch(/[{}]/)
      expect(message).not.toMatch(/ \./)
    }
})

it("a message shows prices in the player's odds format, amounts with their currency, and the site's own wording", () => {
  const wrongOdds = rejection('invalid-odds', { odds: 1_900 })
  expect(localize(wrongOdds)).toBe('The price moved to 1.90.')
  expect(localize(wrongOdds, { oddsFormat: 'american' })).toBe('The price moved to −111.')
  expect(localize(rejection('stake-too-large', { amount: 500, currency: 'EUR' }))).toBe('The largest stake is €5.00.')
  // This currency is unknown here, so the amount cannot be written.
  expect(localize(rejection('stake-too-large', { amount: 500, currency: 'JPY' }))).toBe('Bet not accepted.')
  const translations = { en: { 'refusal.betting-off': 'Closed for today.' } }
  const own = { configuration: { ...wording.configuration, translations } }
  expect(localize(rejection('betting-off'), own)).toBe('Closed for today.')
})
