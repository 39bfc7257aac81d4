import type { CompetitorRef, Match } from '@touchline/contract'
import { emptyMatchState, MatchStatus } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { sampleMatch } from '../../live/testing/samples.ts'
import { I18nProvider } from '../../site/i18n/use-i18n.tsx'
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

/** The rows of the table of periods, cell by cell. */
function periodRows(match: Match, locale: 'en' | 'ar' = 'en'): string[][] {
  const i18n = createI18n({ locale, timeZone: 'UTC', messages: messagesOf(locale) })
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Scoreboard match={match} crumbs={[]} nowMs={0} />
    </I18nProvider>,
  )
  const [table = ''] = /<table.*<\/table>/.exec(html) ?? []
  return [...table.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) => cell.replaceAll(/<[^>]*>/g, '')),
  )
}

it('SHELL-11d the table of periods has the score of each, the points of the game and the total, of both sides', () => {
  expect(periodRows(tennis)).toEqual([
    ['Team', '1', '2', 'Game', 'Sets'],
    ['Ana', '6', '2', '40', '1'],
    ['Bea', '4', '3', '15', '0'],
  ])
  expect(periodRows(tennis, 'ar')[1]).toEqual(['Ana', '٦', '٢', '٤٠', '١'])
})

it('SHELL-11d the points of a game go with the match, and before the first period there is no table', () => {
  expect(periodRows({ ...tennis, status: MatchStatus.Finished })[0]).toEqual(['Team', '1', '2', 'Sets'])
  expect(periodRows({ ...tennis, state: emptyMatchState })).toEqual([])
})
