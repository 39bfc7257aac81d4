import type { PlayEvent, PressureMinute, SideTotal, SquadPlayer } from '@touchline/contract'
import type { LineupPlayer, MatchTimeline, Named, TimelineEvent } from '@touchline/uof'

export type MatchReport = {
  play: PlayEvent[]
  totals: SideTotal[]
  pressure: PressureMinute[]
  lineups: { home: SquadPlayer[]; away: SquadPlayer[] }
}

const eventsAtMost = 300
const minutesAtMost = 300
const totalsAtMost = 60
const playersAtMost = 100

export const emptyReport: MatchReport = { play: [], totals: [], pressure: [], lineups: { home: [], away: [] } }

/** A match's report, from the feed's fields to the contract's. Of a long one the newest events. */
export function matchReport({ events, statistics, pressure, lineups }: MatchTimeline): MatchReport {
  return {
    play: events.slice(-eventsAtMost).map(playEvent),
    totals: statistics.slice(0, totalsAtMost),
    pressure: pressure.slice(-minutesAtMost).map(({ minute, value }) => ({ minute, value: within(value, -100, 100) })),
    lineups: {
      home: lineups.home.slice(0, playersAtMost).map(squadPlayer),
      away: lineups.away.slice(0, playersAtMost).map(squadPlayer),
    },
  }
}

function playEvent(event: TimelineEvent): PlayEvent {
  const { x, y, homeScore, awayScore } = event
  return {
    id: event.id,
    type: event.type,
    side: event.side ?? null,
    stage: event.matchStatusCode ?? null,
    match_time: event.matchClock ?? null,
    place: x === undefined || y === undefined ? null : { x: within(x, 0, 100), y: within(y, 0, 100) },
    score: homeScore === undefined || awayScore === undefined ? null : { home: homeScore, away: awayScore },
    points: event.points ?? null,
    player: person(event.player),
    other_player: person(event.otherPlayer),
    at: event.at,
  }
}

function person(named: Named | undefined): PlayEvent['player'] {
  return named === undefined ? null : { urn_id: named.id, name: named.name }
}

function squadPlayer({ id, name, type, jerseyNumber, isStarting }: LineupPlayer): SquadPlayer {
  return {
    urn_id: id,
    name,
    position: type ?? null,
    number: jerseyNumber ?? null,
    country_code: null,
    starting: isStarting,
  }
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
