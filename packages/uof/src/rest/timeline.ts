import { parseDocument, present } from '../xml/parse-document.ts'
import type { LineupPlayer, MatchTimeline, Named, SideStatistic, TimelineEvent } from '../rest.ts'
import type { ValueResult } from '../xml/parse-document.ts'
import {
  childOf,
  childrenOf,
  flagOf,
  integerOf,
  requireChild,
  requireInteger,
  requireText,
  textOf,
  Unreadable,
  unreadable,
} from '../xml/element.ts'
import { attribute, flag } from '../xml/write-attribute.ts'
import type { XmlElement } from '../xml/element.ts'
import { instantOf, sportsApiDocument } from './document.ts'
import type { WriteOptions } from './document.ts'
import { readNamed } from './read-tournament.ts'
import { readSportEvent } from './read-event.ts'
import { readSummaryStatus, writeSummaryStatus } from './summary.ts'
import { writeSportEvent } from './write-event.ts'

const readers = new Map([['match_timeline', readTimeline]])

export function parseTimeline(xml: string | Uint8Array): ValueResult<MatchTimeline> {
  return parseDocument(xml, readers)
}

export function writeTimeline(timeline: MatchTimeline, options: WriteOptions = {}): string {
  const { event, status, events, statistics, pressure, lineups } = timeline
  const minutes = pressure.map(
    ({ minute, value }) => `<minute${attribute('number', minute)}${attribute('value', value)}/>`,
  )
  const content =
    writeSportEvent('sport_event', event, options) +
    writeSummaryStatus(status) +
    `<timeline>${events.map(writeEvent).join('')}</timeline>` +
    `<statistics><totals><teams>${sides.map((side) => writeTotals(statistics, side)).join('')}</teams></totals></statistics>` +
    `<pressure>${minutes.join('')}</pressure>` +
    `<lineups>${sides.map((side) => writeLineup(lineups[side], side)).join('')}</lineups>`
  return sportsApiDocument('match_timeline', content, options)
}

type Side = 'home' | 'away'
const sides = ['home', 'away'] as const

function readTimeline(root: XmlElement): MatchTimeline {
  const lineup = (side: Side) =>
    readable(childrenOf(teamOf(childOf(root, 'lineups'), side), 'player'), readLineupPlayer)
  return {
    event: readSportEvent(requireChild(root, 'sport_event')),
    status: readSummaryStatus(requireChild(root, 'sport_event_status')),
    events: readable(childrenOf(childOf(root, 'timeline'), 'event'), readEvent),
    statistics: readStatistics(childOf(root, 'statistics')),
    pressure: readable(childrenOf(childOf(root, 'pressure'), 'minute'), (minute) => ({
      minute: requireInteger(minute, 'number'),
      value: requireInteger(minute, 'value'),
    })),
    lineups: { home: lineup('home'), away: lineup('away') },
  }
}

/** Leaves out unreadable entries, because they are only for information and must not reject the whole report. */
function readable<T>(elements: readonly XmlElement[], read: (element: XmlElement) => T): T[] {
  return elements.flatMap((element) => {
    try {
      return [read(element)]
    } catch (error) {
      if (error instanceof Unreadable) return []
      throw error
    }
  })
}

function teamOf(parent: XmlElement | undefined, side: Side): XmlElement | undefined {
  return childrenOf(parent, 'team').find((team) => textOf(team, 'qualifier') === side)
}

function readEvent(element: XmlElement): TimelineEvent {
  const at = instantOf(element, 'time')
  if (at === undefined) throw unreadable(element, 'time', 'a time')
  return present<TimelineEvent>({
    id: requireInteger(element, 'id'),
    type: requireText(element, 'type'),
    at,
    matchStatusCode: integerOf(element, 'match_status_code'),
    matchClock: textOf(element, 'match_clock'),
    stoppageTime: textOf(element, 'stoppage_time'),
    side: sideOf(element),
    x: integerOf(element, 'x'),
    y: integerOf(element, 'y'),
    homeScore: textOf(element, 'home_score'),
    awayScore: textOf(element, 'away_score'),
    points: integerOf(element, 'points'),
    player: readPerson(element, 'player'),
    otherPlayer: readPerson(element, 'other_player'),
  })
}

function sideOf(element: XmlElement): Side | undefined {
  const team = textOf(element, 'team')
  return team === 'home' || team === 'away' ? team : undefined
}

function readPerson(element: XmlElement, name: string): Named | undefined {
  const person = childOf(element, name)
  return person && readNamed(person)
}

function writeEvent(event: TimelineEvent): string {
  const when =
    attribute('id', event.id) +
    attribute('type', event.type) +
    attribute('time', event.at) +
    attribute('match_status_code', event.matchStatusCode) +
    attribute('match_clock', event.matchClock) +
    attribute('stoppage_time', event.stoppageTime)
  const where = attribute('team', event.side) + attribute('x', event.x) + attribute('y', event.y)
  const score =
    attribute('home_score', event.homeScore) +
    attribute('away_score', event.awayScore) +
    attribute('points', event.points)
  return `<event${when}${where}${score}>${writePerson('player', event.player)}${writePerson('other_player', event.otherPlayer)}</event>`
}

function writePerson(name: string, person: Named | undefined): string {
  return person === undefined ? '' : `<${name}${attribute('id', person.id)}${attribute('name', person.name)}/>`
}

const statisticName = /^[a-z][a-z0-9_]{0,39}$/

/** Reads statistics. A number that only one side has is 0 for the other. */
function readStatistics(element: XmlElement | undefined): SideStatistic[] {
  const totals = element && childOf(element, 'totals')
  const teams = totals && childOf(totals, 'teams')
  const numbers = (side: Side) => {
    const team = teamOf(teams, side)
    return team && childOf(team, 'statistics')
  }
  const [home, away] = [numbers('home'), numbers('away')]
  const names = new Set([...Object.keys(home?.attributes ?? {}), ...Object.keys(away?.attributes ?? {})])
  return [...names].flatMap((name) => {
    if (!statisticName.test(name)) return []
    return [{ name, home: numberIn(home, name), away: numberIn(away, name) }]
  })
}

function numberIn(element: XmlElement | undefined, name: string): number {
  return (element && integerOf(element, name)) ?? 0
}

function writeTotals(statistics: readonly SideStatistic[], side: Side): string {
  const numbers = statistics.map((statistic) => attribute(statistic.name, statistic[side])).join('')
  return `<team${attribute('qualifier', side)}><statistics${numbers}/></team>`
}

function readLineupPlayer(element: XmlElement): LineupPlayer {
  return present<LineupPlayer>({
    ...readNamed(element),
    type: textOf(element, 'type'),
    jerseyNumber: integerOf(element, 'jersey_number'),
    isStarting: flagOf(element, 'starting') ?? false,
  })
}

function writeLineup(players: readonly LineupPlayer[], side: Side): string {
  const list = players.map(({ id, name, type, jerseyNumber, isStarting }) => {
    const role = attribute('type', type) + attribute('jersey_number', jerseyNumber) + flag('starting', isStarting)
    return `<player${attribute('id', id)}${attribute('name', name)}${role}/>`
  })
  return `<team${attribute('qualifier', side)}>${list.join('')}</team>`
}
