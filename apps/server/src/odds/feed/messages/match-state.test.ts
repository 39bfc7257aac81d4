import { emptyMatchState, MatchState } from '@touchline/contract'
import { feedProfile } from '@touchline/uof'
import { describe, expect, it } from 'vitest'
import { knownStopReason, matchState } from './match-state.ts'

describe('CAT-03 the state of a match', () => {
  it('CAT-03 has no optional fields that the feed did not send', () => {
    expect(matchState({ status: 0, periodScores: [] }, 5)).toEqual(emptyMatchState)
    expect(Object.keys(matchState({ status: 0, periodScores: [], statistics: {}, details: {} }, 5))).toEqual(
      Object.keys(emptyMatchState),
    )
  })

  it('CAT-05 has the reason for a stop, if one is given', () => {
    expect(matchState({ status: 1, periodScores: [] }, 5, 22)).toEqual({ ...emptyMatchState, stop_reason: 22 })
  })

  it('CAT-05 has the reason code only for a provider that publishes a list of them', () => {
    expect(knownStopReason(feedProfile('betradar'), { betstopReason: 2 })).toBe(2)
    expect(knownStopReason(feedProfile('oddin'), { betstopReason: 2 })).toBe(undefined)
  })

  it('CAT-03hi has games, points, server and tiebreak of a tennis match', () => {
    const state = matchState(
      {
        status: 1,
        matchStatus: 8,
        homeScore: '1',
        awayScore: '0',
        homeGameScore: '40',
        awayGameScore: '50',
        currentServer: 2,
        isTiebreak: false,
        periodScores: [{ number: 1, homeScore: '6', awayScore: '4', matchStatusCode: 8, type: 'set' }],
      },
      5,
    )
    expect(state).toMatchObject({
      game_score: { home: '40', away: '50' },
      current_server: 2,
      scoreboard: { tiebreak: false },
      period_scores: [{ home: '6', away: '4', number: 1, stage: 8, type: 'set' }],
    })
    expect(MatchState.parse(state)).toEqual(state)
  })

  it('CAT-03g has the clock with all fields that were sent, and the time of the message', () => {
    const clock = {
      matchTime: '90:00',
      stoppageTime: '2:13',
      stoppageTimeAnnounced: '5:00',
      remainingTime: '0:00',
      isStopped: false,
    }
    expect(matchState({ status: 1, matchStatus: 7, periodScores: [], clock }, 5).clock).toEqual({
      match_time: '90:00',
      stoppage_time: '2:13',
      stoppage_time_announced: '5:00',
      remaining_time: '0:00',
      stopped: false,
      updated_at: 5,
    })
  })

  it('CAT-03h has the wickets and the batting side of a cricket match', () => {
    const details = { over: '16', delivery: '3', innings: '1', battingTeam: '1' }
    const state = matchState({ status: 1, homeScore: '154/6', awayScore: '0', periodScores: [], details }, 5)
    expect(state.score).toEqual({ home: '154/6', away: '0' })
    expect(state.scoreboard).toEqual({ over: '16', delivery: '3', innings: '1', batting_team: '1' })
  })

  it('CAT-03 has cards, corners, penalties, and the scoreboard of an e-sport', () => {
    const sides = (home: number, away: number) => ({ home, away })
    const state = matchState(
      {
        status: 1,
        homePenaltyScore: '4',
        awayPenaltyScore: '3',
        currentServer: 7,
        periodScores: [],
        statistics: {
          yellowCards: sides(1, 2),
          redCards: sides(0, 1),
          yellowRedCards: sides(0, 0),
          corners: sides(5, 3),
        },
        scoreboard: { currentRound: 12, kills: sides(30, 28), destroyedTurrets: sides(2, 1), wonRounds: sides(7, 4) },
      },
      5,
    )
    expect(state).toMatchObject({
      penalty_score: { home: '4', away: '3' },
      statistics: {
        yellow_cards: sides(1, 2),
        red_cards: sides(0, 1),
        yellow_red_cards: sides(0, 0),
        corners: sides(5, 3),
      },
      scoreboard: { round: 12, kills: sides(30, 28), towers: sides(2, 1), rounds: sides(7, 4) },
    })
    expect(state).not.toHaveProperty('current_server')
  })
})
