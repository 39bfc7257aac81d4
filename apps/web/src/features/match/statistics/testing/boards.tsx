import { getMatchResults, MatchStatus } from '@touchline/contract'
import type { Endpoint, Match, MatchWidget, PlayEvent, SettlementProgress, WidgetType } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import type { ComponentType } from 'react'
import type { Api } from '../../../../api/index.ts'
import { sampleMatch } from '../../../../live/testing/samples.ts'
import type { Links } from '../../../../site/links.ts'
import { mount } from '../../../../site/testing/mount.ts'
import { TestPage } from '../../../../site/testing/test-page.tsx'

const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
const links = {
  match: (sport: string, slug: string) => `/sports/${sport}/${slug}`,
  settlementRules: () => '/sports/general-rules#settlement',
} as Links
export const sides = { home: side(1, 'Ayr'), away: side(2, 'Hull') }

export function side(id: number, name: string) {
  return { id, urn_id: `sr:competitor:${id}`, name, abbreviation: null, country_code: null, logo: null }
}

export function matchOf(sport: string, changes: Partial<Match> = {}): Match {
  const sample = sampleMatch({ status: MatchStatus.Live, start_time: '2026-11-16T20:00:00Z', ...sides, ...changes })
  return { ...sample, sport: { ...sample.sport, key: sport } }
}

let last = 0

export function event(type: string, who: 'home' | 'away', changes: Partial<PlayEvent> = {}): PlayEvent {
  last += 1
  return {
    id: last,
    type,
    side: who,
    stage: 6,
    match_time: '12:30',
    place: null,
    score: { home: '1', away: '0' },
    points: null,
    player: null,
    other_player: null,
    at: '2026-11-16T20:12:30Z',
    ...changes,
  }
}

export type Answers = { [Type in WidgetType]?: Partial<Extract<MatchWidget, { type: Type }>> }

export const emptyWidgets = {
  statistics: { totals: [], available: [], period_scores: [] },
  timeline: { play: [], incidents: [], pressure: [] },
  lineups: { home: [], away: [], available: false },
  'head-to-head': { meetings: [], home_last: [], away_last: [], home_next: [], away_next: [] },
  standings: { rows: [] },
}

export const completeSettlement: SettlementProgress = {
  lines: 3,
  settled_lines: 3,
  markets: 3,
  settled_markets: 3,
  settled_at: '2026-11-16T21:58:00.000Z',
}
export const pagination = { total: 1, page: 1, limit: 500, last_page: 1 }

export function resultsOf(settlement: SettlementProgress, markets: readonly object[] = []) {
  return { match_id: 7, settlement, markets, pagination }
}

type Board = ComponentType<{ match: Match }>

/** The calls that the board shown last has made, except those for widgets. */
export const requested: Endpoint[] = []

/** Shows a board whose widgets contain `answers`; all other widgets are empty. */
export async function showBoard(
  Board: Board,
  match: Match,
  answers: Answers,
  results = async () => resultsOf(completeSettlement),
): Promise<HTMLElement> {
  requested.length = 0
  return showWith(Board, match, async (endpoint: Endpoint, { params }: { params: { type: WidgetType } }) => {
    if (params?.type === undefined) requested.push(endpoint)
    if (endpoint === getMatchResults) return results()
    const { type } = params
    return { type, ...emptyWidgets[type], ...answers[type] }
  })
}

/** Shows a board on a page whose calls are answered by this function. */
export async function showWith(Board: Board, match: Match, answer: unknown): Promise<HTMLElement> {
  const { container } = await mount(
    <TestPage i18n={i18n} api={answer as Api} links={links}>
      <Board match={match} />
    </TestPage>,
  )
  await act(async () => {})
  return container
}

export const textsOf = (container: HTMLElement, selector: string) =>
  [...container.querySelectorAll(selector)].map((found) => found.textContent?.replace(/\s+/g, ' ').trim())
