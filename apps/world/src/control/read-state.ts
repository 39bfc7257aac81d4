import type { Match } from '../play/match.ts'
import type { HeldMatch } from '../truth/truth.ts'
import type { World } from '../world.ts'

/** The world's own truth: what it has published, as a consumer that missed nothing holds it. */
export function readState(world: World) {
  return {
    movement: world.isMoving,
    /** Messages the broker has not taken yet; the truth below does not know of them. */
    waiting: world.outbox.size(),
    matches: [...world.matches.values()].map((match) => matchState(match, world.truth.match(match.fixture.urn))),
  }
}

function matchState({ fixture, startMs }: Match, held: HeldMatch | undefined) {
  const { status = 0, matchStatus = 0, homeScore, awayScore, clock, periodScores = [] } = held?.status ?? {}
  return {
    urn: fixture.urn,
    home: fixture.home.name,
    away: fixture.away.name,
    startMs,
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
