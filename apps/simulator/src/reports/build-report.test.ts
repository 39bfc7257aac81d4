import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MatchFixture, SportName } from '../dataset/fixture.ts'
import { createMatch } from '../play/create-match.ts'
import type { Match } from '../play/match.ts'
import { beginReview, endReview, kickOff, scorePoints } from '../play/match-events.ts'
import { testFixture } from '../play/testing/test-fixture.ts'
import { createRandom } from '../random.ts'
import { sports } from '../sports/sports.ts'
import { buildReport } from './build-report.ts'
import type { Report } from './build-report.ts'
import { reportPlans } from './report-plans.ts'

const seed = Date.now()
const names = Object.keys(sports) as SportName[]
const timeoutMs = 30_000

describe(`reports of matches (seed ${seed})`, () => {
  it.each(names)(
    'BOOK-04 %s: no statistic and no event contradicts the score',
    (sport) => {
      fc.assert(
        fc.property(fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (number, share) => {
          const match = playedMatch(sport, number, share)
          const report = reportOf(match)
          const { homeScore, awayScore, statistics } = match.game.status()
          const last = report.events.at(-1)
          const shown = { homeScore: last?.homeScore ?? '0', awayScore: last?.awayScore ?? '0' }
          if (last !== undefined) expect(shown).toEqual({ homeScore, awayScore })
          checkScores(report, sport)
          const counts = new Map(report.statistics.map(({ name, home, away }) => [name, { home, away }]))
          if (statistics !== undefined) {
            expect(counts.get('corners')).toEqual(statistics.corners)
            expect(counts.get('yellow_cards')).toEqual(statistics.yellowCards)
            expect(counts.get('red_cards')).toEqual(statistics.redCards)
          }
          checkLadders(counts)
        }),
        { seed, numRuns: 6 },
      )
    },
    timeoutMs,
  )

  it.each(names)(
    'BOOK-04 %s: a reported event never changes',
    (sport) => {
      fc.assert(
        fc.property(fc.nat(), (number) => {
          const match = playedMatch(sport, number, 0.2)
          const earlier = reportOf(match)
          match.game.advance(createRandom(String(number)).between(30, 900))
          const later = new Map(reportOf(match).events.map((event) => [event.id, event]))
          for (const event of earlier.events) expect(later.get(event.id)).toEqual(event)
        }),
        { seed, numRuns: 4 },
      )
    },
    timeoutMs,
  )

  it('BOOK-04b events in stoppage time have the added minute, in both halves', () => {
    const events = Array.from(
      { length: 20 },
      (_none, number) => reportOf(playedMatch('soccer', number, 1)).events,
    ).flat()
    const added = events.filter(({ stoppageTime }) => stoppageTime !== undefined)
    expect(new Set(added.map(({ matchClock, matchStatusCode }) => `${matchStatusCode} ${matchClock}`))).toEqual(
      new Set(['6 45:00', '7 90:00']),
    )
    for (const { stoppageTime } of added) expect(stoppageTime).toMatch(/^\d{1,2}:\d\d$/)
    expect(
      events.filter(({ matchClock, stoppageTime }) => matchClock === '90:00' && stoppageTime === undefined),
    ).toEqual([])
  }, 30_000)

  it('BOOK-04 an overturned score is not reported', () => {
    const match = playedMatch('soccer', 5, 0.3)
    const before = reportOf(match)
    beginReview(match, 'home', null)
    expect(goalsIn(reportOf(match))).toBe(goalsIn(before) + 1)
    endReview(match, 'overturned')
    expect(reportOf(match)).toEqual(before)
  })

  it('BOOK-04 a score made by command is reported like any other', () => {
    const match = playedMatch('soccer', 6, 0.3)
    const before = goalsIn(reportOf(match))
    scorePoints(match, 'away')
    expect(goalsIn(reportOf(match))).toBe(before + 1)
  })

  it(
    'BOOK-04 substituted players have no further events; no player is booked twice or scores from the bench',
    () => {
      for (let number = 0; number < 8; number += 1) {
        const match = playedMatch('soccer', number, 1)
        const gone = new Set<string>()
        const booked = new Set<string>()
        for (const { type, player, otherPlayer } of reportOf(match).events) {
          if (player === undefined) continue
          expect(gone.has(player.id)).toBe(false)
          if (type === 'substitution' && otherPlayer) gone.add(otherPlayer.id)
          if (type === 'red_card') gone.add(player.id)
          if (type !== 'yellow_card') continue
          expect(booked.has(player.id)).toBe(false)
          booked.add(player.id)
        }
      }
    },
    timeoutMs,
  )

  it("BOOK-04 places of events are on the field, and shots are in front of the opponent's goal", () => {
    for (const sport of ['soccer', 'ice-hockey', 'handball', 'basketball'] as const) {
      const { events } = reportOf(playedMatch(sport, 3, 1))
      const shots = events.filter(({ x }) => x !== undefined)
      expect(shots.length).toBeGreaterThan(10)
      for (const { side, x = 50, y = 50 } of shots) {
        expect([x >= 0 && x <= 100, y >= 0 && y <= 100]).toEqual([true, true])
        expect(side === 'home' ? x > 50 : x < 50).toBe(true)
      }
    }
  })

  it(
    'BOOK-04 a report of any sport is shown in full, because it has at most 300 events',
    () => {
      for (const sport of names) expect(reportOf(playedMatch(sport, 9, 1)).events.length).toBeLessThan(300)
    },
    timeoutMs,
  )
})

/** Checks that the score changes by the points of each event and by nothing else. */
function checkScores({ events }: Report, sport: SportName): void {
  const plan = reportPlans[sport]
  const total = { home: 0, away: 0 }
  for (const { type, side, points = 0, homeScore, awayScore } of events) {
    if (side === undefined) continue
    if (plan.score === 'sets') total[side] += type === 'set_won' ? 1 : 0
    else total[side] += points
    expect([homeScore, awayScore].map((text) => Number(text?.split('/')[0]))).toEqual([total.home, total.away])
  }
}

const ladders = [
  ['shots_on_target', 'shots'],
  ['shots', 'dangerous_attacks'],
  ['dangerous_attacks', 'attacks'],
  ['two_pointers_made', 'two_pointer_attempts'],
  ['three_pointers_made', 'three_pointer_attempts'],
  ['free_throws_made', 'free_throw_attempts'],
  ['home_runs', 'hits'],
  ['breaks', 'games_won'],
  ['aces', 'points_won'],
] as const

function checkLadders(counts: ReadonlyMap<string, { home: number; away: number }>): void {
  for (const [fewer, more] of ladders) {
    const [low, high] = [counts.get(fewer), counts.get(more)]
    if (low === undefined || high === undefined) continue
    expect([low.home <= high.home, low.away <= high.away]).toEqual([true, true])
  }
  const possession = counts.get('possession')
  if (possession !== undefined) expect(possession.home + possession.away).toBe(100)
}

const maxSeconds = 4 * 3600

/** Returns a match that has been played for a part: 0 is its first minute, 1 the whole match. */
function playedMatch(sport: SportName, number: number, share: number): Match {
  const match = createMatch(testFixture(sport, { number, tier: 'small' }), String(number))
  kickOff(match, match.startMs)
  if (share === 1) while (!match.game.isOver()) match.game.advance(600)
  else match.game.advance(60 + share * maxSeconds * 0.5)
  return match
}

function reportOf(match: Match): Report {
  return buildReport(match.fixture as MatchFixture, match.startMs, match.game.log())
}

function goalsIn({ events }: Report): number {
  return events.filter(({ type }) => type === 'goal').length
}
