import { describe, expect, it } from 'vitest'
import { catalogueOf, groupOf, messagesOf } from './catalogues.ts'
import type { Message } from './catalogue.ts'
import { createI18n } from './i18n.ts'

const english = messagesOf('en') as Record<string, Message>

function formsOf(message: Message): [form: string, text: string][] {
  return typeof message === 'string' ? [['other', message]] : Object.entries(message)
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted()
}

describe('catalogues', () => {
  it('I18N-01 no two groups of messages have a key in common', () => {
    const keys = Object.values(catalogueOf('en')).flatMap((group) => Object.keys(group))
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  it.each(['de', 'ar'] as const)('I18N-01 %s has every key of the English catalogue, and no other', (locale) => {
    expect(Object.keys(messagesOf(locale)).toSorted()).toEqual(Object.keys(english).toSorted())
  })

  it.each([
    ['ar', /اللعب الآمن|أكثر أمان|دوري/],
    ['de', /(?:mögliche[rn]?|Wunsch-?) ?Gewinn|Gewinn \{amount\}/i],
  ] as const)('I18N-01 %s has one word each for safer play, leagues and payouts', (locale, second) => {
    const messages = Object.entries(messagesOf(locale) as Record<string, Message>)
    const found = messages.filter(([, message]) => formsOf(message).some(([, text]) => second.test(text)))
    expect(found.map(([key]) => key)).toEqual([])
  })

  it('I18N-01 every plural form of a button that places bets begins with the verb in Arabic', () => {
    const messages = messagesOf('ar') as Record<string, Message>
    const forms = ['slip.place-lines', 'slip.place-many'].flatMap((key) => formsOf(messages[key] ?? ''))
    expect(forms).toHaveLength(12)
    expect(forms.filter(([, text]) => !text.startsWith('ضع '))).toEqual([])
  })

  it.each(['de', 'ar'] as const)('I18N-01 %s has the same placeholders', (locale) => {
    const wrong = Object.entries(messagesOf(locale) as Record<string, Message>).flatMap(([key, message]) => {
      const allowed = namesIn(formsOf(english[key] ?? '').at(-1)?.[1] ?? '')
      // Plural forms for one and two may spell out the number instead of using `count`.
      const isRight = ([form, text]: [string, string]) =>
        namesIn(text).join() === allowed.join() ||
        (form !== 'other' && namesIn(text).join() === allowed.filter((name) => name !== 'count').join())
      return formsOf(message).every(isRight) ? [] : [key]
    })
    expect(wrong).toEqual([])
  })

  it.each([
    ['de', ['one', 'other']],
    ['ar', ['few', 'many', 'one', 'other', 'two', 'zero']],
  ] as const)('I18N-01 %s has every plural form', (locale, forms) => {
    const counted = Object.entries(messagesOf(locale) as Record<string, Message>).filter(
      ([key]) => typeof english[key] !== 'string',
    )
    for (const [key, message] of counted)
      expect([
        key,
        formsOf(message)
          .map(([form]) => form)
          .toSorted(),
      ]).toEqual([key, forms])
  })

  it.each([
    ['en', /\b(?:ledger|feed|payload|token|idempoten\w*|trace|stale|database|backend|machine|test money)\b/i],
    ['de', /\b(?:hauptbuch|feed|payload|token|idempoten\w*|trace|datenbank|backend|maschine|testgeld)\b/i],
    ['ar', /دفتر الأستاذ|قاعدة البيانات|الخادم الخلفي|حمولة|رمز التتبع|feed|payload|token|backend/i],
  ] as const)('%s uses no engineering terms', (locale, engineers) => {
    const texts = Object.entries(messagesOf(locale) as Record<string, Message>).flatMap(([key, message]) =>
      formsOf(message).map(([, text]) => [key, text]),
    )
    expect(texts.length).toBeGreaterThan(300)
    expect(texts.filter(([, text = '']) => engineers.test(text))).toEqual([])
  })

  it.each([
    ['en', /not (?:open|available|built|ready) yet|coming soon|under construction/i],
    ['de', /noch nicht (?:geöffnet|verfügbar|eröffnet)|bald verfügbar|im Aufbau/i],
    ['ar', /قيد الإنشاء|لم يُفتح بعد|لم تُفتح بعد|متاح قريبًا|ليس مفتوحًا/],
  ] as const)('%s announces no page that is not open yet', (locale, unbuilt) => {
    const texts = Object.entries(messagesOf(locale) as Record<string, Message>).flatMap(([key, message]) =>
      formsOf(message).map(([, text]) => [key, text]),
    )
    expect(texts.filter(([, text = '']) => unbuilt.test(text))).toEqual([])
  })

  it.each([
    ['en', /statement|withdraw|exclud|you chose/i],
    ['de', /kontoauszug|auszahlung|ausgeschlossen|wollten/i],
    ['ar', /كشف|السحب|استبعدت|اخترت/],
  ] as const)(
    'RG-05d BEY-08c %s names what an excluded player can still do, and nothing that does not exist or who requested it',
    (locale, wrong) => {
      const { t } = createI18n({ locale, timeZone: 'UTC', messages: messagesOf(locale) })
      const texts = (
        [
          'problem.excluded',
          'refusal.excluded',
          'limit.excluded',
          'limit.excluded-until',
          'limit.excluded-more',
        ] as const
      ).map((key) => t(key, { until: '' }))
      expect(texts.filter((text) => wrong.test(text))).toEqual([])
    },
  )

  it.each([
    ['en', /sign(?:s|ed) you out/i],
    ['de', /meldet Sie ab|abgemeldet/i],
    ['ar', /خروج/],
  ] as const)(
    'RG-03a %s explains that betting ends at the betting limit, as it does on the server',
    (locale, wrong) => {
      expect(messagesOf(locale)['limits.sportsbook_session-more']).not.toMatch(wrong)
    },
  )

  it('I18N-02 Arabic has a plural form of its own for each of 0, 1, 2, 3, 11 and 100', () => {
    const { t } = createI18n({ locale: 'ar', timeZone: 'UTC', messages: messagesOf('ar') })
    const texts = [0, 1, 2, 3, 11, 100].map((count) => t('lists.markets', { count }))
    expect(new Set(texts).size).toBe(6)
    expect(texts[3]).toContain('٣')
  })

  it.each(['en', 'de', 'ar'] as const)(
    'BEY-09 the name of a link to more markets has the number it shows, in %s',
    (locale) => {
      const { t } = createI18n({ locale, timeZone: 'UTC', messages: messagesOf(locale) })
      for (const count of [1, 2, 3, 11, 100])
        expect(t('lists.markets', { count })).toContain(t('lists.more', { count }).replace('+', ''))
    },
  )

  it('I18N-01 a regional variety uses the messages of its language, and a language without messages uses the English ones', () => {
    expect(messagesOf('de-AT')['common.close']).toBe(messagesOf('de')['common.close'])
    expect(messagesOf('ja')['common.close']).toBe('Close')
    expect([groupOf('common.close'), groupOf('common.nothing')]).toEqual(['common', undefined])
  })
})
