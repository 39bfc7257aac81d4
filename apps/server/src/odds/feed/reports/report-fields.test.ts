import { PlayEvent, reportLimits, SquadPlayer } from '@touchline/contract'
import type { MatchTimeline, TimelineEvent } from '@touchline/uof'
import { describe, expect, it } from 'vitest'
import { reportFields } from './report-fields.ts'

const at = '2026-11-16T20:00:00.000Z'
const timeline = (given: Partial<MatchTimeline>): MatchTimeline => ({
  event: {} as MatchTimeline['event'],
  status: { status: 'live', periodScores: [] },
  events: [],
  statistics: [],
  pressure: [],
  lineups: { home: [], away: [] },
  ...given,
})

describe("BOOK-04 conversion of a report into the contract's fields", () => {
  it('BOOK-04b fields that were not sent are null, and places outside the pitch are moved to its edge', () => {
    const { play } = reportFields(
      timeline({
        events: [
          { id: 1, type: 'period', at },
          { id: 2, type: 'goal', at, side: 'away', x: -3, y: 104, homeScore: '0', awayScore: '1', points: 1 },
        ],
      }),
    )
    expect(play[0]).toMatchObject({ side: null, place: null, score: null, points: null, player: null })
    expect(play[1]).toMatchObject({ side: 'away', place: { x: 0, y: 100 }, score: { home: '0', away: '1' }, points: 1 })
    for (const event of play) expect(PlayEvent.parse(event)).toEqual(event)
  })

  it('BOOK-04b if there are too many events, the newest are returned', () => {
    const events = Array.from({ length: 900 }, (_none, id): TimelineEvent => ({ id, type: 'foul', at }))
    const { play } = reportFields(timeline({ events }))
    expect([play.length, play.at(-1)?.id]).toEqual([300, 899])
  })

  it('BOOK-04b a repeated event is returned once, in its last version', () => {
    const event = { id: 7, type: 'goal', at, matchClock: '45:00', stoppageTime: '2:13' }
    const { play } = reportFields(
      timeline({ events: [{ ...event, side: 'home' }, { id: 8, type: 'foul', at }, event] }),
    )
    expect(play.map(({ id, side, stoppage_time }) => [id, side, stoppage_time])).toEqual([
      [7, null, '2:13'],
      [8, null, undefined],
    ])
  })

  it('BOOK-04bd texts are cut to the lengths that the contract allows', () => {
    const long = 'x'.repeat(10_000)
    const named = { id: long, name: long }
    const event: TimelineEvent = { id: 1, type: long, at, matchClock: long, stoppageTime: long, player: named }
    const { play, lineups } = reportFields(
      timeline({
        events: [{ ...event, otherPlayer: named, homeScore: long, awayScore: long }],
        lineups: { home: [{ ...named, type: long, isStarting: true }], away: [] },
      }),
    )
    for (const one of play) expect(PlayEvent.parse(one)).toEqual(one)
    expect(SquadPlayer.parse(lineups.home[0])).toEqual(lineups.home[0])
    expect(lineups.home[0]?.name).toHaveLength(reportLimits.nameLength)
  })

  it('BOOK-04d a lineup states which players start', () => {
    const player = { id: 'sr:player:1', name: 'Ann Keeper', type: 'goalkeeper', jerseyNumber: 1, isStarting: true }
    const { lineups } = reportFields(timeline({ lineups: { home: [player], away: [] } }))
    expect(lineups.home.map((one) => SquadPlayer.parse(one))).toEqual([
      {
        urn_id: 'sr:player:1',
        name: 'Ann Keeper',
        position: 'goalkeeper',
        number: 1,
        country_code: null,
        starting: true,
      },
    ])
  })
})
