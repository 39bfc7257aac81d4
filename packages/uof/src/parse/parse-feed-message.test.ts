import { describe, expect, it } from 'vitest'
import type { FeedMessage, OddsOutcome } from '../messages.ts'
import { parseFeedMessage } from './parse-feed-message.ts'

function parsed(xml: string): FeedMessage {
  const result = parseFeedMessage(xml)
  if (!result.ok) throw new Error(result.detail)
  return result.message
}

const about = 'product="1" event_id="sr:match:50112233" timestamp="1760000000123"'
const common = { product: 1, eventId: 'sr:match:50112233', timestampMs: 1760000000123 }

describe('odds_change', () => {
  it('CAT-08 a market whose id is out of range is rejected', () => {
    const result = parseFeedMessage(`<odds_change ${about}><odds><market id="2147483648"/></odds></odds_change>`)
    expect(result).toMatchObject({ ok: false, reason: 'invalid' })
  })

  it('markets, outcomes, score and clock are parsed; unknown elements and attributes are ignored', () => {
    const xml = `<odds_change ${about} request_id="7">
      <sport_event_status status="1" reporting="1" match_status="6" home_score="1" away_score="0">
        <clock match_time="27:33" stoppage_time_announced="2:00" stopped="false"/>
        <period_scores><period_score match_status_code="6" number="1" home_score="1" away_score="0"/><period_score/></period_scores>
        <statistics><corners home="3" away="2"/></statistics>
      </sport_event_status>
      <odds_generation_properties expected_totals="2.81"/>
      <odds betting_status="1">
        <market id="1" status="1" favourite="1" cashout_status="1">
          <market_metadata next_betstop="1760003600000"/>
          <outcome id="1" odds="1.55" probabilities="0.612" active="1" mood="fine"/>
          <outcome id="2" odds="3.9" active="0"/>
        </market>
        <market id="18" specifiers="total=2.5" extended_specifiers="x=1" status="-3"/>
      </odds>
    </odds_change>`
    expect(parsed(xml)).toStrictEqual({
      type: 'odds_change',
      ...common,
      requestId: 7,
      bettingStatus: 1,
      sportEventStatus: {
        status: 1,
        reporting: 1,
        matchStatus: 6,
        homeScore: '1',
        awayScore: '0',
        clock: { matchTime: '27:33', stoppageTimeAnnounced: '2:00', isStopped: false },
        periodScores: [{ number: 1, homeScore: '1', awayScore: '0', matchStatusCode: 6 }],
        statistics: { corners: { home: 3, away: 2 } },
      },
      markets: [
        {
          id: 1,
          specifiers: '',
          status: 1,
          isFavorite: true,
          nextBetstopMs: 1760003600000,
          cashoutStatus: 1,
          outcomes: [
            { id: '1', oddsMilli: 1550, isActive: true, probability: 0.612 },
            { id: '2', oddsMilli: 3900, isActive: false },
          ],
        },
        { id: 18, specifiers: 'total=2.5', status: -3, isFavorite: false, outcomes: [] },
      ],
    })
  })

  it.each(['<odds_change A/>', '<odds_change A><sport_event_status/><odds/></odds_change>'])(
    'may be empty: %s',
    (template) => {
      const xml = template.replace('A', about)
      expect(parsed(xml)).toStrictEqual({ type: 'odds_change', ...common, markets: [] })
    },
  )

  it('a market without status is active', () => {
    expect(parsed(`<odds_change ${about}><odds><market id="1"/></odds></odds_change>`)).toMatchObject({
      markets: [{ status: 1 }],
    })
  })

  it.each<[string, Omit<OddsOutcome, 'id'>]>([
    ['odds="2.5" active="1"', { oddsMilli: 2500, isActive: true }],
    ['odds="2.5" active="0"', { oddsMilli: 2500, isActive: false }],
    ['odds="2.5"', { oddsMilli: 2500, isActive: true }],
    ['odds="2.5" active="maybe"', { oddsMilli: 2500, isActive: false }],
    ['', { oddsMilli: null, isActive: false }],
    ['active="1"', { oddsMilli: null, isActive: false }],
    ['odds="1.0" active="1"', { oddsMilli: null, isActive: false }],
    ['odds="NaN" active="1"', { oddsMilli: null, isActive: false }],
    ['odds="1e-7" active="1"', { oddsMilli: null, isActive: false }],
    ['odds="0" active="1"', { oddsMilli: null, isActive: false }],
    ['odds="-2" active="1"', { oddsMilli: null, isActive: false }],
    ['odds="2" probabilities="NaN"', { oddsMilli: 2000, isActive: true }],
    ['odds="2" probabilities="1.2"', { oddsMilli: 2000, isActive: true }],
    ['odds="2" probabilities=""', { oddsMilli: 2000, isActive: true }],
    ['odds="2" probabilities="1e-7"', { oddsMilli: 2000, isActive: true, probability: 1e-7 }],
  ])('CAT-08 an outcome is open only at a price above 1: %s', (attributes, outcome) => {
    const xml = `<odds_change ${about}><odds><market id="1"><outcome id="1" ${attributes}/></market></odds></odds_change>`
    expect(parsed(xml)).toMatchObject({ markets: [{ outcomes: [{ id: '1', ...outcome }] }] })
  })
})

describe('sport_event_status', () => {
  const statusOf = (inside: string) => {
    const message = parsed(`<odds_change ${about}>${inside}</odds_change>`)
    return message.type === 'odds_change' ? message.sportEventStatus : undefined
  }

  it('CAT-03h a tennis game, its server and its tiebreak are parsed', () => {
    const xml = `<sport_event_status status="1" match_status="9" home_score="1" away_score="0" home_gamescore="40" away_gamescore="50"
      current_server="2" tiebreak="false" expedite_mode="false"><clock remaining_time_in_period="5:00"/>
      <period_scores><period_score match_status_code="8" number="1" home_score="6" away_score="4"/></period_scores>
      <results><result match_status_code="100" home_score="2" away_score="0"/><result/></results></sport_event_status>`
    expect(statusOf(xml)).toStrictEqual({
      status: 1,
      matchStatus: 9,
      homeScore: '1',
      awayScore: '0',
      homeGameScore: '40',
      awayGameScore: '50',
      currentServer: 2,
      isTiebreak: false,
      clock: { remainingTimeInPeriod: '5:00' },
      periodScores: [{ number: 1, homeScore: '6', awayScore: '4', matchStatusCode: 8 }],
      results: [{ homeScore: '2', awayScore: '0', matchStatusCode: 100 }],
      details: { expediteMode: 'false' },
    })
  })

  it('CAT-03 the scoreboard of an e-sport is parsed', () => {
    const xml = `<sport_event_status status="1" match_status="51" scoreboard_available="true">
      <scoreboard current_ct_team="1" home_won_rounds="7" away_won_rounds="5" home_kills="40" current_round="thirteen"/>
      <period_scores><period_score type="map" number="1" match_status_code="51" home_score="1" away_score="0" home_won_rounds="13" away_won_rounds="5"/></period_scores>
    </sport_event_status>`
    expect(statusOf(xml)).toStrictEqual({
      status: 1,
      matchStatus: 51,
      scoreboard: { currentCtTeam: 1, wonRounds: { home: 7, away: 5 } },
      periodScores: [
        {
          number: 1,
          homeScore: '1',
          awayScore: '0',
          matchStatusCode: 51,
          type: 'map',
          wonRounds: { home: 13, away: 5 },
        },
      ],
    })
  })

  it('CAT-03 unreadable values that are only for information are left out', () => {
    const xml = `<sport_event_status status="1" reporting="?" current_server="home" tiebreak="maybe">
      <statistics><corners home="3"/><red_cards home="1" away="x"/></statistics><scoreboard/><results/></sport_event_status>`
    expect(statusOf(xml)).toStrictEqual({ status: 1, periodScores: [] })
  })
})

describe('bet_stop', () => {
  it.each([
    ['groups="all"', ['all'], -1],
    ['groups="player_props|corners" market_status="0"', ['player_props', 'corners'], 0],
    ['groups="" market_status="?"', ['all'], -1],
    ['betstop_reason="4"', ['all'], -1],
  ])('CAT-08 stops whatever it can make out: %s', (attributes, groups, marketStatus) => {
    expect(parsed(`<bet_stop ${about} ${attributes}/>`)).toStrictEqual({
      type: 'bet_stop',
      ...common,
      groups,
      marketStatus,
    })
  })
})

describe('bet_settlement', () => {
  it('BET-06 factors are stored as text and unknown results as numbers', () => {
    const xml = `<bet_settlement ${about} certainty="2"><outcomes>
      <market id="16" specifiers="hcp=-0.75"><outcome id="1714" result="1" void_factor="0.5"/></market>
      <market id="38" void_reason="6"><outcome id="sr:player:111" result="1000" dead_heat_factor="0.5"/><outcome id="2" result="-1"/></market>
    </outcomes></bet_settlement>`
    expect(parsed(xml)).toStrictEqual({
      type: 'bet_settlement',
      ...common,
      certainty: 2,
      markets: [
        { id: 16, specifiers: 'hcp=-0.75', outcomes: [{ id: '1714', result: 1, voidFactor: '0.5' }] },
        {
          id: 38,
          specifiers: '',
          voidReason: 6,
          outcomes: [
            { id: 'sr:player:111', result: 1000, deadHeatFactor: '0.5' },
            { id: '2', result: -1 },
          ],
        },
      ],
    })
  })

  it('BET-06 a settlement without certainty is accepted', () => {
    expect(parsed(`<bet_settlement ${about}/>`)).toStrictEqual({ type: 'bet_settlement', ...common, markets: [] })
  })
})

describe('rollbacks and cancels', () => {
  it('BET-06 a rollback is for whole lines or for single outcomes', () => {
    const xml = `<rollback_bet_settlement ${about}><market id="16" specifiers="hcp=-0.75"/><market id="1"><outcome id="1"/></market></rollback_bet_settlement>`
    expect(parsed(xml)).toStrictEqual({
      type: 'rollback_bet_settlement',
      ...common,
      markets: [
        { id: 16, specifiers: 'hcp=-0.75', outcomes: [] },
        { id: 1, specifiers: '', outcomes: [{ id: '1' }] },
      ],
    })
  })

  it.each([
    ['', {}],
    ['start_time="1760001000000"', { startTimeMs: 1760001000000 }],
    ['end_time="1760001090000"', { endTimeMs: 1760001090000 }],
    ['start_time="1" end_time="2"', { startTimeMs: 1, endTimeMs: 2 }],
    ['start_time="" end_time=""', {}],
  ])('BET-06 a cancel and its rollback in a window: %s', (attributes, window) => {
    const market = '<market id="18" specifiers="total=2.5" void_reason="12" void_reason_id="3" void_reason_params="a"/>'
    expect(parsed(`<bet_cancel ${about} ${attributes}>${market}</bet_cancel>`)).toStrictEqual({
      type: 'bet_cancel',
      ...common,
      ...window,
      markets: [{ id: 18, specifiers: 'total=2.5', voidReason: 12, voidReasonId: 3, voidReasonParams: 'a' }],
    })
    expect(parsed(`<rollback_bet_cancel ${about} ${attributes}>${market}</rollback_bet_cancel>`)).toStrictEqual({
      type: 'rollback_bet_cancel',
      ...common,
      ...window,
      markets: [{ id: 18, specifiers: 'total=2.5' }],
    })
  })

  it.each(['superceded_by', 'superseded_by'])('BET-06 an outright moves to another season: %s', (name) => {
    expect(parsed(`<bet_cancel ${about} ${name}="sr:season:2"/>`)).toMatchObject({ supersededBy: 'sr:season:2' })
  })
})

describe('fixture_change and system messages', () => {
  it('a fixture change is parsed', () => {
    const hints = 'start_time="1760000000000" change_type="2" next_live_time="soon"'
    expect(parsed(`<fixture_change ${about} ${hints}/>`)).toStrictEqual({
      type: 'fixture_change',
      ...common,
      changeType: 2,
      startTimeMs: 1760000000000,
    })
  })

  it('CAT-08 alive and snapshot_complete are parsed', () => {
    expect(parsed('<alive product="3" timestamp="5" subscribed="0"/>')).toStrictEqual({
      type: 'alive',
      product: 3,
      timestampMs: 5,
      isSubscribed: false,
    })
    expect(parsed('<snapshot_complete product="3" timestamp="5" request_id="4711"/>')).toStrictEqual({
      type: 'snapshot_complete',
      product: 3,
      timestampMs: 5,
      requestId: 4711,
    })
    expect(parsed('<product_down product="1" timestamp="5"/>')).toStrictEqual({
      type: 'product_down',
      product: 1,
      timestampMs: 5,
    })
  })
})
