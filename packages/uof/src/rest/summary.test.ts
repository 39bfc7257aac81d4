import { describe, expect, it } from 'vitest'
import { eventStatusCode, parseSummary } from './summary.ts'

const event = `<sport_event id="sr:match:1" scheduled="2026-05-15T07:30:00+00:00"><tournament id="sr:tournament:1" name="Open">
  <sport id="sr:sport:5" name="Tennis"/><category id="sr:category:1" name="Women"/></tournament></sport_event>`
const status = `<sport_event_status status="closed" match_status="ended" home_score="1" away_score="2" winner_id="sr:competitor:2" status_code="4" match_status_code="100">
  <period_scores><period_score home_score="1" away_score="6" type="regular_period" number="1"/><period_score home_score="7" away_score="6" type="overtime"/></period_scores></sport_event_status>`

describe('CAT-08 summary', () => {
  it('how a match ended is parsed as names and numbers', () => {
    const result = parseSummary(
      `<match_summary>${event}<sport_event_conditions match_mode="bo3"/>${status}</match_summary>`,
    )
    expect(result).toMatchObject({
      ok: true,
      value: {
        type: 'match_summary',
        event: { id: 'sr:match:1' },
        status: {
          status: 'closed',
          statusCode: 4,
          matchStatus: 'ended',
          matchStatusCode: 100,
          homeScore: '1',
          winnerId: 'sr:competitor:2',
          periodScores: [
            { number: 1, type: 'regular_period' },
            { number: 2, homeScore: '7', type: 'overtime' },
          ],
        },
      },
    })
  })

  it('a season is parsed with each of its teams once', () => {
    const tournament = `<tournament id="sr:tournament:1" name="League"><sport id="sr:sport:1"/></tournament>`
    const groups = `<groups><group><competitor id="sr:competitor:1" name="A"/></group><group><competitor id="sr:competitor:1" name="A"/><competitor id="sr:competitor:2" name="B"/></group></groups>`
    const xml = `<tournament_info>${tournament}<season id="sr:season:1" name="26/27" start_date="2026-08-01" end_date="soon"/><coverage_info live_coverage="true"/>${groups}</tournament_info>`
    expect(parseSummary(xml)).toStrictEqual({
      ok: true,
      value: {
        type: 'tournament_info',
        tournament: {
          id: 'sr:tournament:1',
          name: 'League',
          sport: { id: 'sr:sport:1', name: 'sr:sport:1' },
          category: { id: 'sr:sport:1', name: 'sr:sport:1' },
        },
        season: { id: 'sr:season:1', name: '26/27', startDate: '2026-08-01' },
        isCoveredLive: true,
        competitors: [
          { id: 'sr:competitor:1', name: 'A' },
          { id: 'sr:competitor:2', name: 'B' },
        ],
      },
    })
  })

  it('CAT-03o the dates of a tournament without a season are parsed as days or as times', () => {
    const info = (attributes: string, children = '') =>
      parseSummary(
        `<tournament_info><tournament id="sr:simple_tournament:1" name="Open"${attributes}>${children}<sport id="sr:sport:1"/></tournament></tournament_info>`,
      )
    expect(info('', '<tournament_length start_date="2026-08-01" end_date="2026-08-09"/>')).toMatchObject({
      value: { tournament: { length: { startDate: '2026-08-01', endDate: '2026-08-09' } } },
    })
    expect(info(' scheduled="2026-08-01T09:00:00+02:00" scheduled_end="2026-08-09T18:00:00Z"')).toMatchObject({
      value: {
        tournament: { scheduledAt: '2026-08-01T07:00:00.000Z', scheduledEndAt: '2026-08-09T18:00:00.000Z' },
      },
    })
  })

  it('a summary without a status is rejected, and unknown status names have no number', () => {
    expect(parseSummary(`<match_summary>${event}</match_summary>`)).toMatchObject({ reason: 'invalid' })
    expect(['live', 'postponed', 'constructor'].map(eventStatusCode)).toStrictEqual([1, 8, undefined])
  })
})
