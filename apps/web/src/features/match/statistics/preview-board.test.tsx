// @vitest-environment happy-dom
import { MatchStatus } from '@touchline/contract'
import type { Endpoint, WidgetType } from '@touchline/contract'
import { act } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { PreviewBoard } from './preview-board.tsx'
import { emptyWidgets, matchOf, showBoard, showWith, side, sides, textsOf } from './testing/boards.tsx'

afterEach(() => document.body.replaceChildren())

describe('SHELL-11a the preview of a match', () => {
  it('shows form, meetings and table of both sides', async () => {
    const earlier = {
      ...matchOf('soccer', { id: 50, slug: 'hull-ayr-m50', home: sides.away, away: sides.home }),
      score: { home: '0', away: '2' },
    }
    const row = { played: 1, won: 1, drawn: 0, lost: 0, scored: 2, conceded: 0, points: 3 }
    const container = await showBoard(
      PreviewBoard,
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
    )
    expect(textsOf(container, 'h2')).toEqual(['Form', 'Venue', 'Head to head', 'Table'])
    expect(textsOf(container, '.form')).toEqual(['Wwon', 'Llost'])
    expect(textsOf(container, '.wins dd')).toEqual(['1', '0', '0'])
    expect(textsOf(container, '.ranks__own')).toHaveLength(2)
    expect(container.textContent).toContain('Low Field, Ayr')
  })
})

describe('SHELL-11a a preview without content', () => {
  const before = matchOf('soccer', { status: MatchStatus.Prematch, stadium: null, city: null })

  it('is announced if both sides have upcoming matches but no past ones', async () => {
    const later = { ...matchOf('soccer', { id: 90, slug: 'ayr-york-m90' }), score: null }
    const row = { played: 1, won: 1, drawn: 0, lost: 0, scored: 2, conceded: 0, points: 3, position: 1 }
    const container = await showBoard(PreviewBoard, before, {
      'head-to-head': { home_next: [later], away_next: [later] },
      standings: { rows: [{ ...row, competitor: side(9, 'York') }] },
    })
    expect(container.textContent).toContain('Nothing is known about this match yet')
  })

  it('can be read again with a button if it could not be read', async () => {
    let isDown = true
    const container = await showWith(
      PreviewBoard,
      before,
      async (_endpoint: Endpoint, { params: { type } }: { params: { type: WidgetType } }) => {
        if (isDown && type === 'lineups') throw new Error('offline')
        const player = {
          urn_id: 'p1',
          name: 'Okafor, Jules',
          position: null,
          number: 9,
          country_code: null,
          starting: true,
        }
        return { type, ...emptyWidgets[type], ...(type === 'lineups' ? { home: [player] } : {}) }
      },
    )
    expect(container.textContent).toContain('Part of the preview could not be loaded')
    isDown = false
    await act(async () => container.querySelector('button')?.click())
    await act(async () => {})
    expect(container.textContent).toContain('Jules Okafor')
    expect(container.querySelector('button')).toBeNull()
  })
})
