import { describe, expect, it } from 'vitest'
import { parseFixture, parseSchedule } from './schedule.ts'
import { parseMarketDescriptions } from './market-descriptions.ts'
import { parseProducers, parseRecoveryResponse, parseWhoami } from './control.ts'

const tournament = `<tournament id="sr:tournament:900001" name="Sim League">
  <sport id="sr:sport:1" name="Soccer"/><category id="sr:category:9001" name="Simland" country_code="SIM"/></tournament>`
const readTournament = {
  id: 'sr:tournament:900001',
  name: 'Sim League',
  sport: { id: 'sr:sport:1', name: 'Soccer' },
  category: { id: 'sr:category:9001', name: 'Simland', countryCode: 'SIM' },
}

describe('CAT-08 fixture and schedule', () => {
  it('a fixture with a namespace is parsed, and its times are converted to UTC', () => {
    const xml = `<fixtures_fixture generated_at="2026-10-09T08:00:00+00:00" xmlns="http://schemas.sportradar.com/sportsapi/v1/unified">
      <fixture id="sr:match:1" scheduled="2026-10-09T20:00:00+02:00" start_time="2026-10-09T18:05:00" liveodds="booked" status="not_started">
        <tournament_round type="group" number="8"/>${tournament}
        <competitors>
          <competitor id="sr:competitor:11" name="North FC" abbreviation="NOR" country_code="SIM" qualifier="home"/>
          <competitor id="sr:competitor:12"/>
          <competitor id="sr:competitor:13" name="Third"/>
        </competitors>
        <venue id="sr:venue:9001" name="Sim Park" city_name="Simville"/>
      </fixture></fixtures_fixture>`
    expect(parseFixture(xml)).toStrictEqual({
      ok: true,
      value: {
        id: 'sr:match:1',
        scheduledAt: '2026-10-09T18:00:00.000Z',
        startAt: '2026-10-09T18:05:00.000Z',
        status: 'not_started',
        liveodds: 'booked',
        round: { type: 'group', number: 8 },
        tournament: readTournament,
        competitors: [
          { id: 'sr:competitor:11', name: 'North FC', abbreviation: 'NOR', countryCode: 'SIM', qualifier: 'home' },
          { id: 'sr:competitor:12', name: 'sr:competitor:12', qualifier: 'away' },
          { id: 'sr:competitor:13', name: 'Third' },
        ],
        venue: { name: 'Sim Park', cityName: 'Simville' },
      },
    })
  })

  it('the readable events of a schedule are returned, and the others reported', () => {
    const xml = `<s:schedule xmlns:s="urn:x">
      <s:sport_event id="sr:match:1" scheduled="2026-10-09T18:00:00Z">${tournament}<venue id="sr:venue:1"/></s:sport_event>
      <s:sport_event id="sr:match:2" scheduled="tomorrow">${tournament}</s:sport_event>
      <s:sport_event id="sr:match:3" scheduled="2026-02-31T25:00:00Z">${tournament}</s:sport_event>
      <s:sport_event id="sr:match:4" scheduled="2026-10-09T18:00:00Z"/>
    </s:schedule>`
    const at = '2026-10-09T18:00:00.000Z'
    expect(parseSchedule(xml)).toStrictEqual({
      ok: true,
      value: [{ id: 'sr:match:1', scheduledAt: at, startAt: at, tournament: readTournament, competitors: [] }],
      unreadable: [
        'sr:match:2: sport_event scheduled: expected a date and time, found "tomorrow"',
        'sr:match:3: sport_event scheduled: expected a date and time, found "2026-02-31T25:00:00Z"',
        'sr:match:4: sport_event: expected tournament inside, found none',
      ],
    })
  })

  it('a response without a fixture, and the error document for an unknown URL, are rejected', () => {
    expect(parseFixture('<fixtures_fixture/>')).toMatchObject({ reason: 'invalid' })
    expect(parseFixture('<page_not_found message="x"/>')).toMatchObject({ reason: 'unknown-root' })
  })
})

describe('CAT-08 whoami, producers and answers to recovery requests', () => {
  it('whoami is parsed', () => {
    const xml =
      '<bookmaker_details response_code="OK" expire_at="2027-01-31T00:00:00Z" bookmaker_id="40001" virtual_host="/unifiedfeed/40001"/>'
    expect(parseWhoami(xml)).toStrictEqual({
      ok: true,
      value: {
        responseCode: 'OK',
        bookmakerId: 40001,
        virtualHost: '/unifiedfeed/40001',
        expireAt: '2027-01-31T00:00:00.000Z',
      },
    })
    expect(parseWhoami('<bookmaker_details bookmaker_id="1"/>')).toMatchObject({ reason: 'invalid' })
  })

  it('producers are parsed; one without the attribute is not active', () => {
    const xml = `<producers response_code="OK">
      <producer id="1" name="LO" description="Live Odds" api_url="https://api.example/v1/liveodds/" active="true" scope="live" stateful_recovery_window_in_minutes="600"/>
      <producer id="3" name="Ctrl" api_url="https://api.example/v1/pre/" scope="prematch" stateful_recovery_window_in_minutes="4320"/>
      <producer id="4" name="Odd"/>
      <producer id="5" name="Old" api_url="https://api.example/v1/old/" active="true" stateful_recovery_window_in_minutes="60"/>
    </producers>`
    expect(parseProducers(xml)).toMatchObject({
      ok: true,
      value: [
        { id: 1, name: 'LO', isActive: true, scope: 'live', statefulRecoveryWindowMinutes: 600 },
        { id: 3, description: 'Ctrl', isActive: false },
        { id: 5, scope: '' },
      ],
      unreadable: [expect.stringContaining('4: producer api_url')],
    })
  })

  it('an answer to a recovery request is parsed', () => {
    const xml = '<response response_code="ACCEPTED"><action> Odds &amp; more </action><message/></response>'
    expect(parseRecoveryResponse(xml)).toStrictEqual({
      ok: true,
      value: { responseCode: 'ACCEPTED', action: 'Odds & more' },
    })
    expect(parseRecoveryResponse('<response/>')).toMatchObject({ reason: 'invalid' })
  })
})

describe('CAT-05 market descriptions', () => {
  it('names, groups, outcomes and specifiers are parsed; mappings are skipped', () => {
    const xml = `<market_descriptions response_code="OK">
      <market id="18" name="Total" groups="all|score|regular_play">
        <outcomes><outcome id="12" name="over {total}"/><outcome id="13"/></outcomes>
        <specifiers><specifier name="total" type="decimal"/></specifiers>
        <mappings><mapping product_id="1"><mapping_outcome outcome_id="12"/></mapping></mappings>
      </market>
      <market id="21" name="Exact goals" variant="sr:exact_goals:6+"/>
    </market_descriptions>`
    expect(parseMarketDescriptions(xml)).toStrictEqual({
      ok: true,
      value: [
        {
          id: 18,
          name: 'Total',
          groups: ['all', 'score', 'regular_play'],
          outcomes: [
            { id: '12', name: 'over {total}' },
            { id: '13', name: '13' },
          ],
          specifiers: [{ name: 'total', type: 'decimal' }],
        },
        { id: 21, name: 'Exact goals', groups: [], outcomes: [], specifiers: [], variant: 'sr:exact_goals:6+' },
      ],
      unreadable: [],
    })
  })
})
