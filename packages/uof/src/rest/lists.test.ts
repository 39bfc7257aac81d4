import { describe, expect, it } from 'vitest'
import { parseFixtureChanges, parseTournamentSchedule } from './schedule.ts'
import { parseMatchStatuses, parseVoidReasons } from './code-descriptions.ts'
import { parseCustomBetCalculation, parseCustomBetSelections } from './custom-bet.ts'
import { parseMarketDescriptions, parseVariantDescriptions } from './market-descriptions.ts'
import { parseCategories, parseCompetitorProfile } from './sports.ts'
import { parseRecoveryResponse } from './control.ts'

describe('CAT-05 descriptions', () => {
  it('outcome types, flexible scores and variants are parsed', () => {
    const xml = `<market_descriptions><market id="41" name="Correct score" outcome_type="competitor" includes_outcomes_of_type="sr:player">
      <attributes><attribute name="is_flex_score" description="x"/></attributes></market></market_descriptions>`
    expect(parseMarketDescriptions(xml)).toMatchObject({
      value: [{ id: 41, outcomeType: 'competitor', includesOutcomesOfType: 'sr:player', isFlexScore: true }],
    })
    const variants = `<variant_descriptions><variant id="sr:x:1"><outcomes><outcome id="sr:x:1:2" name="7:0"/></outcomes>
      <mappings><mapping product_id="1"/></mappings></variant><variant/></variant_descriptions>`
    expect(parseVariantDescriptions(variants)).toStrictEqual({
      ok: true,
      value: [{ id: 'sr:x:1', outcomes: [{ id: 'sr:x:1:2', name: '7:0' }] }],
      unreadable: ['?: variant id: expected text, found nothing'],
    })
  })

  it('statuses for all sports and for some sports are parsed', () => {
    const xml = `<match_status_descriptions><match_status id="6" description="1st half" period_number="1"><sports all="true"/></match_status>
      <match_status id="8" description="1st set"><sports all="false"><sport id="sr:sport:5"/></sports></match_status></match_status_descriptions>`
    expect(parseMatchStatuses(xml)).toMatchObject({
      value: [
        { id: 6, description: '1st half', periodNumber: 1 },
        { id: 8, description: '1st set', sports: ['sr:sport:5'] },
      ],
    })
  })

  it('void reasons of both providers are parsed', () => {
    const betradar =
      '<void_reasons_descriptions><void_reason id="12" description="INCORRECT_ODDS"/></void_reasons_descriptions>'
    const oddin =
      '<void_reasons><void_reason id="3" name="late" description="Late"><param name="map"/></void_reason></void_reasons>'
    expect(parseVoidReasons(betradar)).toMatchObject({ value: [{ id: 12, description: 'INCORRECT_ODDS' }] })
    expect(parseVoidReasons(oddin)).toMatchObject({ value: [{ id: 3, name: 'late', params: ['map'] }] })
  })
})

describe('CAT-08 catalogue lists', () => {
  it('the categories of a sport are parsed', () => {
    const xml =
      '<sport_categories><sport id="sr:sport:3"/><categories><category id="sr:category:1" name="A"/></categories></sport_categories>'
    expect(parseCategories(xml)).toMatchObject({ value: [{ id: 'sr:category:1', name: 'A' }] })
  })

  it('events in the list of a tournament get the tournament named at the head of the list', () => {
    const xml = `<tournament_schedule><tournament id="sr:tournament:1" name="League"><sport id="sr:sport:1" name="Soccer"/><category id="sr:category:1" name="A"/></tournament>
      <sport_events><sport_event id="sr:match:1" scheduled="2026-10-09T18:00:00Z"/></sport_events>
      <sport_events><sport_event id="sr:match:2" scheduled="never"/></sport_events></tournament_schedule>`
    expect(parseTournamentSchedule(xml)).toMatchObject({
      value: [{ id: 'sr:match:1', tournament: { name: 'League' } }],
      unreadable: [expect.stringContaining('sr:match:2')],
    })
  })

  it('lists of changes are parsed', () => {
    const xml =
      '<fixture_changes><fixture_change sport_event_id="sr:match:1" update_time="2026-10-09T18:00:00+02:00"/><fixture_change sport_event_id="sr:match:2"/></fixture_changes>'
    expect(parseFixtureChanges(xml)).toMatchObject({
      value: [{ eventId: 'sr:match:1', updatedAt: '2026-10-09T16:00:00.000Z' }],
      unreadable: [expect.stringContaining('update_time')],
    })
  })

  it('profiles of competitors and players are parsed', () => {
    const player = '<player id="sr:player:1" name="A" date_of_birth="1994-11-23" jersey_number="x"/>'
    const team = '<competitor id="sr:competitor:1" name="T" abbreviation="TTT"/>'
    expect(
      parseCompetitorProfile(`<competitor_profile>${team}<players>${player}</players></competitor_profile>`),
    ).toStrictEqual({
      ok: true,
      value: {
        competitor: { id: 'sr:competitor:1', name: 'T', abbreviation: 'TTT' },
        players: [{ id: 'sr:player:1', name: 'A', dateOfBirth: '1994-11-23' }],
      },
    })
    expect(parseCompetitorProfile(`<simpleteam_profile>${team}</simpleteam_profile>`)).toMatchObject({
      value: { competitor: { name: 'T', abbreviation: 'TTT' }, players: [] },
    })
  })
})

describe('custom bets, and answers to requests', () => {
  it('alternative selections are rejected, because the bet would be another one without them', () => {
    const selection = '<selection id="sr:match:1" market_id="1" outcome_id="1" odds="1.55"/>'
    expect(parseCustomBetSelections(`<selections>${selection}</selections>`)).toStrictEqual({
      ok: true,
      value: [{ eventId: 'sr:match:1', marketId: 1, specifiers: '', outcomeId: '1', oddsMilli: 1550 }],
    })
    expect(
      parseCustomBetSelections(`<selections><orSelections>${selection}</orSelections></selections>`),
    ).toMatchObject({
      reason: 'invalid',
    })
  })

  it.each(['odds="1" probability="0.5"', 'odds="2"', 'odds="2" probability="NaN"', 'odds="2" probability="7"'])(
    'ODDS-01 an invalid price is rejected: %s',
    (attributes) => {
      const xml = `<calculation_response><calculation ${attributes}/></calculation_response>`
      expect(parseCustomBetCalculation(xml)).toMatchObject({ reason: 'invalid' })
    },
  )

  it('ODDS-01 a price with too many decimals is cut, never rounded up', () => {
    const xml =
      '<calculation_response><calculation odds="14.654619322466335" probability="0.0382"/></calculation_response>'
    expect(parseCustomBetCalculation(xml)).toStrictEqual({
      ok: true,
      value: { oddsMilli: 14_654, probability: 0.0382, available: [] },
    })
  })

  it('the answer for an unknown URL is parsed', () => {
    expect(parseRecoveryResponse('<page_not_found message="Invalid identifier."/>')).toStrictEqual({
      ok: true,
      value: { responseCode: 'NOT_FOUND', message: 'Invalid identifier.' },
    })
  })
})
