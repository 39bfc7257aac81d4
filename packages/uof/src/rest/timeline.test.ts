import { describe, expect, it } from 'vitest'
import type { MatchTimeline } from '../rest.ts'
import { parseTimeline, writeTimeline } from './timeline.ts'

const timeline: MatchTimeline = {
  event: {
    id: 'sr:match:1',
    scheduledAt: '2026-05-15T07:30:00.000Z',
    startAt: '2026-05-15T07:30:00.000Z',
    tournament: {
      id: 'sr:tournament:1',
      name: 'League',
      sport: { id: 'sr:sport:1', name: 'Soccer' },
      category: { id: 'sr:category:1', name: 'Land' },
    },
    competitors: [],
  },
  status: { status: 'live', statusCode: 1, homeScore: '1', awayScore: '0', periodScores: [] },
  events: [
    {
      id: 75_300,
      type: 'goal',
      at: '2026-05-15T07:42:33.000Z',
      matchStatusCode: 6,
      matchClock: '12:33',
      side: 'home',
      x: 91,
      y: 48,
      homeScore: '1',
      awayScore: '0',
      points: 1,
      player: { id: 'sr:player:1', name: 'Grün & Söhne, "Max"' },
      otherPlayer: { id: 'sr:player:2', name: 'Other' },
    },
    { id: 80_000, type: 'period', at: '2026-05-15T07:43:20.000Z' },
    { id: 90_000, type: 'corner', at: '2026-05-15T08:17:13.000Z', matchClock: '45:00', stoppageTime: '2:13' },
  ],
  statistics: [
    { name: 'possession', home: 54, away: 46 },
    { name: 'shots', home: 3, away: 0 },
  ],
  pressure: [
    { minute: 0, value: 12 },
    { minute: 1, value: -40 },
  ],
  lineups: {
    home: [{ id: 'sr:player:1', name: 'Max', type: 'forward', jerseyNumber: 9, isStarting: true }],
    away: [{ id: 'sr:player:3', name: 'Tom', isStarting: false }],
  },
}

describe('BOOK-04 timeline of a match', () => {
  it('a timeline is read back as it was written', () => {
    expect(parseTimeline(writeTimeline(timeline))).toStrictEqual({ ok: true, value: timeline })
  })

  it('a timeline may contain only the event and its status', () => {
    const xml = writeTimeline(timeline).replace(/<timeline>.*<\/lineups>/s, '')
    expect(parseTimeline(xml)).toMatchObject({
      ok: true,
      value: { events: [], statistics: [], pressure: [], lineups: { home: [], away: [] } },
    })
  })

  it('statistics without a name are left out', () => {
    const odd = parseTimeline(writeTimeline(timeline).replaceAll(' shots="', ' Shots-x="'))
    expect(odd.ok && odd.value.statistics.map(({ name }) => name)).toEqual(['possession'])
  })

  it('events without a time, minutes without a number and players without an id are left out', () => {
    const written = writeTimeline(timeline)
      .replace(' time="2026-05-15T07:42:33.000Z"', '')
      .replace('<minute number="0"', '<minute')
      .replace('<player id="sr:player:3"', '<player')
    const read = parseTimeline(written)
    expect(read.ok && read.value.events).toEqual(timeline.events.slice(1))
    expect(read.ok && read.value.pressure).toEqual(timeline.pressure.slice(1))
    expect(read.ok && read.value.lineups).toEqual({ home: timeline.lineups.home, away: [] })
  })
})
