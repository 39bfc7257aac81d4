import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { describe, expect, it } from 'vitest'
import { selectionTitle } from './selection-title.ts'

const languages = (['en', 'de', 'ar'] as const).map((locale) =>
  createI18n({ locale, timeZone: 'UTC', messages: messagesOf(locale) }),
)
const [en, de, ar] = languages as [(typeof languages)[0], (typeof languages)[0], (typeof languages)[0]]
const sides = ['Arsenal', 'Chelsea']
const pick = (id: number, name: string, specifier: string, outcome: string) => ({
  market: { id, name },
  specifier,
  outcome,
  sides,
})

describe('SLIP-22h the title of a selection, which is clear without a market heading', () => {
  it.each([
    [en, 18, 'Total goals', 'total=3.5', 'over 3.5', 'Over 3.5 goals'],
    [en, 18, 'Total goals', 'total=1', 'under 1', 'Under 1 goal'],
    [en, 225, 'Total points, overtime included', 'total=210.5', 'under 210.5', 'Under 210.5 points'],
    [de, 18, 'Tore gesamt', 'total=2.5', 'über 2.5', 'Über 2,5 Tore'],
    [de, 166, 'Ecken gesamt', 'total=9', 'unter 9', 'Unter 9 Ecken'],
    [ar, 18, 'مجموع الأهداف', 'total=2.5', 'أكثر من 2.5', 'أكثر من ٢٫٥ هدف'],
    [ar, 139, 'مجموع البطاقات', 'total=4', 'أقل من 4', 'أقل من ٤ بطاقات'],
  ])('an over of a whole match names what it counts: %#', (i18n, id, market, specifier, outcome, text) => {
    expect(selectionTitle(pick(id, market, specifier, outcome), i18n)).toEqual({ outcome: text, market })
  })

  it.each([
    [1, 'Match result', '', 'Arsenal'],
    [16, 'Asian handicap', 'hcp=-1.5', 'Chelsea (+1.5)'],
    [14, 'Handicap, three-way 0:1', 'hcp=0:1', 'Arsenal (0:1)'],
  ])('a winner or a handicap of a whole match is named by its side alone: %#', (id, market, specifier, outcome) => {
    expect(selectionTitle(pick(id, market, specifier, outcome), en)).toEqual({ outcome, market })
  })

  it.each([
    [en, 1, 'Match result', '', 'draw', 'Match result: draw'],
    [en, 29, 'Both teams to score', '', 'yes', 'Both teams to score: yes'],
    [en, 19, 'Arsenal total goals', 'total=1.5', 'over 1.5', 'Arsenal total goals: over 1.5'],
    [en, 68, '1st half total goals', 'total=0.5', 'under 0.5', '1st half total goals: under 0.5'],
    [en, 236, '1st quarter total points', 'quarternr=1|total=50.5', 'over 50.5', '1st quarter total points: over 50.5'],
    [en, 11, 'Draw no bet', '', 'Arsenal', 'Draw no bet: Arsenal'],
    [en, 60, '1st half result', '', 'Arsenal', '1st half result: Arsenal'],
    [de, 29, 'Beide Teams treffen', '', 'ja', 'Beide Teams treffen: ja'],
    [ar, 29, 'تسجيل الفريقين', '', 'نعم', 'تسجيل الفريقين: نعم'],
    [en, 9_001, 'a market of any provider', 'threshold=2.5', 'over', 'A market of any provider: over'],
  ])(
    'any other pick contains its market, which is not repeated below: %#',
    (i18n, id, market, specifier, outcome, text) => {
      expect(selectionTitle(pick(id, market, specifier, outcome), i18n)).toEqual({ outcome: text })
    },
  )
})
