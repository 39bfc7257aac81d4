import type { PlayEvent } from '@touchline/contract'
import { describe, expect, it } from 'vitest'
import {
  cricketInnings,
  currentOver,
  killLead,
  leadPoints,
  oversOf,
  roundMaps,
  stageStarts,
  tennisGames,
  wholeBelow,
} from './chart-data.ts'
import { shotMarks } from '../grounds.tsx'

let last = 0

function event(type: string, side: 'home' | 'away', changes: Partial<PlayEvent> = {}): PlayEvent {
  last += 1
  const unreported = { place: null, points: null, player: null, other_player: null, match_time: null }
  const at = new Date(last * 1_000).toISOString()
  return { id: last, type, side, stage: 1, score: null, at, ...unreported, ...changes }
}

describe('SHELL-11d the data of the charts of a match', () => {
  it('the lead is computed from the score of each event, so it is right even if the first events are missing', () => {
    const score = (home: string, away: string) => ({ score: { home, away } })
    const points = leadPoints([
      event('two_pointer_made', 'home', score('52', '50')),
      event('foul', 'away'),
      event('three_pointer_made', 'away', score('52', '53')),
    ])
    expect(points.map(({ lead }) => lead)).toEqual([2, -1])
  })

  it('the lead in kills starts again with each map', () => {
    const kill = (side: 'home' | 'away', stage: number) => event('kill', side, { stage })
    const play = [
      kill('home', 141),
      kill('away', 142),
      event('tower_destroyed', 'home', { stage: 142 }),
      kill('away', 142),
    ]
    expect(killLead(play).map(({ lead }) => lead)).toEqual([-1, -2])
  })

  it('a game has its winner, the margin in points, and whether it was a break', () => {
    const point = (side: 'home' | 'away') => event('winner', side)
    const play = [
      ...['home', 'home', 'away', 'home', 'home'].map((side) => point(side as 'home')),
      event('game_won', 'home'),
      ...Array.from({ length: 4 }, () => event('double_fault', 'home')),
      event('break_of_serve', 'home'),
    ]
    expect(tennisGames(play).map(({ side, isBreak, margin }) => [side, isBreak, margin])).toEqual([
      ['home', false, 3],
      ['home', true, 4],
    ])
  })

  it('the first game is left out if the report may not have all its points', () => {
    const points = Array.from({ length: wholeBelow - 2 }, () => event('winner', 'home'))
    expect(tennisGames([...points, event('game_won', 'home'), event('game_won', 'away')])).toHaveLength(1)
  })

  it('an innings lists its balls and overs, and extras do not count as balls', () => {
    const ball = (points: number, total: number) =>
      event('single', 'away', { points, score: { home: '0/0', away: `${total}/0` } })
    const play = [
      ...[1, 2, 3, 4, 5, 6].map((total) => ball(1, total)),
      event('extras', 'away', { points: 2, score: { home: '0/0', away: '8/0' } }),
      event('wicket_bowled', 'away', { points: 0, score: { home: '0/0', away: '8/1' } }),
    ]
    const [innings] = cricketInnings(play)
    expect(innings?.balls.map(({ total }) => total)).toEqual([1, 2, 3, 4, 5, 6, 8])
    expect(oversOf(innings?.balls ?? [])).toEqual([
      { number: 1, runs: 6, wickets: 0 },
      { number: 2, runs: 0, wickets: 1 },
    ])
    expect(currentOver(innings?.balls ?? [])).toHaveLength(1)
    expect(currentOver(innings?.balls.slice(0, 6) ?? [])).toHaveLength(6)
    expect(cricketInnings(Array.from({ length: wholeBelow }, () => ball(1, 1)))).toEqual([])
  })

  it('without a play-by-play there are no balls, whatever other events the report contains', () => {
    const score = (home: string) => event('score', 'home', { score: { home, away: '0' } })
    expect(cricketInnings([score('1'), score('3'), score('7')])).toEqual([])
    const [innings] = cricketInnings([event('drinks_break', 'home'), event('dot_ball', 'home', { points: 0 })])
    expect(innings?.balls).toHaveLength(1)
  })

  it('rounds are numbered within their map, newest map first', () => {
    const play = [
      event('round_elimination', 'home', { stage: 141 }),
      event('round_bomb', 'away', { stage: 141 }),
      event('set_won', 'away', { stage: 141 }),
      event('round_defuse', 'home', { stage: 142 }),
    ]
    expect(
      roundMaps(play).map(({ stage, rounds }) => [stage, rounds.map(({ number, way }) => `${number} ${way}`)]),
    ).toEqual([
      [142, ['1 defuse']],
      [141, ['1 elimination', '2 bomb']],
    ])
  })

  it('event types named like properties of every object, such as `constructor`, are neither rounds nor shots', () => {
    const place = { x: 10, y: 10 }
    const play = ['constructor', 'toString', '__proto__'].map((type) => event(type, 'home', { place }))
    expect([roundMaps(play), shotMarks(play)]).toEqual([[], []])
  })

  it('a period begins at the time of its first event', () => {
    const points = [6, 6, 7, 7].map((stage, at) => ({ at, stage }))
    expect(stageStarts([...points, { at: 9, stage: null }])).toEqual([
      { at: 0, stage: 6 },
      { at: 2, stage: 7 },
    ])
  })
})
