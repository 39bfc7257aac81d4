// @vitest-environment happy-dom
import { MatchStatus } from '@touchline/contract'
import type { Endpoint } from '@touchline/contract'
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ResultsBoard } from './results-board.tsx'
import { matchOf, pagination, resultsOf, completeSettlement, showWith, textsOf } from './testing/boards.tsx'

afterEach(() => document.body.replaceChildren())

describe('SHELL-11a the results of markets', () => {
  const ended = matchOf('soccer', { status: MatchStatus.Finished })
  const showResults = (markets: readonly object[]) =>
    showWith(ResultsBoard, ended, async () => resultsOf(completeSettlement, markets))

  const winner = (id: number, name: string, specifier = '') => ({
    id,
    specifier,
    name,
    outcomes: [{ id: '1', name: 'yes', result: 'win_entire' }],
  })

  it('are read from all pages, and each market has a card with a unique title', async () => {
    const container = await showWith(
      ResultsBoard,
      ended,
      async (_endpoint: Endpoint, { query }: { query: { page: number } }) => ({
        ...resultsOf(
          completeSettlement,
          query.page === 1 ? [winner(1, 'Result')] : [winner(2, 'Result'), winner(3, 'Other')],
        ),
        pagination: { ...pagination, last_page: 2 },
      }),
    )
    expect(textsOf(container, '.note b')).toEqual(['All 3 markets settled at 21:58, 16 Nov.'])
    expect(textsOf(container, 'h3')).toEqual(['Result (1)', 'Result (2)', 'Other'])
  })

  it('of different sets are on separate cards, even if an operator gives both markets the same name', async () => {
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
    expect(textsOf(container, 'h3')).toEqual(['Games (1)', 'Games (2)'])
    expect(textsOf(container.querySelectorAll<HTMLElement>('section')[0]!, '.results__row')[0]).toBe('Over 8.5Won')
  })

  it('can be read again after a failed call, and later results are added', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let [isDown, count] = [true, 1]
    const container = await showWith(ResultsBoard, ended, async () => {
      if (isDown) throw new Error('offline')
      const markets = Array.from({ length: count }, (_none, id) => winner(id, `Market ${id}`))
      return resultsOf({ ...completeSettlement, settled_lines: count, settled_markets: count }, markets)
    })
    expect(container.textContent).toContain('Settled markets could not be loaded')
    isDown = false
    await act(async () => container.querySelector('button')?.click())
    await act(async () => {})
    expect(textsOf(container, 'h3')).toEqual(['Market 0'])
    expect(textsOf(container, '.note b')).toEqual(['1 of 3 markets settled so far.'])
    count = 3
    await act(async () => vi.advanceTimersByTimeAsync(15_000))
    expect(textsOf(container, 'h3')).toHaveLength(3)
    expect(textsOf(container, '.note b')).toEqual(['All 3 markets settled at 21:58, 16 Nov.'])
    isDown = true
    await act(async () => vi.advanceTimersByTimeAsync(15_000))
    expect(textsOf(container, 'h3')).toHaveLength(3)
    vi.useRealTimers()
  })

  it('of several lines of one market are on one card, which shows the outcomes that did not lose and, with one tap, all', async () => {
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
    expect(textsOf(container, 'h3')).toEqual(['Total goals'])
    expect(textsOf(container, '.results__row')).toEqual([
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

  it('have an empty state while no market is settled', async () => {
    expect((await showResults([])).textContent).toContain('This match has ended')
  })
})
