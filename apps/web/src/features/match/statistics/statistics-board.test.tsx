// @vitest-environment happy-dom
import { getBets, getMatchResults, MatchStatus } from '@touchline/contract'
import type { Endpoint, Match, MatchWidget, PlayEvent, SettlementProgress, WidgetType } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Api } from '../../../api/index.ts'
import { sampleMatch } from '../../../live/testing/samples.ts'
import type { Links } from '../../../site/links.ts'
import { mount } from '../../../site/testing/mount.ts'
import { PreviewBoard } from './preview-board.tsx'
import { ResultsBoard } from './results-board.tsx'
import { StatisticsBoard } from './statistics-board.tsx'
import { TestPage } from '../../../site/testing/test-page.tsx'

const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
const links = {
  match: (sport: string, slug: string) => `/sports/${sport}/${slug}`,
  settlementRules: () => '/sports/general-rules#settlement',
} as Links
const sides = { home: side(1, 'Ayr'), away: side(2, 'Hull') }

afterEach(() => document.body.replaceChildren())

function side(id: number, name: string) {
  return { id, urn_id: `sr:competitor:${id}`, name, abbreviation: null, country_code: null, logo: null }
}

function matchOf(sport: string, changes: Partial<Match> = {}): Match {
  const sample = sampleMatch({ status: MatchStatus.Live, start_time: '2026-11-16T20:00:00Z', ...sides, ...changes })
  return { ...sample, sport: { ...sample.sport, key: sport } }
}

let last = 0

function event(type: string, who: 'home' | 'away', changes: Partial<PlayEvent> = {}): PlayEvent {
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

type Answers = { [Type in WidgetType]?: Partial<Extract<MatchWidget, { type: Type }>> }

const empty = {
  statistics: { totals: [], available: [], period_scores: [] },
  timeline: { play: [], incidents: [], pressure: [] },
  lineups: { home: [], away: [], available: false },
  'head-to-head': { meetings: [], home_last: [], away_last: [], home_next: [], away_next: [] },
  standings: { rows: [] },
}

const settled: SettlementProgress = {
  lines: 3,
  settled_lines: 3,
  markets: 3,
  settled_markets: 3,
  settled_at: '2026-11-16T21:58:00.000Z',
}
const pagination = { total: 1, page: 1, limit: 500, last_page: 1 }

function resultsOf(settlement: SettlementProgress, markets: readonly object[] = []) {
  return { match_id: 7, settlement, markets, pagination }
}

/** What was asked besides the widgets. */
let asked: Endpoint[] = []

async function show(match: Match, answers: Answers, Board = StatisticsBoard, results = async () => resultsOf(settled)) {
  asked = []
  const api = (async (endpoint: Endpoint, { params }: { params: { type: WidgetType } }) => {
    if (params?.type === undefined) asked.push(endpoint)
    if (endpoint === getMatchResults) return results()
    const { type } = params
    return { type, ...empty[type], ...answers[type] }
  }) as unknown as Api
  const { container } = await mount(
    <TestPage i18n={i18n} api={api} links={links}>
      <Board match={match} />
    </TestPage>,
  )
  await act(async () => {})
  return container
}

const texts = (container: HTMLElement, selector: string) =>
  [...container.querySelectorAll(selector)].map((found) => found.textContent?.replace(/\s+/g, ' ').trim())

describe('SHELL-11ad the statistics of a match', () => {
  it('draw shots where they were taken, and say the last event in words', async () => {
    const container = await show(matchOf('soccer'), {
      timeline: {
        play: [
          event('goal', 'home', { place: { x: 90, y: 50 }, player: { urn_id: 'p1', name: 'Okafor, Jules' } }),
          event('shot_off_target', 'away', { place: { x: 10, y: 40 }, match_time: '13:10' }),
        ],
        pressure: [{ minute: 12, value: 60 }],
      },
      statistics: { totals: [{ name: 'possession', home: 58, away: 42 }] },
    })
    expect(texts(container, '.tracker__now')).toEqual(['Shot off target, Hull14′'])
    expect(container.querySelector('.ground')?.getAttribute('aria-label')).toContain('Shot off target, Hull')
    expect(container.querySelectorAll('.ground .mark')).toHaveLength(2)
    expect(container.querySelector('.ground__pressed--home')).not.toBeNull()
    expect(texts(container, '.duo__row')).toEqual(['58 %Possession42 %'])
    expect(texts(container, '[role="columnheader"]')).toEqual(['Ayr', 'Statistic', 'Hull'])
    expect(texts(container, '.stats__card ol.visually-hidden li')).toEqual(['13′ Goal, Ayr'])
    expect(texts(container, '.plays__row b')).toEqual(['Goal, Ayr'])
    expect(texts(container, '.plays__row bdi')[0]).toBe('Jules Okafor')
    expect(texts(container, '.plays__period')).toEqual(['1st half'])
    await act(async () => container.querySelectorAll<HTMLElement>('.stats__chips .chip')[1]?.click())
    expect(texts(container, '.plays__row b')).toEqual(['Shot off target, Hull', 'Goal, Ayr'])
  })

  it('each picture says in words what it shows', async () => {
    const ball = (points: number, total: number) =>
      event('single', 'away', { points, match_time: null, score: { home: '0/0', away: `${total}/0` } })
    const container = await show(matchOf('cricket'), { timeline: { play: [ball(1, 1), ball(4, 5)] } })
    const labels = [...container.querySelectorAll('svg[role="img"]')].map((svg) => svg.getAttribute('aria-label'))
    expect(labels).toEqual([
      expect.stringMatching(/^The cricket ground\./),
      'Runs: Ayr 0, Hull 5.',
      'Most runs in one over: Ayr 0, Hull 5.',
    ])
    expect(container.querySelectorAll('svg.plot:not([role="img"])')).toHaveLength(0)
  })

  it('without a report of cricket there is no chart that contradicts the score', async () => {
    const incident = { kind: 'score' as const, side: 'home' as const, stage: 6, match_time: null, change: 1 }
    const container = await show(matchOf('cricket'), {
      timeline: {
        incidents: [1, 2, 3].map((id) => ({
          ...incident,
          id,
          score: { home: `${id}`, away: '0' },
          at: '2026-11-16T20:03:00Z',
        })),
      },
    })
    expect(container.querySelectorAll('.plays__row')).toHaveLength(3)
    expect(container.querySelectorAll('.plot, .balls')).toHaveLength(0)
  })

  it('an error is that of who made it, and the server stands where the score puts them', async () => {
    const state = { current_server: 2 as const, game_score: { home: '30', away: '40' } }
    const sample = matchOf('tennis')
    const container = await show(
      { ...sample, state: { ...sample.state, ...state } },
      { timeline: { play: [event('double_fault', 'home', { match_time: null })] } },
    )
    expect(texts(container, '.tracker__now b')).toEqual(['Double fault, Hull'])
    expect(texts(container, '.tracker__now span')[0]).toContain('40–30 · Hull serves')
    // The fifth point is over: the sixth is served from the left, which is below for who plays on the right.
    expect(container.querySelector('.mark--away .mark__dot--full')?.getAttribute('cy')).toBe('180')
  })

  it('where nobody reports the play, changes of the score are the events', async () => {
    const incident = {
      id: 1,
      kind: 'score' as const,
      side: 'away' as const,
      stage: 6,
      match_time: '3:00',
    }
    const container = await show(matchOf('handball'), {
      timeline: {
        incidents: [
          { ...incident, change: 1, score: { home: '0', away: '1' }, at: '2026-11-16T20:03:00Z' },
          { ...incident, id: 2, change: -1, score: { home: '0', away: '0' }, at: '2026-11-16T20:04:00Z' },
        ],
      },
    })
    expect(texts(container, '.plays__row b')).toEqual(['Corrected, Hull', 'Score, Hull'])
    expect(container.querySelector('.ground')).toBeNull()
  })

  it('a type without words is not shown, and nothing at all says so', async () => {
    const container = await show(matchOf('soccer'), {})
    expect(container.textContent).toContain('Nothing is reported yet')
    const odd = await show(matchOf('soccer'), { timeline: { play: [event('hydration_break', 'home')] } })
    expect(odd.querySelectorAll('.plays__row')).toHaveLength(0)
  })

  it('a failed reading can be tried again', async () => {
    let isDown = true
    const api = (async (_endpoint: Endpoint, { params: { type } }: { params: { type: WidgetType } }) => {
      if (isDown) throw new Error('offline')
      return { type, ...empty[type], totals: [{ name: 'shots', home: 3, away: 1 }] }
    }) as unknown as Api
    const { container } = await mount(
      <TestPage i18n={i18n} api={api} links={links}>
        <StatisticsBoard match={matchOf('soccer')} />
      </TestPage>,
    )
    await act(async () => {})
    isDown = false
    await act(async () => container.querySelector('button')?.click())
    expect(container.textContent).toContain('Shots')
  })

  it('what grows old says since when, until a reading succeeds', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-16T20:15:00Z'), toFake: ['setInterval', 'clearInterval', 'Date'] })
    let isDown = false
    const api = (async (_endpoint: Endpoint, { params: { type } }: { params: { type: WidgetType } }) => {
      if (isDown) throw new Error('offline')
      return { type, ...empty[type], totals: [{ name: 'shots', home: 3, away: 1 }] }
    }) as unknown as Api
    const { container } = await mount(
      <TestPage i18n={i18n} api={api} links={links}>
        <StatisticsBoard match={matchOf('soccer')} />
      </TestPage>,
    )
    await act(async () => {})
    expect(texts(container, '[role="status"]')).toEqual([''])
    isDown = true
    await act(async () => vi.advanceTimersByTimeAsync(10_000))
    expect(texts(container, '[role="status"]')[0]).toContain('As of 20:15.')
    expect(container.textContent).toContain('Shots')
    isDown = false
    await act(async () => vi.advanceTimersByTimeAsync(10_000))
    expect(texts(container, '[role="status"]')).toEqual([''])
    vi.useRealTimers()
  })

  it('after the match: final numbers, and what both sides play next', async () => {
    const next = { ...matchOf('soccer', { id: 90, slug: 'ayr-york-m90', away: side(3, 'York') }), score: null }
    const container = await show(matchOf('soccer', { status: MatchStatus.Finished }), {
      statistics: { totals: [{ name: 'shots', home: 3, away: 1 }] },
      'head-to-head': { home_next: [next], away_next: [next] },
    })
    expect(texts(container, 'h2')).toEqual(['Final statistics', 'Next matches'])
    expect(container.querySelector('.fixtures a')?.getAttribute('href')).toBe('/sports/soccer/ayr-york-m90')
  })
})

describe('SHELL-11a after the match', () => {
  const ended = matchOf('soccer', { status: MatchStatus.Finished })
  const report: Answers = { statistics: { totals: [{ name: 'shots', home: 3, away: 1 }] } }
  const shot = (who: 'home' | 'away', type = 'shot_blocked') => event(type, who, { place: { x: 80, y: 40 } })

  it('says that every market is settled, since when, and leads to the rules', async () => {
    const container = await show(ended, report)
    expect(texts(container, '.note')).toEqual([
      'All 3 markets settled at 21:58, 16 Nov. If a result is corrected, bets are settled again and you are told.How settlement works',
    ])
    expect(container.querySelector('.note a')?.getAttribute('href')).toBe('/sports/general-rules#settlement')
  })

  it('says how many are settled so far while some are not', async () => {
    const part = async () => resultsOf({ ...settled, lines: 300, markets: 214, settled_markets: 120 })
    const container = await show(ended, report, StatisticsBoard, part)
    expect(texts(container, '.note b')).toEqual(['120 of 214 markets settled so far.'])
    const none = await show(ended, report, StatisticsBoard, async () => resultsOf({ ...settled, lines: 0, markets: 0 }))
    expect(none.querySelector('.note')).toBeNull()
  })

  it('nothing of it is asked for while the match is played, and no bets of a visitor', async () => {
    const live = await show(matchOf('soccer'), report)
    expect(asked).toEqual([])
    expect(live.querySelector('.note')).toBeNull()
    await show(ended, report)
    expect(asked).toContain(getMatchResults)
    expect(asked).not.toContain(getBets)
  })

  it('numbers wait for what stands above them, so that nothing moves; without it they are shown all the same', async () => {
    const waiting = Promise.withResolvers<ReturnType<typeof resultsOf>>()
    const container = await show(ended, report, StatisticsBoard, () => waiting.promise)
    expect(container.querySelector('[aria-busy]')).not.toBeNull()
    expect(texts(container, 'h2')).toEqual([])
    await act(async () => waiting.reject(new Error('offline')))
    expect(texts(container, 'h2')).toEqual(['Final statistics'])
    expect(container.querySelector('.note')).toBeNull()
  })

  it('the ground says that it shows shots, not what is happening', async () => {
    const play = [shot('home'), shot('away'), shot('home', 'goal')]
    const container = await show(ended, { timeline: { play } })
    expect(texts(container, '.tracker__now')).toEqual(['Where the shots were taken'])
    expect(container.querySelector('.tracker')?.getAttribute('aria-label')).toBe('Where the shots were taken')
    expect(container.querySelector('.ground')?.getAttribute('aria-label')).toBe('Where the shots were taken')
  })

  it('a ground that has the last shots alone says so, and one without any is not drawn', async () => {
    const play = Array.from({ length: 25 }, (_none, index) => shot(index < 8 ? 'home' : 'away', 'two_pointer_made'))
    const container = await show(matchOf('basketball', { status: MatchStatus.Finished }), { timeline: { play } })
    expect(texts(container, '.tracker__now')).toEqual(['Last 20 shots'])
    const calm = await show(ended, { timeline: { play: [event('corner', 'home')] } })
    expect(calm.querySelector('.tracker')).toBeNull()
  })
})

describe('SHELL-11a before the match', () => {
  it('form, meetings and the table are those of each side', async () => {
    const earlier = {
      ...matchOf('soccer', { id: 50, slug: 'hull-ayr-m50', home: sides.away, away: sides.home }),
      score: { home: '0', away: '2' },
    }
    const row = { played: 1, won: 1, drawn: 0, lost: 0, scored: 2, conceded: 0, points: 3 }
    const container = await show(
      matchOf('soccer', { status: MatchStatus.Prematch, stadium: 'Low Field', city: 'Ayr' }),
      {
        'head-to-head': { meetings: [earlier], home_last: [earlier], away_last: [earlier] },
        standings: {
          rows: [
            { ...row, position: 1, competitor: sides.home },
            { ...row, position: 2, competitor: sides.away, scored: 0, conceded: 2, points: 0 },
          ],
        },
      },
      PreviewBoard,
    )
    expect(texts(container, 'h2')).toEqual(['Form', 'Venue', 'Head to head', 'Table'])
    expect(texts(container, '.form')).toEqual(['Wwon', 'Llost'])
    expect(texts(container, '.wins dd')).toEqual(['1', '0', '0'])
    expect(texts(container, '.ranks__own')).toHaveLength(2)
    expect(container.textContent).toContain('Low Field, Ayr')
  })
})

describe('SHELL-11a a preview without content', () => {
  const before = matchOf('soccer', { status: MatchStatus.Prematch, stadium: null, city: null })

  it('says so where both sides have matches ahead and none behind', async () => {
    const later = { ...matchOf('soccer', { id: 90, slug: 'ayr-york-m90' }), score: null }
    const row = { played: 1, won: 1, drawn: 0, lost: 0, scored: 2, conceded: 0, points: 3, position: 1 }
    const container = await show(
      before,
      {
        'head-to-head': { home_next: [later], away_next: [later] },
        standings: { rows: [{ ...row, competitor: side(9, 'York') }] },
      },
      PreviewBoard,
    )
    expect(container.textContent).toContain('Nothing is known about this match yet')
  })

  it('what could not be read is read again when asked for', async () => {
    let isDown = true
    const api = (async (_endpoint: Endpoint, { params: { type } }: { params: { type: WidgetType } }) => {
      if (isDown && type === 'lineups') throw new Error('offline')
      const player = {
        urn_id: 'p1',
        name: 'Okafor, Jules',
        position: null,
        number: 9,
        country_code: null,
        starting: true,
      }
      return { type, ...empty[type], ...(type === 'lineups' ? { home: [player] } : {}) }
    }) as unknown as Api
    const { container } = await mount(
      <TestPage i18n={i18n} api={api} links={links}>
        <PreviewBoard match={before} />
      </TestPage>,
    )
    await act(async () => {})
    expect(container.textContent).toContain('Part of the preview could not be loaded')
    isDown = false
    await act(async () => container.querySelector('button')?.click())
    await act(async () => {})
    expect(container.textContent).toContain('Jules Okafor')
    expect(container.querySelector('button')).toBeNull()
  })
})

describe('SHELL-11a the results of markets', () => {
  async function showBoard(api: unknown) {
    const { container } = await mount(
      <TestPage i18n={i18n} api={api as Api} links={links}>
        <ResultsBoard match={matchOf('soccer', { status: MatchStatus.Finished })} />
      </TestPage>,
    )
    await act(async () => {})
    return container
  }

  const showResults = (markets: readonly object[]) => showBoard(async () => resultsOf(settled, markets))

  const winner = (id: number, name: string, specifier = '') => ({
    id,
    specifier,
    name,
    outcomes: [{ id: '1', name: 'yes', result: 'win_entire' }],
  })

  it('are of all pages, and of every market a card of its own title', async () => {
    const container = await showBoard(async (_endpoint: Endpoint, { query }: { query: { page: number } }) => ({
      ...resultsOf(settled, query.page === 1 ? [winner(1, 'Result')] : [winner(2, 'Result'), winner(3, 'Other')]),
      pagination: { ...pagination, last_page: 2 },
    }))
    expect(texts(container, '.note b')).toEqual(['All 3 markets settled at 21:58, 16 Nov.'])
    expect(texts(container, 'h3')).toEqual(['Result (1)', 'Result (2)', 'Other'])
  })

  it('of two sets stand apart, whatever an operator calls them', async () => {
    const line = (set: number, total: string, over: string) => ({
      id: 204,
      specifier: `setnr=${set}|total=${total}`,
      name: 'Games',
      outcomes: [
        { id: '12', name: `over ${total}`, result: over },
        { id: '13', name: `under ${total}`, result: 'lose_entire' },
      ],
    })
    const lines = [1, 2].flatMap((set) =>
      ['8.5', '9.5'].map((total) => line(set, total, set === 1 ? 'win_entire' : 'lose_entire')),
    )
    const container = await showResults(lines)
    expect(texts(container, 'h3')).toEqual(['Games (1)', 'Games (2)'])
    expect(texts(container.querySelectorAll<HTMLElement>('section')[0]!, '.results__row')[0]).toBe('Over 8.5Won')
  })

  it('a failure says what failed and is tried again; what is settled later comes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let [isDown, count] = [true, 1]
    const container = await showBoard(async () => {
      if (isDown) throw new Error('offline')
      const markets = Array.from({ length: count }, (_none, id) => winner(id, `Market ${id}`))
      return resultsOf({ ...settled, settled_lines: count, settled_markets: count }, markets)
    })
    expect(container.textContent).toContain('Settled markets could not be loaded')
    isDown = false
    await act(async () => container.querySelector('button')?.click())
    await act(async () => {})
    expect(texts(container, 'h3')).toEqual(['Market 0'])
    expect(texts(container, '.note b')).toEqual(['1 of 3 markets settled so far.'])
    count = 3
    await act(async () => vi.advanceTimersByTimeAsync(15_000))
    expect(texts(container, 'h3')).toHaveLength(3)
    expect(texts(container, '.note b')).toEqual(['All 3 markets settled at 21:58, 16 Nov.'])
    isDown = true
    await act(async () => vi.advanceTimersByTimeAsync(15_000))
    expect(texts(container, 'h3')).toHaveLength(3)
    vi.useRealTimers()
  })

  it('lines of one market stand together; of many outcomes those that did not lose, and all with one tap', async () => {
    const line = (total: string, over: string, under: string) => ({
      id: 18,
      specifier: `total=${total}`,
      name: 'Total goals',
      outcomes: [
        { id: '12', name: `over ${total}`, result: over },
        { id: '13', name: `under ${total}`, result: under },
      ],
    })
    const container = await showResults([
      line('1.5', 'win_entire', 'lose_entire'),
      line('2', 'refund_entire', 'refund_entire'),
      line('2.25', 'refund_half_lose_other', 'refund_half_win_other'),
      line('3.5', 'lose_entire', 'win_entire'),
    ])
    expect(texts(container, 'h3')).toEqual(['Total goals'])
    expect(texts(container, '.results__row')).toEqual([
      'Over 1.5Won',
      'Over 2Void',
      'Under 2Void',
      'Over 2.25Half lost',
      'Under 2.25Half won',
      'Under 3.5Won',
    ])
    await act(async () => container.querySelector('button')?.click())
    expect(container.querySelectorAll('.results__row')).toHaveLength(8)
  })

  it('says where nothing was settled', async () => {
    expect((await showResults([])).textContent).toContain('This match has ended')
  })
})
