import { reportLimits } from '@touchline/contract'
import type { PlayEvent, PressureMinute, SideTotal, SquadPlayer } from '@touchline/contract'
import type { LineupPlayer, MatchTimeline, Named, TimelineEvent } from '@touchline/uof'

/** A report in the contract's fields, as it is stored. */
export type ReportFields = {
  play: PlayEvent[]
  totals: SideTotal[]
  pressure: PressureMinute[]
  lineups: { home: SquadPlayer[]; away: SquadPlayer[] }
}

export const emptyReport: ReportFields = { play: [], totals: [], pressure: [], lineups: { home: [], away: [] } }

/**
 * Converts the feed's fields into the contract's. Of a long report only the newest events remain, and of a repeated
 * event only the last version.
 */
export function reportFields({ events, statistics, pressure, lineups }: MatchTimeline): ReportFields {
  const { events: maxEvents, totals, minutes } = reportLimits
  return {
    play: lastById(events).slice(-maxEvents).map(playEvent),
    totals: statistics.slice(0, totals).map((total) => ({ ...total, name: word(total.name) })),
    pressure: pressure.slice(-minutes).map(({ minute, value }) => ({ minute, value: within(value, -100, 100) })),
    lineups: { home: squad(lineups.home), away: squad(lineups.away) },
  }
}

function playEvent(event: TimelineEvent): PlayEvent {
  const { x, y, homeScore, awayScore, stoppageTime } = event
  return {
    id: event.id,
    type: word(event.type),
    side: event.side ?? null,
    stage: event.matchStatusCode ?? null,
    match_time: event.matchClock === undefined ? null : figure(event.matchClock),
    ...(stoppageTime === undefined ? {} : { stoppage_time: figure(stoppageTime) }),
    place: x === undefined || y === undefined ? null : { x: within(x, 0, 100), y: within(y, 0, 100) },
    score:
      homeScore === undefined || awayScore === undefined ? null : { home: figure(homeScore), away: figure(awayScore) },
    points: event.points ?? null,
    player: person(event.player),
    other_player: person(event.otherPlayer),
    at: event.at,
  }
}

function person(named: Named | undefined): PlayEvent['player'] {
  return named === undefined ? null : { urn_id: word(named.id), name: personName(named.name) }
}

function squad(players: readonly LineupPlayer[]): SquadPlayer[] {
  return lastById(players).slice(0, reportLimits.players).map(squadPlayer)
}

function squadPlayer({ id, name, type, jerseyNumber, isStarting }: LineupPlayer): SquadPlayer {
  return {
    urn_id: word(id),
    name: personName(name),
    position: type === undefined ? null : word(type),
    number: jerseyNumber ?? null,
    country_code: null,
    starting: isStarting,
  }
}

/** Removes duplicates: returns the last version of each entry, at the position of its first. */
function lastById<T extends { id: number | string }>(entries: readonly T[]): T[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()]
}

const word = (text: string) => cut(text, reportLimits.wordLength)
const figure = (text: string) => cut(text, reportLimits.figureLength)
const personName = (text: string) => cut(text, reportLimits.nameLength)

/** Cuts a text. `toWellFormed` replaces half a surrogate pair at the end, which PostgreSQL would reject. */
function cut(text: string, maxLength: number): string {
  return text.slice(0, maxLength).toWellFormed()
}

function within(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}
