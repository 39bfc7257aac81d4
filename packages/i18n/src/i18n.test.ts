import { describe, expect, it } from 'vitest'
import { messagesOf } from './catalogues.ts'
import { dateFormatter, numberFormatter } from './formatters.ts'
import { dirOf, locales, resolveLocale } from './locales.ts'
import { formatLongDate } from './dates.ts'
import { splitTemplate } from './catalogue.ts'
import { createI18n } from './i18n.ts'

const messages = messagesOf('en')
const london = createI18n({ locale: 'en', timeZone: 'Europe/London', messages })
const nowMs = Date.parse('2030-11-15T16:00:00Z')

describe('createI18n', () => {
  it('placeholders of a message are filled with values', () => {
    expect(london.t('slip.remove', { outcome: 'Draw' })).toBe('Remove Draw')
  })

  it('the plural form is chosen by count, and numbers are written in the language', () => {
    expect(london.t('lists.markets', { count: 1 })).toBe('1 market')
    expect(london.t('lists.markets', { count: 1_214 })).toBe('1,214 markets')
    expect(createI18n({ locale: 'ar', timeZone: 'UTC', messages }).t('lists.more', { count: 214 })).toBe('+٢١٤')
  })

  it('a missing key is reported and not shown (I18N-03)', () => {
    const missing: string[] = []
    const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: {}, onMissing: (key) => missing.push(key) })
    expect([i18n.t('common.close'), i18n.knows('common.close'), missing]).toEqual(['', false, ['common.close']])
  })

  it('I18N-02bc scores and clocks have the digits of the language', () => {
    const arabic = createI18n({ locale: 'ar', timeZone: 'UTC', messages })
    expect(['45+2:13', '144/3', 'A'].map(arabic.figures)).toEqual(['٤٥+٢:١٣', '١٤٤/٣', 'A'])
    expect(['2.5', '−0.75', '6. Satz'].map(arabic.figures)).toEqual(['٢٫٥', '−٠٫٧٥', '٦. Satz'])
    expect([london.figures('144/3'), arabic.with({}).figures('07')]).toEqual(['144/3', '٠٧'])
    const latin = createI18n({ locale: 'ar', timeZone: 'UTC', messages, digits: 'latin' })
    expect(latin.figures('45+2:13')).toBe('45+2:13')
    const all = locales.map((locale) => createI18n({ locale, timeZone: 'UTC', messages }))
    expect(all.map(({ figures }) => figures('7'))).toEqual(all.map(({ number }) => number(7)))
  })

  it('names have the digits of the page, but Latin words in them keep theirs', () => {
    const arabic = createI18n({ locale: 'ar', timeZone: 'UTC', messages: messagesOf('ar') })
    expect(['Total 2.5', 'دوتا 2', '1x2', 'U21', 'T20 5'].map(arabic.figures)).toEqual([
      'Total ٢٫٥',
      'دوتا ٢',
      '1x2',
      'U21',
      'T20 ٥',
    ])
    expect([arabic.t('column.home'), arabic.t('stage-short.6'), arabic.template('market-group.5_innings')]).toEqual([
      '١',
      'ش١',
      'أول ٥ أشواط',
    ])
    const latin = createI18n({ locale: 'ar', timeZone: 'UTC', messages: messagesOf('ar'), digits: 'latin' })
    expect([latin.figures('فوق ٢٫٥'), latin.t('column.home')]).toEqual(['فوق 2.5', '1'])
    expect([arabic.digits, latin.digits, london.digits]).toEqual(['own', 'latin', 'latin'])
  })

  it('I18N-02b names and lines have the decimal separator of the language; texts and typed values do not change', () => {
    const german = createI18n({ locale: 'de', timeZone: 'UTC', messages: messagesOf('de') })
    const names = ['Über 1.5', 'Ost (-1.25)', '1. FC Nord', '17.11.2026', 'v2.5', '1x2']
    expect(names.map(german.nameFigures)).toEqual([
      'Über 1,5',
      'Ost (-1,25)',
      '1. FC Nord',
      '17.11.2026',
      'v2.5',
      '1x2',
    ])
    expect([german.figures('2.5'), german.t('bets.save-list-cut').includes('10.000')]).toEqual(['2.5', true])
    const arabic = createI18n({ locale: 'ar', timeZone: 'UTC', messages })
    expect([london.nameFigures('Total 2.5'), arabic.nameFigures('Total 2.5')]).toEqual(['Total 2.5', 'Total ٢٫٥'])
  })

  it('in a right-to-left sentence a Latin name stays left to right, so that home comes first', () => {
    const arabic = createI18n({ locale: 'ar', timeZone: 'UTC', messages: messagesOf('ar') })
    const match = arabic.t('match.versus', { home: 'Ash Rovers', away: 'Elm Town' })
    expect(match).toBe('\u2068Ash Rovers\u2069 – \u2068Elm Town\u2069')
    expect(arabic.t('receipt.next-match', { match })).toBe(`${match}، النتيجة`)
    expect(arabic.t('match.versus', { home: 'العاصفة', away: 'النجم' })).toBe('العاصفة – النجم')
    expect(london.t('match.versus', { home: 'Ash Rovers', away: 'Elm Town' })).not.toMatch(/[\u2068\u2069]/)
  })

  it('I18N-01 in a right-to-left sentence the plus of a phone number stays before its digits', () => {
    const arabic = createI18n({ locale: 'ar', timeZone: 'UTC', messages: messagesOf('ar') })
    expect(arabic.t('phone.sent', { number: '+353850123344' })).toContain('\u2068+353850123344\u2069')
  })

  it('I18N-02 Arabic has plural forms for the minimum length of a password', () => {
    const arabic = createI18n({ locale: 'ar', timeZone: 'UTC', messages: messagesOf('ar'), digits: 'latin' })
    for (const key of ['password.least', 'password.hint'] as const) {
      expect(arabic.t(key, { count: 8 })).toContain('8 أحرف')
      expect(arabic.t(key, { count: 12 })).toContain('12 حرفًا')
    }
  })

  it('the exact decimal price is returned if the text in the odds format is only approximate', () => {
    const british = london.with({ oddsFormat: 'british' })
    expect([british.odds(3_790), british.exactOdds(3_790)]).toEqual(['11/4', '3.79'])
    expect([british.exactOdds(3_800), london.exactOdds(3_790)]).toEqual([null, null])
  })

  it('I18N-02cd a site can use Latin digits, and left to right for every language', () => {
    const i18n = createI18n({ locale: 'ar', timeZone: 'UTC', messages, digits: 'latin', isMirrored: false })
    expect([i18n.number(1_214), i18n.odds(1_850), i18n.dir]).toEqual(['1,214', '1.85', 'ltr'])
    expect(createI18n({ locale: 'ar', timeZone: 'UTC', messages }).dir).toBe('rtl')
  })

  it('with() returns the same language with another odds format and time zone', () => {
    const own = london.with({ oddsFormat: 'british', timeZone: 'Asia/Tokyo' })
    expect([own.odds(1_500), own.time('2030-07-01T20:00:00Z'), own.t('common.close')]).toEqual([
      '1/2',
      '05:00',
      'Close',
    ])
  })

  it('a placeholder without a value stays in the text, so that the mistake is visible', () => {
    expect(london.t('slip.remove')).toBe('Remove {outcome}')
  })

  it('I18N-04 times are formatted in the given time zone', () => {
    const tokyo = createI18n({ locale: 'en', timeZone: 'Asia/Tokyo', messages })
    expect(london.time('2030-07-01T20:00:00Z')).toBe('21:00')
    expect(tokyo.time('2030-07-01T20:00:00Z')).toBe('05:00')
  })

  it('I18N-04 whether a time is today or tomorrow depends on the given time zone', () => {
    const tokyo = createI18n({ locale: 'en', timeZone: 'Asia/Tokyo', messages })
    expect(london.startsAt('2030-11-15T21:00:00Z', nowMs)).toBe('Today 21:00')
    expect(tokyo.startsAt('2030-11-15T21:00:00Z', nowMs)).toBe('Today 06:00')
    expect(london.startsAt('2030-11-16T18:30:00Z', nowMs)).toBe('Tomorrow 18:30')
    expect(london.startsAt('2030-11-20T18:30:00Z', nowMs)).toBe('20 Nov 18:30')
    expect(london.startsWithin('2030-11-15T21:00:00Z', nowMs)).toBe('today 21:00')
    expect(london.startsWithin('2030-11-16T18:30:00Z', nowMs)).toBe('tomorrow 18:30')
    expect(london.startsWithin('2030-11-20T18:30:00Z', nowMs)).toBe('20 Nov 18:30')
    expect(london.startDay('2030-11-15T21:00:00Z', nowMs)).toBe('Today, Fri 15 Nov')
    expect(tokyo.startDay('2030-11-15T21:00:00Z', nowMs)).toBe('Today, Sat 16 Nov')
    expect(london.startDay('2030-11-16T18:30:00Z', nowMs)).toBe('Tomorrow, Sat 16 Nov')
    expect(london.startDay('2030-11-14T18:30:00Z', nowMs)).toBe('Thu 14 Nov')
  })

  it('a day is formatted with its weekday, and midnight as 00', () => {
    expect(london.day('2030-11-15T12:00:00Z')).toBe('Friday 15 November')
    expect(london.timeExact('2030-11-15T00:00:07Z')).toBe('00:00:07')
  })

  it('I18N-02a Serbian dates have two digits', () => {
    const i18n = createI18n({ locale: 'sr-ME', timeZone: 'UTC', messages })
    expect(i18n.date('2030-11-05T12:00:00Z')).toMatch(/^05/)
    expect(formatLongDate('2030-11-05', i18n)).toBe('05. novembar 2030.')
  })

  it('a calendar day is formatted with its year, in the digits of the page', () => {
    expect(formatLongDate('2030-11-05', london)).toBe('5 November 2030')
    const [own, latin] = (['locale', 'latin'] as const).map((digits) =>
      formatLongDate('2030-11-05', createI18n({ locale: 'ar', timeZone: 'UTC', messages, digits })),
    )
    expect([own, latin]).toEqual(['٥ نوفمبر ٢٠٣٠', '5 نوفمبر 2030'])
  })
})

describe('formatters', () => {
  it('a formatter is created once per locale and shape', () => {
    const make = () => ({})
    expect(numberFormatter('de', 'x', make)).toBe(numberFormatter('de', 'x', make))
    expect(dateFormatter('de', 'x', make)).not.toBe(dateFormatter('fr', 'x', make))
  })
})

describe('locales', () => {
  it('I18N-01cd all languages of the product and their aliases are known', () => {
    expect(locales).toHaveLength(33)
    expect(['no', 'tl', 'sr', 'br', 'PT-br', 'en', 'xx'].map(resolveLocale)).toEqual([
      'nb',
      'fil',
      'sr-ME',
      'pt-BR',
      'pt-BR',
      'en',
      null,
    ])
  })

  it('I18N-02d four languages are written from right to left', () => {
    expect(locales.filter((locale) => dirOf(locale) === 'rtl')).toEqual(['ar', 'he', 'fa', 'ur'])
  })
})

describe('splitTemplate', () => {
  it('a message is split into text and placeholder names, in turns', () => {
    expect(splitTemplate('Accepted at {odds}, a better price')).toEqual(['Accepted at ', 'odds', ', a better price'])
  })
})
