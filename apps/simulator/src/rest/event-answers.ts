import type { Cashout, MatchTimeline, SportEvent, SummaryStatus } from '@touchline/uof'
import type { Club, SportName } from '../dataset/fixture.ts'
import { MatchStatus, sportEventStatusOf } from '../play/match.ts'
import type { Match } from '../play/match.ts'
import { buildReport } from '../reports/build-report.ts'
import { squadOf } from '../reports/squads.ts'
import type { Translator } from '../languages/translate.ts'
import type { Simulator } from '../simulator.ts'
import { seasonOf, teamsOf } from './seasons.ts'

type EventOf = (match: Match) => SportEvent

export function summaryOf(match: Match, translator: Translator, eventOf: EventOf) {
  const { fixture } = match
  if (fixture.kind === 'outright') {
    const tournament = translator.tournament(fixture.tournament)
    const competitors = teamsOf([match]).map((club) => ({ ...club, name: translator.club(club.name) }))
    const season = { ...seasonOf(fixture), name: tournament.name }
    return { type: 'tournament_info' as const, tournament, season, competitors }
  }
  const event = translator.event(eventOf(match))
  return { type: 'match_summary' as const, event, status: summaryStatusOf(match, event.status) }
}

function summaryStatusOf(match: Match, name = 'not_started'): SummaryStatus {
  const { status, matchStatus, homeScore, awayScore, clock, periodScores } = sportEventStatusOf(match)
  return {
    status: name,
    statusCode: status,
    periodScores,
    ...(matchStatus === undefined ? {} : { matchStatusCode: matchStatus }),
    ...(homeScore === undefined ? {} : { homeScore }),
    ...(awayScore === undefined ? {} : { awayScore }),
    ...(clock === undefined ? {} : { clock }),
  }
}

/** Returns the timeline of a match, or undefined for an outright. */
export function timelineOf(match: Match, translator: Translator, eventOf: EventOf): MatchTimeline | undefined {
  const { fixture, startMs, status } = match
  if (fixture.kind === 'outright') return undefined
  const event = translator.event(eventOf(match))
  const log = status === MatchStatus.NotStarted ? { seconds: 0, events: [] } : match.game.log()
  const { sport } = fixture
  return {
    event,
    status: summaryStatusOf(match, event.status),
    ...buildReport(fixture, startMs, log),
    lineups: { home: [...squadOf(fixture.home, sport)], away: [...squadOf(fixture.away, sport)] },
  }
}

export function clubNamed({ matches }: Simulator, urn: string): [Club, SportName] | undefined {
  for (const { fixture } of matches.values()) {
    if (fixture.kind !== 'match') continue
    const club = [fixture.home, fixture.away].find((side) => side.urn === urn)
    if (club !== undefined) return [club, fixture.sport]
  }
  return undefined
}

export function cashoutOf(match: Match, filter: { market?: string; specifiers?: string }): Cashout {
  return {
    type: 'cashout',
    product: match.product,
    eventId: match.fixture.urn,
    timestampMs: Date.now(),
    sportEventStatus: sportEventStatusOf(match),
    markets: [...match.lines.values()].filter(
      ({ id, specifiers }) =>
        (filter.market === undefined || String(id) === filter.market) &&
        (filter.specifiers === undefined || specifiers === filter.specifiers),
    ),
  }
}
