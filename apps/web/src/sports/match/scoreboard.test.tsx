import type { CompetitorRef, Match } from '@touchline/contract'
import { emptyMatchState, MatchStatus } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { sampleMatch } from '../../live/testing/samples.ts'
import { I18nProvider } from '../../site/i18n/use-i18n.tsx'
import { OutrightHead } from './score-head.tsx'
import { Scoreboard } from './scoreboard.tsx'

const side = (id: number, name: string): CompetitorRef => ({
  id,
  urn_id: `sr:competitor:${id}`,
  name,
  abbreviation: null,
  country_code: null,
  logo: null,
})

const tennis = sampleMatch({
  sport: { ...sampleMatch().sport, key: 'tennis' },
  home: side(1, 'Ana'),
  away: side(2, 'Bea'),
  status: MatchStatus.Live,
  state: {
    ...emptyMatchState,
    stage: 9,
    score: { home: '1', away: '0' },
    game_score: { home: '40', away: '15' },
    period_scores: [
      { number: 1, stage: 8, home: '6', away: '4' },
      { number: 2, stage: 9, home: '2', away: '3' },
    ],
  },
})

type Shown = { locale?: 'en' | 'de' | 'ar'; nowMs?: number; formOf?: (side: 'home' | 'away') => ReactNode }

/** Renders the scoreboard as the server does. */
function markup(match: Match, { locale = 'en', nowMs = 0, formOf }: Shown = {}): string {
  const i18n = createI18n({ locale, timeZone: 'UTC', messages: messagesOf(locale) })
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Scoreboard match={match} crumbs={[]} nowMs={nowMs} formOf={formOf} />
    </I18nProvider>,
  )
}

/** Returns the rows of the table of periods, cell by cell. */
function periodRows(match: Match, locale: 'en' | 'ar' = 'en'): string[][] {
  const html = markup(match, { locale })
  const [table = ''] = /<table.*<\/table>/.exec(html) ?? []
  return [...table.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) => cell.replaceAll(/<[^>]*>/g, '')),
  )
}

it('SHELL-11d the table of periods has the score of each period, the points of the current game and the total, for both sides', () => {
  expect(periodRows(tennis)).toEqual([
    ['Team', '1', '2', 'Game', 'Sets'],
    ['Ana', '6', '2', '40', '1'],
    ['Bea', '4', '3', '15', '0'],
  ])
  expect(periodRows(tennis, 'ar')[1]).toEqual(['Ana', '٦', '٢', '٤٠', '١'])
})

it('SHELL-11d after the match the table of periods has no points of a game, and before the first period there is no table', () => {
  expect(periodRows({ ...tennis, status: MatchStatus.Finished })[0]).toEqual(['Team', '1', '2', 'Sets'])
  expect(periodRows({ ...tennis, state: emptyMatchState })).toEqual([])
})

it('SHELL-11d cricket has no table of periods, because the score itself contains all of it', () => {
  const sport = { ...tennis.sport, key: 'cricket' }
  expect(periodRows({ ...tennis, sport, state: { ...tennis.state, scoreboard: { innings: '1' } } })).toEqual([])
})

it.each([
  ['soccer', 'Goals'],
  ['ice-hockey', 'Goals'],
  ['basketball', 'Points'],
  ['baseball', 'Runs'],
  ['counter-strike', 'Maps'],
])('SHELL-11d the last column of %s is named for what it counts: %s', (key, head) => {
  const { game_score: _game, ...state } = tennis.state
  expect(periodRows({ ...tennis, sport: { ...tennis.sport, key }, state })[0]?.at(-1)).toBe(head)
})

it('CAT-03o the heading of an outright shows the day on which it is decided, the same in every time zone, if it is known', () => {
  const season = sampleMatch({ type: 'season', name: 'Season 26/27', competitors: [side(1, 'Ayr'), side(2, 'Hull')] })
  const facts = (end_date: string | null, timeZone: string) => {
    const i18n = createI18n({ locale: 'en', timeZone, messages: messagesOf('en') })
    const html = renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <OutrightHead match={{ ...season, start_time: '2026-08-01T00:00:00Z', end_date }} crumbs={[]} />
      </I18nProvider>,
    )
    return /score__meta">(.*?)</.exec(html)?.[1]
  }
  for (const timeZone of ['UTC', 'Europe/Berlin', 'America/Los_Angeles'])
    expect([timeZone, facts('2027-05-30T23:59:59Z', timeZone)]).toEqual([timeZone, '2 contenders · Decided 30 May'])
  expect(facts(null, 'UTC')).toBe('2 contenders')
})

describe('SHELL-11a the scoreboard before the match', () => {
  const soon = sampleMatch({
    home: side(1, 'Ayr'),
    away: side(2, 'Hull'),
    status: MatchStatus.Prematch,
    state: emptyMatchState,
    start_time: '2030-11-16T17:30:00Z',
    stadium: 'Anfield',
    city: 'Liverpool',
  })
  const at = (time: string) => Date.parse(`2030-11-${time}Z`)

  /** Returns the texts of the time, the day and the facts below them. */
  function startOf(match: Match, shown: Shown): string[] {
    const html = markup(match, shown)
    const found = html.matchAll(/<(b|span) class="score__(?:hour|day)[^>]*>.*?<\/\1>|<li.*?<\/li>/g)
    return [...found].map(([part]) => part.replaceAll(/<[^>]*>/g, ''))
  }

  it('shows time, day, countdown and venue', () => {
    expect(startOf(soon, { nowMs: at('16T15:16:00') })).toEqual([
      '17:30',
      'Today, Sat 16 Nov',
      'Starts in 2 h 14 min',
      'Anfield, Liverpool',
    ])
    expect(startOf(soon, { nowMs: at('16T15:16:00'), locale: 'de' })).toEqual([
      '17:30',
      'Heute, Sa., 16. Nov.',
      'Beginnt in 2 Std. 14 Min.',
      'Anfield, Liverpool',
    ])
    expect(markup(soon)).toContain('<time dateTime="2030-11-16T17:30:00Z"')
  })

  it('I18N-02 uses Arabic digits and plural forms in Arabic', () => {
    const day = 'اليوم، السبت، ١٦ نوفمبر'
    expect(startOf(soon, { nowMs: at('16T15:16:00'), locale: 'ar' })).toEqual([
      '١٧:٣٠',
      day,
      'تبدأ بعد ساعتين و١٤ دقيقة',
      '\u2068Anfield\u2069، \u2068Liverpool\u2069',
    ])
    expect(startOf(soon, { nowMs: at('16T16:27:00'), locale: 'ar' })[2]).toBe('تبدأ بعد ساعة و٣ دقائق')
  })

  it('shows the day if the match starts later, and a countdown in the last 24 hours', () => {
    const later = { ...soon, stadium: null, city: null }
    expect(startOf(later, { nowMs: at('15T17:31:00') })).toEqual([
      '17:30',
      'Tomorrow, Sat 16 Nov',
      'Starts in 23 h 59 min',
    ])
    expect(startOf(later, { nowMs: at('15T17:30:00') })).toEqual(['17:30', 'Tomorrow, Sat 16 Nov'])
    expect(markup(later, { nowMs: at('15T17:30:00') })).not.toContain('score__facts')
    expect(startOf(later, { nowMs: at('14T12:00:00') })).toEqual(['17:30', 'Sat 16 Nov'])
    expect(startOf({ ...later, city: 'Liverpool' }, { nowMs: at('14T12:00:00') })[2]).toBe('Liverpool')
  })

  it('counts down in hours and minutes, to one minute, and shows no time that has passed', () => {
    expect(startOf(soon, { nowMs: at('16T15:30:00') })[2]).toBe('Starts in 2 h')
    expect(startOf(soon, { nowMs: at('16T17:29:30') })[2]).toBe('Starts in 1 min')
    expect(startOf(soon, { nowMs: at('16T17:30:00') })[2]).toBe('Waiting for the start')
  })

  it('reserves space for the last results of both sides only if they have any', () => {
    expect(markup(soon).match(/score__form/g)).toBeNull()
    expect(markup(soon, { formOf: () => null }).match(/<div class="score__form"><\/div>/g)).toHaveLength(2)
    expect(markup(soon, { formOf: (of) => of })).toMatch(/Ayr<.*"score__form">home<.*Hull<.*"score__form">away</)
  })

  it('shows the score once the match has begun', () => {
    for (const status of [MatchStatus.Live, MatchStatus.Finished]) {
      const html = markup({ ...tennis, status, stadium: 'Anfield' })
      expect(html).toContain('class="score__main"')
      expect(html).not.toMatch(/score__(?:kick-off|hour|day|facts|form)/)
    }
  })
})
