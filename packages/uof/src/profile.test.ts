import { describe, expect, it } from 'vitest'
import {
  cancelClosesLines,
  feedPaths,
  feedProfile,
  parseFixture,
  parseFeedMessage,
  writeFeedMessage,
  writeFixture,
  writeMarketDescriptions,
} from './index.ts'
import type { FeedMessage, SportEvent } from './index.ts'

const betradar = feedProfile('betradar')
const oddin = feedProfile('oddin')

describe('CAT-08 profiles of the providers', () => {
  it('a profile has the exchange, the virtual host and the connection of its provider', () => {
    expect(betradar).toMatchObject({ exchange: 'unifiedfeed', virtualHostPrefix: '/unifiedfeed/', amqpPort: 5671 })
    expect(oddin).toMatchObject({
      exchange: 'oddinfeed',
      virtualHostPrefix: '/oddinfeed/',
      amqpPort: 5672,
      isTls: true,
    })
  })

  it('CAT-08 the paths of the two providers differ only in their suffix', () => {
    const [ours, theirs] = [feedPaths(betradar), feedPaths(oddin)]
    expect(ours.whoami()).toBe('/users/whoami.xml')
    expect(theirs.whoami()).toBe('/users/whoami')
    expect(ours.fixture('en', 'sr:match:1')).toBe('/sports/en/sport_events/sr:match:1/fixture.xml')
    expect(theirs.markets('en')).toBe('/descriptions/en/markets')
    expect(ours.marketVariant('en', 21, 'sr:exact_goals:6+')).toBe(
      '/descriptions/en/markets/21/variants/sr:exact_goals:6%2B',
    )
    expect(ours.prematchSchedule('en', 0, 1000)).toBe('/sports/en/schedules/pre/schedule.xml?start=0&limit=1000')
    expect(ours.probabilities('sr:match:1', 18, 'total=2.5')).toBe('/probabilities/sr:match:1/18/total%3D2.5')
    expect(ours.probabilities('sr:match:1')).toBe('/probabilities/sr:match:1')
    expect(ours.recovery('liveodds', { requestId: 7 })).toBe('/liveodds/recovery/initiate_request?request_id=7')
    expect(ours.recovery('pre', { requestId: 7, afterMs: 5, nodeId: 2 })).toBe(
      '/pre/recovery/initiate_request?after=5&request_id=7&node_id=2',
    )
    expect(ours.eventHistory('pre', 'sr:match:1', { requestId: 7 })).toBe(
      '/pre/stateful_messages/events/sr:match:1/initiate_request?request_id=7',
    )
    expect(ours.fixtureChanges('en', '2026-10-09T08:00:00Z')).toBe(
      '/sports/en/fixtures/changes.xml?after=2026-10-09T08%3A00%3A00Z',
    )
    expect(ours.summary('en', '../../x')).not.toContain('/../')
  })

  it('BET-06 a cancel of Oddin without an end closes its lines', () => {
    expect(cancelClosesLines(oddin, {})).toBe(true)
    expect(cancelClosesLines(oddin, { startTimeMs: 1 })).toBe(true)
    expect(cancelClosesLines(oddin, { endTimeMs: 1 })).toBe(false)
    expect(cancelClosesLines(oddin, { startTimeMs: 1, endTimeMs: 2 })).toBe(false)
    expect(cancelClosesLines(betradar, {})).toBe(false)
  })
})

describe('CAT-08 the dialect of Oddin', () => {
  const event: SportEvent = {
    id: 'od:match:1',
    scheduledAt: '2026-10-09T18:00:00.000Z',
    startAt: '2026-10-09T18:00:00.000Z',
    tournament: {
      id: 'od:tournament:1',
      name: 'Cup',
      sport: { id: 'od:sport:3', name: 'CS', abbreviation: 'CS' },
      category: { id: 'od:sport:3', name: 'CS' },
    },
    competitors: [],
  }

  it('messages of Oddin have a namespace of their own, and no categories, so the sport is used as category', () => {
    const xml = writeFixture(event, { profile: oddin })
    expect(xml).toContain('xmlns="http://schemas.oddin.gg/v1"')
    expect(xml).not.toContain('<category')
    expect(parseFixture(xml)).toStrictEqual({ ok: true, value: event })
    expect(writeMarketDescriptions([], { profile: oddin })).toContain('http://schemas.oddin.gg/v1')
    expect(writeMarketDescriptions([])).not.toContain('xmlns')
  })

  it('values that are only for information are not written for Oddin', () => {
    const message: FeedMessage = {
      type: 'odds_change',
      product: 2,
      timestampMs: 1,
      eventId: 'od:match:1',
      bettingStatus: 1,
      sportEventStatus: {
        status: 1,
        homeScore: '1',
        clock: { matchTime: '1:00' },
        statistics: { corners: { home: 1, away: 0 } },
        scoreboard: { currentRound: 3 },
        periodScores: [],
      },
      markets: [
        {
          id: 1,
          specifiers: 'variant=way:two',
          status: 1,
          isFavorite: true,
          cashoutStatus: 1,
          nextBetstopMs: 5,
          outcomes: [{ id: '1', oddsMilli: 1500, isActive: true, probability: 0.6, team: 1 }],
        },
      ],
    }
    expect(parseFeedMessage(writeFeedMessage(message, oddin))).toStrictEqual({
      ok: true,
      message: {
        type: 'odds_change',
        product: 2,
        timestampMs: 1,
        eventId: 'od:match:1',
        sportEventStatus: { status: 1, homeScore: '1', scoreboard: { currentRound: 3 }, periodScores: [] },
        markets: [
          {
            id: 1,
            specifiers: 'variant=way:two',
            status: 1,
            isFavorite: true,
            outcomes: [{ id: '1', oddsMilli: 1500, isActive: true, probability: 0.6 }],
          },
        ],
      },
    })
  })
})
