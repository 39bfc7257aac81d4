// @vitest-environment happy-dom
import { getBets, getMatchResults, MatchStatus } from '@touchline/contract'
import type { Endpoint, WidgetType } from '@touchline/contract'
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { StatisticsBoard } from './statistics-board.tsx'
import {
  emptyWidgets,
  event,
  matchOf,
  requested,
  resultsOf,
  completeSettlement,
  showBoard,
  showWith,
  side,
  textsOf,
} from './testing/boards.tsx'
import type { Answers } from './testing/boards.tsx'

afterEach(() => document.body.replaceChildren())

describe('SHELL-11ad the statistics of a match', () => {
  it('show shots where they were taken, and describe the last event', async () => {
    const container = await showBoard(StatisticsBoard, matchOf('soccer'), {
      timeline: {
        play: [
          event('goal', 'home', { place: { x: 90, y: 50 }, player: { urn_id: 'p1', name: 'Okafor, Jules' } }),
          event('shot_off_target', 'away', { place: { x: 10, y: 40 }, match_time: '13:10' }),
        ],
        pressure: [{ minute: 12, value: 60 }],
      },
      statistics: { totals: [{ name: 'possession', home: 58, away: 42 }] },
    })
    expect(textsOf(container, '.tracker__now')).toEqual(['Shot off target, Hull14′'])
    expect(container.querySelector('.ground')?.getAttribute('aria-label')).toContain('Shot off target, Hull')
    expect(container.querySelectorAll('.ground .mark')).toHaveLength(2)
    expect(container.querySelector('.ground__pressed--home')).not.toBeNull()
    expect(textsOf(container, '.duo__row')).toEqual(['58 %Possession42 %'])
    expect(textsOf(container, '[role="columnheader"]')).toEqual(['Ayr', 'Statistic', 'Hull'])
    expect(textsOf(container, '.stats__card ol.visually-hidden li')).toEqual(['13′ Goal, Ayr'])
    expect(textsOf(container, '.plays__row b')).toEqual(['Goal, Ayr'])
    expect(textsOf(container, '.plays__row bdi')[0]).toBe('Jules Okafor')
    expect(textsOf(container, '.plays__period')).toEqual(['1st half'])
    await act(async () => container.querySelectorAll<HTMLElement>('.stats__chips .chip')[1]?.click())
    expect(textsOf(container, '.plays__row b')).toEqual(['Shot off target, Hull', 'Goal, Ayr'])
  })

  it('have a description for every SVG', async () => {
    const ball = (points: number, total: number) =>
      event('single', 'away', { points, match_time: null, score: { home: '0/0', away: `${total}/0` } })
    const container = await showBoard(StatisticsBoard, matchOf('cricket'), {
      timeline: { play: [ball(1, 1), ball(4, 5)] },
    })
    const labels = [...container.querySelectorAll('svg[role="img"]')].map((svg) => svg.getAttribute('aria-label'))
    expect(labels).toEqual([
      expect.stringMatching(/^The cricket ground\./),
      'Runs: Ayr 0, Hull 5.',
      'Most runs in one over: Ayr 0, Hull 5.',
    ])
    expect(container.querySelectorAll('svg.plot:not([role="img"])')).toHaveLength(0)
  })

  it('have no chart for cricket without a play-by-play, because the chart would contradict the score', async () => {
    const incident = { kind: 'score' as const, side: 'home' as const, stage: 6, match_time: null, change: 1 }
    const container = await showBoard(StatisticsBoard, matchOf('cricket'), {
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

  it('name the side that made an error in tennis, and place the server where the score requires', async () => {
    const state = { current_server: 2 as const, game_score: { home: '30', away: '40' } }
    const sample = matchOf('tennis')
    const container = await showBoard(
      StatisticsBoard,
      { ...sample, state: { ...sample.state, ...state } },
      { timeline: { play: [event('double_fault', 'home', { match_time: null })] } },
    )
    expect(textsOf(container, '.tracker__now b')).toEqual(['Double fault, Hull'])
    expect(textsOf(container, '.tracker__now span')[0]).toContain('40–30 · Hull serves')
    // Five points have been played, so the sixth is served from the left, which is the lower half for the side that
    // plays on the right.
    expect(container.querySelector('.mark--away .mark__dot--full')?.getAttribute('cy')).toBe('180')
  })

  it('list the changes of the score as events if there is no play-by-play', async () => {
    const incident = {
      id: 1,
      kind: 'score' as const,
      side: 'away' as const,
      stage: 6,
      match_time: '3:00',
    }
    const container = await showBoard(StatisticsBoard, matchOf('handball'), {
      timeline: {
        incidents: [
          { ...incident, change: 1, score: { home: '0', away: '1' }, at: '2026-11-16T20:03:00Z' },
          { ...incident, id: 2, change: -1, score: { home: '0', away: '0' }, at: '2026-11-16T20:04:00Z' },
        ],
      },
    })
    expect(textsOf(container, '.plays__row b')).toEqual(['Corrected, Hull', 'Score, Hull'])
    expect(container.querySelector('.ground')).toBeNull()
  })

  it('leave out event types without a translation, and have an empty state without any event', async () => {
    const container = await showBoard(StatisticsBoard, matchOf('soccer'), {})
    expect(container.textContent).toContain('Nothing is reported yet')
    const odd = await showBoard(StatisticsBoard, matchOf('soccer'), {
      timeline: { play: [event('hydration_break', 'home')] },
    })
    expect(odd.querySelectorAll('.plays__row')).toHaveLength(0)
  })

  it('can be read again after a failed call', async () => {
    let isDown = true
    const container = await showWith(
      StatisticsBoard,
      matchOf('soccer'),
      async (_endpoint: Endpoint, { params: { type } }: { params: { type: WidgetType } }) => {
        if (isDown) throw new Error('offline')
        return { type, ...emptyWidgets[type], totals: [{ name: 'shots', home: 3, away: 1 }] }
      },
    )
    isDown = false
    await act(async () => container.querySelector('button')?.click())
    expect(container.textContent).toContain('Shots')
  })

  it('show the time of an outdated report until a call succeeds', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-16T20:15:00Z'), toFake: ['setInterval', 'clearInterval', 'Date'] })
    let isDown = false
    const container = await showWith(
      StatisticsBoard,
      matchOf('soccer'),
      async (_endpoint: Endpoint, { params: { type } }: { params: { type: WidgetType } }) => {
        if (isDown) throw new Error('offline')
        return { type, ...emptyWidgets[type], totals: [{ name: 'shots', home: 3, away: 1 }] }
      },
    )
    expect(textsOf(container, '[role="status"]')).toEqual([''])
    isDown = true
    await act(async () => vi.advanceTimersByTimeAsync(10_000))
    expect(textsOf(container, '[role="status"]')[0]).toContain('As of 20:15.')
    expect(container.textContent).toContain('Shots')
    isDown = false
    await act(async () => vi.advanceTimersByTimeAsync(10_000))
    expect(textsOf(container, '[role="status"]')).toEqual([''])
    vi.useRealTimers()
  })

  it('after the match show final numbers and the next matches of both sides', async () => {
    const next = { ...matchOf('soccer', { id: 90, slug: 'ayr-york-m90', away: side(3, 'York') }), score: null }
    const container = await showBoard(StatisticsBoard, matchOf('soccer', { status: MatchStatus.Finished }), {
      statistics: { totals: [{ name: 'shots', home: 3, away: 1 }] },
      'head-to-head': { home_next: [next], away_next: [next] },
    })
    expect(textsOf(container, 'h2')).toEqual(['Final statistics', 'Next matches'])
    expect(container.querySelector('.fixtures a')?.getAttribute('href')).toBe('/sports/soccer/ayr-york-m90')
  })
})

describe('SHELL-11a the statistics board after the match', () => {
  const ended = matchOf('soccer', { status: MatchStatus.Finished })
  const report: Answers = { statistics: { totals: [{ name: 'shots', home: 3, away: 1 }] } }
  const shot = (who: 'home' | 'away', type = 'shot_blocked') => event(type, who, { place: { x: 80, y: 40 } })

  it('shows at what time all markets were settled, and links to the rules', async () => {
    const container = await showBoard(StatisticsBoard, ended, report)
    expect(textsOf(container, '.note')).toEqual([
      'All 3 markets settled at 21:58, 16 Nov. If a result is corrected, bets are settled again and you are told.How settlement works',
    ])
    expect(container.querySelector('.note a')?.getAttribute('href')).toBe('/sports/general-rules#settlement')
  })

  it('shows how many markets are settled while some are not', async () => {
    const part = async () => resultsOf({ ...completeSettlement, lines: 300, markets: 214, settled_markets: 120 })
    const container = await showBoard(StatisticsBoard, ended, report, part)
    expect(textsOf(container, '.note b')).toEqual(['120 of 214 markets settled so far.'])
    const none = await showBoard(StatisticsBoard, ended, report, async () =>
      resultsOf({ ...completeSettlement, lines: 0, markets: 0 }),
    )
    expect(none.querySelector('.note')).toBeNull()
  })

  it('reads neither settlement nor bets during the match, and no bets for visitors', async () => {
    const live = await showBoard(StatisticsBoard, matchOf('soccer'), report)
    expect(requested).toEqual([])
    expect(live.querySelector('.note')).toBeNull()
    await showBoard(StatisticsBoard, ended, report)
    expect(requested).toContain(getMatchResults)
    expect(requested).not.toContain(getBets)
  })

  it('shows the final numbers only together with the content above them, or without that content if it cannot be read', async () => {
    const waiting = Promise.withResolvers<ReturnType<typeof resultsOf>>()
    const container = await showBoard(StatisticsBoard, ended, report, () => waiting.promise)
    expect(container.querySelector('[aria-busy]')).not.toBeNull()
    expect(textsOf(container, 'h2')).toEqual([])
    await act(async () => waiting.reject(new Error('offline')))
    expect(textsOf(container, 'h2')).toEqual(['Final statistics'])
    expect(container.querySelector('.note')).toBeNull()
  })

  it('has a heading about shots above the ground instead of one about the last event', async () => {
    const play = [shot('home'), shot('away'), shot('home', 'goal')]
    const container = await showBoard(StatisticsBoard, ended, { timeline: { play } })
    expect(textsOf(container, '.tracker__now')).toEqual(['Where the shots were taken'])
    expect(container.querySelector('.tracker')?.getAttribute('aria-label')).toBe('Where the shots were taken')
    expect(container.querySelector('.ground')?.getAttribute('aria-label')).toBe('Where the shots were taken')
  })

  it('has a heading about the last shots if earlier ones are missing, and no ground if there are no shots', async () => {
    const play = Array.from({ length: 25 }, (_none, index) => shot(index < 8 ? 'home' : 'away', 'two_pointer_made'))
    const container = await showBoard(StatisticsBoard, matchOf('basketball', { status: MatchStatus.Finished }), {
      timeline: { play },
    })
    expect(textsOf(container, '.tracker__now')).toEqual(['Last 20 shots'])
    const calm = await showBoard(StatisticsBoard, ended, { timeline: { play: [event('corner', 'home')] } })
    expect(calm.querySelector('.tracker')).toBeNull()
  })
})
