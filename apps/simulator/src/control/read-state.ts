import type * as z from 'zod'
import type { Match } from '../play/match.ts'
import { sports } from '../sports/sports.ts'
import type { ExpectedMatch } from '../expected-state/expected-state.ts'
import type { Simulator } from '../simulator.ts'
import type { StateQuery } from './commands.ts'

/** The expected state: what has been published, as a consumer that missed nothing holds it. */
export function readState(simulator: Simulator, { match, sport, status, start, limit }: z.infer<typeof StateQuery>) {
  const chosen = [...simulator.matches.values()].filter(
    ({ fixture, status: is }) =>
      (match === undefined || fixture.urn === match) &&
      (sport === undefined || sports[fixture.sport].id === sport) &&
      (status === undefined || is === status),
  )
  return {
    movement: !simulator.clock.isPaused(),
    /** Messages the broker has not taken yet; the state below does not include them. */
    waiting: simulator.outbox.size() + simulator.faults.held(),
    total: chosen.length,
    matches: chosen.slice(start, start + limit).map((each) => matchState(each, simulator.expectedState.match(each.fixture.urn))),
  }
}

export function sidesOf({ fixture }: Match): { home: string; away: string } {
  return fixture.kind === 'match'
    ? { home: fixture.home.name, away: fixture.away.name }
    : { home: fixture.tournament.name, away: 'winner' }
}

function matchState(match: Match, held: ExpectedMatch | undefined) {
  const { status = 0, matchStatus = 0, homeScore, awayScore, clock, periodScores = [] } = held?.status ?? {}
  return {
    urn: match.fixture.urn,
    ...sidesOf(match),
    startMs: match.startMs,
    status,
    matchStatus,
    score: homeScore === undefined || awayScore === undefined ? null : { home: homeScore, away: awayScore },
    clock: clock ?? null,
    periodScores,
    lines: [...(held?.lines.values() ?? [])].map((line) => ({
      marketId: line.id,
      specifiers: line.specifiers,
      status: line.status,
      producer: line.producer,
      favourite: line.isFavourite,
      outcomes: line.outcomes.map(({ id, oddsMilli, isActive }) => ({ id, oddsMilli, active: isActive })),
    })),
  }
}
